import { Hono } from "hono";
import { BillingHealth, ConnectionTest } from "#contracts/subscription-calls.ts";
import { billingRows } from "../../db/repositories/billing/health.repository.ts";
import type { ApiDeps, Payments } from "../deps.ts";
import { describe, SIGNED_OUT } from "../describe.ts";
import { ApiError, unauthorized } from "../errors.ts";
import { type ApiEnv, requireUser, signedIn } from "../middleware/session.ts";

const operatorsOnly = () => new ApiError({ code: "FORBIDDEN", message: "Only an operator can see this. Sign in as one." });

/** A sign of life, or null; why there is none is not told: the provider's words may quote a key. */
const account = (payments: Payments | null) => (payments ? payments.records.account().catch(() => null) : Promise.resolve(null));

/** Whether the provider can be reached and is configured; mounted under both of its names (decision 1). */
export const providerHealthRoutes = ({ payments }: ApiDeps) =>
  new Hono<ApiEnv>()
    .get(
      "/test",
      describe("Test the connection to the provider", "Payments", 200, ConnectionTest, { ...SIGNED_OUT, 403: "Not an operator" }),
      requireUser,
      async (c) => {
        if (!signedIn(c).isOperator) throw operatorsOnly();
        const answer = await account(payments);
        const error = payments ? "Connection failed" : "No payment keys are configured. Please contact support.";
        return c.json(answer ? { success: true, error: null } : { success: false, error });
      },
    )
    .get(
      "/debug",
      describe("Configuration health of payments: booleans and ages", "Payments", 200, BillingHealth, {
        ...SIGNED_OUT,
        403: "Not an operator",
      }),
      async (c) => {
        const sandbox = (payments?.sandboxUrl ?? null) !== null;
        if (!sandbox && !c.var.user) throw unauthorized();
        if (!sandbox && !c.var.user?.isOperator) throw operatorsOnly();
        const [answer, rows] = await Promise.all([account(payments), billingRows(c.var.em)]);
        return c.json({
          configured: payments !== null,
          sandbox,
          liveKeys: answer?.live ?? null,
          publishableKey: (payments?.publishableKey ?? "") !== "",
          providerAnswers: answer !== null,
          takesPayments: answer?.takesPayments ?? null,
          ...rows,
        });
      },
    );
