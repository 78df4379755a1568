import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";

/** An active subscription through the provider's form, as the API returns it to the subscriber. */
export const ACTIVE_SUBSCRIPTION = {
  ...{ id: "e83270c9-f260-4979-a30a-47724fb7e950", status: "active", fullStatus: "active", amount: 19.99, billingDay: 15 },
  ...{ failedAttempts: 0, lastBillingDate: null, nextBillingDate: "2025-02-15", nextAmount: 19.99, priceStep: null },
  standing: { kind: "paid", badge: "Active", tone: "fine", message: "Your next payment is near.", action: null, confirmBy: null },
  ...{ priceId: "provider-form", priceName: "Monthly subscription", currency: "GBP", firstAmount: 19.99, laterAmount: 19.99 },
  ...{ trialEndsAt: null, cancelledAt: null, accessUntil: null, mayPause: true, pausesAgainFrom: null, charges: [] },
  cancellation: { accessUntil: "2025-02-15T09:00:00Z", refund: 0, isPaymentInFlight: false },
  card: { brand: "visa", last4: "4242", expiryMonth: 12, expiryYear: 2034, words: "Visa · country US · credit" },
} as unknown as OwnSubscription;

/** The configuration of the provider's form. */
export const PROVIDER_FORM = {
  ...{ providerName: "Stripe", configured: true, sandbox: true, amount: { usual: 19.99, least: 1, most: 100 } },
  currencies: [{ code: "GBP", enabled: true }],
};
