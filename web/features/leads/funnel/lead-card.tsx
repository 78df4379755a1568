import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "sonner";
import { apiErrorMessage } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { providerQuery } from "../../billing/public/provider.ts";
import { StripeForm } from "../../billing/public/stripe/stripe-form.tsx";
import { CardFields, type CardProps } from "./card-fields.tsx";
import { setupQuery } from "./queries.ts";

const CANNOT_INITIALIZE = "Failed to initialize secure payment. Please refresh the page.";

/** The card form; a demo has the button only. */
export function LeadCard(props: CardProps) {
  const { lead, checkout, validate, label } = props;
  if (!lead.demo) return <RealCard {...props} />;
  const send = () => {
    const choices = validate();
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
  const refused = apiErrorMessage(setup.error);
  useEffect(() => {
    if (failed) toast.error("Payment Error", { description: refused ?? CANNOT_INITIALIZE });
  }, [failed, refused]);
  // retried without a reload, which would lose what was typed
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
