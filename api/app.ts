import { Hono } from "hono";
import { compress } from "hono/compress";
import { SUPPORT_TOOL_SLUG } from "#domain/naming.ts";
import { confirmAddressRoutes } from "./accounts/confirm-address.routes.ts";
import { householdRoutes } from "./accounts/household.routes.ts";
import { ownDataRoutes } from "./accounts/own-data.routes.ts";
import { signInRoutes } from "./accounts/sign-in.routes.ts";
import { userRoutes } from "./accounts/user.routes.ts";
import { chatRoutes } from "./assistant/chat.routes.ts";
import { cancelLinkRoutes } from "./billing/cancel-link.routes.ts";
import { manageRoutes } from "./billing/manage.routes.ts";
import { billingStatsRoutes, dailyBillingRoutes } from "./billing/operations/daily-billing.routes.ts";
import { differenceRoutes } from "./billing/operations/differences.routes.ts";
import { reviewRoutes } from "./billing/operations/review.routes.ts";
import { sandboxClockRoutes } from "./billing/operations/sandbox-clock.routes.ts";
import { providerRoutes } from "./billing/payments.routes.ts";
import { connectionTestRoutes } from "./billing/provider/connection-test.routes.ts";
import { webhookRoutes } from "./billing/provider/webhook.routes.ts";
import { paymentSuccessRoutes } from "./billing/subscribe/payment-success.routes.ts";
import { subscribeRoutes } from "./billing/subscribe/subscribe.routes.ts";
import { blogRoutes } from "./content/blog.routes.ts";
import { dailyPostRoutes } from "./content/daily-article.routes.ts";
import type { ApiDeps } from "./deps.ts";
import { foodRoutes } from "./household/foods.routes.ts";
import { docsRoutes } from "./http/docs.ts";
import { answerError, notFound } from "./http/errors.ts";
import { findAssetIn } from "./http/kept-assets.ts";
import { answerHeaders, KEEP_NOTHING } from "./http/middleware/answer-headers.ts";
import { jsonBody, limitedBody } from "./http/middleware/body.ts";
import { knownMethod } from "./http/middleware/known-method.ts";
import { requestContext } from "./http/middleware/request-context.ts";
import { requestLog } from "./http/middleware/request-log.ts";
import { sameOrigin } from "./http/middleware/same-origin.ts";
import { secretAddress } from "./http/middleware/secret-address.ts";
import { type ApiEnv, readSession } from "./http/middleware/session.ts";
import { listPdfRoutes, planPdfRoutes } from "./http/pdf/pdf.routes.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { statusRoutes } from "./http/status.routes.ts";
import { webClient } from "./http/web-client.ts";
import { buyerAnalyticsRoutes } from "./leads/buyer-analytics.routes.ts";
import { buyerLeadRoutes } from "./leads/buyer-leads.routes.ts";
import { leadRoutes } from "./leads/leads.routes.ts";
import { partnerRoutes } from "./leads/partner.routes.ts";
import { adminRoutes } from "./operators/admin.routes.ts";
import { adminLoginRoutes } from "./operators/admin-login.routes.ts";
import { budgetTrackerRoutes } from "./planning/budget-tracker.routes.ts";
import { calendarLinkRoutes, calendarRoutes } from "./planning/calendar.routes.ts";
import { mealPlanRoutes } from "./planning/meal-plans.routes.ts";
import { mealSwapRoutes } from "./planning/meal-swaps.routes.ts";
import { planFiguresRoutes } from "./planning/plan-figures.routes.ts";
import { planPlaceRoutes } from "./planning/plan-places.routes.ts";
import { planProposalRoutes } from "./planning/plan-proposals.routes.ts";
import { addRecipeRoutes } from "./recipes/add-recipe.routes.ts";
import { recipeImportRoutes } from "./recipes/recipe-import.routes.ts";
import { recipeRoutes } from "./recipes/recipes.routes.ts";
import { savedRecipeRoutes } from "./recipes/saved-recipes.routes.ts";
import { aisleRoutes } from "./shopping/aisles.routes.ts";
import { leftOverRoutes } from "./shopping/left-overs.routes.ts";
import { listLinkRoutes, sharedListRoutes } from "./shopping/list-link.routes.ts";
import { listOperationRoutes } from "./shopping/list-operations.routes.ts";
import { pantryRoutes } from "./shopping/pantry.routes.ts";
import { priceRoutes } from "./shopping/prices.routes.ts";
import { shoppingItemRoutes, shoppingListRoutes } from "./shopping/shopping-lists.routes.ts";
import { shopRoutes } from "./shopping/shops.routes.ts";
import { supportRoutes } from "./support/support.routes.ts";
import { supportDeskRoutes } from "./support/support-desk.routes.ts";
import { supportMessageRoutes } from "./support/support-messages.routes.ts";
import { supportWebhookRoutes } from "./support/support-webhook.routes.ts";

/** Every call of the product, under /api. Chained, so that the web client's types know each route. */
export const createApi = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/stripe", webhookRoutes(deps))
    .route("/acquired", webhookRoutes(deps))
    .route(`/${SUPPORT_TOOL_SLUG}` as "/grove", supportWebhookRoutes(deps))
    .use(sameOrigin(deps.publicOrigin))
    .use(requestContext(deps))
    .route("/", statusRoutes(deps))
    .route("/", signInRoutes(deps))
    .route("/buyer", buyerAnalyticsRoutes(deps))
    .use(readSession(deps.auth))
    .route("/user", userRoutes(deps))
    .route("/household", householdRoutes(deps))
    .route("/user", ownDataRoutes(deps))
    .route("/user", confirmAddressRoutes(deps))
    .route("/", mealPlanRoutes(deps))
    .route("/simple-meal-plans", mealSwapRoutes(deps))
    .route("/simple-meal-plans", planPlaceRoutes(deps))
    .route("/plan-proposals", planProposalRoutes(deps))
    .route("/simple-shopping-lists", addRecipeRoutes(deps))
    .route("/shopping-lists", addRecipeRoutes(deps))
    .route("/simple-meal-plans", planFiguresRoutes(deps))
    .route("/simple-meal-plans", planPdfRoutes())
    .route("/budget-tracker", budgetTrackerRoutes(deps))
    .route("/simple-shopping-lists", shoppingListRoutes(deps))
    .route("/shopping-lists", shoppingListRoutes(deps))
    .route("/simple-shopping-lists", listOperationRoutes(deps))
    .route("/shopping-lists", listOperationRoutes(deps))
    .route("/simple-shopping-lists", listPdfRoutes())
    .route("/simple-shopping-lists", listLinkRoutes(deps))
    .route("/shopping-lists", listLinkRoutes(deps))
    .route("/shared-lists", sharedListRoutes())
    .route("/calendar", calendarRoutes(deps))
    .route("/calendar-link", calendarLinkRoutes(deps))
    .route("/shopping-lists", listPdfRoutes())
    .route("/simple-shopping-list-items", shoppingItemRoutes())
    .route("/shopping-list-items", shoppingItemRoutes())
    .route("/recipes", recipeImportRoutes(deps))
    .route("/recipes", recipeRoutes(deps))
    .route("/saved-recipes", savedRecipeRoutes(deps))
    .route("/blog", blogRoutes())
    .route("/shops", shopRoutes(deps))
    .route("/shops", aisleRoutes())
    .route("/foods", foodRoutes(deps))
    .route("/pantry/left-overs", leftOverRoutes())
    .route("/pantry", pantryRoutes(deps))
    .route("/chat", chatRoutes(deps))
    .route("/", subscribeRoutes(deps))
    .route("/", priceRoutes())
    .route("/", paymentSuccessRoutes(deps))
    .route("/stripe", providerRoutes(deps))
    .route("/acquired", providerRoutes(deps))
    .route("/stripe", connectionTestRoutes(deps))
    .route("/acquired", connectionTestRoutes(deps))
    .route("/subscription", dailyBillingRoutes(deps))
    .route("/stripe/admin", dailyBillingRoutes(deps))
    .route("/acquired/admin", dailyBillingRoutes(deps))
    .route("/admin", adminLoginRoutes(deps))
    .route("/admin", adminRoutes())
    .route("/admin", dailyPostRoutes(deps))
    .route("/admin", supportMessageRoutes(deps))
    .route("/admin", billingStatsRoutes(deps))
    .route("/stripe/admin", billingStatsRoutes(deps))
    .route("/acquired/admin", billingStatsRoutes(deps))
    .route("/subscription", reviewRoutes(deps))
    .route("/subscription/differences", differenceRoutes(deps))
    .route("/sandbox", sandboxClockRoutes(deps))
    .route("/stripe", manageRoutes(deps))
    .route("/acquired", manageRoutes(deps))
    .route("/cancel-subscription", cancelLinkRoutes(deps))
    .route("/buyer", buyerLeadRoutes(deps))
    .route("/", partnerRoutes(deps))
    .route("/leads", leadRoutes(deps))
    .route(`/${SUPPORT_TOOL_SLUG}` as "/grove", supportRoutes(deps))
    .route(`/${SUPPORT_TOOL_SLUG}` as "/grove", supportDeskRoutes(deps));
export type Api = ReturnType<typeof createApi>;

/** The whole HTTP face of the product. */
export function createApp(deps: ApiDeps) {
  const api = createApi(deps);
  const app = new Hono()
    .use(requestLog(deps.trustedHops))
    .use(deps.underWay.count)
    // before the headers for everything else, so that it has the last word
    .use("/api/calendar/*", secretAddress)
    .use("/api/shared-lists/*", secretAddress)
    .use("/shared-list/*", secretAddress)
    .use("/api/leads/*", secretAddress)
    .use("/lead-welcome", secretAddress)
    .use("/lead-subscribe", secretAddress)
    .use("/subscription-signup", secretAddress)
    .use("/lead-processing", secretAddress)
    .use(answerHeaders(securityHeaders(deps)))
    .use("/api/*", answerHeaders(KEEP_NOTHING))
    .use("/assets/*", compress())
    .use("/api/*", knownMethod(api as unknown as Hono<ApiEnv>, "/api"), limitedBody, jsonBody)
    .route("/api/docs", docsRoutes(api as unknown as Hono<ApiEnv>))
    .route("/api", api)
    .all("/api/*", () => {
      throw notFound("call");
    });
  app.onError((error, c) => answerError(error, c));
  return deps.webFolder ? app.route("/", webClient(deps.webFolder, findAssetIn(deps.em))) : app;
}
