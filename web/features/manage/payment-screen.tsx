import { useQuery } from "@tanstack/react-query";
import { RequireUser } from "../../lib/require-user.tsx";
import { SandboxBadge } from "../../lib/sandbox-badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState, Skeleton } from "../../ui/states.tsx";
import { ManagePanel } from "./manage-panel.tsx";
import { formQuery, subscriptionQuery } from "./queries.ts";
import { SubscribeForm } from "./subscribe-form.tsx";

/** The subscribe form and the manage screen on one page. The form is there while there is nothing to manage. */
export const PaymentScreen = () => <RequireUser>{() => <Payment />}</RequireUser>;

function Payment() {
  const form = useQuery(formQuery);
  const subscription = useQuery(subscriptionQuery);
  const over = subscription.isError || subscription.data?.status === "cancelled";
  return (
    <Page title="Your subscription" narrow actions={<SandboxBadge />}>
      <div className="flex flex-col gap-6">
        {form.isPending && <Skeleton className="h-64" label="Loading the form" />}
        {form.isError && (
          <ErrorState action={<Button onClick={() => form.refetch()}>Retry</Button>}>
            We could not load the form. Nothing was charged; try again in a moment.
          </ErrorState>
        )}
        {form.data && <ManagePanel providerName={form.data.providerName} />}
        {form.data &&
          over &&
          (form.data.configured ? (
            <SubscribeForm facts={form.data} />
          ) : (
            <ErrorState>No payment keys are configured. Please contact support.</ErrorState>
          ))}
      </div>
    </Page>
  );
}
