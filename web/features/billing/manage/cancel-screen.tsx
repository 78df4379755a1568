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
import { AskLink } from "./ask-link.tsx";
import { CancelByLink } from "./cancel-by-link.tsx";
import { takeToken } from "./cancel-token.ts";
import { subscriptionsQuery } from "./queries.ts";
import { useChanges } from "./use-changes.ts";
import { WhatEnds } from "./what-ends.tsx";

const youWillNotBeChargedAgain = (accessUntil: string | null) =>
  `You will not be charged again.${accessUntil ? ` You can use everything until ${accessUntil}.` : ""}`;

/** The way out: two clicks for the signed-in; an emailed link for everybody else (decision 26). */
export function CancelScreen() {
  const user = useUser();
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    const opened = () => setToken((before) => takeToken() ?? before); // another link in the same window changes only the fragment
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
          <Own />
        ) : (
          <AskLink />
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

function Own() {
  const subscriptions = useQuery(subscriptionsQuery);
  if (subscriptions.isPending) return <Skeleton className="h-40" label="Loading your subscription" />;
  if (subscriptions.isError)
    return (
      <ErrorState action={<Button onClick={() => subscriptions.refetch()}>Retry</Button>}>
        We couldn't load your subscription. Nothing has changed; try again in a moment.
      </ErrorState>
    );
  const live = subscriptions.data.filter(({ leaving }) => leaving !== null);
  const [last] = subscriptions.data;
  if (live.length > 0) return live.map((subscription) => <OwnCancel key={subscription.id} subscription={subscription} />);
  return (
    <EmptyState
      title={last ? "Your subscription is cancelled" : "There's nothing to cancel"}
      action={<LinkButton to="/billing-dashboard">Billing</LinkButton>}
    >
      {last
        ? youWillNotBeChargedAgain(last.accessUntil && ukDate(last.accessUntil))
        : "You don't pay for a subscription. A free trial ends on its own."}
    </EmptyState>
  );
}

/** The first click says it, the second does it. */
function OwnCancel({ subscription }: { subscription: OwnSubscription }) {
  const [asked, setAsked] = useState(false);
  const { cancel } = useChanges(subscription.id);
  return (
    <Card aria-label={subscription.priceName} className="flex flex-col gap-4">
      <h2 className="text-xl">{subscription.priceName}</h2>
      {subscription.leaving && <WhatEnds leaving={subscription.leaving} />}
      <div className="flex flex-wrap gap-2">
        {asked ? (
          <>
            <Button look="destructive" autoFocus disabled={cancel.isPending} onClick={() => cancel.mutate()}>
              {cancel.isPending ? "Cancelling..." : "Yes, cancel now"}
            </Button>
            <Button disabled={cancel.isPending} onClick={() => setAsked(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <Button look="destructive" onClick={() => setAsked(true)}>
            Cancel this subscription
          </Button>
        )}
      </div>
    </Card>
  );
}
