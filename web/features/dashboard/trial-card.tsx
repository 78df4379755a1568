import { trialDaysLeft } from "#domain/household.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "Europe/London" });

/** How much of the free trial is left, and what happens after it. */
export function TrialCard({ trialEndsAt }: { trialEndsAt: string }) {
  const left = trialDaysLeft(trialEndsAt, new Date());
  return (
    <Card aria-labelledby="trial">
      <h2 id="trial" className="text-lg">
        Your free trial
      </h2>
      <p className="mt-1">
        {left === 1 ? "1 day" : `${left} days`} left, until {day.format(new Date(trialEndsAt))}. We have no card of yours: nothing is
        charged unless you subscribe.
      </p>
      <LinkButton to="/subscribe" className="mt-4 w-full">
        Subscribe
      </LinkButton>
    </Card>
  );
}
