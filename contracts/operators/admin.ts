import { z } from "zod";
import { EMAIL_LENGTH } from "#domain/accounts/sign-in.ts";
import { SUBSCRIPTION_STATUSES } from "#domain/billing/contract/subscription.ts";
import { AUTHORIZATION_EVENT_TYPES } from "#domain/billing/ledger/authorization-event-types.ts";
import { text } from "../text.ts";

export const AdminLogin = z.object({
  email: text(EMAIL_LENGTH, { missing: "Enter your email address" }).trim().min(1, "Enter your email address"),
  password: text(200, { missing: "Enter your password" }).min(1, "Enter your password"),
});
/** What an authenticator app has to be told, as a link for a QR code and to be typed, and codes that stand in for it, each once. Sent once. */
const SecondFactorSetUp = z.object({ uri: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) });
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>;
/**
 * What comes after the right password. `remembered`: nothing, for they gave a code on this device in the last 30 days. `passkey`: it is shown
 * instead. `set up`: an app with what is sent, or a passkey.
 */
export const AdminLoggedIn = z.object({
  success: z.literal(true),
  secondFactor: z.enum(["remembered", "give", "passkey", "set up"]),
  setUp: SecondFactorSetUp.optional(),
});

/** `code`: six digits of the app, or a recovery code. `rememberDevice`: ask for none on this device for 30 days; the session is no longer for it. */
export const SecondFactor = z.object({
  code: text(40, { missing: "Enter the code" })
    .transform((code) => code.replaceAll(/\s/g, ""))
    .pipe(z.string().min(1, "Enter the code")),
  rememberDevice: z.boolean().default(false),
});
export const SecondFactorTaken = z.object({ success: z.literal(true) });

/** `amount`: pounds; null = no money moved. `status` other: nobody knows yet. */
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

/** Amounts are strings of pounds, dates YYYY-MM-DD. Totals count everything; `schedule` is the first entries, the next ones first. */
export const PaymentSchedule = z.object({
  totalCustomers: z.int(),
  totalUpcomingPayments: z.int(),
  totalUpcomingRevenue: z.string(),
  schedule: z.array(
    z.object({
      subscriptionId: z.string(),
      /** null = it is not kept any more. */
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
/** How many sessions there were. */
export const SessionsEnded = z.object({ ended: z.number().int() });
/**
 * What customers paid, the newest first. `email`: null = it is not kept any more. `confirmed`: null = there is no account. `refundable`: pounds of it that have
 * not gone back; "0.00" = all of it has, or is on its way. `mayEndAccess`: it is the last payment of a subscription that has ended and whose access has not, so that its refund may end it.
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

/** Pounds with pence, and percents with one decimal; months YYYY-MM. */
const Pounds = z.number();
const Percent = z.number();
/** What of a gross figure went back by refunds and disputes, and the difference. */
const takings = { givenBack: Pounds, netRevenue: Pounds };
/** null = not known yet: nothing was tried, or nobody was paying. */
const Known = Percent.nullable();
export const AdminAnalytics = z.object({
  totalCustomers: z.int(),
  activeSubscriptions: z.int(),
  /** Of this London month so far, from the ledger: what came in less what went back. */
  monthlyRevenue: Pounds,
  /** Of those who paid 30 days ago, how many have left since. */
  churnRate: Known,
  /** Against 30 days ago, and of 30 days against the 30 before; null = it began at nothing. */
  customerGrowth: Percent.nullable(),
  revenueGrowth: Percent.nullable(),
  subscriptionStatusBreakdown: z.array(z.object({ status: z.enum(SUBSCRIPTION_STATUSES), count: z.int(), percentage: Percent })),
  /** Of the last six months. */
  monthlySignups: z.array(z.object({ month: z.string(), signups: z.int() })),
  /** Net: by the month in which money came in or went back. */
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
    /** By what the provider gives of a card; it gives neither BIN nor issuer (decision 36). Of 90 days. */
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
        /** Charges whose outcome is awaited, from the bank, the holder or the provider. */
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
        /** Periods whose outcome is awaited: neither paid nor failed. */
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
        /** Net, of one customer, since the first payment. */
        averageRevenue: Pounds,
        successRate: Known,
        churnRate: Known,
        /** 239.88 × (1 − churn); null where churn is not known. */
        lifetimeValue: Pounds.nullable(),
        /** A month's revenue of one customer over the share that leaves in a month; null = nobody has left yet. */
        trueLifetimeValue: Pounds.nullable(),
      }),
    ),
  }),
});
export type AdminAnalytics = z.infer<typeof AdminAnalytics>;
