import type { PaymentProvider } from "../../workflows/billing/provider/provider.port.ts";
import type { ProviderRecords } from "../../workflows/billing/provider/provider-records.port.ts";
import { type CardProvider, createStripe } from "./stripe/index.ts";

type Keys = {
  PAYMENT_PROVIDER?: "stripe" | "none" | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL?: string | undefined;
};

/** The card provider that the configuration names, or null where there is none to pay with. @throws where its keys do not fit together. */
export function configuredProvider(keys: Keys): CardProvider | null {
  if (keys.PAYMENT_PROVIDER === "none" || !keys.STRIPE_SECRET_KEY) return null;
  return createStripe({
    secretKey: keys.STRIPE_SECRET_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET ?? null,
    apiUrl: keys.STRIPE_API_URL ?? null,
  });
}

const nobody = async (): Promise<never> => {
  throw new Error("No payment provider is configured, so nothing can be asked of it. Set STRIPE_SECRET_KEY.");
};
/** Where there is no provider, what is asked of it fails and is retried: existing contracts wait, and nothing counts as declined. */
export const NO_PROVIDER: PaymentProvider = {
  open: nobody,
  seek: nobody,
  confirm: nobody,
  find: nobody,
  close: nobody,
  refund: nobody,
  factsOf: nobody,
};
const nothing = async () => ({ items: [], next: null });
/** As above: with an empty ledger the books agree; otherwise their comparison waits until a provider is configured. */
export const NO_RECORDS: ProviderRecords = {
  payments: nothing,
  refunds: nothing,
  payment: nobody,
  refund: nobody,
  disputes: nothing,
  dispute: nobody,
  readEvent: () => "not signed",
  account: nobody,
};
