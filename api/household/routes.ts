import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { foodRoutes } from "./foods.routes.ts";
import { tasteRoutes } from "./taste.routes.ts";

/** Every call about the foods that somebody may avoid, and about what they think of dishes. Mounted at /. */
export const householdApi = (deps: ApiDeps) => new Hono<ApiEnv>().route("/foods", foodRoutes(deps)).route("/taste", tasteRoutes(deps));
