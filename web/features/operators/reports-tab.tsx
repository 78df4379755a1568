import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AdminAnalytics } from "#contracts/operators/admin.ts";
import {
  cardDeclineTone,
  cardSuccessTone,
  collectionTone,
  segmentChurnTone,
  segmentSuccessTone,
} from "#domain/billing/ledger/report-figures.ts";
import { formatPounds } from "#domain/money.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyList } from "../../ui/states.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { analyticsQuery } from "./calls.ts";
import { Percent } from "./percent.tsx";
import { Read } from "./read.tsx";
import { monthName } from "./words.ts";

type Reports = AdminAnalytics["binReporting"];

/** How charges went: by card, by month, by what customers took out. */
export function ReportsTab() {
  const analytics = useQuery(analyticsQuery);
  return (
    <Read query={analytics} what="the reports">
      {({ binReporting }) => (
        <>
          <Cards cards={binReporting.binRanges} />
          <Cycles cycles={binReporting.billingCycles} />
          <Segments segments={binReporting.customerSegments} />
        </>
      )}
    </Read>
  );
}

const Report = ({ id, title, note, empty, children }: { id: string; title: string; note: string; empty: boolean; children: ReactNode }) => (
  <Card aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    <p className="text-xs text-slate">{note}</p>
    {empty ? <EmptyList>Nothing has been charged yet.</EmptyList> : children}
  </Card>
);

const Cards = ({ cards }: { cards: Reports["binRanges"] }) => (
  <Report
    id="cards"
    title="By card"
    note="Attempts over 90 days, by card details from the payment provider. It doesn't provide BIN or issuer."
    empty={cards.length === 0}
  >
    <DataTable
      label="Charges by card"
      columns={["Card", "BIN", "Issuer", "Attempts", "Success", "Declined", "Collected", "Average", "Revenue"]}
      rows={cards.map((row) => ({
        name: row.card,
        cells: [
          row.bin,
          row.issuer,
          row.totalAttempts,
          <Percent key="success" value={row.successRate} tone={cardSuccessTone} />,
          <Percent key="declined" value={row.declineRate} tone={cardDeclineTone} />,
          <Percent key="collected" value={row.collectionRate} tone={collectionTone} />,
          formatPounds(row.averageAmount),
          formatPounds(row.totalRevenue),
        ],
      }))}
    />
  </Report>
);

const Cycles = ({ cycles }: { cycles: Reports["billingCycles"] }) => (
  <Report
    id="cycles"
    title="By billing cycle"
    note="Periods by the month they were due, over the last 6 months."
    empty={cycles.length === 0}
  >
    <DataTable
      label="Charges by billing cycle"
      columns={["Cycle", "Customers", "Paid", "Failed", "Collected", "Revenue"]}
      rows={cycles.map((row) => ({
        name: monthName(row.cycle),
        cells: [
          row.totalCustomers,
          row.successfulBillings,
          row.failedBillings,
          <Percent key="collected" value={row.collectionRate} tone={collectionTone} />,
          formatPounds(row.revenue),
        ],
      }))}
    />
  </Report>
);

const YEAR_VALUE = "12-month value: £239.88 × (1 − churn), as specified.";
const TRUE_VALUE = "True value: monthly revenue per customer divided by monthly churn; a dash if nobody has left.";

const Segments = ({ segments }: { segments: Reports["customerSegments"] }) => (
  <Report id="segments" title="By subscription" note={`${YEAR_VALUE} ${TRUE_VALUE}`} empty={segments.length === 0}>
    <DataTable
      label="Customers by subscription"
      columns={["Subscription", "Customers", "Average revenue", "Success", "Churn", "12-month value", "True value"]}
      rows={segments.map((row) => ({
        name: row.segment,
        cells: [
          row.customerCount,
          formatPounds(row.averageRevenue),
          <Percent key="success" value={row.successRate} tone={segmentSuccessTone} />,
          <Percent key="churn" value={row.churnRate} tone={segmentChurnTone} />,
          <span key="year" title={YEAR_VALUE}>
            {row.lifetimeValue === null ? "—" : formatPounds(row.lifetimeValue)}
          </span>,
          <span key="true" title={TRUE_VALUE}>
            {row.trueLifetimeValue === null ? "—" : formatPounds(row.trueLifetimeValue)}
          </span>,
        ],
      }))}
    />
  </Report>
);
