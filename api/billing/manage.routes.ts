import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { paymentCardRoutes } from "./card/payment-card.routes.ts";
import { ownSubscriptionRoutes } from "./own-subscription.routes.ts";
import { providerFormRoutes } from "./provider/provider-form.routes.ts";
import { providerHealthRoutes } from "./provider/provider-health.routes.ts";
import { receiptRoutes } from "./receipts.routes.ts";

/** Everything of one's own subscription; mounted under both names of the provider (decision 1). */
export const manageRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/", providerFormRoutes(deps))
    .route("/", ownSubscriptionRoutes(deps))
    .route("/", paymentCardRoutes(deps))
    .route("/", providerHealthRoutes(deps))
    .route("/", receiptRoutes(deps));
