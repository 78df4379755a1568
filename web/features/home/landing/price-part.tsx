import { useQuery } from "@tanstack/react-query";
import { formatPounds } from "#domain/money.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { pricesQuery } from "../../billing/public/prices.ts";

/** The Pro plan's prices as formatted pounds; undefined while they load. */
export function usePriceWords() {
  const pro = useQuery(pricesQuery).data?.prices.find(({ id }) => id === "pro");
  return pro && { trialDays: pro.trialDays, firstMonth: formatPounds(pro.firstPeriod), laterMonth: formatPounds(pro.laterPeriod) };
}

/** What it costs after the trial. */
export function PricePart({ price }: { price: ReturnType<typeof usePriceWords> }) {
  return (
    <Card aria-labelledby="price" className="flex flex-col gap-2">
      <h2 id="price" className="text-xl">
        {price ? `${price.trialDays} days free, then ${price.firstMonth}` : "Free to try"}
      </h2>
      <p className="tabular">
        {price && `${price.firstMonth} for the first month, then ${price.laterMonth} a month, VAT included. `}
        No card needed: the trial simply ends and nothing is charged unless you subscribe. Cancel any time.
      </p>
      <div>
        <LinkButton to="/signup">Start free</LinkButton>
      </div>
    </Card>
  );
}
