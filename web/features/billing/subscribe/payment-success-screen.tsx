import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { toast } from "sonner";
import { isTooMany } from "../../../lib/failure.ts";
import { loginUrl, useUser } from "../../../lib/session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState, Skeleton, Spinner } from "../../../ui/states.tsx";
import { Unreachable } from "../../accounts/public/require-user.tsx";
import { SandboxBadge } from "../public/sandbox-badge.tsx";
import { FullPriceNotice, fullPriceAsked } from "./full-price.tsx";
import { PaymentOutcome, TooLate } from "./payment-outcome.tsx";
import { isTooLate, rejected, subscribed } from "./payment-toasts.ts";
import { resultQuery, saveCard } from "./queries.ts";

const KEPT = ["setup_intent", "payment_intent", "preferred_pay_day"] as const;
type References = Partial<Record<(typeof KEPT)[number], string>>;

/** What the address asks about. Whatever else the bank wrote into it, a secret among it, is taken out of it. */
function useReferences(): References {
  const [query, setQuery] = useSearchParams();
  const [seen] = useState<References>(() => Object.fromEntries(KEPT.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => setQuery(seen, { replace: true }), []);
  return seen;
}

/** Where the provider and the bank send people back to. What the address claims is not believed: the provider is asked. */
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

function PaymentSuccess({ references: { preferred_pay_day: payDay, ...asked } }: { references: References }) {
  const [, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const setupId = asked.setup_intent;
  const finish = useMutation({
    mutationFn: ({ day, fullPrice }: { day: string; fullPrice: boolean }) => saveCard(setupId ?? "", day, fullPrice),
    onSuccess: ({ dates }) => {
      toast.success(...subscribed(dates.payDay));
      setQuery(asked, { replace: true }); // once the day is saved, opening this page again must not save it again
    },
    onError: (error) => {
      if (!fullPriceAsked(error)) toast.error(...rejected(error.message));
    },
  });
  const { mutate } = finish;
  const fullPrice = fullPriceAsked(finish.error);
  const toFinish = setupId !== undefined && payDay !== undefined;
  useEffect(() => {
    if (toFinish) mutate({ day: payDay, fullPrice: false });
  }, [toFinish, payDay, mutate]);
  const result = useQuery({
    ...resultQuery(asked),
    enabled: !toFinish || finish.isSuccess || (finish.isError && !fullPrice && !isTooMany(finish.error)),
    staleTime: 0,
  });
  const tooLate = !fullPrice && isTooLate(finish.error) ? finish.error : null;
  /** The card is kept by the provider and the pay day by the address, so the same may be sent again. */
  const later = isTooMany(finish.error) ? finish.error : null;
  const asking = result.isPending || result.isFetching;
  return (
    <Page title="Your payment" narrow actions={<SandboxBadge />}>
      {asking && !fullPrice && !later && <Skeleton className="h-40" label="Checking with the card provider" />}
      {result.isError && !asking && (
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
      {later && payDay !== undefined && (
        <ErrorState action={<Button onClick={() => mutate({ day: payDay, fullPrice: false })}>Try again</Button>}>
          {later.message}
        </ErrorState>
      )}
      {tooLate && <TooLate why={tooLate.message} />}
      {result.data && !asking && !tooLate && !fullPrice && <PaymentOutcome result={result.data} finished={!finish.isError} />}
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton to="/">Back to App</LinkButton>
      </div>
    </Page>
  );
}
