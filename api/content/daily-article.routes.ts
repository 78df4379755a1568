import { Hono } from "hono";
import { z } from "zod";
import { ArticleStatusChange, DailyArticleSummary, DailyArticles, GeneratedArticle } from "#contracts/content/daily-article.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { ArticleRow } from "../../db/content/article.entity.ts";
import { findLatestDailyArticles, setDailyArticleStatus } from "../../db/content/article.repository.ts";
import { writeAudit } from "../../db/operators/audit.writes.ts";
import { dailyArticleWorkflow } from "../../workflows/content/daily-article/daily-article.workflow.ts";
import { DAILY_ARTICLE, type DailyArticleResult, dailyArticleWorkflowId } from "../../workflows/content/daily-article/messages.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";
import type { ApiDeps } from "../deps.ts";
import { auditEntry, writeAuditNow } from "../http/audit.ts";
import { describe } from "../http/describe.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { requireOperator } from "../http/middleware/require-operator.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { scheduleState } from "../http/schedule-state.ts";
import { validate } from "../http/validate.ts";
import { withTimeout } from "../http/with-timeout.ts";

const ArticleId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const ARTICLES_SENT = 14;
/** Below the usual proxy timeout of 30 s; the model may take a minute. */
const RESPONSE_TIMEOUT_MS = 25_000;

const toSummary = ({ id, slug, title, author, status, postedFor, computedOn }: ArticleRow): DailyArticleSummary => ({
  id,
  slug,
  title,
  author,
  status,
  day: postedFor ?? computedOn,
});

const resultMessage = ({ title, status, written }: DailyArticleResult): string => {
  if (!written) return `Today's post is already written: “${title}”.`;
  return status === "published" ? `“${title}” is on the blog.` : `“${title}” is written, as a draft.`;
};

/** Mounted at /admin: daily articles. */
export const dailyArticleRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .get(
      "/daily-posts",
      describe("The latest automatic posts, including drafts", "Operators", 200, DailyArticles),
      requireOperator,
      async (c) =>
        c.json({
          today: londonDay(Date.now()),
          scheduler: await scheduleState(deps.temporal, DAILY_ARTICLE),
          model: deps.chatModel?.name ?? null,
          posts: (await findLatestDailyArticles(c.var.em, ARTICLES_SENT)).map(toSummary),
        }),
    )
    .post(
      "/generate-daily-post",
      describe("Write today’s post, or join the one being written; one a day", "Operators", 200, GeneratedArticle, {
        503: "The post could not be written",
      }),
      requireOperator,
      async (c) => {
        const day = londonDay(Date.now());
        const workflowId = dailyArticleWorkflowId(day);
        await writeAuditNow(c, "asked for the daily post", { after: { day } });
        const workflow = await deps.temporal.workflow.start(dailyArticleWorkflow, {
          workflowId,
          workflowIdConflictPolicy: "USE_EXISTING", // a second click joins the first
          taskQueue: TASK_QUEUE,
          args: [{ day }],
        });
        const failed = () => {
          throw new ApiError({
            code: "UNAVAILABLE",
            message: "We couldn't write today’s post, so nothing was published. Try again in a few minutes.",
          });
        };
        const article = await withTimeout(RESPONSE_TIMEOUT_MS, workflow.result().catch(failed), () => null);
        return c.json({
          success: true,
          message: article ? resultMessage(article) : "The post is still being written. It will appear below when it's ready.",
          workflowId,
          slug: article?.slug ?? null,
          status: article?.status ?? null,
        });
      },
    )
    .put(
      "/daily-posts/:id/status",
      describe("Publish an automatic post, or return it to draft", "Operators", 200, DailyArticleSummary, {
        404: "No such post",
      }),
      requireOperator,
      validate("param", ArticleId),
      validate("json", ArticleStatusChange),
      async (c) => {
        const { id } = c.req.valid("param");
        const { status } = c.req.valid("json");
        const article = await c.var.em.transactional(async (unit) => {
          const changed = await setDailyArticleStatus(unit, id, status, new Date());
          if (!changed) return null;
          const about = { whom: { kind: "post" as const, id: String(id) }, before: { status: changed.before }, after: { status } };
          await writeAudit(unit, auditEntry(c, "changed a post’s status", about));
          return changed.article;
        });
        if (!article) throw notFound("post");
        return c.json(toSummary(article));
      },
    );
