import { useQuery } from "@tanstack/react-query";
import type { AdminAnalytics } from "#contracts/operators/admin.ts";
import { formatPounds } from "#domain/money.ts";
import { Card, Stat } from "../../ui/card.tsx";
import { Chart } from "../../ui/chart/chart.tsx";
import { EmptyList } from "../../ui/states.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { DifferencesLine } from "./billing/differences-line.tsx";
import { analyticsQuery, healthQuery } from "./calls.ts";
import { Percent } from "./percent.tsx";
import { Read } from "./read.tsx";
import * as m from "./tabs.messages.ts";
import { useMay } from "./use-may.ts";
import { WaitingLine } from "./waiting-line.tsx";
import { dayName, grown, monthName, pastDueAmong, percent, statusName } from "./words.ts";

const SCHEDULER = { active: m.active9AmGmt, paused: m.paused, missing: m.notScheduled } as const;

/** How the business stands: who pays, what came in, what is promised. */
export function OverviewTab() {
  const may = useMay();
  return (
    <>
      {may("answer support messages") && <WaitingLine />}
      {may("settle differences") && <DifferencesLine />}
      {may("see how the business does") && <Business />}
    </>
  );
}

function Business() {
  const analytics = useQuery(analyticsQuery);
  return (
    <Read query={analytics} what={m.theAnalytics}>
      {(shown) => (
        <>
          <Figures shown={shown} />
          <Expected shown={shown} />
          <Trends shown={shown} />
          <Upcoming shown={shown} />
          <Statuses shown={shown} />
        </>
      )}
    </Read>
  );
}
type Shown = { shown: AdminAnalytics };

function Figures({ shown }: Shown) {
  const health = useQuery({ ...healthQuery, enabled: useMay()("check that billing works") });
  const pastDue = pastDueAmong(shown.subscriptionStatusBreakdown);
  return (
    <section aria-label={m.figures} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label={m.totalCustomers} value={String(shown.totalCustomers)} note={grown(shown.customerGrowth)} />
      <Stat label={m.activeSubscriptions} value={String(shown.activeSubscriptions)} {...(pastDue && { note: pastDue })} />
      <Stat label={m.monthlyRevenue} value={formatPounds(shown.monthlyRevenue)} note={m.netThisMonth(grown(shown.revenueGrowth))} />
      <Stat
        label={m.churnRate}
        value={<Percent value={shown.churnRate} />}
        note={shown.churnRate === null ? m.nobodyWasPaying30DaysAgo : m.ofThosePaying30DaysAgo}
      />
      {health.data && (
        <>
          <Stat label={m.billingScheduler} value={SCHEDULER[health.data.scheduler]} />
          <Stat
            label={m.payments}
            value={health.data.endpoint}
            note={health.data.endpoint === "Sandbox" ? m.noRealMoneyMoves : m.realMoney}
          />
        </>
      )}
    </section>
  );
}

function Expected({ shown: { expectedRevenue: expected, preAuthorizations: waiting } }: Shown) {
  const revenue = formatPounds(waiting.expectedFirstPaymentRevenue);
  return (
    <Card aria-labelledby="expected" className="flex flex-col gap-3">
      <h2 id="expected" className="text-lg">
        {m.expectedRevenue}
      </h2>
      <p className="text-xs text-slate">{m.scheduledPayments}</p>
      <DataTable
        label={m.expectedRevenue}
        columns={[m.when, m.expectedGross]}
        rows={[
          { name: m.tomorrow, cells: [formatPounds(expected.tomorrow)] },
          { name: m.thisWeek, cells: [formatPounds(expected.thisWeek)] },
          { name: m.thisMonth, cells: [formatPounds(expected.thisMonth)] },
          { name: m.nextMonth, cells: [formatPounds(expected.nextMonth)] },
          { name: m.next90Days, cells: [formatPounds(expected.next90Days)] },
        ]}
      />
      <p className="tabular">
        {m.cardsAreSaved(waiting.total)}{" "}
        {waiting.averageDaysToFirstPayment === null
          ? m.awaitTheirFirstPayment({ cards: waiting.awaitingFirstPayment, revenue })
          : m.awaitTheirFirstPaymentFor({ cards: waiting.awaitingFirstPayment, revenue, days: waiting.averageDaysToFirstPayment })}
      </p>
    </Card>
  );
}

function Trends({ shown: { monthlySignups, revenueByMonth } }: Shown) {
  if (monthlySignups.every(({ signups }) => signups === 0) && revenueByMonth.every(({ revenue }) => revenue === 0))
    return (
      <Card aria-labelledby="trends" className="flex flex-col gap-3">
        <h2 id="trends" className="text-lg">
          {m.signupsAndRevenue}
        </h2>
        <EmptyList>{m.noDataYet}</EmptyList>
      </Card>
    );
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Chart
        title={m.monthlySignups}
        note={m.contractsOfTheLast6Months}
        rowName={m.month}
        rows={monthlySignups.map(({ month, signups }) => ({ name: monthName(month), signups }))}
        series={[{ key: "signups", name: m.signups, tone: "herb" }]}
        show={String}
      />
      <Chart
        title={m.revenueByMonth}
        note={m.fromTheLedger}
        rowName={m.month}
        rows={revenueByMonth.map(({ month, revenue }) => ({ name: monthName(month), revenue }))}
        series={[{ key: "revenue", name: m.netRevenue, tone: "herb" }]}
        show={formatPounds}
      />
    </div>
  );
}

const Upcoming = ({ shown: { upcomingPayments } }: Shown) => (
  <Card aria-labelledby="upcoming" className="flex flex-col gap-3">
    <h2 id="upcoming" className="text-lg">
      {m.upcomingPayments7}
    </h2>
    {upcomingPayments.length === 0 ? (
      <EmptyList>{m.nothingIsDueThisWeek}</EmptyList>
    ) : (
      <DataTable
        label={m.upcomingPayments}
        columns={[m.date, m.payments, m.customers, m.expectedGross]}
        rows={upcomingPayments.map(({ date, count, customers, revenue }) => ({
          name: dayName(date),
          cells: [count, customers, formatPounds(revenue)],
        }))}
      />
    )}
  </Card>
);

const Statuses = ({ shown: { subscriptionStatusBreakdown: statuses } }: Shown) => (
  <Card aria-labelledby="statuses" className="flex flex-col gap-3">
    <h2 id="statuses" className="text-lg">
      {m.subscriptionsByStatus}
    </h2>
    {statuses.length === 0 ? (
      <EmptyList>{m.nobodyHasSubscribedYet}</EmptyList>
    ) : (
      <DataTable
        label={m.subscriptionsByStatus}
        columns={[m.status, m.subscriptions, m.share]}
        rows={statuses.map(({ status, count, percentage }) => ({ name: statusName(status), cells: [count, percent(percentage)] }))}
      />
    )}
  </Card>
);
