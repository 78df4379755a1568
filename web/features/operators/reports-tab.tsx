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
import { Percent } from "./percent.tsx";
import { analyticsQuery } from "./queries.ts";
import { QueryResult } from "./query-result.tsx";
import { monthName } from "./words.ts";

type Reports = AdminAnalytics["binReporting"];

/** Charges by card, by billing cycle and by subscription. */
export function ReportsTab() {
  const analytics = useQuery(analyticsQuery);
  return (
    <QueryResult query={analytics} what="the reports">
      {({ binReporting }) => (
        <>
          <Cards cards={binReporting.binRanges} />
          <Cycles cycles={binReporting.billingCycles} />
          <Segments segments={binReporting.customerSegments} />
        </>
      )}
    </QueryResult>
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
    note="Attempts of the last 90 days, by card details from the payment provider. It doesn't provide BIN or issuer. Success and Declined are shares of attempts with an answer, Paid of charges with an outcome. Gross is what cards paid, Net is Gross less refunds and disputes."
    empty={cards.length === 0}
  >
    <DataTable
      label="Charges by card"
      columns={[
        "Card",
        "BIN",
        "Issuer",
        "Attempts",
        "Success",
        "Declined",
        "Waiting",
        "Paid, %",
        "Average, gross",
        "Gross",
        "Refunds and disputes",
        "Net",
      ]}
      rows={cards.map((row) => ({
        name: row.card,
        cells: [
          row.bin,
          row.issuer,
          row.totalAttempts,
          <Percent key="success" value={row.successRate} tone={cardSuccessTone} />,
          <Percent key="declined" value={row.declineRate} tone={cardDeclineTone} />,
          row.waiting,
          <Percent key="collected" value={row.collectionRate} tone={collectionTone} />,
          formatPounds(row.averageAmount),
          formatPounds(row.totalRevenue),
          formatPounds(row.givenBack),
          formatPounds(row.netRevenue),
        ],
      }))}
    />
  </Report>
);

const Cycles = ({ cycles }: { cycles: Reports["billingCycles"] }) => (
  <Report
    id="cycles"
    title="By billing cycle"
    note="Billing periods of the last 6 months, by the month they were due. Waiting periods await their bank, their holder or the provider, and count as neither paid nor failed. Gross is what was paid for these periods, Net is Gross less refunds and disputes."
    empty={cycles.length === 0}
  >
    <DataTable
      label="Charges by billing cycle"
      columns={["Cycle", "Customers", "Paid", "Failed", "Waiting", "Paid, %", "Gross", "Refunds and disputes", "Net"]}
      rows={cycles.map((row) => ({
        name: monthName(row.cycle),
        cells: [
          row.totalCustomers,
          row.successfulBillings,
          row.failedBillings,
          row.waitingBillings,
          <Percent key="collected" value={row.collectionRate} tone={collectionTone} />,
          formatPounds(row.revenue),
          formatPounds(row.givenBack),
          formatPounds(row.netRevenue),
        ],
      }))}
    />
  </Report>
);

const YEAR_VALUE = "12-month value: £239.88 × (1 − churn), as specified.";
const TRUE_VALUE = "True value: monthly net revenue per customer divided by monthly churn; a dash if no customer has left.";

const Segments = ({ segments }: { segments: Reports["customerSegments"] }) => (
  <Report
    id="segments"
    title="By subscription"
    note={`Gross, refunds and disputes, and Net count every payment since the first. Net a customer is Net divided by customers. ${YEAR_VALUE} ${TRUE_VALUE}`}
    empty={segments.length === 0}
  >
    <DataTable
      label="Customers by subscription"
      columns={[
        "Subscription",
        "Customers",
        "Gross",
        "Refunds and disputes",
        "Net",
        "Net a customer",
        "Success",
        "Churn",
        "12-month value",
        "True value",
      ]}
      rows={segments.map((row) => ({
        name: row.segment,
        cells: [
          row.customerCount,
          formatPounds(row.grossRevenue),
          formatPounds(row.givenBack),
          formatPounds(row.netRevenue),
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
