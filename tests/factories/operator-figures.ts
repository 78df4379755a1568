import { randomUUID } from "node:crypto";
import type { AdminAnalytics } from "#contracts/operators/admin.ts";
import { HOUR_MS } from "#domain/time.ts";

/** Analytics with rates at the colour thresholds. */
export const ANALYTICS: AdminAnalytics = {
  totalCustomers: 3,
  activeSubscriptions: 2,
  monthlyRevenue: 25,
  churnRate: 12.5,
  customerGrowth: 50,
  revenueGrowth: null,
  subscriptionStatusBreakdown: [{ status: "past_due", count: 1, percentage: 33.3 }],
  monthlySignups: ["06", "07", "08", "09", "10", "11"].map((month, index) => ({ month: `2026-${month}`, signups: index })),
  revenueByMonth: ["06", "07", "08", "09", "10", "11"].map((month, index) => ({ month: `2026-${month}`, revenue: index * 12.5 })),
  expectedRevenue: { tomorrow: 1, thisWeek: 2, thisMonth: 3, nextMonth: 4, next90Days: 5 },
  preAuthorizations: { total: 3, awaitingFirstPayment: 1, expectedFirstPaymentRevenue: 9.99, averageDaysToFirstPayment: 7.5 },
  upcomingPayments: [{ date: "2026-11-22", count: 2, revenue: 25, customers: 1 }],
  binReporting: {
    binRanges: [
      [85, 15, 90],
      [70, 30, 75],
      [69.9, 30.1, 74.9],
    ].map(([successRate = 0, declineRate = 0, collectionRate = 0], index) => ({
      ...{
        bin: "not provided",
        issuer: "not provided",
        card: `card ${index}`,
        totalAttempts: 20,
        averageAmount: 12.5,
        totalRevenue: 212.5,
        ...{ waiting: 1, givenBack: 12.5, netRevenue: 200 },
      },
      ...{ successRate, declineRate, collectionRate },
    })),
    billingCycles: [
      {
        ...{ cycle: "2026-11", totalCustomers: 2, successfulBillings: 1, failedBillings: 1, waitingBillings: 3, collectionRate: 50 },
        ...{ revenue: 12.5, givenBack: 2.5, netRevenue: 10 },
      },
    ],
    customerSegments: [
      [90, 5],
      [75, 15],
      [74.9, 15.1],
    ].map(([successRate = 0, churnRate = 0], index) => ({
      ...{
        segment: `segment ${index}`,
        customerCount: 2,
        grossRevenue: 30,
        givenBack: 5,
        netRevenue: 25,
        averageRevenue: 12.5,
        successRate,
        churnRate,
      },
      ...{ lifetimeValue: 203.9, trueLifetimeValue: index === 0 ? null : 83.33 },
    })),
  },
};

const payment = { subscriptionId: "s1", email: "ada@larder.test", paymentDate: "2026-12-01", status: "active", amount: "12.50" };
export const PAYMENT_SCHEDULE = {
  totalCustomers: 1,
  totalUpcomingPayments: 2,
  totalUpcomingRevenue: "25.00",
  schedule: [payment, { ...payment, paymentDate: "2026-12-29" }],
};

/** A charge on hold because it was due more than a month ago. */
export const OVERDUE_CHARGE = {
  ...{ subscriptionId: "00000000-0000-4000-8000-000000000001", email: "ada@larder.test", priceName: "Pro", status: "active" },
  ...{ parked: "overdue", dueOn: "2026-09-01", amount: "12.99", attempts: 1 },
};

export const DISPUTE = {
  id: "00000000-0000-4000-8000-000000000002",
  kind: "dispute",
  what: "A household’s bank has taken back £24.77.",
  advice: "Answer it in the provider’s dashboard before its date.",
  since: "2026-11-20T10:00:00.000Z",
  respondBy: "2026-12-04T10:00:00.000Z",
  reference: "du_1TZQ8mJz0aXxQ5Yw9vXkRk2P",
  email: "ada@larder.test",
  dueOn: "2026-11-01",
  atProvider: "24.77",
  inLedger: null,
  may: ["ask"],
};
/** A payment at the provider that is missing from the ledger. */
export const UNBOOKED = {
  ...DISPUTE,
  id: "00000000-0000-4000-8000-000000000003",
  kind: "unbooked",
  what: "The provider has a payment of £9.99 that our ledger does not have, and it fits no payment of ours.",
  email: null,
  reference: "pi_3TZQ8mJz0aXxQ5Yw1QpZbW7N",
  respondBy: null,
  dueOn: null,
  atProvider: "9.99",
  may: ["ask", "book", "settle"],
};

const at = (hours: number) => new Date(Date.UTC(2026, 10, 22, 12) + hours * HOUR_MS).toISOString();
const message = { name: "Ada", email: "ada@larder.test", subject: "", message: "Hello", priority: "urgent", breachedAt: null };
/** Two unanswered support messages: one due now, one in three hours. */
export const SUPPORT_MESSAGES = {
  asOf: at(0),
  waiting: 2,
  overdue: 0,
  last30Days: { inTime: 6, of: 8 },
  messages: [
    { ...message, id: randomUUID(), createdAt: at(-24), answerBy: at(0) },
    { ...message, id: randomUUID(), createdAt: at(-21), answerBy: at(3) },
  ],
};

const row = { at: "2026-07-01T22:59:00.000Z", operatorId: "gone", role: "owner", what: "ran billing", whom: null };
export const auditEntry = (id: string) => ({ ...row, id, before: { parked: null }, after: { scope: "all" }, requestId: "a-request" });

const EVENT_TYPES = ["signup", "payment_method_added", "refund_processed", "cancellation", "other"];
export const AUTHORIZATION_EVENTS = Array.from({ length: 12 }, (_, index) => ({
  id: `e${index}`,
  eventType: EVENT_TYPES[index % 5],
  authorizationMethod: `method ${index}`,
  amount: index === 2 ? "12.99" : null,
  status: ["succeeded", "failed", "other"][index % 3],
  createdAt: "2026-11-21T12:00:00Z",
}));
