import type { BuyerAnalytics, DailyFigures } from "#contracts/leads/buyer-analytics.ts";
import { conversionTone, percent as percentOf } from "#domain/leads/analytics/figures.ts";
import { formatPounds } from "#domain/money.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { ColouredFigure } from "../../../ui/toned.tsx";
import { FoldedDays } from "./folded-days.tsx";
import { Acceptance, Roi } from "./rates.tsx";
import { formatDay, percent, poundsEach } from "./words.ts";

const COLUMNS = [
  "Date",
  "Total Leads",
  "Accepted",
  "Acceptance Rate",
  "Daily Cost",
  "Subs Created",
  "Revenue",
  "ROI",
  "Cost/Sub",
  "Conversion",
];

type Row = Omit<DailyFigures, "date">;
const cells = (row: Row) => [
  row.totalLeads,
  row.acceptedLeads,
  <Acceptance key="acceptance" leads={row.totalLeads} rate={row.acceptanceRate} />,
  formatPounds(row.dailyCost),
  row.subscriptionsCreated,
  formatPounds(row.dailyRevenue),
  <Roi key="roi" cost={row.dailyCost} roi={row.dailyROI} />,
  poundsEach(row.costPerSubscription),
  <ColouredFigure key="conversion" tone={conversionTone(row.conversionRate)}>
    {percent(row.conversionRate)}
  </ColouredFigure>,
];

/** One row per day. The last row has the server's totals of the month. */
export function DailyTable({ cost }: { cost: BuyerAnalytics["leadCostAnalytics"] }) {
  const { totalSubscriptionsThisMonth: subscriptions, totalAcceptedThisMonth: accepted, totalMonthCost } = cost;
  const total: Row = {
    totalLeads: cost.totalLeadsThisMonth,
    acceptedLeads: accepted,
    acceptanceRate: cost.monthlyAcceptanceRate,
    dailyCost: totalMonthCost,
    subscriptionsCreated: subscriptions,
    dailyRevenue: cost.totalRevenueFromLeads,
    dailyROI: cost.totalROI,
    costPerSubscription: subscriptions > 0 ? totalMonthCost / subscriptions : 0,
    conversionRate: percentOf(subscriptions, accepted),
  };
  return (
    <FoldedDays
      days={cost.dailyBreakdown}
      isEmpty={({ totalLeads, subscriptionsCreated, dailyRevenue }) => totalLeads === 0 && subscriptionsCreated === 0 && dailyRevenue === 0}
    >
      {(days) => (
        <DataTable
          label="Leads day by day"
          columns={COLUMNS}
          rows={days.map(({ date, ...row }) => ({ name: formatDay(date), cells: cells(row) }))}
          footer={{ name: "TOTAL", cells: cells(total) }}
        />
      )}
    </FoldedDays>
  );
}
