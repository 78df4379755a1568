import { z } from "zod";
import { SHOWN_STATUSES } from "#domain/billing/access/shown-status.ts";
import { SUBSCRIPTION_STATUSES } from "#domain/billing/contract/subscription.ts";
import { Standing } from "./standing.ts";

/** Pounds as a number, as the manage screen's call is specified: 19.99. Sums are made in pence, never with these. */
const Pounds = z.number();
/** A London day, YYYY-MM-DD. */
const OnDay = z.string();
const At = z.iso.datetime({ offset: true });

export const OwnCard = z.object({
  /** "visa", as the provider writes it; null = not provided. */
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  expiryMonth: z.int().nullable(),
  expiryYear: z.int().nullable(),
  /** Brand × country × funding in words. */
  words: z.string(),
});

export const OwnCharge = z.object({
  id: z.uuid(),
  dueOn: OnDay,
  amount: Pounds,
  paidAt: z.string().nullable(),
  /** There is a receipt as soon as it is paid: `receipts/:id`. */
  hasReceipt: z.boolean(),
  attempts: z.array(z.object({ number: z.int(), askedAt: z.string(), words: z.string() })),
  /** `accessStays`: null = nobody decided. */
  refunds: z.array(z.object({ amount: Pounds, refundedAt: z.string().nullable(), accessStays: z.boolean().nullable() })),
  cardWords: z.string(),
});
export type OwnCharge = z.infer<typeof OwnCharge>;

/** A subscription as its holder sees it: the specified fields first, then what the other screens need. */
export const OwnSubscription = z.object({
  status: z.enum(SHOWN_STATUSES),
  amount: Pounds,
  billingDay: z.int().nullable(),
  failedAttempts: z.int(),
  lastBillingDate: z.string().nullable(),
  nextBillingDate: z.string().nullable(),

  id: z.uuid(),
  fullStatus: z.enum(SUBSCRIPTION_STATUSES),
  standing: Standing,
  priceId: z.string(),
  priceName: z.string(),
  currency: z.literal("GBP"),
  /** The first paid month, and every later one. */
  firstAmount: Pounds,
  laterAmount: Pounds,
  nextAmount: Pounds.nullable(),
  /**
   * The step from the introductory price to the full one. `on`: the due date of the first full-price payment, null while it is not known.
   * null = the contract has one price, or ended before the step.
   */
  priceStep: z.object({ on: OnDay.nullable(), amount: Pounds, agreedOn: OnDay }).nullable(),
  /** null once the trial is over, or where there never was one. */
  trialEndsAt: At.nullable(),
  cancelledAt: z.string().nullable(),
  accessUntil: z.string().nullable(),
  mayPause: z.boolean(),
  /** Where as many months were paused as may be: the first day of a month that may be paused again. */
  pausesAgainFrom: OnDay.nullable(),
  /** What cancelling now would come to; null once it has ended. */
  leaving: z.object({ accessUntil: At, back: Pounds, underWay: z.boolean() }).nullable(),
  card: OwnCard.nullable(),
  charges: z.array(OwnCharge),
});
export type OwnSubscription = z.infer<typeof OwnSubscription>;

export const OwnSubscriptionAnswer = z.object({ subscription: OwnSubscription.nullable() });
export const OwnSubscriptionsAnswer = z.object({ subscriptions: z.array(OwnSubscription) });
/** What a change answers: that it is done, and how things stand now. */
export const ChangeAnswer = z.object({ success: z.literal(true), message: z.string(), subscription: OwnSubscription });
