import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ScriptFailed } from "../../../ui/script-failed.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { providerQuery } from "../public/provider.ts";
import { StripeForm } from "../public/stripe/stripe-form.tsx";
import { PaymentForm } from "./payment-form.tsx";

type Props = { clientSecret: string; setupId: string };

/** The card form. What is typed into it goes to the provider and never through our servers. */
export function CardPayment({ clientSecret, setupId }: Props) {
  const provider = useQuery(providerQuery);
  return (
    <Card aria-labelledby="payment" className="flex flex-col gap-4">
      <h2 id="payment" className="text-xl">
        Payment
      </h2>
      {provider.isPending && <Skeleton className="h-64" label="Loading the payment form" />}
      {provider.isError && (
        <ErrorState action={<Button onClick={() => provider.refetch()}>Retry</Button>}>
          We couldn't load the payment form. Nothing was charged.
        </ErrorState>
      )}
      {provider.data && (
        <StripeForm provider={provider.data} clientSecret={clientSecret} failed={<ScriptFailed />}>
          <PaymentForm setupId={setupId} sandbox={provider.data.sandbox} />
        </StripeForm>
      )}
    </Card>
  );
}
