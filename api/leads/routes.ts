import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { buyerLeadRoutes } from "./buyer-leads.routes.ts";
import { leadRoutes } from "./leads.routes.ts";
import { partnerRoutes } from "./partner.routes.ts";

/** Every call about leads, their buyers and the lending partner. Mounted at /. */
export const leadsApi = (deps: ApiDeps) =>
  new Hono<ApiEnv>().route("/buyer", buyerLeadRoutes(deps)).route("/", partnerRoutes(deps)).route("/leads", leadRoutes(deps));
