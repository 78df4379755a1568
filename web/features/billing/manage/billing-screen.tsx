import { useQuery } from "@tanstack/react-query";
import type { User } from "#contracts/accounts/user.ts";
import { seesTrial } from "#domain/household/household.ts";
import { ukDate } from "../../../lib/day.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { SandboxBadge } from "../public/sandbox-badge.tsx";
import { BillingCard } from "./billing-card.tsx";
import { subscriptionsQuery } from "./queries.ts";
import { SandboxClockCard } from "./sandbox-clock.tsx";
import { SignedOutBilling } from "./signed-out-billing.tsx";

/** All of the user's subscriptions, ended ones too. */
export const BillingScreen = () => (
  <RequireUser publicPage={<SignedOutBilling title="Billing" />}>{(user) => <Billing user={user} />}</RequireUser>
);

function Billing({ user }: { user: User }) {
  const subscriptions = useQuery(subscriptionsQuery);
  return (
    <Page title="Billing" narrow actions={<SandboxBadge />}>
      {subscriptions.isPending && <Skeleton className="h-96" label="Loading your billing" />}
      {subscriptions.isError && (
        <ErrorState action={<Button onClick={() => subscriptions.refetch()}>Retry</Button>}>
          We couldn't load your billing. Nothing was charged; try again in a moment.
        </ErrorState>
      )}
      {subscriptions.data?.length === 0 && (
        <EmptyList
          title="Nothing is charged"
          action={
            <LinkButton to="/subscribe" look="main">
              Subscribe
            </LinkButton>
          }
        >
          {seesTrial(user, new Date())
            ? `Your free trial runs until ${ukDate(user.trialEndsAt)}. We don't have your card, so it simply ends.`
            : "You don't pay for a subscription. Someone else in your household may."}
        </EmptyList>
      )}
      <div className="flex flex-col gap-6">
        {subscriptions.data?.map((subscription) => (
          <BillingCard key={subscription.id} subscription={subscription} />
        ))}
        {subscriptions.data?.some(({ status }) => status !== "cancelled") && <SandboxClockCard />}
      </div>
    </Page>
  );
}
