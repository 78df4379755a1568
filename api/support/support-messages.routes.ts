import { Hono } from "hono";
import { SupportMessageAnswered, SupportMessageId, SupportMessages } from "#contracts/support/support-messages.ts";
import { DAY_MS } from "#domain/time.ts";
import { writeAudit } from "../../db/operators/audit.writes.ts";
import { countMessages, findUnansweredMessages, markAnswered } from "../../db/support/support-message.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { auditEntry, writeAuditNow } from "../http/audit.ts";
import { describe } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { requireOperator } from "../http/middleware/require-operator.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { signalAnswered } from "./response-deadline.ts";

const MESSAGES_SENT = 100;
const RECENT_MS = 30 * DAY_MS;
const iso = (instant: Date) => new Date(instant).toISOString();

/** Mounted at /admin: unanswered support messages and how many were answered in time. */
export const supportMessageRoutes = ({ temporal }: Pick<ApiDeps, "temporal">) =>
  new Hono<ApiEnv>()
    .get(
      "/support-messages",
      describe("Messages waiting for an answer, oldest first, and how many were answered in time", "Operators", 200, SupportMessages),
      requireOperator,
      async (c) => {
        const now = new Date();
        const { waiting, overdue, inTime, of } = await countMessages(c.var.em, { since: new Date(now.getTime() - RECENT_MS), now });
        const messages = await findUnansweredMessages(c.var.em, MESSAGES_SENT);
        await writeAuditNow(c, "saw the support messages", { after: { shown: messages.length } });
        return c.json({
          asOf: now.toISOString(),
          waiting,
          overdue,
          last30Days: { inTime, of },
          messages: messages.map(({ createdAt, answerBy, breachedAt, ...message }) => ({
            ...message,
            createdAt: iso(createdAt),
            answerBy: iso(answerBy),
            breachedAt: breachedAt ? iso(breachedAt) : null,
          })),
        } satisfies SupportMessages);
      },
    )
    .post(
      "/support-messages/:id/answered",
      describe("Mark a message as answered; repeats keep the first time", "Operators", 200, SupportMessageAnswered, {
        404: "No such message",
        422: "Not an id",
      }),
      requireOperator,
      validate("param", SupportMessageId),
      async (c) => {
        const { id } = c.req.valid("param");
        const marked = await c.var.em.transactional(async (unit) => {
          const answered = await markAnswered(unit, id, new Date());
          const after = { inTime: answered?.inTime ?? null };
          if (answered) await writeAudit(unit, auditEntry(c, "marked a message as answered", { whom: { kind: "message", id }, after }));
          return answered;
        });
        if (!marked) throw notFound("message");
        await signalAnswered(temporal, id);
        return c.json({ success: true as const, answeredAt: iso(marked.answeredAt), inTime: marked.inTime });
      },
    );
