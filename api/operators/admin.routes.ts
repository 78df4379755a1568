import { type Context, Hono } from "hono";
import { AdminAnalytics, AuthorizationEvents, FindPayments, FoundPayments, PaymentSchedule } from "#contracts/operators/admin.ts";
import { SCHEDULE_DAYS } from "#domain/billing/calendar/payment-schedule.ts";
import { receiptNumber } from "#domain/billing/emails/receipt-number.ts";
import { toPounds } from "#domain/money.ts";
import { type CustomerSearch, customerSearch } from "#domain/operators/customer-search.ts";
import { authorizationEvents } from "../../db/billing/payment/authorization-events.repository.ts";
import { findPaidPeriods, type PaidPeriod } from "../../db/billing/payment/find-payments.repository.ts";
import { expectedCharges } from "../../db/billing/payment/payment-schedule.repository.ts";
import { addressOf } from "../../db/billing/subscription/customer-address.ts";
import { accountByEmail } from "../../db/operators/operator.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { writeAuditNow } from "../http/audit.ts";
import { describe } from "../http/describe.ts";
import { requireOperator } from "../http/middleware/require-operator.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { adminAnalytics } from "./analytics.ts";

const EVENTS_SENT = 50;
const ENTRIES_SENT = 500;
const PAYMENTS_SENT = 50;

/** Writes an audit entry for each customer found; if there is none, for the account with the searched address. */
async function auditSearch(c: Context<ApiEnv>, search: CustomerSearch, paid: readonly PaidPeriod[]): Promise<void> {
  const whoms = paid.map(({ userId, subscriptionId }) =>
    userId ? ({ kind: "user", id: userId } as const) : ({ kind: "subscription", id: subscriptionId } as const),
  );
  const account = paid.length === 0 && search.by === "address" ? await accountByEmail(c.var.em, search.address.toLowerCase()) : undefined;
  const seen = new Map([...(paid.length === 0 ? [{ kind: "user", id: account?.id } as const] : whoms)].map((whom) => [whom.id, whom]));
  for (const whom of seen.values())
    await writeAuditNow(c, "found a customer’s payments", {
      whom,
      after: { by: search.by, shown: whoms.filter(({ id }) => id === whom.id).length },
    });
}

/** Mounted at /admin: the operators' reports and payment search. */
export const adminRoutes = ({ leads }: Pick<ApiDeps, "leads">) => {
  const seal = leads?.seal ?? null;
  return (
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
              amount: amountPence === null ? null : toPounds(amountPence),
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
          await writeAuditNow(c, "saw the payment schedule", { after: { shown: Math.min(entries.length, ENTRIES_SENT) } });
          return c.json({
            totalCustomers: new Set(entries.map(({ subscriptionId }) => subscriptionId)).size,
            totalUpcomingPayments: entries.length,
            totalUpcomingRevenue: toPounds(entries.reduce((total, { amountPence }) => total + amountPence, 0)),
            schedule: entries.slice(0, ENTRIES_SENT).map(({ subscriptionId, dueOn, status, amountPence, ...customer }) => ({
              subscriptionId,
              email: addressOf(seal, customer),
              paymentDate: dueOn,
              status,
              amount: toPounds(amountPence),
            })),
          });
        },
      )
      // POST, because URLs are logged and must not contain an email address
      .post(
        "/find-payments",
        describe("Payments by a customer’s address, name, receipt number, subscription or card", "Operators", 200, FoundPayments),
        requireOperator,
        validate("json", FindPayments),
        async (c) => {
          const search = customerSearch(c.req.valid("json").search);
          const paid = await findPaidPeriods(c.var.em, seal, search, PAYMENTS_SENT);
          await auditSearch(c, search, paid);
          return c.json({
            payments: paid.map(({ amountPence, leftPence, chargeId, userId: _, ...period }) => ({
              ...period,
              receiptNumber: receiptNumber(chargeId),
              amount: toPounds(amountPence),
              refundable: toPounds(leftPence),
            })),
          });
        },
      )
  );
};
