import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { ApiFailure, isTooMany } from "../../../lib/failure.ts";
import { loginUrl, useUser } from "../../../lib/session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState, Skeleton, Spinner } from "../../../ui/states.tsx";
import { Unreachable } from "../../accounts/public/require-user.tsx";
import { SandboxBadge } from "../public/sandbox-badge.tsx";
import { FullPriceNotice, fullPriceMessage } from "./full-price.tsx";
import { PaymentOutcome, showPaymentFailed, showSubscribed } from "./payment-outcome.tsx";
import { resultQuery, saveCard } from "./queries.ts";

const PARAMETERS = ["setup_intent", "payment_intent", "preferred_pay_day"] as const;
type References = Partial<Record<(typeof PARAMETERS)[number], string>>;

/** Reads the known parameters and removes all others from the address, because the bank adds secrets. */
function useReferences(): References {
  const [query, setQuery] = useSearchParams();
  const [known] = useState<References>(() =>
    Object.fromEntries(PARAMETERS.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => setQuery(known, { replace: true }), []);
  return known;
}

/** Return page of the provider and the bank. The result comes from the provider, never from the address. */
export function PaymentSuccessScreen() {
  const references = useReferences();
  const user = useUser();
  if (user.isPending) return <Spinner label="Loading" />;
  if (user.isLoadingError) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  if (user.data) return <PaymentSuccess references={references} />;
  return (
    <Page title="Your payment" narrow>
      <Card>
        <p className="mb-4">Log in and we'll check your payment with the card provider.</p>
        <a
          className="inline-flex min-h-11 items-center rounded-card bg-herb px-4 font-medium text-on-herb"
          href={loginUrl(`/payment-success?${new URLSearchParams(references)}`)}
        >
          Log in
        </a>
      </Card>
    </Page>
  );
}

/** The SetupIntent's contract was replaced by a newer one: a retry never helps. */
const isSuperseded = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.status === 409;

function PaymentSuccess({ references: { preferred_pay_day: payDay, ...asked } }: { references: References }) {
  const [, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const setupId = asked.setup_intent;
  const finish = useMutation({
    mutationFn: ({ day, fullPrice }: { day: string; fullPrice: boolean }) => saveCard(setupId ?? "", day, fullPrice),
    onSuccess: ({ dates }) => {
      showSubscribed(dates.payDay);
      setQuery(asked, { replace: true }); // a reload must not save the pay day again
    },
    onError: (error) => {
      if (!fullPriceMessage(error)) showPaymentFailed(error.message);
    },
  });
  const { mutate } = finish;
  const fullPrice = fullPriceMessage(finish.error);
  const toFinish = setupId !== undefined && payDay !== undefined;
  useEffect(() => {
    if (toFinish) mutate({ day: payDay, fullPrice: false });
  }, [toFinish, payDay, mutate]);
  const result = useQuery({
    ...resultQuery(asked),
    enabled: !toFinish || finish.isSuccess || (finish.isError && !fullPrice && !isTooMany(finish.error)),
    staleTime: 0,
  });
  const superseded = !fullPrice && isSuperseded(finish.error) ? finish.error : null;
  /** The provider has the card and the address the pay day, so the request can be repeated. */
  const rateLimited = isTooMany(finish.error) ? finish.error : null;
  const isChecking = result.isPending || result.isFetching;
  return (
    <Page title="Your payment" narrow actions={<SandboxBadge />}>
      {isChecking && !fullPrice && !rateLimited && <Skeleton className="h-40" label="Checking with the card provider" />}
      {result.isError && !isChecking && (
        <ErrorState action={<Button onClick={() => result.refetch()}>Retry</Button>}>
          We couldn't check your payment with the card provider: {result.error.message}
        </ErrorState>
      )}
      {fullPrice && payDay !== undefined && (
        <FullPriceNotice
          message={fullPrice}
          busy={finish.isPending}
          onAgree={() => mutate({ day: payDay, fullPrice: true })}
          onOther={() => navigate("/subscribe")}
        />
      )}
      {rateLimited && payDay !== undefined && (
        <ErrorState action={<Button onClick={() => mutate({ day: payDay, fullPrice: false })}>Try again</Button>}>
          {rateLimited.message}
        </ErrorState>
      )}
      {superseded && <ErrorState action={<LinkButton to="/billing-dashboard">Billing</LinkButton>}>{superseded.message}</ErrorState>}
      {result.data && !isChecking && !superseded && !fullPrice && <PaymentOutcome result={result.data} finished={!finish.isError} />}
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton to="/">Back to App</LinkButton>
      </div>
    </Page>
  );
}
