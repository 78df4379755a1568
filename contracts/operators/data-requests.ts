import { z } from "zod";
import { CODE_LENGTH, plainCode } from "#domain/accounts/data-request.ts";
import { normaliseEmail } from "#domain/accounts/membership.ts";
import { EMAIL_LENGTH } from "#domain/accounts/sign-in.ts";
import { email, text } from "../text.ts";

/** What we hold under an address whose holder has no account: numbers of things. `contracts`: those that go on. */
const Held = z.object({ leads: z.int(), contracts: z.int(), cards: z.int(), supportMessages: z.int(), mails: z.int() });

/** Somebody without an account who asked for their data or its erasure. */
const DataRequest = z.object({
  id: z.uuid(),
  email: z.string(),
  askedAt: z.iso.datetime(),
  /** When the code was given; null = nobody has shown yet that the address is theirs. */
  confirmedAt: z.iso.datetime().nullable(),
  /** Until then the code works, or once it was given, the request is to be answered. */
  until: z.iso.datetime(),
  /** There is an account with this address: its holder exports and erases there. */
  hasAccount: z.boolean(),
  /** null until the address is shown to be theirs. */
  held: Held.nullable(),
});
export type DataRequest = z.infer<typeof DataRequest>;
/** Those that are open, the newest first. */
export const DataRequests = z.object({ requests: z.array(DataRequest) });
export type DataRequests = z.infer<typeof DataRequests>;

export const AskDataRequest = z.object({
  email: text(EMAIL_LENGTH, { tooLong: "That address is too long", missing: "Enter the email address they wrote from" })
    .transform(normaliseEmail)
    .pipe(email("Enter an email address, such as sam@example.com")),
});
export const DataRequestId = z.object({ id: z.uuid("That isn't a request ID") });
/** As it was mailed: capitals, dashes and spaces do not matter. */
export const DataRequestCode = z.object({
  code: text(40, { missing: "Enter the code from their email" })
    .meta({ examples: ["K7QD-02FM-9XTA"] })
    .transform(plainCode)
    .pipe(z.string().length(CODE_LENGTH, `The code has ${CODE_LENGTH} letters and figures`)),
});
