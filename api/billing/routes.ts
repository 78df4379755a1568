import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { cancelLinkRoutes } from "./cancel-link.routes.ts";
import { paymentCardRoutes } from "./card/payment-card.routes.ts";
import { billingStatsRoutes, dailyBillingRoutes } from "./operations/daily-billing.routes.ts";
import { differenceRoutes } from "./operations/differences.routes.ts";
import { reviewRoutes } from "./operations/review.routes.ts";
import { sandboxClockRoutes } from "./operations/sandbox-clock.routes.ts";
import { providerRoutes } from "./provider/provider.routes.ts";
import { providerFormRoutes } from "./provider/provider-form.routes.ts";
import { paymentSuccessRoutes } from "./subscribe/payment-success.routes.ts";
import { subscribeRoutes } from "./subscribe/subscribe.routes.ts";
import { ownSubscriptionRoutes, receiptRoutes } from "./subscription.routes.ts";

/** All routes about subscriptions, payments and cards, including those for operators. Mounted at /. */
export const billingApi = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/", subscribeRoutes(deps))
    .route("/", paymentSuccessRoutes(deps))
    .route("/stripe", providerRoutes(deps))
    .route("/subscription", dailyBillingRoutes(deps))
    .route("/admin", billingStatsRoutes(deps))
    .route("/subscription", reviewRoutes(deps))
    .route("/subscription/differences", differenceRoutes(deps))
    .route("/sandbox", sandboxClockRoutes(deps))
    .route("/stripe", providerFormRoutes(deps))
    .route("/stripe", ownSubscriptionRoutes(deps))
    .route("/stripe", paymentCardRoutes(deps))
    .route("/stripe", receiptRoutes(deps))
    .route("/cancel-subscription", cancelLinkRoutes(deps));
