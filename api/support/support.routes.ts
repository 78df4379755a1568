import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { SupportMessage } from "#contracts/support/support.ts";
import { answerByMs } from "#domain/support/support.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { SupportMessage as SupportMessageRow } from "../../db/support/support-message.entity.ts";
import { postMail } from "../billing/public/outbox.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../http/describe.ts";
import { rateLimit } from "../http/middleware/rate-limit.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { watchMessage } from "./response-deadline.ts";

const Sent = z.object({ success: z.literal(true), messageId: z.uuid() });

/** Mounted at /grove, the support tool's name in addresses (decision 2). */
export const supportRoutes = ({ em, temporal, supportEmail, publicOrigin, ...deps }: ApiDeps) =>
  new Hono<ApiEnv>().post(
    "/send-message",
    describe(
      "Send a message to support",
      "Support",
      200,
      Sent,
      { 422: "A field is missing", 429: "Too many from one address" },
      { mayUse: "session", description: "We answer by email; no account needed." },
    ),
    rateLimit(deps, "support message"),
    validate("json", SupportMessage),
    async (c) => {
      const { name, email, subject = "", message, priority = "normal" } = c.req.valid("json");
      const household = c.var.user ? (await getHousehold(c.var.em, c.var.user.id)).household.id : null;
      const id = randomUUID();
      const createdAt = new Date();
      const answerBy = new Date(answerByMs(createdAt.getTime()));
      c.var.em.create(SupportMessageRow, { id, household, name, email, subject, message, priority, createdAt, answerBy });
      await c.var.em.flush();
      const title = subject === "" ? "Message without a subject" : subject;
      await postMail(
        { em, temporal },
        {
          kind: "support",
          recipient: supportEmail,
          subject: `[${priority}] ${title}`,
          body: `From ${name} <${email}>\n\n${message}\n\nMessage ${id}\nOnce you've answered, mark it as answered at ${publicOrigin}/admin/automation`,
        },
      );
      await watchMessage(temporal, { messageId: id, answerByMs: answerBy.getTime() });
      return c.json({ success: true as const, messageId: id });
    },
  );
