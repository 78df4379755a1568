import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { foodRoutes } from "./foods.routes.ts";
import { householdRoutes } from "./household.routes.ts";
import { preferencesRoutes } from "./preferences.routes.ts";
import { tasteRoutes } from "./taste.routes.ts";

/** Mounted at /: a household's members, preferences, allergies and dish ratings. */
export const householdApi = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/user", preferencesRoutes(deps))
    .route("/household", householdRoutes(deps))
    .route("/foods", foodRoutes(deps))
    .route("/taste", tasteRoutes(deps));
