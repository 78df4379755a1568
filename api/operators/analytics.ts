import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminAnalytics } from "#contracts/operators/admin.ts";
import { type Day, londonDay, monthsLater, toMonth } from "#domain/billing/calendar/dates.ts";
import { cardWords } from "#domain/billing/emails/card-words.ts";
import { expectedRevenue, upcomingDays } from "#domain/billing/ledger/expected-revenue.ts";
import { growth, lifetimePence, percentOf, yearValuePence } from "#domain/billing/ledger/report-figures.ts";
import { londonMidnightMs } from "#domain/leads/analytics/periods.ts";
import { poundsNumber } from "#domain/money.ts";
import { DAY_MS } from "#domain/time.ts";
import { expectedCharges } from "../../db/billing/payment/payment-schedule.repository.ts";
import { activeSubscriptions } from "../../db/billing/subscription/active-subscriptions.repository.ts";
import * as rows from "../../db/operators/admin-analytics.repository.ts";

const RECENT_DAYS = 30;
const CARD_DAYS = 90;
const MONTHS_SHOWN = 6;
const AHEAD_DAYS = 90;
const UPCOMING_DAYS = 7;
const NOT_PROVIDED = "not provided";

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The last six months, oldest first, YYYY-MM. */
const monthsTo = (today: Day): string[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, back) => toMonth(monthsLater(`${toMonth(today)}-01`, back - MONTHS_SHOWN + 1)));

/** Gross: paid by cards. Net: gross less refunds and disputes. Whole pence. */
const takings = (grossPence: number, netPence: number) => ({
  givenBack: poundsNumber(grossPence - netPence),
  netRevenue: poundsNumber(netPence),
});

async function cards(em: EntityManager, since: Date): Promise<AdminAnalytics["binReporting"]["binRanges"]> {
  return (await rows.cardGroups(em, since)).map(({ brand, funding, country, attempts, captured, declined, ...of }) => ({
    bin: NOT_PROVIDED,
    issuer: NOT_PROVIDED,
    card: cardWords({ brand, country, funding }),
    totalAttempts: attempts,
    successRate: percentOf(captured, captured + declined),
    declineRate: percentOf(declined, captured + declined),
    collectionRate: percentOf(of.collected, of.charges - of.waiting),
    waiting: of.waiting,
    averageAmount: poundsNumber(captured > 0 ? Math.round(of.pence / captured) : 0),
    totalRevenue: poundsNumber(of.pence),
    ...takings(of.pence, of.netPence),
  }));
}

const cycle = ({ cycle, customers, collected, failed, waiting, pence, netPence }: rows.Cycle) => ({
  cycle,
  totalCustomers: customers,
  successfulBillings: collected,
  failedBillings: failed,
  waitingBillings: waiting,
  collectionRate: percentOf(collected, collected + failed),
  revenue: poundsNumber(pence),
  ...takings(pence, netPence),
});

const segment = ({ segment, customers, grossPence, pence, captured, declined, paying, left, recentPence }: rows.Segment) => {
  const churn = percentOf(left, paying);
  const yearValue = yearValuePence(churn);
  const lifetime = lifetimePence(paying > 0 ? recentPence / paying : 0, churn);
  return {
    segment,
    customerCount: customers,
    grossRevenue: poundsNumber(grossPence),
    ...takings(grossPence, pence),
    averageRevenue: poundsNumber(customers > 0 ? Math.round(pence / customers) : 0),
    successRate: percentOf(captured, captured + declined),
    churnRate: churn,
    lifetimeValue: yearValue === null ? null : poundsNumber(yearValue),
    trueLifetimeValue: lifetime === null ? null : poundsNumber(lifetime),
  };
};

/** Business figures from subscriptions, charge attempts and the ledger. The queries run one after another on one connection. */
export async function adminAnalytics(em: EntityManager, nowMs: number): Promise<AdminAnalytics> {
  const now = new Date(nowMs);
  const daysAgo = (days: number) => new Date(nowMs - days * DAY_MS);
  const today = londonDay(nowMs);
  const months = monthsTo(today);
  const since = new Date(londonMidnightMs(`${months[0]}-01`));
  const statuses = await rows.statusCounts(em);
  const contracts = sum(statuses.map(({ count }) => count));
  const customers = await rows.customersBefore(em, now);
  const signups = new Map((await rows.signupsByMonth(em, since)).map(({ month, count }) => [month, count]));
  const revenue = new Map((await rows.revenueByMonth(em, since)).map(({ month, pence }) => [month, pence]));
  const charges = (await expectedCharges(em, nowMs, AHEAD_DAYS)).map((charge) => ({
    ...charge,
    customer: charge.email ?? charge.subscriptionId,
  }));
  const expected = expectedRevenue(charges, today);
  const waiting = await rows.preAuthorizations(em);
  const bySegment = await rows.segments(em, daysAgo(RECENT_DAYS));
  return {
    totalCustomers: customers,
    activeSubscriptions: await activeSubscriptions(em),
    monthlyRevenue: poundsNumber(revenue.get(toMonth(today)) ?? 0),
    churnRate: percentOf(sum(bySegment.map(({ left }) => left)), sum(bySegment.map(({ paying }) => paying))),
    customerGrowth: growth(customers, await rows.customersBefore(em, daysAgo(RECENT_DAYS))),
    revenueGrowth: growth(
      await rows.revenueBetween(em, daysAgo(RECENT_DAYS), now),
      await rows.revenueBetween(em, daysAgo(2 * RECENT_DAYS), daysAgo(RECENT_DAYS)),
    ),
    subscriptionStatusBreakdown: statuses.map(({ status, count }) => ({ status, count, percentage: percentOf(count, contracts) ?? 0 })),
    monthlySignups: months.map((month) => ({ month, signups: signups.get(month) ?? 0 })),
    revenueByMonth: months.map((month) => ({ month, revenue: poundsNumber(revenue.get(month) ?? 0) })),
    expectedRevenue: {
      tomorrow: poundsNumber(expected.tomorrow),
      thisWeek: poundsNumber(expected.thisWeek),
      thisMonth: poundsNumber(expected.thisMonth),
      nextMonth: poundsNumber(expected.nextMonth),
      next90Days: poundsNumber(expected.next90Days),
    },
    preAuthorizations: {
      total: waiting.total,
      awaitingFirstPayment: waiting.waiting,
      expectedFirstPaymentRevenue: poundsNumber(waiting.pence),
      averageDaysToFirstPayment: waiting.averageDays === null ? null : Math.round(waiting.averageDays * 10) / 10,
    },
    upcomingPayments: upcomingDays(charges, today, UPCOMING_DAYS).map(({ amountPence, ...day }) => ({
      ...day,
      revenue: poundsNumber(amountPence),
    })),
    binReporting: {
      binRanges: await cards(em, daysAgo(CARD_DAYS)),
      billingCycles: (await rows.billingCycles(em, `${months[0]}-01`)).map(cycle),
      customerSegments: bySegment.map(segment),
    },
  };
}
