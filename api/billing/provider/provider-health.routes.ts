import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { PaymentHealth } from "#contracts/billing/subscription-calls.ts";
import { billingRows } from "../../../db/billing/ledger/health.repository.ts";
import type { ApiDeps, Payments } from "../../deps.ts";
import { describe } from "../../http/describe.ts";
import { factsOf, withFacts } from "../../http/document/facts.ts";
import { requireOperator } from "../../http/middleware/require-operator.ts";
import type { ApiEnv } from "../../http/middleware/session.ts";

/** A sign of life, or null; why there is none is not told: the provider's words may quote a key. */
const account = (payments: Payments | null) => (payments ? payments.records.account().catch(() => null) : Promise.resolve(null));

const isSandbox = (payments: Payments | null) => (payments?.sandboxUrl ?? null) !== null;
const operatorOrSandbox = (payments: Payments | null) =>
  withFacts(
    createMiddleware<ApiEnv>((c, next) => (isSandbox(payments) ? next() : requireOperator(c, next))),
    (call) => ({ ...factsOf(requireOperator, call), says: `${factsOf(requireOperator, call).says} In the sandbox for everybody.` }),
  );

/** Whether the provider can be reached and is configured: for operators, in the sandbox for everybody. Mounted under both of its names (decision 1). */
export const providerHealthRoutes = ({ payments }: ApiDeps) =>
  new Hono<ApiEnv>().get(
    "/debug",
    describe("Configuration health of payments: booleans and ages", "Payments", 200, PaymentHealth),
    operatorOrSandbox(payments),
    async (c) => {
      const [answer, rows] = await Promise.all([account(payments), billingRows(c.var.em)]);
      return c.json({
        configured: payments !== null,
        sandbox: isSandbox(payments),
        liveKeys: answer?.live ?? null,
        publishableKey: (payments?.publishableKey ?? "") !== "",
        providerAnswers: answer !== null,
        takesPayments: answer?.takesPayments ?? null,
        ...rows,
      });
    },
  );
