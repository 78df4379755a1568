import type { Stripe } from "@stripe/stripe-js";
import type { ProviderConfig } from "#contracts/billing/subscribe.ts";
import { LOCALE } from "#domain/locale.ts";

type Access = Pick<ProviderConfig, "publishableKey" | "sandbox" | "sandboxUrl">;

async function load({ publishableKey, sandbox, sandboxUrl }: Access): Promise<Stripe | null> {
  if (!publishableKey) return null;
  if (sandbox && sandboxUrl) return (await import("./sandbox-stripe.ts")).sandboxStripe(publishableKey, sandboxUrl);
  const { loadStripe } = await import("@stripe/stripe-js/pure"); // the default entry loads the script on import
  return loadStripe(publishableKey, { locale: LOCALE });
}

let loading: Promise<Stripe | null> | undefined;

/** Loads the provider's script, or its stand-in for the sandbox, once; a failed load is retried by the next call. */
export function getStripe(access: Access): Promise<Stripe | null> {
  loading ??= load(access).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
