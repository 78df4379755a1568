import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { foodRoutes } from "./foods.routes.ts";

/** Every call about the foods that somebody may avoid. Mounted at /. */
export const householdApi = (deps: ApiDeps) => new Hono<ApiEnv>().route("/foods", foodRoutes(deps));
