import { z } from "zod";
import { PAY_DAYS } from "#domain/billing/calendar/calendar.ts";
import { providerId, text } from "../text.ts";
import { Payment } from "./subscribe.ts";

const DAY_FAULT = `Choose a day from ${PAY_DAYS.first} to ${PAY_DAYS.last}, as a number such as 15.`;

/** A pay day as text or number. "31st", 0 and 32 are rejected. */
export const BillingDay = z
  .union([z.number(), text(10, { tooLong: DAY_FAULT })], { error: DAY_FAULT })
  .refine((day) => typeof day === "number" || /^\d{1,2}$/.test(day.trim()), DAY_FAULT)
  .transform(Number)
  .pipe(z.int(DAY_FAULT).min(PAY_DAYS.first, DAY_FAULT).max(PAY_DAYS.last, DAY_FAULT));

const named = (what: string) =>
  text(100, { missing: `Enter the ${what}.`, tooLong: `The ${what} is too long.` })
    .trim()
    .min(1, `Enter the ${what}.`);

/** A typed card. Error messages never repeat what was typed. */
export const CardDetails = z.strictObject({
  holderName: named("name on the card"),
  number: text(40, { missing: "Enter the card number.", tooLong: "A card number has 12 to 19 digits." })
    .meta({ examples: ["4242 4242 4242 4242"] }) // the sandbox's card
    .transform((number) => number.replaceAll(" ", ""))
    .pipe(text(19, { tooLong: "A card number has 12 to 19 digits." }).regex(/^\d{12,19}$/, "A card number has 12 to 19 digits.")),
  expiryMonth: z.int("Choose the month on the card.").min(1, "Choose the month on the card.").max(12, "Choose the month on the card."),
  expiryYear: z
    .int("Choose the year on the card.")
    .min(2000, "Choose the year on the card.")
    .max(2100, "Choose the year on the card.")
    .meta({ examples: [2030] }),
  cvv: text(4, { missing: "Enter the CVV.", tooLong: "The CVV has 3 or 4 digits." }).regex(/^\d{3,4}$/, "The CVV has 3 or 4 digits."),
});

/** The subscribe form (specification P §3), with a card as `cardDetails`, `paymentMethodId` or `setupId`. */
export const CreateSubscription = z.strictObject({
  firstName: named("first name"),
  lastName: named("last name"),
  /** Pounds a month. */
  amount: z.number("Enter an amount in pounds."),
  billingDay: BillingDay,
  currency: text(10).default("GBP"),
  cardDetails: CardDetails.optional(),
  /** The card's id from the provider's form. */
  paymentMethodId: providerId("pm", "That isn't a saved card.").optional(),
  /** The card form's id, after the customer confirmed the card with their bank. */
  setupId: providerId("seti", "That isn't a saved card.").optional(),
});
export type CreateSubscription = z.infer<typeof CreateSubscription>;

/** The subscription has started, or the customer has to confirm first: with the secret and the provider's script, or at `confirmUrl` in the sandbox. */
export const CreateSubscriptionAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  confirm: z.object({ setupId: z.string(), clientSecret: z.string(), confirmUrl: z.string().nullable() }).nullable(),
});

/** One of the caller's contracts; the default is the one shown on the page. */
const About = { subscriptionId: z.uuid("That isn't a subscription ID.").optional() };
export const OwnContract = z.strictObject(About);
export const UpdateBillingDay = z.strictObject({ ...About, billingDay: BillingDay });
export const PreviewBillingDay = z.object({ ...About, day: BillingDay });
export const BillingDayPreview = z.object({
  /** YYYY-MM-DD; null if nothing would be charged, such as during a pause. */
  nextBillingDate: z.string().nullable(),
  amount: z.number().nullable(),
  /** The scheduled charge keeps its date; the new pay day applies from the next one. */
  keepsDate: z.boolean(),
  /** The same payment and the one after it, with the parts for days beyond a month (decision 63). */
  first: Payment.nullable(),
  after: Payment.nullable(),
  /** How many more changes are allowed, including this one. `againFrom`: when the next one is allowed, if none is now. */
  changesLeft: z.int(),
  againFrom: z.string().nullable(),
});
export type BillingDayPreview = z.infer<typeof BillingDayPreview>;
/** A pause starting now (decision 62). Days YYYY-MM-DD; pounds as decimal strings. */
export const PausePreview = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("pauses"),
    /** Nothing is charged from `from` until `until`, when the subscription resumes automatically. */
    from: z.string(),
    until: z.string(),
    accessUntil: z.string().nullable(),
    /** A payment due within 24 hours, which is still made. */
    charged: z.object({ on: z.string(), amount: z.string() }).nullable(),
  }),
  z.object({ kind: z.literal("not up to date") }),
  z.object({ kind: z.literal("used up"), againFrom: z.string() }),
]);
export type PausePreview = z.infer<typeof PausePreview>;
/** The payments after resuming. `atOnce`: the first one is made immediately. */
export const ResumePreview = z.object({ first: Payment, after: Payment, atOnce: z.boolean() });
export type ResumePreview = z.infer<typeof ResumePreview>;

export const ConnectionTest = z.object({ success: z.boolean(), error: z.string().nullable() });

/** Booleans, and ages in seconds; null = never, or unknown. */
export const PaymentHealth = z.object({
  configured: z.boolean(),
  sandbox: z.boolean(),
  liveKeys: z.boolean().nullable(),
  publishableKey: z.boolean(),
  providerAnswers: z.boolean(),
  takesPayments: z.boolean().nullable(),
  pricesPresent: z.boolean(),
  eventsWaiting: z.boolean(),
  paymentsOverdue: z.boolean(),
  parked: z.boolean(),
  lastEventAge: z.int().nullable(),
  lastAttemptAge: z.int().nullable(),
  lastPaymentAge: z.int().nullable(),
});
export type PaymentHealth = z.infer<typeof PaymentHealth>;

/** The subscribe form's data: the provider, whether it is the sandbox, and the bounds of the amount. Pounds. */
export const FormFacts = z.object({
  providerName: z.string(),
  configured: z.boolean(),
  sandbox: z.boolean(),
  amount: z.object({ usual: z.number(), least: z.number(), most: z.number() }),
  /** The provider's currencies; only enabled ones are accepted. */
  currencies: z.array(z.object({ code: z.string(), enabled: z.boolean() })),
});
export type FormFacts = z.infer<typeof FormFacts>;
