import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../middleware/session.ts";
import { ownSubscriptionRoutes } from "./own-subscription.ts";
import { paymentCardRoutes } from "./payment-card.ts";
import { providerFormRoutes } from "./provider-form.ts";
import { providerHealthRoutes } from "./provider-health.ts";
import { receiptRoutes } from "./receipts.ts";

/** Everything of one's own subscription; mounted under both names of the provider (decision 1). */
export const manageRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/", providerFormRoutes(deps))
    .route("/", ownSubscriptionRoutes(deps))
    .route("/", paymentCardRoutes(deps))
    .route("/", providerHealthRoutes(deps))
    .route("/", receiptRoutes(deps));
