import type { CardForms } from "../../workflows/billing/provider/card-forms.port.ts";
import type { CardVault } from "../../workflows/billing/provider/card-vault.port.ts";
import type { PaymentProvider } from "../../workflows/billing/provider/provider.port.ts";
import type { ProviderRecords } from "../../workflows/billing/provider/provider-records.port.ts";
import { createStripeVault } from "./stripe/card-vault.ts";
import { type StripeAccess, stripeClient } from "./stripe/client.ts";
import { createStripeProvider } from "./stripe/payment-provider.ts";
import { createStripeRecords } from "./stripe/provider-records.ts";

export type CardProvider = { provider: PaymentProvider; vault: CardVault & CardForms; records: ProviderRecords };

/** Stripe behind billing's ports, all on one client. @throws if the keys and the address do not match. */
export function createStripe(access: StripeAccess & { webhookSecret: string | null }): CardProvider {
  const stripe = stripeClient(access);
  return {
    provider: createStripeProvider(stripe),
    vault: createStripeVault(stripe, { sandbox: access.apiUrl !== null }),
    records: createStripeRecords(stripe, access),
  };
}

type Keys = {
  PAYMENT_PROVIDER?: "stripe" | "none" | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL?: string | undefined;
};

/** The card provider named in the configuration; null if none is configured. @throws if its keys do not match. */
export function configuredProvider(keys: Keys): CardProvider | null {
  if (keys.PAYMENT_PROVIDER === "none" || !keys.STRIPE_SECRET_KEY) return null;
  return createStripe({
    secretKey: keys.STRIPE_SECRET_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET ?? null,
    apiUrl: keys.STRIPE_API_URL ?? null,
  });
}

const fail = async (): Promise<never> => {
  throw new Error("No payment provider is configured. Set STRIPE_SECRET_KEY.");
};
/** Used without a provider: every call fails and is retried, so existing subscriptions wait and no charge counts as declined. */
export const NO_PROVIDER: PaymentProvider = {
  open: fail,
  seek: fail,
  confirm: fail,
  find: fail,
  close: fail,
  refund: fail,
  factsOf: fail,
};
const emptyPage = async () => ({ items: [], next: null });
/** Used without a provider: reconciliation agrees with an empty ledger, and otherwise waits until a provider is configured. */
export const NO_RECORDS: ProviderRecords = {
  payments: emptyPage,
  refunds: emptyPage,
  payment: fail,
  refund: fail,
  disputes: emptyPage,
  dispute: fail,
  readEvent: () => "not signed",
  account: fail,
};
