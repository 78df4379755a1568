import type { CardForms } from "../../../workflows/billing/provider/card-forms.port.ts";
import type { CardVault } from "../../../workflows/billing/provider/card-vault.port.ts";
import type { PaymentProvider } from "../../../workflows/billing/provider/provider.port.ts";
import type { ProviderRecords } from "../../../workflows/billing/provider/provider-records.port.ts";
import { createStripeVault } from "./card-vault.ts";
import { type StripeAccess, stripeClient } from "./client.ts";
import { createStripeProvider } from "./payment-provider.ts";
import { createStripeRecords } from "./provider-records.ts";

export type CardProvider = { provider: PaymentProvider; vault: CardVault & CardForms; records: ProviderRecords };

/** The card provider as billing needs it, all on one client. @throws where keys and address do not fit together. */
export function createStripe(access: StripeAccess & { webhookSecret: string | null }): CardProvider {
  const stripe = stripeClient(access);
  return {
    provider: createStripeProvider(stripe),
    vault: createStripeVault(stripe, { sandbox: access.apiUrl !== null }),
    records: createStripeRecords(stripe, access),
  };
}
