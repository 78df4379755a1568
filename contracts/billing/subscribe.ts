import { z } from "zod";
import { PAY_DAYS } from "#domain/billing/calendar/calendar.ts";
import { INTRODUCED } from "#domain/billing/contract/introductory.ts";
import { providerId, text } from "../text.ts";
import { Standing } from "./standing.ts";

/** 1–31; a form sends it as text (specification H §3). */
export const PayDay = z.coerce
  .number({ error: "choose a day from 1 to 31" })
  .int("choose a day from 1 to 31")
  .min(PAY_DAYS.first, "choose a day from 1 to 31")
  .max(PAY_DAYS.last, "choose a day from 1 to 31");

/** A price of the catalogue. Amounts in pounds a month, VAT included, as decimal strings; `least` and `most` where the holder chooses. */
export const PriceFacts = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.literal("GBP"),
  trialDays: z.int(),
  firstPeriod: z.string(),
  laterPeriod: z.string(),
  least: z.string().nullable(),
  most: z.string().nullable(),
  /** Who has had the introductory price before, so that the first period costs what later ones do (decision 61): to be said before the button. */
  introduced: z.enum(INTRODUCED).nullable(),
});
export type PriceFacts = z.infer<typeof PriceFacts>;

/** A payment to come. `extra`: what of it is for so many days that were used beyond a month before it. */
export const Payment = z.object({
  on: z.iso.date(),
  amount: z.string(),
  extra: z.object({ days: z.int(), amount: z.string() }).nullable(),
});
export type Payment = z.infer<typeof Payment>;
/** The next payment and the one after it, for a pay day. Days in London; pounds as decimal strings. */
export const PayDates = z.object({
  payDay: z.int(),
  /** What is charged on the day itself. */ today: z.string(),
  first: Payment,
  after: Payment,
});
export type PayDates = z.infer<typeof PayDates>;

/** `GET /api/prices`. `trialEndsAt` and `dates` are the caller's household's; null where nobody is signed in, or no day is chosen. */
export const Prices = z.object({
  prices: z.array(PriceFacts),
  trialEndsAt: z.iso.datetime().nullable(),
  dates: PayDates.nullable(),
  /** What the household pays for, and how it stands; what can be done about it only for the one who pays. null = it pays for nothing. */
  plan: z.object({ priceId: z.string(), name: z.string(), standing: Standing }).nullable(),
});
export type Prices = z.infer<typeof Prices>;
export const PricesQuery = z.object({ payDay: PayDay.optional() });
export const PreviewQuery = z.object({ payDay: PayDay });

/** The form of the provider is open: what its own script needs for a card. */
export const CardForm = z.object({
  clientSecret: z.string(),
  setupId: z.string(),
  subscriptionId: z.string(),
  publishableKey: z.string(),
  price: PriceFacts,
  /** null once the trial is over. */
  trialEndsAt: z.iso.datetime().nullable(),
  /** For whoever comes back: planning opens with the first payment; until this moment it is open all the same, null where it is not now. */
  opensWithPayment: z.boolean(),
  openUntil: z.iso.datetime().nullable(),
});
export type CardForm = z.infer<typeof CardForm>;
/**
 * There is nothing to fill in: no provider (the message mentions payment keys), or somebody has subscribed. `trialActive`: the trial goes on with a saved
 * card. `to`: where it is managed; null = somebody else manages it.
 */
export const NothingToPay = z.object({
  message: z.string(),
  status: z.string().nullable(),
  trialActive: z.boolean(),
  to: z.object({ label: z.string(), path: z.string() }).nullable(),
});
export type NothingToPay = z.infer<typeof NothingToPay>;
export const BeginSubscription = z.union([CardForm, NothingToPay]);
export type BeginSubscription = z.infer<typeof BeginSubscription>;

const SetupId = providerId("seti", "isn't one of the provider's card forms");
/**
 * The card form was filled in, and this is the day. Which card it was, the provider says. `fullPrice`: its holder was told that this card has had the
 * introductory price before, and agreed to the full one. Without it such a card is answered with 409 and the field `fullPrice`, and nothing is begun.
 */
export const SaveCard = z.strictObject({ setupId: SetupId, payDay: PayDay, fullPrice: z.boolean().default(false) });
export const Subscribed = z.object({ status: z.string(), card: z.object({ brand: z.string(), last4: z.string() }), dates: PayDates });
export type Subscribed = z.infer<typeof Subscribed>;

/** `POST /api/subscription/create-setup-intent` (specification P §7). */
export const SetupIntentAsk = z.strictObject({ sessionId: text(200).optional() });
export const SetupIntentAnswer = z.object({
  success: z.boolean(),
  clientSecret: z.string().optional(),
  customerId: z.string().optional(),
  error: z.string().optional(),
});
export type SetupIntentAnswer = z.infer<typeof SetupIntentAnswer>;

export const PaymentResultQuery = z.object({
  setup_intent: SetupId.optional(),
  payment_intent: providerId("pi", "isn't one of the provider's payments").optional(),
});
/** What the provider says of a card or a payment. `nothing`: it knows of no such success. Pounds as a decimal string. */
export const PaymentResult = z.object({
  outcome: z.enum(["card saved", "paid", "nothing"]),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  amount: z.string().nullable(),
  dates: PayDates.nullable(),
});
export type PaymentResult = z.infer<typeof PaymentResult>;

/** `GET /api/stripe/config`: what a browser needs to load the provider's script, or the sandbox's stand-in for it. */
export const ProviderConfig = z.object({
  provider: z.string(),
  name: z.string(),
  configured: z.boolean(),
  /** Nothing is real money: a stand-in on this machine takes documented test cards. */
  sandbox: z.boolean(),
  publishableKey: z.string().nullable(),
  sandboxUrl: z.string().nullable(),
});
export type ProviderConfig = z.infer<typeof ProviderConfig>;
