import { Hono } from "hono";
import { AdminAnalytics, AuthorizationEvents, FindPayments, FoundPayments, PaymentSchedule } from "#contracts/operators/admin.ts";
import { SCHEDULE_DAYS } from "#domain/billing/calendar/payment-schedule.ts";
import { poundsOf } from "#domain/money.ts";
import { authorizationEvents } from "../../db/billing/payment/authorization-events.repository.ts";
import { paidPeriodsOf } from "../../db/billing/payment/find-payments.repository.ts";
import { expectedCharges } from "../../db/billing/payment/payment-schedule.repository.ts";
import { accountByEmail } from "../../db/operators/operator.repository.ts";
import { auditNow } from "../http/audit.ts";
import { describe } from "../http/describe.ts";
import { requireOperator } from "../http/middleware/require-operator.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { adminAnalytics } from "./analytics.ts";

const EVENTS_SENT = 50;
/** A person reads this list; the totals count everything. */
const ENTRIES_SENT = 500;
const PAYMENTS_SENT = 50;

/** Mounted at /admin: what operators look at. */
export const adminRoutes = () =>
  new Hono<ApiEnv>()
    .get("/analytics", describe("Business figures for operators", "Operators", 200, AdminAnalytics), requireOperator, async (c) =>
      c.json(await adminAnalytics(c.var.em, Date.now())),
    )
    .get(
      "/authorization-events",
      describe("Recent authorisations, newest first", "Operators", 200, AuthorizationEvents),
      requireOperator,
      async (c) => {
        const rows = await authorizationEvents(c.var.em, EVENTS_SENT);
        return c.json(
          rows.map(({ amountPence, createdAt, ...row }) => ({
            ...row,
            amount: amountPence === null ? null : poundsOf(amountPence),
            createdAt: new Date(createdAt).toISOString(),
          })),
        );
      },
    )
    .get(
      "/payment-schedule",
      describe("The payments of the next 31 days", "Operators", 200, PaymentSchedule),
      requireOperator,
      async (c) => {
        const entries = await expectedCharges(c.var.em, Date.now(), SCHEDULE_DAYS);
        await auditNow(c, "saw the payment schedule", { after: { shown: Math.min(entries.length, ENTRIES_SENT) } });
        return c.json({
          totalCustomers: new Set(entries.map(({ subscriptionId }) => subscriptionId)).size,
          totalUpcomingPayments: entries.length,
          totalUpcomingRevenue: poundsOf(entries.reduce((total, { amountPence }) => total + amountPence, 0)),
          schedule: entries.slice(0, ENTRIES_SENT).map(({ subscriptionId, email, dueOn, status, amountPence }) => ({
            subscriptionId,
            email,
            paymentDate: dueOn,
            status,
            amount: poundsOf(amountPence),
          })),
        });
      },
    )
    // a post, because an email address has no place in an address that is logged
    .post(
      "/find-payments",
      describe("Payments by the account with a confirmed email address", "Operators", 200, FoundPayments),
      requireOperator,
      validate("json", FindPayments),
      async (c) => {
        const { email } = c.req.valid("json");
        const paid = await paidPeriodsOf(c.var.em, email, PAYMENTS_SENT);
        const account = await accountByEmail(c.var.em, email.toLowerCase());
        await auditNow(c, "found a customer’s payments", { whom: { kind: "user", id: account?.id }, after: { shown: paid.length } });
        return c.json({
          payments: paid.map(({ amountPence, leftPence, ...period }) => ({
            ...period,
            amount: poundsOf(amountPence),
            refundable: poundsOf(leftPence),
          })),
        });
      },
    );
