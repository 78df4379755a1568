import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "sonner";
import { refusalText } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { providerQuery } from "../../billing/public/provider.ts";
import { StripeForm } from "../../billing/public/stripe/stripe-form.tsx";
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
      <p className="text-slate">Demo: no card is needed and nothing is charged.</p>
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
  const refused = refusalText(setup.error);
  useEffect(() => {
    if (failed) toast.error(...paymentError(refused ?? CANNOT_INITIALIZE));
  }, [failed, refused]);
  // asked again without loading the page anew, which would take what was typed
  if (refused) return <ErrorState action={<Button onClick={() => setup.refetch()}>Retry</Button>}>{refused}</ErrorState>;
  if (failed) return <CannotInitialize />;
  if (!setup.data || !provider.data) return <Skeleton className="h-64" label="Loading the payment form" />;
  return (
    <StripeForm key={setup.data} provider={provider.data} clientSecret={setup.data} failed={<CannotInitialize />}>
      <CardFields {...props} sandbox={provider.data.sandbox} />
    </StripeForm>
  );
}

const CannotInitialize = () => (
  <ErrorState action={<Button onClick={() => location.reload()}>Refresh the page</Button>}>{CANNOT_INITIALIZE}</ErrorState>
);
