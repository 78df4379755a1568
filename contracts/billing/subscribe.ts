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

/** A price. Amounts in pounds a month, VAT included, as decimal strings; `least` and `most` if the customer chooses the amount. */
export const PriceFacts = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.literal("GBP"),
  trialDays: z.int(),
  firstPeriod: z.string(),
  laterPeriod: z.string(),
  least: z.string().nullable(),
  most: z.string().nullable(),
  /** Who has had the introductory price before, so that the first period costs the full price (decision 61). The page says so before the button. */
  introduced: z.enum(INTRODUCED).nullable(),
});
export type PriceFacts = z.infer<typeof PriceFacts>;

/** A future payment. `extra`: the part of it for days used beyond a month. */
export const Payment = z.object({
  on: z.iso.date(),
  amount: z.string(),
  extra: z.object({ days: z.int(), amount: z.string() }).nullable(),
});
export type Payment = z.infer<typeof Payment>;
/** The next payment and the one after it, for a pay day. Days in London; pounds as decimal strings. */
export const PayDates = z.object({
  payDay: z.int(),
  /** The amount charged today. */
  today: z.string(),
  first: Payment,
  after: Payment,
});
export type PayDates = z.infer<typeof PayDates>;

/** `GET /api/prices`. `trialEndsAt` and `dates` are those of the caller's household; null without a login or a pay day. */
export const Prices = z.object({
  prices: z.array(PriceFacts),
  trialEndsAt: z.iso.datetime().nullable(),
  dates: PayDates.nullable(),
  /** The household's plan; null = none. Only the payer's `standing` has an action. */
  plan: z.object({ priceId: z.string(), name: z.string(), standing: Standing }).nullable(),
});
export type Prices = z.infer<typeof Prices>;
export const PricesQuery = z.object({ payDay: PayDay.optional() });
export const PreviewQuery = z.object({ payDay: PayDay });

/** What the provider's script needs to show its card form. */
export const CardForm = z.object({
  clientSecret: z.string(),
  setupId: z.string(),
  subscriptionId: z.string(),
  publishableKey: z.string(),
  price: PriceFacts,
  /** null once the trial is over. */
  trialEndsAt: z.iso.datetime().nullable(),
  /** For a returning household: planning opens with the first payment. `openUntil`: it is still open until then; null = it is closed now. */
  opensWithPayment: z.boolean(),
  openUntil: z.iso.datetime().nullable(),
});
export type CardForm = z.infer<typeof CardForm>;
/**
 * There is no form to fill in: no provider is configured, or the household has subscribed. `trialActive`: the trial continues with a saved card.
 * `to`: the page to manage the subscription; null = another member manages it.
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
 * The completed card form and the pay day; the card is read from the provider. `fullPrice`: the customer accepts the full price for a card that has had
 * the introductory one. Without it such a card gets 409 with the field `fullPrice`, and nothing starts.
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
/** The provider's record of a card or a payment. `nothing`: no such success is recorded. Pounds as a decimal string. */
export const PaymentResult = z.object({
  outcome: z.enum(["card saved", "paid", "nothing"]),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  amount: z.string().nullable(),
  dates: PayDates.nullable(),
});
export type PaymentResult = z.infer<typeof PaymentResult>;

/** `GET /api/stripe/config`: what the browser needs to load the provider's script, or the sandbox's. */
export const ProviderConfig = z.object({
  provider: z.string(),
  name: z.string(),
  configured: z.boolean(),
  /** Charges are not real money: a local stand-in accepts documented test cards. */
  sandbox: z.boolean(),
  publishableKey: z.string().nullable(),
  sandboxUrl: z.string().nullable(),
});
export type ProviderConfig = z.infer<typeof ProviderConfig>;
