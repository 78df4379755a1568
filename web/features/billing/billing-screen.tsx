import { onTrial, trialDaysLeft } from "#domain/household.ts";
import { RequireUser } from "../../lib/require-user.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "Europe/London" });

/** Where the household stands: its trial, and that nothing has been charged. */
export function BillingScreen({ title }: { title: string }) {
  return (
    <RequireUser>
      {(user) => (
        <Page title={title} narrow>
          <Card className="flex flex-col gap-3">
            <p>
              {onTrial(user.subscriptionStatus)
                ? `You are on the free trial: ${trialDaysLeft(user.trialEndsAt, new Date())} days left, until ${day.format(new Date(user.trialEndsAt))}.`
                : `Your subscription is ${user.subscriptionStatus}.`}
            </p>
            <p>
              We have no card of yours, nothing has been charged, and nothing will be unless you subscribe. There is nothing to cancel: the
              trial ends by itself.
            </p>
            <div className="flex flex-wrap gap-2">
              <LinkButton to="/subscribe">Subscribe</LinkButton>
              <LinkButton to="/">Back to the dashboard</LinkButton>
            </div>
          </Card>
        </Page>
      )}
    </RequireUser>
  );
}
