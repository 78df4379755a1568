import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { buyerLeadRoutes } from "./buyer-leads.routes.ts";
import { leadRoutes } from "./leads.routes.ts";
import { partnerRoutes } from "./partner.routes.ts";
import { buyerAccountRoutes } from "./trade/buyer-account.routes.ts";
import { joinTradeRoutes } from "./trade/join-trade.routes.ts";
import { organisationRoutes } from "./trade/organisations.routes.ts";
import { peopleRoutes } from "./trade/people.routes.ts";
import { sellerAccountRoutes } from "./trade/seller-account.routes.ts";
import { sellerKeyRoutes } from "./trade/seller-keys.routes.ts";

/** All routes of leads, their buyers and sellers, and the lending partner. Mounted at /. */
export const leadsApi = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/buyer", buyerLeadRoutes(deps))
    .route("/", partnerRoutes(deps))
    .route("/leads", leadRoutes(deps))
    .route("/admin", organisationRoutes())
    .route("/admin", peopleRoutes(deps))
    .route("/trade", joinTradeRoutes(deps))
    .route("/trade", buyerAccountRoutes(deps))
    .route("/trade", sellerAccountRoutes(deps))
    .route("/trade", sellerKeyRoutes());
