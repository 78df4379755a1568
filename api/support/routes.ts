import { Hono } from "hono";
import { SUPPORT_TOOL_SLUG } from "#domain/naming.ts";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { supportRoutes } from "./support.routes.ts";
import { supportDeskRoutes } from "./support-desk.routes.ts";
import { supportMessageRoutes } from "./support-messages.routes.ts";

/** Mounted at /. */
export const supportApi = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/admin", supportMessageRoutes(deps))
    .route(`/${SUPPORT_TOOL_SLUG}` as "/grove", supportRoutes(deps))
    .route(`/${SUPPORT_TOOL_SLUG}` as "/grove", supportDeskRoutes(deps));
