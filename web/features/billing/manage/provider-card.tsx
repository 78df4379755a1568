import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ScriptFailed } from "../../../ui/script-failed.tsx";
import { Skeleton } from "../../../ui/states.tsx";
import { providerQuery } from "../public/provider.ts";
import { getStripe } from "../stripe/get-stripe.ts";

/** The provider rejected the card. Its message is for the cardholder. */
export class CardRefused extends Error {}

/** The provider's loaded card fields. */
export type CardInFields = {
  /** Sends the card to the provider. @returns the payment method's id. @throws CardRefused */
  createPaymentMethod(): Promise<string>;
  /** Opens the bank's confirmation. @throws CardRefused */
  confirm(clientSecret: string): Promise<void>;
};

/** The provider's own card fields; card data goes to the provider only. */
export function ProviderCard({ onReady }: { onReady: (card: CardInFields) => void }) {
  const provider = useQuery(providerQuery);
  const [stripe, setStripe] = useState<Stripe>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (provider.data)
      getStripe(provider.data).then(
        (loaded) => (loaded ? setStripe(loaded) : setHasFailed(true)),
        () => setHasFailed(true),
      );
  }, [provider.data]);
  if (hasFailed || provider.isError) return <ScriptFailed />;
  if (!stripe) return <Skeleton className="h-40" label="Loading the card fields" />;
  const theme = document.documentElement.classList.contains("dark") ? "night" : "stripe";
  return (
    <Elements
      stripe={stripe}
      options={{
        ...{ mode: "setup", currency: "gbp", setupFutureUsage: "off_session" },
        ...{ paymentMethodTypes: ["card"], paymentMethodCreation: "manual", appearance: { theme } },
      }}
    >
      <Fields onReady={onReady} />
    </Elements>
  );
}

const throwIfRefused = (error: { message?: string } | undefined): void => {
  if (error) throw new CardRefused(error.message ?? "The card wasn't accepted. Nothing was charged; try again or use another card.");
};

function Fields({ onReady }: { onReady: (card: CardInFields) => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!stripe || !elements || !loaded) return;
    onReady({
      createPaymentMethod: async () => {
        throwIfRefused((await elements.submit()).error);
        const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
        throwIfRefused(error);
        return paymentMethod?.id ?? "";
      },
      confirm: async (clientSecret) => throwIfRefused((await stripe.handleNextAction({ clientSecret })).error),
    });
  }, [stripe, elements, loaded, onReady]);
  return (
    <div>
      {!loaded && <Skeleton className="h-40" label="Loading the card fields" />}
      <PaymentElement onReady={() => setLoaded(true)} />
    </div>
  );
}
