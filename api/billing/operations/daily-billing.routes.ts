import { Hono } from "hono";
import {
  type BillingHealth,
  BillingStats,
  DailyBilling,
  BillingHealth as Health,
  ProcessDailyBilling,
  TestBilling,
  TriggerBilling,
} from "#contracts/billing/billing-operator.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { plural } from "#domain/locale.ts";
import { toPounds } from "#domain/money.ts";
import { billingStats, billingTablesReady, chargesOnDay } from "../../../db/billing/payment/operator.repository.ts";
import { billingRunWorkflowId, DAILY_BILLING, testBillingWorkflowId } from "../../../workflows/billing/billing-run/messages.ts";
import type { ApiDeps } from "../../deps.ts";
import { writeAuditNow } from "../../http/audit.ts";
import { describe } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { requireOperator } from "../../http/middleware/require-operator.ts";
import type { ApiEnv } from "../../http/middleware/session.ts";
import { scheduleState } from "../../http/schedule-state.ts";
import { validate } from "../../http/validate.ts";
import { rejectIfHeld, runBilling } from "./run-billing.ts";

function requireProvider({ payments }: ApiDeps): void {
  if (payments) return;
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "No payment provider is configured, so nothing can be charged. Set STRIPE_SECRET_KEY and start again.",
  });
}

/** Mounted at /subscription, and at both names of the provider under /admin (specification P §7). */
export const dailyBillingRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/process-daily-billing",
      describe("Run today’s billing, or join the run in progress", "Billing", 200, DailyBilling, {
        409: "A restored database is being compared with the provider",
        503: "No payment provider is configured",
      }),
      requireOperator,
      validate("json", ProcessDailyBilling),
      async (c) => {
        requireProvider(deps);
        await rejectIfHeld(c.var.em);
        const { scope } = c.req.valid("json");
        await writeAuditNow(c, "ran billing", { after: { scope } });
        return c.json(await runBilling(deps.temporal, c.var.em, billingRunWorkflowId(londonDay(Date.now()), scope), { scope }));
      },
    )
    .post(
      "/trigger-billing",
      describe("Test billing for a day of the month: runs in the sandbox, previews with live keys", "Billing", 200, TestBilling, {
        409: "A restored database is being compared with the provider",
      }),
      requireOperator,
      validate("json", TriggerBilling),
      async (c) => {
        const { day } = c.req.valid("json");
        await writeAuditNow(c, "tried out billing", { after: { day, acts: Boolean(deps.payments?.sandboxUrl) } });
        const { planned, charges } = await chargesOnDay(c.var.em, day, Date.now());
        const planning = {
          day,
          planned,
          charges: charges.map(({ amountPence, ...charge }) => ({ ...charge, amount: toPounds(amountPence) })),
        };
        if (!deps.payments?.sandboxUrl) {
          const message = `Preview: nothing was charged, because this isn't the sandbox. On day ${day} of the month ${plural(planned, { one: "1 charge is", other: `${planned} charges are` })} planned.`;
          return c.json({
            ...planning,
            mode: "preview" as const,
            processed: 0,
            successful: 0,
            failed: 0,
            skipped: 0,
            success: true,
            message,
            workflowId: null,
          } satisfies TestBilling);
        }
        await rejectIfHeld(c.var.em);
        const run = await runBilling(deps.temporal, c.var.em, testBillingWorkflowId(day), { scope: "all", dueDay: day });
        return c.json({
          ...planning,
          ...run,
          mode: "sandbox" as const,
          message: `Sandbox: no real money. ${run.message}`,
        } satisfies TestBilling);
      },
    );

/** Mounted at /admin, and at both names of the provider under /admin. */
export const billingStatsRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .get("/billing-stats", describe("Billing in four figures", "Billing", 200, BillingStats), requireOperator, async (c) => {
      const { total, active, pending, recentPaid, recentDeclined } = await billingStats(c.var.em, Date.now());
      const answered = recentPaid + recentDeclined;
      return c.json({
        totalSubscriptions: total,
        activeSubscriptions: active,
        pendingBillings: pending,
        recentSuccessRate: answered === 0 ? null : Math.round((recentPaid / answered) * 1000) / 10,
      });
    })
    .get("/billing-health", describe("Whether billing can work", "Billing", 200, Health), requireOperator, async (c) => {
      return c.json({
        scheduler: await scheduleState(deps.temporal, DAILY_BILLING),
        database: (await billingTablesReady(c.var.em)) ? "ready" : "missing",
        credentials: deps.payments ? "configured" : "missing",
        endpoint: deps.payments?.sandboxUrl ? "Sandbox" : "Production",
      } satisfies BillingHealth);
    });
