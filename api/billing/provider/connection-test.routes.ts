import { Hono } from "hono";
import { ConnectionTest } from "#contracts/billing/subscription-calls.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe } from "../../http/describe.ts";
import { requireOperator } from "../../http/middleware/require-operator.ts";
import type { ApiEnv } from "../../http/middleware/session.ts";

/** Asks the provider for a sign of life. Mounted under both of its names. What it says of itself stays on the server. */
export const connectionTestRoutes = ({ payments }: ApiDeps) =>
  new Hono<ApiEnv>().get(
    "/test",
    describe("Whether the payment provider accepts our key", "Payments", 200, ConnectionTest),
    requireOperator,
    async (c) => {
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
    },
  );
