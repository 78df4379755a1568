import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { foodRoutes } from "./foods.routes.ts";
import { householdRoutes } from "./household.routes.ts";
import { preferencesRoutes } from "./preferences.routes.ts";
import { tasteRoutes } from "./taste.routes.ts";

/** The household: its people, preferences and allergies, and how it rates dishes. Mounted at /. */
export const householdApi = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .route("/user", preferencesRoutes(deps))
    .route("/household", householdRoutes(deps))
    .route("/foods", foodRoutes(deps))
    .route("/taste", tasteRoutes(deps));
