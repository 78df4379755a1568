import { Hono } from "hono";
import { compress } from "hono/compress";
import { getPath } from "hono/utils/url";
import { SUPPORT_TOOL_SLUG } from "#domain/naming.ts";
import { accountsApi } from "./accounts/routes.ts";
import { signInRoutes } from "./accounts/sign-in.routes.ts";
import { assistantApi } from "./assistant/routes.ts";
import { webhookRoutes } from "./billing/provider/webhook.routes.ts";
import { billingApi } from "./billing/routes.ts";
import { publicPages } from "./content/pages/public-pages.routes.ts";
import { siteFiles } from "./content/pages/site-files.routes.ts";
import { contentApi } from "./content/routes.ts";
import type { ApiDeps } from "./deps.ts";
import { householdApi } from "./household/routes.ts";
import { resolveAlias } from "./http/alias-paths.ts";
import { docsRoutes } from "./http/docs.ts";
import { answerError, notFound } from "./http/errors.ts";
import { answerHeaders, NO_STORE } from "./http/middleware/answer-headers.ts";
import { jsonBody, limitedBody } from "./http/middleware/body.ts";
import { callsUnder, knownMethod } from "./http/middleware/known-method.ts";
import { requestContext } from "./http/middleware/request-context.ts";
import { requestLog } from "./http/middleware/request-log.ts";
import { sameOrigin } from "./http/middleware/same-origin.ts";
import { secretAddress } from "./http/middleware/secret-address.ts";
import { type ApiEnv, readSession } from "./http/middleware/session.ts";
import { DECODE_PATH, temporalPage } from "./http/middleware/temporal-page.ts";
import { checkOperatorCalls } from "./http/operator-calls.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { statusRoutes } from "./http/status.routes.ts";
import { findAssetIn } from "./http/web-client/kept-assets.ts";
import { webClient } from "./http/web-client/web-client.ts";
import { buyerAnalyticsRoutes } from "./leads/buyer-analytics.routes.ts";
import { leadsApi } from "./leads/routes.ts";
import { operatorsApi } from "./operators/routes.ts";
import { planningApi } from "./planning/routes.ts";
import { recipesApi } from "./recipes/routes.ts";
import { shoppingApi } from "./shopping/routes.ts";
import { supportApi } from "./support/routes.ts";
import { supportWebhookRoutes } from "./support/support-webhook.routes.ts";

/** Every route under /api. Chained, so that the web client's types include each one. */
export const createApi = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/stripe", webhookRoutes(deps))
    .route(`/${SUPPORT_TOOL_SLUG}` as "/grove", supportWebhookRoutes(deps))
    .use(sameOrigin(deps.publicOrigin, { path: DECODE_PATH, origin: deps.temporalPageOrigin }))
    .use(requestContext(deps))
    .route("/", statusRoutes(deps))
    .route("/", signInRoutes(deps))
    .route("/buyer", buyerAnalyticsRoutes(deps))
    .use(readSession(deps.auth))
    .route("/", accountsApi(deps))
    .route("/", householdApi(deps))
    .route("/", planningApi(deps))
    .route("/", recipesApi(deps))
    .route("/", shoppingApi(deps))
    .route("/", contentApi(deps))
    .route("/", assistantApi(deps))
    .route("/", billingApi(deps))
    .route("/", operatorsApi(deps))
    .route("/", supportApi(deps))
    .route("/", leadsApi(deps));
export type Api = ReturnType<typeof createApi>;

/** The whole HTTP application: API, documentation, public pages and web client. */
export function createApp(deps: ApiDeps) {
  const api = createApi(deps);
  const docs = docsRoutes({
    api: api as unknown as Hono<ApiEnv>,
    publicOrigin: deps.publicOrigin,
    before: [limitedBody, jsonBody],
  });
  const app = new Hono({ getPath: (request) => resolveAlias(getPath(request)) })
    .use(requestLog(deps))
    .use(deps.underWay.count)
    // registered before the general headers, so that it runs last and wins
    .use("/api/calendar/*", secretAddress)
    .use("/api/shared-lists/*", secretAddress)
    .use("/api/notification-stop/*", secretAddress)
    .use("/shared-list/*", secretAddress)
    .use("/api/leads/*", secretAddress)
    .use("/lead-welcome", secretAddress)
    .use("/lead-subscribe", secretAddress)
    .use("/subscription-signup", secretAddress)
    .use("/lead-processing", secretAddress)
    .use(answerHeaders(securityHeaders(deps)))
    .use("/api/*", answerHeaders(NO_STORE))
    .use("/assets/*", compress())
    .use(DECODE_PATH, temporalPage(deps.temporalPageOrigin))
    .use("/api/*", knownMethod([...callsUnder("/api", api), ...callsUnder("/api/docs", docs)]), limitedBody, jsonBody)
    .route("/api/docs", docs)
    .route("/api", api)
    .all("/api/*", () => {
      throw notFound("call");
    });
  checkOperatorCalls(app.routes);
  app.onError((error, c) => answerError(error, c));
  app.route("/", siteFiles(deps));
  return deps.webFolder
    ? app.route("/", publicPages(deps, deps.webFolder)).route("/", webClient(deps.webFolder, findAssetIn(deps.em)))
    : app;
}
