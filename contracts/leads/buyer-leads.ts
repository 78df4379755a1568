import { z } from "zod";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { AGES, isOfAge, LOANS, MOST_ASKED_PENCE, MOST_INCOME_PENCE } from "#domain/leads/eligible.ts";
import { formatShortPence } from "#domain/money.ts";
import { normalisePostcode } from "#domain/shopping/postcode.ts";
import { email, text } from "../text.ts";

/** Parses an amount in pounds, text or number, to whole pence. */
const pounds = ({ leastPence = 1, mostPence }: { leastPence?: number; mostPence: number }) =>
  z.union([text(20), z.number()]).transform((amount, context) => {
    const given = String(amount).trim();
    const pence = /^\d{1,7}(\.\d{1,2})?$/.test(given) ? Math.round(Number(given) * 100) : 0;
    if (pence >= leastPence && pence <= mostPence) return pence;
    const message =
      pence === 0
        ? "must be an amount in pounds, such as 12.50"
        : `must be from ${formatShortPence(leastPence)} to ${formatShortPence(mostPence)}`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
const Loan = pounds(LOANS);
const Postcode = text(20).transform((sent, context) => {
  const postcode = normalisePostcode(sent);
  if (postcode?.includes(" ")) return postcode;
  context.addIssue({ code: "custom", message: "must be a full UK postcode" });
  return z.NEVER;
});
const Outward = text(20).transform((sent, context) => {
  const postcode = normalisePostcode(sent);
  if (postcode && !postcode.includes(" ")) return postcode;
  context.addIssue({ code: "custom", message: "must be just the first half of a postcode, such as LS1: a ping has no personal data" });
  return z.NEVER;
});
const Term = z
  .int("must be whole months")
  .min(1, "must be whole months")
  .max(LOANS.mostMonths, `must be at most ${LOANS.mostMonths} months`);

/** `POST /api/buyer/ping`: a lead without personal data. Unknown fields are rejected. Amounts in pounds. */
export const LeadPing = z.strictObject(
  {
    loanAmount: Loan,
    loanTerm: Term,
    outwardPostcode: Outward.optional(),
    askingPrice: pounds({ mostPence: MOST_ASKED_PENCE }).optional(),
  },
  { error: ({ code }) => (code === "unrecognized_keys" ? "a ping has no other fields: no personal data before the post" : undefined) },
);
export type LeadPing = z.output<typeof LeadPing>;

/** `bid` in pounds, null = no bid. `pingId` is signed and valid once, for this seller only. */
export const LeadBid = z.object({
  bid: z.string().nullable(),
  pingId: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  reason: z.string().optional(),
});
export type LeadBid = z.infer<typeof LeadBid>;

const given = (most: number) =>
  text(most, { tooLong: `must be at most ${most} characters` })
    .trim()
    .min(1, "is missing");
const Phone = text(20, { tooLong: "must be a phone number" })
  .trim()
  .regex(/^\+?[\d\s()-]{9,20}$/, "must be a phone number");
const optionalPhone = Phone.nullable().default(null);

/** The person of a lead (specification P §3). */
export const LeadDetails = z.object({
  firstName: given(100),
  lastName: given(100),
  email: email("must be an email address"),
  birthDate: z.iso
    .date("must be a date, such as 1990-12-10")
    .refine((birthDate) => isOfAge(birthDate, londonDay(Date.now())), `must be someone aged ${AGES.least} to ${AGES.most}`)
    .meta({ examples: ["1990-12-10"] }),
  currentStreet: given(200),
  currentTown: given(100),
  currentPostcode: Postcode,
  postcode: Postcode,
  homePhone: optionalPhone,
  workPhone: optionalPhone,
  cellPhone: Phone,
  loanAmount: Loan,
  loanTerm: Term,
  monthlyIncome: pounds({ mostPence: MOST_INCOME_PENCE }),
  nextPayDate: z.iso.date("must be a date").nullable().default(null),
  followingPayDate: z.iso.date("must be a date").nullable().default(null),
});
export type LeadDetails = z.output<typeof LeadDetails>;

/** `POST /api/buyer/post`, with the seller's key and an `Idempotency-Key`. */
export const LeadPost = z.strictObject({ pingId: text(200).min(1, "is missing"), lead: LeadDetails });
export type LeadPost = z.output<typeof LeadPost>;

/** `price` in pounds; `redirect`: address to send the visitor's browser to. */
export const LeadBought = z.object({ accepted: z.literal(true), price: z.string(), redirect: z.url(), expiresAt: z.iso.datetime() });
export type LeadBought = z.infer<typeof LeadBought>;
