import type { Payload } from "@temporalio/common";
import { Hono } from "hono";
import { WorkflowData } from "#contracts/operators/workflow-data.ts";
import type { AuditSubject } from "#domain/operators/audit.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { hasViewedWorkflow } from "../../db/operators/audit.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { writeAuditNow } from "../http/audit.ts";
import { describe } from "../http/describe.ts";
import { requireOperator } from "../http/middleware/require-operator.ts";
import { type ApiEnv, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

/** Temporal's page sends a request per history event; requests within this time count as one view in the audit trail. */
const SAME_VIEW_MS = 10 * MINUTE_MS;
/** Audit subjects by the prefix of the workflow id. */
const SUBJECTS: Readonly<Record<string, AuditSubject>> = {
  subscription: "subscription",
  lead: "lead",
  "meal-plan": "household",
  "recipe-import": "household",
  "erase-account": "user",
  "forget-cards": "user",
  "response-deadline": "message",
};

type EncodedPayload = WorkflowData["payloads"][number];
const bytes = (base64: string) => Buffer.from(base64, "base64");
const base64 = (held: Uint8Array | null | undefined) => Buffer.from(held ?? []).toString("base64");
const toPayload = ({ metadata, data }: EncodedPayload): Payload => ({
  metadata: Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, bytes(value)])),
  data: bytes(data ?? ""),
});
const fromPayload = ({ metadata, data }: Payload): EncodedPayload => ({
  metadata: Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, base64(value)])),
  data: base64(data),
});

/** Mounted at /admin: the codec server for Temporal's page. */
export const workflowDataRoutes = ({ openPayload }: Pick<ApiDeps, "openPayload">) =>
  new Hono<ApiEnv>().post(
    "/workflow-data/decode",
    describe(
      "A workflow's data, decrypted for Temporal’s page",
      "Operators",
      200,
      WorkflowData,
      {},
      {
        description:
          "The “codec server” of Temporal’s page and command line: payloads as stored in a history, bytes in base64. Anything not encrypted, or not with our keys, is returned unchanged.",
      },
    ),
    requireOperator,
    validate("json", WorkflowData),
    async (c) => {
      const { payloads } = c.req.valid("json");
      const opened = await Promise.all(payloads.map(async (payload) => ({ payload, found: await openPayload(toPayload(payload)) })));
      for (const workflow of new Set(opened.flatMap(({ found }) => (found ? [found.workflow] : [])))) {
        const what = "saw a workflow’s payloads";
        if (await hasViewedWorkflow(c.var.em, { who: signedIn(c).id, what, workflow, since: new Date(Date.now() - SAME_VIEW_MS) }))
          continue;
        const [kind = "", id] = workflow.split(":");
        await writeAuditNow(c, what, { ...(SUBJECTS[kind] && { whom: { kind: SUBJECTS[kind], id } }), after: { workflow } });
      }
      return c.json({
        payloads: opened.map(({ payload, found }) => (found ? fromPayload(found.payload) : payload)),
      } satisfies WorkflowData);
    },
  );
