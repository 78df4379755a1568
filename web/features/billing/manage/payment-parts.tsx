import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FormFacts } from "#contracts/billing/subscription-calls.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { formQuery, subscriptionQuery } from "./queries.ts";
import { SubscribeForm } from "./subscribe-form.tsx";

/** What both halves of the payment page need to know first: who collects the money, and whether with keys. */
export function WithForm({ children }: { children: (facts: FormFacts) => ReactNode }) {
  const form = useQuery(formQuery);
  if (form.isPending) return <Skeleton className="h-64" label="Loading the form" />;
  if (form.data) return children(form.data);
  return (
    <ErrorState action={<Button onClick={() => form.refetch()}>Retry</Button>}>
      We couldn't load the form. Nothing was charged; try again in a moment.
    </ErrorState>
  );
}

/** The subscribe form, while there is nothing to manage; else what stands in `instead`. */
export function SubscribePart({
  facts,
  instead = null,
  onCreated,
}: {
  facts: FormFacts;
  instead?: ReactNode;
  onCreated?: ((answer: unknown) => void) | undefined;
}) {
  const { isPending, isError, data } = useQuery(subscriptionQuery);
  if (isPending) return null;
  if (!isError && data && data.status !== "cancelled") return instead;
  if (!facts.configured) return <ErrorState>No payment keys are configured. Contact support.</ErrorState>;
  return <SubscribeForm facts={facts} onCreated={onCreated} />;
}
