import { z } from "zod";
import { EMAIL_LENGTH } from "#domain/accounts/sign-in.ts";
import { SUBSCRIPTION_STATUSES } from "#domain/billing/contract/subscription.ts";
import { AUTHORIZATION_EVENT_TYPES } from "#domain/billing/ledger/authorization-event-types.ts";
import { text } from "../text.ts";

export const AdminLogin = z.object({
  email: text(EMAIL_LENGTH, { missing: "Enter your email address" }).trim().min(1, "Enter your email address"),
  password: text(200, { missing: "Enter your password" }).min(1, "Enter your password"),
});
/** The secret for an authenticator app, as a link for a QR code and as text, and single-use recovery codes. Sent once. */
const SecondFactorSetUp = z.object({ uri: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) });
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>;
/**
 * The step after the right password. `remembered`: none, as a code was given on this device in the last 30 days. `give`: a code. `passkey`: use
 * the passkey. `set up`: set up an app with `setUp`, or a passkey.
 */
export const AdminLoggedIn = z.object({
  success: z.literal(true),
  secondFactor: z.enum(["remembered", "give", "passkey", "set up"]),
  setUp: SecondFactorSetUp.optional(),
});

/** `code`: six digits from the app, or a recovery code. `rememberDevice`: no code on this device for 30 days; does not extend the session. */
export const SecondFactor = z.object({
  code: text(40, { missing: "Enter the code" })
    .transform((code) => code.replaceAll(/\s/g, ""))
    .pipe(z.string().min(1, "Enter the code")),
  rememberDevice: z.boolean().default(false),
});
export const SecondFactorTaken = z.object({ success: z.literal(true) });

/** `amount`: pounds; null = no money moved. `status` other: not known yet. */
const AuthorizationEvent = z.object({
  id: z.string(),
  eventType: z.enum(AUTHORIZATION_EVENT_TYPES),
  authorizationMethod: z.string(),
  amount: z.string().nullable(),
  status: z.enum(["succeeded", "failed", "other"]),
  createdAt: z.string(),
});
export type AuthorizationEvent = z.infer<typeof AuthorizationEvent>;
export const AuthorizationEvents = z.array(AuthorizationEvent);

/** Amounts are pounds as strings, dates YYYY-MM-DD. Totals count everything; `schedule` holds the earliest payments. */
export const PaymentSchedule = z.object({
  totalCustomers: z.int(),
  totalUpcomingPayments: z.int(),
  totalUpcomingRevenue: z.string(),
  schedule: z.array(
    z.object({
      subscriptionId: z.string(),
      /** null = no longer stored. */
      email: z.string().nullable(),
      paymentDate: z.string(),
      status: z.enum(SUBSCRIPTION_STATUSES),
      amount: z.string(),
    }),
  ),
});
export type PaymentSchedule = z.infer<typeof PaymentSchedule>;

const SEARCH = "Enter an email address, a name, a receipt number, a subscription id or the last four digits of a card";
export const FindPayments = z.strictObject({
  search: text(EMAIL_LENGTH, { missing: SEARCH })
    .trim()
    .min(1, SEARCH)
    .meta({ examples: ["ada@example.com"] }),
});
export const EndSessions = z.strictObject({
  email: text(EMAIL_LENGTH, { missing: "Enter the customer’s email address" }).trim().min(1, "Enter the customer’s email address"),
});
/** `ended`: number of sessions. */
export const SessionsEnded = z.object({ ended: z.number().int() });
/**
 * Payments, newest first. `email`: null = no longer stored. `confirmed`: null = no account. `refundable`: pounds not yet refunded; "0.00" = fully
 * refunded, or the refund is pending. `mayEndAccess`: the last payment of a cancelled subscription with remaining access, which a refund may end.
 */
export const FoundPayments = z.object({
  payments: z.array(
    z.object({
      subscriptionId: z.string(),
      email: z.string().nullable(),
      confirmed: z.boolean().nullable(),
      receiptNumber: z.string(),
      mayEndAccess: z.boolean(),
      priceName: z.string(),
      dueOn: z.string(),
      amount: z.string(),
      refundable: z.string(),
    }),
  ),
});

/** Pounds with pence, percentages with one decimal; months YYYY-MM. */
const Pounds = z.number();
const Percent = z.number();
/** Refunds and disputes, and gross less these. */
const takings = { givenBack: Pounds, netRevenue: Pounds };
/** null = not known yet: no attempts, or no paying customers. */
const Known = Percent.nullable();
export const AdminAnalytics = z.object({
  totalCustomers: z.int(),
  activeSubscriptions: z.int(),
  /** Net revenue of this London month so far, from the ledger. */
  monthlyRevenue: Pounds,
  /** Share of those paying 30 days ago who have left since. */
  churnRate: Known,
  /** Compared with 30 days ago, and 30 days compared with the 30 before; null = the earlier figure was 0. */
  customerGrowth: Percent.nullable(),
  revenueGrowth: Percent.nullable(),
  subscriptionStatusBreakdown: z.array(z.object({ status: z.enum(SUBSCRIPTION_STATUSES), count: z.int(), percentage: Percent })),
  /** Of the last six months. */
  monthlySignups: z.array(z.object({ month: z.string(), signups: z.int() })),
  /** Net, by the month in which the money moved. */
  revenueByMonth: z.array(z.object({ month: z.string(), revenue: Pounds })),
  expectedRevenue: z.object({ tomorrow: Pounds, thisWeek: Pounds, thisMonth: Pounds, nextMonth: Pounds, next90Days: Pounds }),
  preAuthorizations: z.object({
    total: z.int(),
    awaitingFirstPayment: z.int(),
    expectedFirstPaymentRevenue: Pounds,
    averageDaysToFirstPayment: z.number().nullable(),
  }),
  /** Of the next seven days. */
  upcomingPayments: z.array(z.object({ date: z.string(), count: z.int(), revenue: Pounds, customers: z.int() })),
  binReporting: z.object({
    /** By card details from the provider, which gives neither BIN nor issuer (decision 36). Last 90 days. */
    binRanges: z.array(
      z.object({
        bin: z.string(),
        issuer: z.string(),
        card: z.string(),
        totalAttempts: z.int(),
        successRate: Known,
        declineRate: Known,
        /** Of charges with an outcome. */
        collectionRate: Known,
        /** Charges with a pending outcome. */
        waiting: z.int(),
        /** Gross. */
        averageAmount: Pounds,
        totalRevenue: Pounds,
        ...takings,
      }),
    ),
    billingCycles: z.array(
      z.object({
        cycle: z.string(),
        totalCustomers: z.int(),
        successfulBillings: z.int(),
        failedBillings: z.int(),
        /** Periods with a pending outcome. */
        waitingBillings: z.int(),
        /** Of periods with an outcome. */
        collectionRate: Known,
        /** Gross. */
        revenue: Pounds,
        ...takings,
      }),
    ),
    customerSegments: z.array(
      z.object({
        segment: z.string(),
        customerCount: z.int(),
        /** Since the first payment. */
        grossRevenue: Pounds,
        ...takings,
        /** Net per customer since the first payment. */
        averageRevenue: Pounds,
        successRate: Known,
        churnRate: Known,
        /** 239.88 × (1 − churn); null if churn is not known. */
        lifetimeValue: Pounds.nullable(),
        /** Monthly revenue per customer divided by monthly churn; null = no customer has left yet. */
        trueLifetimeValue: Pounds.nullable(),
      }),
    ),
  }),
});
export type AdminAnalytics = z.infer<typeof AdminAnalytics>;
