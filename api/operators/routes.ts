import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { adminRoutes } from "./admin.routes.ts";
import { adminLoginRoutes } from "./admin-login.routes.ts";
import { auditRoutes } from "./audit.routes.ts";
import { dataRequestsRoutes } from "./data-requests/data-requests.routes.ts";
import { operatorsRoutes } from "./operators.routes.ts";
import { operatorPasskeyRoutes } from "./passkey.routes.ts";
import { endSessionsRoutes } from "./sign-in/end-sessions.routes.ts";
import { workflowDataRoutes } from "./workflow-data.routes.ts";

/** Mounted at /. */
export const operatorsApi = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/admin", adminLoginRoutes(deps))
    .route("/admin", operatorPasskeyRoutes(deps))
    .route("/admin", adminRoutes(deps))
    .route("/admin", auditRoutes())
    .route("/admin", workflowDataRoutes(deps))
    .route("/admin", operatorsRoutes(deps))
    .route("/admin", dataRequestsRoutes(deps))
    .route("/admin", endSessionsRoutes());
