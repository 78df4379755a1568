import { Hono } from "hono";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { blogRoutes } from "./blog.routes.ts";
import { dailyArticleRoutes } from "./daily-article.routes.ts";

/** Mounted at /. */
export const contentApi = (deps: ApiDeps) => new Hono<ApiEnv>().route("/blog", blogRoutes()).route("/admin", dailyArticleRoutes(deps));
