import { z } from "zod";
import { SHOWN_STATUSES } from "#domain/billing/access/shown-status.ts";
import { SUBSCRIPTION_STATUSES } from "#domain/billing/contract/subscription.ts";
import { Standing } from "./standing.ts";

/** Pounds as a number, such as 19.99, as specified for the manage screen. Calculations use pence instead. */
const Pounds = z.number();
/** A London day, YYYY-MM-DD. */
const OnDay = z.string();
const At = z.iso.datetime({ offset: true });

export const OwnCard = z.object({
  /** In the provider's spelling, such as "visa"; null = not provided. */
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  expiryMonth: z.int().nullable(),
  expiryYear: z.int().nullable(),
  /** Brand, country and funding in words. */
  words: z.string(),
});

export const OwnCharge = z.object({
  id: z.uuid(),
  dueOn: OnDay,
  amount: Pounds,
  paidAt: z.string().nullable(),
  /** Paid, so there is a receipt at `receipts/:id`. */
  hasReceipt: z.boolean(),
  attempts: z.array(z.object({ number: z.int(), askedAt: z.string(), words: z.string() })),
  /** `accessStays`: null = not decided. */
  refunds: z.array(z.object({ amount: Pounds, refundedAt: z.string().nullable(), accessStays: z.boolean().nullable() })),
  cardWords: z.string(),
});
export type OwnCharge = z.infer<typeof OwnCharge>;

/** A subscription as the customer sees it: the specified fields first, then those of other screens. */
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
   * The change from the introductory to the full price. `on`: due date of the first full-price payment, null = not known yet.
   * null = the contract has one price, or ended before the change.
   */
  priceStep: z.object({ on: OnDay.nullable(), amount: Pounds, agreedOn: OnDay }).nullable(),
  /** null = no trial, or it has ended. */
  trialEndsAt: At.nullable(),
  cancelledAt: z.string().nullable(),
  accessUntil: z.string().nullable(),
  mayPause: z.boolean(),
  /** If no more months may be paused: the first day on which a pause is possible again. */
  pausesAgainFrom: OnDay.nullable(),
  /** The effect of cancelling now; null = already ended. */
  cancellation: z.object({ accessUntil: At, refund: Pounds, isPaymentInFlight: z.boolean() }).nullable(),
  card: OwnCard.nullable(),
  charges: z.array(OwnCharge),
});
export type OwnSubscription = z.infer<typeof OwnSubscription>;

export const OwnSubscriptionAnswer = z.object({ subscription: OwnSubscription.nullable() });
export const OwnSubscriptionsAnswer = z.object({ subscriptions: z.array(OwnSubscription) });
/** The response to a change, with the new state. */
export const ChangeAnswer = z.object({ success: z.literal(true), message: z.string(), subscription: OwnSubscription });
