import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import { formatPounds } from "#domain/money.ts";
import { Card } from "../../../ui/card.tsx";
import { BarLists } from "./bar-lists.tsx";
import { DailyTable } from "./daily-table.tsx";
import { Acceptance, Roi } from "./rates.tsx";
import { monthName, poundsEach } from "./words.ts";

type Cost = BuyerAnalytics["leadCostAnalytics"];

/** Costs and revenue of the month, in total and per day. */
export const CostCard = ({ cost }: { cost: Cost }) => (
  <Card aria-labelledby="costs" className="flex min-w-0 flex-col gap-5">
    <h2 id="costs" className="text-lg">
      Lead Cost Analytics, {monthName(cost.month)}
    </h2>
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
      <Tile name="Total month cost">{formatPounds(cost.totalMonthCost)}</Tile>
      <Tile name="Leads this month">{cost.totalLeadsThisMonth}</Tile>
      <Tile name="Accepted leads" note={`${poundsEach(cost.averageCostPerLead)} on average`}>
        {cost.totalAcceptedThisMonth}
      </Tile>
      <Tile name="Acceptance rate">
        <Acceptance leads={cost.totalLeadsThisMonth} rate={cost.monthlyAcceptanceRate} />
      </Tile>
      <Tile name="Cost per active sub" note={`${cost.activeSubsCreatedThisMonth} active`}>
        {poundsEach(cost.costPerActiveSubscription)}
      </Tile>
      <Tile name="Revenue from leads" note={`${formatPounds(cost.subscriptionPrice)} a month each`}>
        {formatPounds(cost.totalRevenueFromLeads)}
      </Tile>
      <Tile name="ROI" note={`${formatPounds(cost.profitFromLeads)} profit`}>
        <Roi cost={cost.totalMonthCost} roi={cost.totalROI} />
      </Tile>
    </dl>
    <DailyTable cost={cost} />
    <BarLists days={cost.dailyBreakdown} />
  </Card>
);

const Tile = ({ name, note, children }: { name: string; note?: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-xs text-slate">{name}</dt>
    <dd className="tabular font-serif text-xl">{children}</dd>
    {note && <dd className="tabular text-xs text-slate">{note}</dd>}
  </div>
);
