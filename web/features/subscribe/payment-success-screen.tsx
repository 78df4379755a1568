import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { RequireUser } from "../../lib/require-user.tsx";
import { SandboxBadge } from "../../lib/sandbox-badge.tsx";
import { say, warn } from "../../lib/toast.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState, Skeleton } from "../../ui/states.tsx";
import { PaymentOutcome } from "./payment-outcome.tsx";
import { rejected, subscribed } from "./payment-toasts.ts";
import { resultQuery, saveCard } from "./queries.ts";

/** Where the provider and the bank send people back to. What the address claims is not believed: the provider is asked. */
export const PaymentSuccessScreen = () => <RequireUser>{() => <PaymentSuccess />}</RequireUser>;

/** The names of the address's parts that say what to ask about; whatever else the bank wrote into it, secrets among it, is taken out. */
function useReferences() {
  const [query, setQuery] = useSearchParams();
  const [seen] = useState(() => ({
    setup: query.get("setup_intent"),
    payment: query.get("payment_intent"),
    payDay: query.get("preferred_pay_day"),
  }));
  useEffect(() => {
    const kept = Object.entries({ setup_intent: seen.setup, payment_intent: seen.payment }).filter(
      (part): part is [string, string] => part[1] !== null,
    );
    setQuery(kept, { replace: true });
  }, [seen, setQuery]);
  return seen;
}

function PaymentSuccess() {
  const { setup, payment, payDay } = useReferences();
  const finish = useMutation({
    mutationFn: ({ setupId, day }: { setupId: string; day: string }) => saveCard(setupId, day),
    onSuccess: ({ dates }) => say(subscribed(dates.payDay)),
    onError: (error) => warn(rejected(error.message)),
  });
  const { mutate } = finish;
  const toFinish = setup !== null && payDay !== null;
  useEffect(() => {
    if (setup !== null && payDay !== null) mutate({ setupId: setup, day: payDay });
  }, [setup, payDay, mutate]);
  const settled = !toFinish || finish.isSuccess || finish.isError;
  const result = useQuery({
    ...resultQuery({ ...(setup !== null && { setup_intent: setup }), ...(payment !== null && { payment_intent: payment }) }),
    enabled: settled,
    staleTime: 0,
  });
  return (
    <Page title="Your payment" narrow actions={<SandboxBadge />}>
      {(result.isPending || result.isFetching) && <Skeleton className="h-40" label="Asking the card provider" />}
      {result.isError && !result.isFetching && (
        <ErrorState action={<Button onClick={() => result.refetch()}>Retry</Button>}>
          We could not ask the card provider what came of it: {result.error.message}
        </ErrorState>
      )}
      {result.data && !result.isFetching && <PaymentOutcome result={result.data} finished={!finish.isError} />}
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton to="/">Back to App</LinkButton>
      </div>
    </Page>
  );
}
