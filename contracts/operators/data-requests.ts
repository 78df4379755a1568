import { z } from "zod";
import { CODE_LENGTH, normaliseCode } from "#domain/accounts/data-request.ts";
import { normaliseEmail } from "#domain/accounts/membership.ts";
import { EMAIL_LENGTH } from "#domain/accounts/sign-in.ts";
import { email, text } from "../text.ts";

/** Counts of what we hold under an address without an account. `contracts`: active subscriptions. */
const Held = z.object({ leads: z.int(), contracts: z.int(), cards: z.int(), supportMessages: z.int(), mails: z.int() });

/** A request for data or erasure by a person without an account. */
const DataRequest = z.object({
  id: z.uuid(),
  email: z.string(),
  askedAt: z.iso.datetime(),
  /** When the code was given; null = the address is not confirmed yet. */
  confirmedAt: z.iso.datetime().nullable(),
  /** Until confirmed: when the code expires. Afterwards: the deadline for the answer. */
  until: z.iso.datetime(),
  /** The address has an account, whose holder exports and erases there. */
  hasAccount: z.boolean(),
  /** null until the address is confirmed. */
  held: Held.nullable(),
});
export type DataRequest = z.infer<typeof DataRequest>;
/** Open requests, newest first. */
export const DataRequests = z.object({ requests: z.array(DataRequest) });
export type DataRequests = z.infer<typeof DataRequests>;

export const AskDataRequest = z.object({
  email: text(EMAIL_LENGTH, { tooLong: "That address is too long", missing: "Enter the email address they wrote from" })
    .transform(normaliseEmail)
    .pipe(email("Enter an email address, such as sam@example.com")),
});
export const DataRequestId = z.object({ id: z.uuid("That isn't a request ID") });
/** Case, dashes and spaces do not matter. */
export const DataRequestCode = z.object({
  code: text(40, { missing: "Enter the code from their email" })
    .meta({ examples: ["K7QD-02FM-9XTA"] })
    .transform(normaliseCode)
    .pipe(z.string().length(CODE_LENGTH, `The code has ${CODE_LENGTH} letters and figures`)),
});
