import { Hono } from "hono";
import { compress } from "hono/compress";
import { SUPPORT_TOOL_SLUG } from "#domain/naming.ts";
import type { ApiDeps } from "./deps.ts";
import { docsRoutes } from "./docs.ts";
import { answerError, notFound } from "./errors.ts";
import { findAssetIn } from "./kept-assets.ts";
import { answerHeaders, KEEP_NOTHING } from "./middleware/answer-headers.ts";
import { jsonBody, limitedBody } from "./middleware/body.ts";
import { knownMethod } from "./middleware/known-method.ts";
import { requestContext } from "./middleware/request-context.ts";
import { requestLog } from "./middleware/request-log.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { secretAddress } from "./middleware/secret-address.ts";
import { type ApiEnv, readSession } from "./middleware/session.ts";
import { addRecipeRoutes } from "./routes/add-recipe.ts";
import { adminRoutes } from "./routes/admin.ts";
import { adminLoginRoutes } from "./routes/admin-login.ts";
import { aisleRoutes } from "./routes/aisles.ts";
import { blogRoutes } from "./routes/blog.ts";
import { budgetTrackerRoutes } from "./routes/budget-tracker.ts";
import { buyerAnalyticsRoutes } from "./routes/buyer-analytics.ts";
import { buyerLeadRoutes } from "./routes/buyer-leads.ts";
import { calendarLinkRoutes, calendarRoutes } from "./routes/calendar.ts";
import { cancelLinkRoutes } from "./routes/cancel-link.ts";
import { chatRoutes } from "./routes/chat.ts";
import { confirmAddressRoutes } from "./routes/confirm-address.ts";
import { connectionTestRoutes } from "./routes/connection-test.ts";
import { billingStatsRoutes, dailyBillingRoutes } from "./routes/daily-billing.ts";
import { dailyPostRoutes } from "./routes/daily-post.ts";
import { differenceRoutes } from "./routes/differences.ts";
import { foodRoutes } from "./routes/foods.ts";
import { householdRoutes } from "./routes/household.ts";
import { leadRoutes } from "./routes/leads.ts";
import { leftOverRoutes } from "./routes/left-overs.ts";
import { listLinkRoutes, sharedListRoutes } from "./routes/list-link.ts";
import { listOperationRoutes } from "./routes/list-operations.ts";
import { manageRoutes } from "./routes/manage.ts";
import { mealPlanRoutes } from "./routes/meal-plans.ts";
import { mealSwapRoutes } from "./routes/meal-swaps.ts";
import { ownDataRoutes } from "./routes/own-data.ts";
import { pantryRoutes } from "./routes/pantry.ts";
import { partnerRoutes } from "./routes/partner.ts";
import { paymentSuccessRoutes } from "./routes/payment-success.ts";
import { providerRoutes } from "./routes/payments.ts";
import { listPdfRoutes, planPdfRoutes } from "./routes/pdf.ts";
import { planFiguresRoutes } from "./routes/plan-figures.ts";
import { planPlaceRoutes } from "./routes/plan-places.ts";
import { planProposalRoutes } from "./routes/plan-proposals.ts";
import { priceRoutes } from "./routes/prices.ts";
import { recipeImportRoutes } from "./routes/recipe-import.ts";
import { recipeRoutes } from "./routes/recipes.ts";
import { reviewRoutes } from "./routes/review.ts";
import { sandboxClockRoutes } from "./routes/sandbox-clock.ts";
import { savedRecipeRoutes } from "./routes/saved-recipes.ts";
import { shoppingItemRoutes, shoppingListRoutes } from "./routes/shopping-lists.ts";
import { shopRoutes } from "./routes/shops.ts";
import { signInRoutes } from "./routes/sign-in.ts";
import { statusRoutes } from "./routes/status.ts";
import { subscribeRoutes } from "./routes/subscribe.ts";
import { supportRoutes } from "./routes/support.ts";
import { supportDeskRoutes } from "./routes/support-desk.ts";
import { supportMessageRoutes } from "./routes/support-messages.ts";
import { supportWebhookRoutes } from "./routes/support-webhook.ts";
import { userRoutes } from "./routes/user.ts";
import { webhookRoutes } from "./routes/webhook.ts";
import { securityHeaders } from "./security-headers.ts";
import { webClient } from "./web-client.ts";

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
