import { Hono } from "hono";
import { ProviderConfig } from "#contracts/billing/subscribe.ts";
import { PAYMENT_PROVIDERS } from "#domain/naming.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../http/describe.ts";
import type { ApiEnv } from "../http/middleware/session.ts";

/** The provider's facts for a page; mounted under both of its names (decision 1). Of the keys only the publishable one, which is made to be shown. */
export const providerRoutes = ({ paymentProvider, payments }: ApiDeps) =>
  new Hono<ApiEnv>().get(
    "/config",
    describe("The payment provider, whether it is configured, and whether it is the sandbox", "Payments", 200, ProviderConfig),
    (c) =>
      c.json<ProviderConfig>({
        provider: paymentProvider,
        name: PAYMENT_PROVIDERS[paymentProvider],
        configured: payments !== null,
        sandbox: payments !== null && payments.sandboxUrl !== null,
        publishableKey: payments?.publishableKey || null,
        sandboxUrl: payments?.sandboxUrl ?? null,
      }),
  );
