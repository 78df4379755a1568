import { z } from "zod";
import { PAY_DAYS } from "#domain/billing/calendar/calendar.ts";
import { providerId, text } from "../text.ts";
import { Payment } from "./subscribe.ts";

const DAY_FAULT = `Choose a day from ${PAY_DAYS.first} to ${PAY_DAYS.last}, as a number such as 15.`;

/** A pay day as a form sends it: the chosen text, "15", or the number. "31st", 0 and 32 are refused. */
export const BillingDay = z
  .union([z.number(), text(10, { tooLong: DAY_FAULT })], { error: DAY_FAULT })
  .refine((day) => typeof day === "number" || /^\d{1,2}$/.test(day.trim()), DAY_FAULT)
  .transform(Number)
  .pipe(z.int(DAY_FAULT).min(PAY_DAYS.first, DAY_FAULT).max(PAY_DAYS.last, DAY_FAULT));

const named = (what: string) =>
  text(100, { missing: `Enter the ${what}.`, tooLong: `The ${what} is too long.` })
    .trim()
    .min(1, `Enter the ${what}.`);

/** A card as somebody typed it. Its faults never repeat what was typed. */
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

/** What the subscribe form sends (specification P §3). A card comes in one of three ways: see `CardInHand`. */
export const CreateSubscription = z.strictObject({
  firstName: named("first name"),
  lastName: named("last name"),
  /** Pounds a month. */
  amount: z.number("Enter an amount in pounds."),
  billingDay: BillingDay,
  currency: text(10).default("GBP"),
  cardDetails: CardDetails.optional(),
  /** What the provider's own form gave, where it took the card. */
  paymentMethodId: providerId("pm", "That isn't a saved card.").optional(),
  /** A card whose bank wanted its holder to confirm, after they did. */
  setupId: providerId("seti", "That isn't a saved card.").optional(),
});
export type CreateSubscription = z.infer<typeof CreateSubscription>;

/** The subscription is begun; or the bank wants the holder first, at `confirmUrl` in the sandbox or with the secret and the provider's script. */
export const CreateSubscriptionAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  confirm: z.object({ setupId: z.string(), clientSecret: z.string(), confirmUrl: z.string().nullable() }).nullable(),
});

/** Which of one's own contracts is meant; without it the one that is shown. */
const About = { subscriptionId: z.uuid("That isn't a subscription ID.").optional() };
export const OwnContract = z.strictObject(About);
export const UpdateBillingDay = z.strictObject({ ...About, billingDay: BillingDay });
export const PreviewBillingDay = z.object({ ...About, day: BillingDay });
export const BillingDayPreview = z.object({
  /** YYYY-MM-DD; null where nothing would be charged, as while paused. */
  nextBillingDate: z.string().nullable(),
  amount: z.number().nullable(),
  /** The charge on the calendar keeps its date; the new day counts from the one after. */
  keepsDate: z.boolean(),
  /** The same payment and the one after it, with what of them is for days beyond a month (decision 63). */
  first: Payment.nullable(),
  after: Payment.nullable(),
  /** How often the day may still be changed, this change included; where not any more, from when it may be again. */
  changesLeft: z.int(),
  againFrom: z.string().nullable(),
});
export type BillingDayPreview = z.infer<typeof BillingDayPreview>;
/** What a pause that is asked for now would be (decision 62). Days YYYY-MM-DD; pounds as decimal strings. */
export const PausePreview = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("pauses"),
    /** Nothing is charged from here on, up to the day on which it continues by itself. */
    from: z.string(),
    until: z.string(),
    accessUntil: z.string().nullable(),
    /** A payment that is less than 24 hours away, and is still made. */
    charged: z.object({ on: z.string(), amount: z.string() }).nullable(),
  }),
  z.object({ kind: z.literal("not up to date") }),
  z.object({ kind: z.literal("used up"), againFrom: z.string() }),
]);
export type PausePreview = z.infer<typeof PausePreview>;
/** What going on after a pause brings. `atOnce`: the first payment is made at once. */
export const ResumePreview = z.object({ first: Payment, after: Payment, atOnce: z.boolean() });
export type ResumePreview = z.infer<typeof ResumePreview>;

export const ConnectionTest = z.object({ success: z.boolean(), error: z.string().nullable() });

/** Booleans and ages in seconds, nothing else; null = never, or nobody could say. */
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

/** What the subscribe form starts with: the provider, whether money is real, and the bounds of the amount. Pounds. */
export const FormFacts = z.object({
  providerName: z.string(),
  configured: z.boolean(),
  sandbox: z.boolean(),
  amount: z.object({ usual: z.number(), least: z.number(), most: z.number() }),
  /** What the provider could charge; only what is enabled is. */
  currencies: z.array(z.object({ code: z.string(), enabled: z.boolean() })),
});
export type FormFacts = z.infer<typeof FormFacts>;
