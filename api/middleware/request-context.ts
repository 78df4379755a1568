import type { EntityManager } from "@mikro-orm/postgresql";
import { createMiddleware } from "hono/factory";
import { queryStats } from "../../db/observe.ts";

export type RequestVariables = { em: EntityManager };

/** One unit of work per request, and its queries counted into the Server-Timing header. */
export const requestContext = (em: EntityManager) =>
  createMiddleware<{ Variables: RequestVariables }>(async (c, next) => {
    const stats = { count: 0, ms: 0 };
    c.set("em", em.fork());
    await queryStats.run(stats, next);
    c.header("Server-Timing", `db;dur=${stats.ms.toFixed(1)};desc="${stats.count}"`);
  });
