import { Hono } from "hono";
import { z } from "zod";
import { PublicFacts } from "#contracts/facts.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "./describe.ts";
import type { ApiEnv } from "./middleware/session.ts";
import { publicFacts } from "./public-facts.ts";
import { withTimeout } from "./with-timeout.ts";

/** Whether a server of ours answers. */
const Answers = z.enum(["ok", "away"]);
const Health = z.object({
  status: z.enum(["ok", "not ready", "stopping"]),
  database: Answers,
  temporal: Answers,
  /** What it means, in words. */
  message: z.string().optional(),
});
type Health = z.infer<typeof Health>;

/** Nobody waits longer than this for a server that hangs. */
const ANSWER_WITHIN_MS = 2000;

/** A question that hangs is let go of after this long, and asked anew: its line may be dead. */
const ASK_AGAIN_AFTER_MS = 10_000;

/** Asks for a sign of life, one question at a time: a server that hangs is not asked again and again. */
function signOfLife(ask: () => Promise<unknown>): () => Promise<z.infer<typeof Answers>> {
  let asked: Promise<"ok" | "away"> | undefined;
  const begin = () => {
    const question = ask().then(
      () => "ok" as const,
      () => "away" as const,
    );
    const letGo = () => {
      if (asked === question) asked = undefined;
    };
    const late = setTimeout(letGo, ASK_AGAIN_AFTER_MS).unref();
    void question.then(() => {
      clearTimeout(late);
      letGo();
    });
    return question;
  };
  return () => {
    asked ??= begin();
    return withTimeout(ANSWER_WITHIN_MS, asked, () => "away" as const);
  };
}

/** Mounted at /: what a health check and a signed-out page need. */
export const statusRoutes = (deps: ApiDeps) => {
  const checkDatabase = signOfLife(() => deps.em.fork().execute("select 1"));
  const checkTemporal = signOfLife(deps.checkTemporal);
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
      message: `No answer from ${away.join(" and ")} within ${ANSWER_WITHIN_MS / 1000} seconds.`,
    };
  };
  return new Hono<ApiEnv>()
    .get(
      "/health",
      describe(
        "Whether this server should be asked: it answers, and so do its database and its Temporal server",
        "Status",
        200,
        Health,
        {},
        { others: { 503: { why: "One of them is away, or this server is about to stop", body: Health } } },
      ),
      async (c) => {
        const now = await health();
        return c.json(now, now.status === "ok" ? 200 : 503);
      },
    )
    .get("/health/live", describe("Whether this process runs at all", "Status", 200, z.object({ status: z.literal("ok") })), (c) =>
      c.json({ status: "ok" as const }),
    )
    .get("/facts", describe("Facts that every page may show", "Status", 200, PublicFacts), async (c) => c.json(await publicFacts(deps)));
};
