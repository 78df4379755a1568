import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { REFUND_SENTENCES } from "#domain/billing/ledger/refund-policy.ts";
import { ukDate } from "../../../lib/day.ts";
import { useUser } from "../../../lib/session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { CancelByLink, cancelToken, RequestCancelLink } from "./cancel-by-link.tsx";
import { CancellationTerms, useCancelSubscription } from "./cancellation.tsx";
import { subscriptionsQuery } from "./queries.ts";

const notChargedAgain = (accessUntil: string | null) =>
  `You will not be charged again.${accessUntil ? ` You can use everything until ${accessUntil}.` : ""}`;

/** Cancels in two clicks when signed in, otherwise with an emailed link (decision 26). */
export function CancelScreen() {
  const user = useUser();
  const [token, setToken] = useState(cancelToken.take);
  useEffect(() => {
    const opened = () => setToken((before) => cancelToken.take() ?? before); // opening another link in this tab only changes the fragment
    addEventListener("hashchange", opened);
    return () => removeEventListener("hashchange", opened);
  }, []);
  return (
    <Page title="Cancel subscription" lead="It takes effect straight away and nothing more is charged." narrow>
      <div className="flex flex-col gap-6">
        {token ? (
          <CancelByLink key={token} token={token} />
        ) : user.isPending ? (
          <Skeleton className="h-40" />
        ) : user.data ? (
          <OwnSubscriptions />
        ) : (
          <RequestCancelLink />
        )}
        <section aria-labelledby="policy">
          <h2 id="policy" className="text-lg">
            Your refund
          </h2>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-6">
            {REFUND_SENTENCES.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}

function OwnSubscriptions() {
  const subscriptions = useQuery(subscriptionsQuery);
  if (subscriptions.isPending) return <Skeleton className="h-40" label="Loading your subscription" />;
  if (subscriptions.isError)
    return (
      <ErrorState action={<Button onClick={() => subscriptions.refetch()}>Retry</Button>}>
        We couldn't load your subscription. Nothing has changed; try again in a moment.
      </ErrorState>
    );
  const live = subscriptions.data.filter(({ cancellation }) => cancellation !== null);
  const [last] = subscriptions.data;
  if (live.length > 0) return live.map((subscription) => <CancelCard key={subscription.id} subscription={subscription} />);
  return (
    <EmptyState
      title={last ? "Your subscription is cancelled" : "There's nothing to cancel"}
      action={<LinkButton to="/billing-dashboard">Billing</LinkButton>}
    >
      {last
        ? notChargedAgain(last.accessUntil && ukDate(last.accessUntil))
        : "You don't pay for a subscription. A free trial ends on its own."}
    </EmptyState>
  );
}

/** The first click asks for confirmation, the second cancels. */
function CancelCard({ subscription }: { subscription: OwnSubscription }) {
  const [confirming, setConfirming] = useState(false);
  const cancel = useCancelSubscription(subscription.id);
  return (
    <Card aria-label={subscription.priceName} className="flex flex-col gap-4">
      <h2 className="text-xl">{subscription.priceName}</h2>
      {subscription.cancellation && <CancellationTerms cancellation={subscription.cancellation} />}
      <div className="flex flex-wrap gap-2">
        {confirming ? (
          <>
            <Button look="destructive" autoFocus disabled={cancel.isPending} onClick={() => cancel.mutate()}>
              {cancel.isPending ? "Cancelling..." : "Yes, cancel now"}
            </Button>
            <Button disabled={cancel.isPending} onClick={() => setConfirming(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <Button look="destructive" onClick={() => setConfirming(true)}>
            Cancel this subscription
          </Button>
        )}
      </div>
    </Card>
  );
}
