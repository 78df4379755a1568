import type { EntityManager } from "@mikro-orm/postgresql";
import { type Context, Hono } from "hono";
import { AutomationAnswer, AutomationStatus, TestMessage } from "#contracts/support/support-desk.ts";
import { formatPence, toPounds } from "#domain/money.ts";
import { SUPPORT_TOOL_SLUG } from "#domain/naming.ts";
import { REFUND_DAYS } from "#domain/support/refund-rule.ts";
import { automaticReply, type Outcome } from "#domain/support/reply.ts";
import { DAY_MS } from "#domain/time.ts";
import { accountByEmail } from "../../db/operators/operator.repository.ts";
import { actionCounts } from "../../db/support/support-action.repository.ts";
import { isSandbox } from "../billing/public/update-subscription.ts";
import type { ApiDeps } from "../deps.ts";
import { writeAuditNow } from "../http/audit.ts";
import { describe } from "../http/describe.ts";
import { requireOperator } from "../http/middleware/require-operator.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { decide, handleMessage, type Message } from "./handle-message.ts";

const RECENT_MS = 30 * DAY_MS;

type TestInput = { message: string; customer_email: string; customer_name: string };

/** Describes what would be done, without doing it. */
async function preview(deps: ApiDeps, em: EntityManager, message: Message) {
  const { reading, refunding, why } = await decide(deps, em, message, Date.now());
  const { intent } = reading;
  const would = refunding ? `Preview with real money: ${formatPence(refunding.amountPence)} would be refunded.` : why;
  const outcome: Outcome =
    refunding || intent === "refund" || intent === "other" ? { kind: "handed over" } : { kind: "answered", about: intent };
  return { intent, outcome, note: would, reading };
}

/** Runs an operator's test: in the sandbox for real, with real money as a preview. */
async function runTest(deps: ApiDeps, c: Context<ApiEnv>, input: TestInput, offline: boolean): Promise<AutomationAnswer> {
  const { em } = c.var;
  const acts = isSandbox(deps);
  const account = await accountByEmail(em, input.customer_email.toLowerCase());
  await writeAuditNow(c, "tried out the support automation", { whom: { kind: "user", id: account?.id }, after: { acts, offline } });
  const message = { text: input.message, email: input.customer_email, authenticated: true }; // the operator vouches for the sender
  const { intent, outcome, note, reading } = acts
    ? await handleMessage(deps, em, message, { source: offline ? "offline test" : "test", eventId: null })
    : await preview(deps, em, message);
  const reply = automaticReply(outcome, { name: input.customer_name, offline, origin: deps.publicOrigin });
  return {
    should_reply: reply !== null,
    reply,
    intent,
    customer_action_taken: {
      refund_processed: outcome.kind === "refunded",
      refund_amount: outcome.kind === "refunded" ? toPounds(outcome.amountPence) : null,
      handed_to_person: outcome.kind === "handed over",
    },
    mode: acts ? "acted" : "preview",
    note,
    reading: reading && {
      decidedBy: reading.decidedBy,
      rules: reading.rules,
      model: reading.model,
      words: reading.words,
    },
  };
}

/** Mounted at /grove: the operators' test tool and the automation's status. */
export const supportDeskRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/test-automation",
      describe("What the automation does with a message, during working hours", "Support", 200, AutomationAnswer),
      requireOperator,
      validate("json", TestMessage),
      async (c) => c.json(await runTest(deps, c, c.req.valid("json"), false)),
    )
    .post(
      "/offline-assist",
      describe("What it does out of hours: it always answers", "Support", 200, AutomationAnswer),
      requireOperator,
      validate("json", TestMessage),
      async (c) => c.json(await runTest(deps, c, c.req.valid("json"), true)),
    )
    .get("/automation-status", describe("Status of the automation", "Support", 200, AutomationStatus), requireOperator, async (c) => {
      const { messages, refunds, handedOver, lastWebhookAt } = await actionCounts(c.var.em, new Date(Date.now() - RECENT_MS));
      return c.json({
        webhook: deps.supportDesk.webhookSecret ? "configured" : "missing",
        webhookPath: `/api/${SUPPORT_TOOL_SLUG}/webhook`,
        lastWebhookAt: lastWebhookAt && new Date(lastWebhookAt).toISOString(),
        decidesBy: deps.supportDesk.model ? "model, checked by rules" : "rules",
        model: deps.supportDesk.model?.name ?? null,
        refundCap: toPounds(deps.supportDesk.refundCapPence),
        refundDays: REFUND_DAYS,
        testActs: isSandbox(deps),
        messages30Days: messages,
        refunds30Days: refunds,
        handedOver30Days: handedOver,
      } satisfies AutomationStatus);
    });
