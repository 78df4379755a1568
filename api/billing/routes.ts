import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { cancelLinkRoutes } from "./cancel-link.routes.ts";
import { manageRoutes } from "./manage.routes.ts";
import { billingStatsRoutes, dailyBillingRoutes } from "./operations/daily-billing.routes.ts";
import { differenceRoutes } from "./operations/differences.routes.ts";
import { reviewRoutes } from "./operations/review.routes.ts";
import { sandboxClockRoutes } from "./operations/sandbox-clock.routes.ts";
import { providerRoutes } from "./payments.routes.ts";
import { connectionTestRoutes } from "./provider/connection-test.routes.ts";
import { paymentSuccessRoutes } from "./subscribe/payment-success.routes.ts";
import { subscribeRoutes } from "./subscribe/subscribe.routes.ts";

/** Every call about subscriptions, cards and what operators see of them. Mounted at /. */
export const billingApi = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/", subscribeRoutes(deps))
    .route("/", paymentSuccessRoutes(deps))
    .route("/stripe", providerRoutes(deps))
    .route("/stripe", connectionTestRoutes(deps))
    .route("/subscription", dailyBillingRoutes(deps))
    .route("/admin", billingStatsRoutes(deps))
    .route("/subscription", reviewRoutes(deps))
    .route("/subscription/differences", differenceRoutes(deps))
    .route("/sandbox", sandboxClockRoutes(deps))
    .route("/stripe", manageRoutes(deps))
    .route("/cancel-subscription", cancelLinkRoutes(deps));
