import type { EntityManager } from "@mikro-orm/postgresql";
import { createMiddleware } from "hono/factory";
import { queryStats } from "../../../db/observe.ts";
import type { ApiDeps } from "../../deps.ts";
import { withFacts } from "../document/facts.ts";

export type RequestVariables = { em: EntityManager };

/**
 * Gives each request its own EntityManager. In development, Server-Timing reports its queries; in production that would reveal whether an address has
 * an account.
 */
export const requestContext = ({ em, serverTiming }: Pick<ApiDeps, "em" | "serverTiming">) =>
  withFacts(
    createMiddleware<{ Variables: RequestVariables }>(async (c, next) => {
      const stats = { count: 0, ms: 0 };
      c.set("em", em.fork());
      await queryStats.run(stats, next);
      if (serverTiming) c.header("Server-Timing", `db;dur=${stats.ms.toFixed(1)};desc="${stats.count}"`);
    }),
    { refuses: { 503: "A server of ours is unavailable" } },
  );
