import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { chatRoutes } from "./chat.routes.ts";

/** Mounted at /. */
export const assistantApi = (deps: ApiDeps) => new Hono<ApiEnv>().route("/chat", chatRoutes(deps));
