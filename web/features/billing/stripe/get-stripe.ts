import type { Stripe } from "@stripe/stripe-js";
import type { ProviderConfig } from "#contracts/billing/subscribe.ts";
import { LOCALE } from "#domain/locale.ts";

type Access = Pick<ProviderConfig, "publishableKey" | "sandbox" | "sandboxUrl">;

async function load({ publishableKey, sandbox, sandboxUrl }: Access): Promise<Stripe | null> {
  if (!publishableKey) return null;
  if (sandbox && sandboxUrl) return (await import("./sandbox-stripe.ts")).sandboxStripe(publishableKey, sandboxUrl);
  const { loadStripe } = await import("@stripe/stripe-js/pure"); // its usual entry fetches the script without being asked
  return loadStripe(publishableKey, { locale: LOCALE });
}

let loading: Promise<Stripe | null> | undefined;

/** The provider's script, or in the sandbox the stand-in for it; fetched once, and again only after it failed. */
export function getStripe(access: Access): Promise<Stripe | null> {
  loading ??= load(access).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
