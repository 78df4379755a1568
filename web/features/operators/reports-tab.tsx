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
import * as m from "./tabs.messages.ts";
import { monthName } from "./words.ts";

type Reports = AdminAnalytics["binReporting"];

/** How charges went: by card, by month, by what customers took out. */
export function ReportsTab() {
  const analytics = useQuery(analyticsQuery);
  return (
    <Read query={analytics} what={m.theReports}>
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
    {empty ? <EmptyList>{m.nothingHasBeenChargedYet}</EmptyList> : children}
  </Card>
);

const Cards = ({ cards }: { cards: Reports["binRanges"] }) => (
  <Report id="cards" title={m.byCard} note={m.attemptsOver90Days} empty={cards.length === 0}>
    <DataTable
      label={m.chargesByCard}
      columns={[
        m.card,
        "BIN",
        m.issuer,
        m.attempts,
        m.success,
        m.declined,
        m.waiting,
        m.paidShare,
        m.averageGross,
        m.gross,
        m.refundsAndDisputes,
        m.net,
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
  <Report id="cycles" title={m.byBillingCycle} note={m.periodsByMonth} empty={cycles.length === 0}>
    <DataTable
      label={m.chargesByBillingCycle}
      columns={[m.cycle, m.customers, m.paid, m.failed, m.waiting, m.paidShare, m.gross, m.refundsAndDisputes, m.net]}
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
const TRUE_VALUE = m.trueValueMonthly;

const Segments = ({ segments }: { segments: Reports["customerSegments"] }) => (
  <Report
    id="segments"
    title={m.bySubscription}
    note={`${m.sinceTheFirstPayment} ${YEAR_VALUE} ${TRUE_VALUE}`}
    empty={segments.length === 0}
  >
    <DataTable
      label={m.customersBySubscription}
      columns={[
        m.subscription,
        m.customers,
        m.gross,
        m.refundsAndDisputes,
        m.net,
        m.netACustomer,
        m.success,
        m.churn,
        "12-month value",
        m.trueValue,
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
