import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { ProviderConfig } from "#contracts/billing/subscribe.ts";
import { ConnectionTest, PaymentHealth } from "#contracts/billing/subscription-calls.ts";
import { PAYMENT_PROVIDERS } from "#domain/naming.ts";
import { billingRows } from "../../../db/billing/ledger/health.repository.ts";
import type { ApiDeps, Payments } from "../../deps.ts";
import { describe } from "../../http/describe.ts";
import { readFacts, withFacts } from "../../http/document/facts.ts";
import { requireOperator } from "../../http/middleware/require-operator.ts";
import type { ApiEnv } from "../../http/middleware/session.ts";

/** The provider's account, or null. The error is dropped, because the provider's message may quote a key. */
const accountIfReachable = async (payments: Payments | null) => (await payments?.records.account().catch(() => null)) ?? null;

const isSandbox = (payments: Payments | null) => (payments?.sandboxUrl ?? null) !== null;
const operatorOrSandbox = (payments: Payments | null) =>
  withFacts(
    createMiddleware<ApiEnv>((c, next) => (isSandbox(payments) ? next() : requireOperator(c, next))),
    (call) => ({ ...readFacts(requireOperator, call), says: `${readFacts(requireOperator, call).says} In the sandbox for everybody.` }),
  );

/** The provider's public configuration, and its health for operators. Mounted under both names of the provider (decision 1). */
export const providerRoutes = ({ paymentProvider, payments }: ApiDeps) =>
  new Hono<ApiEnv>()
    .get(
      "/config",
      describe("The payment provider, whether it is configured, and whether it is the sandbox", "Payments", 200, ProviderConfig),
      (c) =>
        c.json<ProviderConfig>({
          provider: paymentProvider,
          name: PAYMENT_PROVIDERS[paymentProvider],
          configured: payments !== null,
          sandbox: isSandbox(payments),
          publishableKey: payments?.publishableKey || null,
          sandboxUrl: payments?.sandboxUrl ?? null,
        }),
    )
    .get("/test", describe("Whether the payment provider accepts our key", "Payments", 200, ConnectionTest), requireOperator, async (c) => {
      if (!payments) return c.json({ success: false, error: "No payment provider is configured. Set STRIPE_SECRET_KEY and start again." });
      const failed = (why: string) => c.json({ success: false, error: why });
      try {
        const { takesPayments } = await payments.records.account();
        return takesPayments
          ? c.json({ success: true, error: null })
          : failed("The provider answers, but this account can't take payments yet.");
      } catch {
        return failed("The provider did not answer, or did not accept our key.");
      }
    })
    .get(
      "/debug",
      describe("Configuration health of payments: booleans and ages", "Payments", 200, PaymentHealth),
      operatorOrSandbox(payments),
      async (c) => {
        const [account, rows] = await Promise.all([accountIfReachable(payments), billingRows(c.var.em)]);
        return c.json({
          configured: payments !== null,
          sandbox: isSandbox(payments),
          liveKeys: account?.live ?? null,
          publishableKey: (payments?.publishableKey ?? "") !== "",
          providerAnswers: account !== null,
          takesPayments: account?.takesPayments ?? null,
          ...rows,
        });
      },
    );
