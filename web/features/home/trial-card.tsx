import { useQuery } from "@tanstack/react-query";
import { trialDaysLeft } from "#domain/household/household.ts";
import { plural } from "#domain/locale.ts";
import { londonFormat } from "#domain/london.ts";
import { formatPounds } from "#domain/money.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { pricesQuery } from "../billing/public/prices.ts";

const day = londonFormat({ day: "numeric", month: "long" });

/** What is left of the free trial, and the price after it. */
export function TrialCard({ trialEndsAt }: { trialEndsAt: string }) {
  const left = trialDaysLeft(trialEndsAt, new Date());
  const prices = useQuery(pricesQuery);
  const pro = prices.data?.prices.find(({ id }) => id === "pro");
  return (
    <Card aria-labelledby="trial">
      <h2 id="trial" className="text-lg">
        Your free trial
      </h2>
      <p className="mt-1">
        {plural(left, { one: "1 day", other: `${left} days` })} left, until {day.format(new Date(trialEndsAt))}. We don't have your card, so
        nothing is charged unless you subscribe.
      </p>
      {pro && (
        <p className="tabular mt-2">
          The {pro.name} plan is {formatPounds(pro.firstPeriod)} for the first month, then {formatPounds(pro.laterPeriod)}/month. The price
          changes with your second payment.
        </p>
      )}
      <LinkButton to="/subscribe" className="mt-4 w-full">
        Subscribe
      </LinkButton>
    </Card>
  );
}
