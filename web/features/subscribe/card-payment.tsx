import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProviderConfig } from "#contracts/subscribe.ts";
import { providerQuery } from "../../lib/provider.ts";
import { getStripe } from "../../lib/stripe/get-stripe.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState, Skeleton } from "../../ui/states.tsx";
import { PaymentForm } from "./payment-form.tsx";

type Props = { clientSecret: string; setupId: string };

/** The card form. What is typed into it goes to the provider and never through our servers. */
export function CardPayment(props: Props) {
  const provider = useQuery(providerQuery);
  return (
    <Card aria-labelledby="payment" className="flex flex-col gap-4">
      <h2 id="payment" className="text-xl">
        Payment
      </h2>
      {provider.isPending && <Skeleton className="h-64" label="Loading the payment form" />}
      {provider.isError && (
        <ErrorState action={<Button onClick={() => provider.refetch()}>Retry</Button>}>
          We could not load the payment form. Nothing was charged.
        </ErrorState>
      )}
      {provider.data && <WithProvider {...props} provider={provider.data} />}
    </Card>
  );
}

function WithProvider({ clientSecret, setupId, provider }: Props & { provider: ProviderConfig }) {
  const [fault, setFault] = useState(false);
  // kept: the provider's library takes its script once
  const [stripe] = useState<Promise<Stripe | null>>(() =>
    getStripe(provider).catch(() => {
      setFault(true);
      return null;
    }),
  );
  if (fault)
    return (
      <ErrorState action={<Button onClick={() => location.reload()}>Load the page again</Button>}>
        The card provider's form could not be loaded. Nothing was charged. A blocker in the browser may hold it back.
      </ErrorState>
    );
  const theme = document.documentElement.classList.contains("dark") ? "night" : "stripe";
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: { theme } }}>
      <PaymentForm setupId={setupId} sandbox={provider.sandbox} />
    </Elements>
  );
}
