import { useQuery } from "@tanstack/react-query";
import { trialDaysLeft } from "#domain/household/household.ts";
import { londonFormat } from "#domain/london.ts";
import { formatPounds } from "#domain/money.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { pricesQuery } from "../billing/public/prices.ts";
import * as m from "./messages.ts";

const day = londonFormat({ day: "numeric", month: "long" });

/** How much of the free trial is left, and what happens after it. */
export function TrialCard({ trialEndsAt }: { trialEndsAt: string }) {
  const left = trialDaysLeft(trialEndsAt, new Date());
  const prices = useQuery(pricesQuery);
  const pro = prices.data?.prices.find(({ id }) => id === "pro");
  return (
    <Card aria-labelledby="trial">
      <h2 id="trial" className="text-lg">
        {m.yourFreeTrial}
      </h2>
      <p className="mt-1">{m.trialLeft({ days: left, until: day.format(new Date(trialEndsAt)) })}</p>
      {pro && (
        <p className="tabular mt-2">
          {m.planPrice({ plan: pro.name, first: formatPounds(pro.firstPeriod), later: formatPounds(pro.laterPeriod) })}
        </p>
      )}
      <LinkButton to="/subscribe" className="mt-4 w-full">
        {m.subscribe}
      </LinkButton>
    </Card>
  );
}
