import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { type ReactNode, useState } from "react";
import type { ProviderConfig } from "#contracts/billing/subscribe.ts";
import { getStripe } from "../../stripe/get-stripe.ts";

type Props = {
  provider: ProviderConfig;
  clientSecret: string;
  /** Shown if the provider's script cannot be loaded. */
  failed: ReactNode;
  children: ReactNode;
};

/** Context for the provider's own fields; card data goes to the provider only. @param clientSecret secret of the SetupIntent. */
export function StripeForm({ provider, clientSecret, failed, children }: Props) {
  const [hasFailed, setHasFailed] = useState(false);
  // in state, because Elements does not accept a changed `stripe`
  const [stripe] = useState<Promise<Stripe | null>>(() =>
    getStripe(provider).catch(() => {
      setHasFailed(true);
      return null;
    }),
  );
  if (hasFailed) return failed;
  const theme = document.documentElement.classList.contains("dark") ? "night" : "stripe";
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: { theme } }}>
      {children}
    </Elements>
  );
}
