import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ProviderConfig } from "#contracts/subscribe.ts";
import { providerQuery } from "../../lib/provider.ts";
import { getStripe } from "../../lib/stripe/get-stripe.ts";
import { warn } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../ui/states.tsx";
import { CardFields } from "./card-fields.tsx";
import type { CardProps } from "./card-props.ts";
import { setupQuery } from "./queries.ts";
import { CANNOT_INITIALIZE, paymentError } from "./toasts.ts";

/** The provider's form, or for a demo the button alone: a demo takes no card. */
export function LeadCard(props: CardProps) {
  const { lead, checkout, ready, label } = props;
  if (!lead.demo) return <RealCard {...props} />;
  const send = () => {
    const choices = ready();
    if (choices) void checkout.buy({ setupId: "seti_demo" }, choices, null);
  };
  return (
    <>
      <p className="text-slate">Demo: no card is asked for, and nothing is charged.</p>
      <Button look="main" onClick={send} disabled={checkout.step !== null}>
        {label}
      </Button>
    </>
  );
}

function RealCard(props: CardProps) {
  const provider = useQuery(providerQuery);
  const setup = useQuery(setupQuery(props.session));
  const failed = setup.isError || provider.isError;
  useEffect(() => {
    if (failed) warn(paymentError(CANNOT_INITIALIZE));
  }, [failed]);
  if (failed) return <CannotInitialize />;
  if (!setup.data || !provider.data) return <Skeleton className="h-64" label="Loading the payment form" />;
  return <WithProvider key={setup.data} {...props} clientSecret={setup.data} provider={provider.data} />;
}

const CannotInitialize = () => (
  <ErrorState action={<Button onClick={() => location.reload()}>Refresh the page</Button>}>{CANNOT_INITIALIZE}</ErrorState>
);

function WithProvider({ provider, clientSecret, ...props }: CardProps & { provider: ProviderConfig; clientSecret: string }) {
  const [fault, setFault] = useState(false);
  // kept: the provider's library takes its script once
  const [stripe] = useState<Promise<Stripe | null>>(() =>
    getStripe(provider).catch(() => {
      setFault(true);
      return null;
    }),
  );
  if (fault) return <CannotInitialize />;
  const theme = document.documentElement.classList.contains("dark") ? "night" : "stripe";
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: { theme } }}>
      <CardFields {...props} sandbox={provider.sandbox} />
    </Elements>
  );
}
