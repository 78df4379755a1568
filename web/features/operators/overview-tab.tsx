import { useQuery } from "@tanstack/react-query";
import type { AdminAnalytics } from "#contracts/operators/admin.ts";
import { plural } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { Card, Stat } from "../../ui/card.tsx";
import { Chart } from "../../ui/chart/chart.tsx";
import { EmptyList } from "../../ui/states.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { DifferencesLine } from "./billing/differences-line.tsx";
import { Percent } from "./percent.tsx";
import { analyticsQuery, healthQuery } from "./queries.ts";
import { QueryResult } from "./query-result.tsx";
import { WaitingLine } from "./support/waiting-line.tsx";
import { useMay } from "./use-may.ts";
import { dayName, growthText, monthName, pastDueNote, percent, statusName } from "./words.ts";

const SCHEDULER = { active: "Active (9 AM GMT)", paused: "Paused", missing: "Not scheduled" } as const;

/** Key figures of the business, and links to what needs attention. */
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
    <QueryResult query={analytics} what="the analytics">
      {(shown) => (
        <>
          <Figures shown={shown} />
          <Expected shown={shown} />
          <Trends shown={shown} />
          <Upcoming shown={shown} />
          <Statuses shown={shown} />
        </>
      )}
    </QueryResult>
  );
}
type Shown = { shown: AdminAnalytics };

function Figures({ shown }: Shown) {
  const health = useQuery({ ...healthQuery, enabled: useMay()("check that billing works") });
  const pastDue = pastDueNote(shown.subscriptionStatusBreakdown);
  return (
    <section aria-label="Figures" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label="Total customers" value={String(shown.totalCustomers)} note={growthText(shown.customerGrowth)} />
      <Stat label="Active subscriptions" value={String(shown.activeSubscriptions)} {...(pastDue && { note: pastDue })} />
      <Stat
        label="Monthly revenue"
        value={formatPounds(shown.monthlyRevenue)}
        note={`${growthText(shown.revenueGrowth)}. Net: payments less refunds and disputes, this month so far.`}
      />
      <Stat
        label="Churn rate"
        value={<Percent value={shown.churnRate} />}
        note={shown.churnRate === null ? "no paying customers 30 days ago" : "of those paying 30 days ago"}
      />
      {health.data && (
        <>
          <Stat label="Billing scheduler" value={SCHEDULER[health.data.scheduler]} />
          <Stat
            label="Payments"
            value={health.data.endpoint}
            note={health.data.endpoint === "Sandbox" ? "no real money moves" : "real money"}
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
        Expected revenue
      </h2>
      <p className="text-xs text-slate">Gross: scheduled payments, if every charge is paid and nothing is refunded.</p>
      <DataTable
        label="Expected revenue"
        columns={["When", "Expected, gross"]}
        rows={[
          { name: "Tomorrow", cells: [formatPounds(expected.tomorrow)] },
          { name: "This week", cells: [formatPounds(expected.thisWeek)] },
          { name: "This month", cells: [formatPounds(expected.thisMonth)] },
          { name: "Next month", cells: [formatPounds(expected.nextMonth)] },
          { name: "Next 90 days", cells: [formatPounds(expected.next90Days)] },
        ]}
      />
      <p className="tabular">
        {plural(waiting.total, { one: "1 card is saved.", other: `${waiting.total} cards are saved.` })}{" "}
        {waiting.averageDaysToFirstPayment === null
          ? plural(waiting.awaitingFirstPayment, {
              one: `1 awaits its first payment of ${revenue}.`,
              other: `${waiting.awaitingFirstPayment} await their first payment, ${revenue} together.`,
            })
          : plural(waiting.awaitingFirstPayment, {
              one: `1 awaits its first payment of ${revenue}, ${waiting.averageDaysToFirstPayment} days after signing up.`,
              other: `${waiting.awaitingFirstPayment} await their first payment, ${revenue} together, ${waiting.averageDaysToFirstPayment} days after signing up on average.`,
            })}
      </p>
    </Card>
  );
}

function Trends({ shown: { monthlySignups, revenueByMonth } }: Shown) {
  if (monthlySignups.every(({ signups }) => signups === 0) && revenueByMonth.every(({ revenue }) => revenue === 0))
    return (
      <Card aria-labelledby="trends" className="flex flex-col gap-3">
        <h2 id="trends" className="text-lg">
          Signups and revenue
        </h2>
        <EmptyList>No data yet: no sign-ups or payments in the last 6 months.</EmptyList>
      </Card>
    );
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Chart
        title="Monthly signups"
        note="Contracts of the last 6 months."
        rowName="Month"
        rows={monthlySignups.map(({ month, signups }) => ({ name: monthName(month), signups }))}
        series={[{ key: "signups", name: "Signups", tone: "herb" }]}
        show={String}
      />
      <Chart
        title="Revenue by month"
        note="Net, from the ledger: payments less refunds and disputes, by the month in which the money moved."
        rowName="Month"
        rows={revenueByMonth.map(({ month, revenue }) => ({ name: monthName(month), revenue }))}
        series={[{ key: "revenue", name: "Net revenue", tone: "herb" }]}
        show={formatPounds}
      />
    </div>
  );
}

const Upcoming = ({ shown: { upcomingPayments } }: Shown) => (
  <Card aria-labelledby="upcoming" className="flex flex-col gap-3">
    <h2 id="upcoming" className="text-lg">
      Upcoming payments, 7 days
    </h2>
    {upcomingPayments.length === 0 ? (
      <EmptyList>Nothing is due in the next seven days.</EmptyList>
    ) : (
      <DataTable
        label="Upcoming payments"
        columns={["Date", "Payments", "Customers", "Expected, gross"]}
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
      Subscriptions by status
    </h2>
    {statuses.length === 0 ? (
      <EmptyList>No subscriptions yet.</EmptyList>
    ) : (
      <DataTable
        label="Subscriptions by status"
        columns={["Status", "Subscriptions", "Share"]}
        rows={statuses.map(({ status, count, percentage }) => ({ name: statusName(status), cells: [count, percent(percentage)] }))}
      />
    )}
  </Card>
);
