import { Hono } from "hono";
import { z } from "zod";
import { PublicFacts } from "#contracts/facts.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "./describe.ts";
import type { ApiEnv } from "./middleware/session.ts";
import { publicFacts } from "./public-facts.ts";
import { withTimeout } from "./with-timeout.ts";

/** Whether a server responds. */
const Answers = z.enum(["ok", "away"]);
const Health = z.object({
  status: z.enum(["ok", "not ready", "stopping"]),
  database: Answers,
  temporal: Answers,
  /** An explanation for people. */
  message: z.string().optional(),
});
type Health = z.infer<typeof Health>;

/** Time limit of a health check. */
const TIMEOUT_MS = 2000;

/** A check without a result after this time is abandoned and repeated: its connection may be dead. */
const ABANDON_AFTER_MS = 10_000;

/** Runs one check at a time, so that a server that hangs does not collect checks. */
function createHealthCheck(check: () => Promise<unknown>): () => Promise<z.infer<typeof Answers>> {
  let running: Promise<"ok" | "away"> | undefined;
  const start = () => {
    const result = check().then(
      () => "ok" as const,
      () => "away" as const,
    );
    const forget = () => {
      if (running === result) running = undefined;
    };
    const timer = setTimeout(forget, ABANDON_AFTER_MS).unref();
    void result.then(() => {
      clearTimeout(timer);
      forget();
    });
    return result;
  };
  return () => {
    running ??= start();
    return withTimeout(TIMEOUT_MS, running, () => "away" as const);
  };
}

/** Mounted at /: health checks and public facts. */
export const statusRoutes = (deps: ApiDeps) => {
  const checkDatabase = createHealthCheck(() => deps.em.fork().execute("select 1"));
  const checkTemporal = createHealthCheck(deps.checkTemporal);
  const health = async (): Promise<Health> => {
    const [database, temporal] = await Promise.all([checkDatabase(), checkTemporal()]);
    if (deps.underWay.stopping())
      return { status: "stopping", database, temporal, message: "This server is about to stop. Ask another one." };
    if (database === "ok" && temporal === "ok") return { status: "ok", database, temporal };
    const away = [...(database === "away" ? ["the database"] : []), ...(temporal === "away" ? ["the Temporal server"] : [])];
    return {
      status: "not ready",
      database,
      temporal,
      message: `No answer from ${away.join(" and ")} within ${TIMEOUT_MS / 1000} seconds.`,
    };
  };
  return new Hono<ApiEnv>()
    .get(
      "/health",
      describe(
        "Readiness: whether this server, its database and its Temporal server respond",
        "Status",
        200,
        Health,
        {},
        { others: { 503: { why: "One of them does not respond, or this server is shutting down", body: Health } } },
      ),
      async (c) => {
        const now = await health();
        return c.json(now, now.status === "ok" ? 200 : 503);
      },
    )
    .get("/health/live", describe("Liveness: whether this process runs", "Status", 200, z.object({ status: z.literal("ok") })), (c) =>
      c.json({ status: "ok" as const }),
    )
    .get("/facts", describe("Facts that every page may show", "Status", 200, PublicFacts), async (c) => c.json(await publicFacts(deps)));
};
