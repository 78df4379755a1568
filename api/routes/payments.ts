import { Hono } from "hono";
import { z } from "zod";
import { PAYMENT_PROVIDERS } from "#domain/naming.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../describe.ts";
import { type ApiEnv, requireUser } from "../middleware/session.ts";

const ProviderConfig = z.object({ provider: z.string(), name: z.string(), configured: z.boolean() });
const Message = z.object({ message: z.string() });

/** The provider's facts for a page; mounted under both of its names (decision 1). */
export const providerRoutes = ({ paymentProvider }: ApiDeps) =>
  new Hono<ApiEnv>().get("/config", describe("The payment provider, and whether it is configured", "Payments", 200, ProviderConfig), (c) =>
    c.json({ provider: paymentProvider, name: PAYMENT_PROVIDERS[paymentProvider], configured: false }),
  );

/** Mounted at /: the call of the subscribe page. Without keys there is nothing to pay with, and it says so (specification H §7). */
export const subscribeRoutes = () =>
  new Hono<ApiEnv>().post(
    "/create-subscription",
    describe("Begin a subscription", "Payments", 200, Message, SIGNED_OUT),
    requireUser,
    (c) => c.json({ message: "No payment keys are configured. Please contact support." }),
  );
