import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { type ReactNode, useState } from "react";
import type { ProviderConfig } from "#contracts/billing/subscribe.ts";
import { getStripe } from "../../stripe/get-stripe.ts";

type Props = {
  provider: ProviderConfig;
  clientSecret: string /** Where the provider's script could not be loaded. */;
  failed: ReactNode;
  children: ReactNode;
};

/** Around the provider's own fields, for the form that this secret opens. What is typed there goes to the provider and never through our servers. */
export function StripeForm({ provider, clientSecret, failed, children }: Props) {
  const [fault, setFault] = useState(false);
  // kept: the provider's library takes its script once
  const [stripe] = useState<Promise<Stripe | null>>(() =>
    getStripe(provider).catch(() => {
      setFault(true);
      return null;
    }),
  );
  if (fault) return failed;
  const theme = document.documentElement.classList.contains("dark") ? "night" : "stripe";
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: { theme } }}>
      {children}
    </Elements>
  );
}
