import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { DifferenceActed, DifferenceId, Differences, SettleDifference } from "#contracts/billing/differences.ts";
import { MATTER_ACTS_BY_KIND, type MatterAct, matterInWords } from "#domain/billing/ledger/matters.ts";
import { poundsOrNull } from "#domain/money.ts";
import {
  countOpenDifferences,
  type DifferenceRow,
  differenceById,
  openDifferences,
} from "../../../db/billing/ledger/difference.repository.ts";
import { resolveDifference } from "../../../db/billing/ledger/resolve-difference.writes.ts";
import { writeAudit } from "../../../db/operators/audit.writes.ts";
import { differenceWorkflow } from "../../../workflows/billing/difference/difference.workflow.ts";
import { type Acted, type DifferenceInput, differenceWorkflowId } from "../../../workflows/billing/difference/messages.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";
import type { ApiDeps } from "../../deps.ts";
import { auditEntry, writeAuditNow } from "../../http/audit.ts";
import { describe } from "../../http/describe.ts";
import { ApiError, notFound } from "../../http/errors.ts";
import { requireOperator } from "../../http/middleware/require-operator.ts";
import { type ApiEnv, signedIn } from "../../http/middleware/session.ts";
import { requireEmptyBody, validate } from "../../http/validate.ts";
import { withTimeout } from "../../http/with-timeout.ts";

/** Operators work through the list from the top; the count covers all. */
const MAX_LISTED = 100;
/** Proxies often time out after 30 s. */
const MAX_WAIT_MS = 20_000;

const toIso = (instant: string | null) => instant && new Date(instant).toISOString();
/** Kinds whose reference is our own key, which the provider does not know. */
const OWN_REFERENCE: ReadonlySet<DifferenceRow["kind"]> = new Set(["unanswered", "workflow restarted", "database restored"]);
/** The reference to search for at the provider: for a refused refund its payment's. */
const providerReference = ({ kind, reference, paymentReference }: DifferenceRow) => {
  if (OWN_REFERENCE.has(kind)) return null;
  return kind === "refund refused" ? paymentReference : reference;
};

const presentDifference = (row: DifferenceRow & { email: string | null }): Differences["differences"][number] => ({
  id: row.id,
  kind: row.kind,
  ...matterInWords(row),
  since: new Date(row.foundAt).toISOString(),
  respondBy: toIso(row.respondBy),
  reference: providerReference(row),
  email: row.email,
  dueOn: row.dueOn,
  atProvider: poundsOrNull(row.providerPence),
  inLedger: poundsOrNull(row.ledgerPence),
  may: [...MATTER_ACTS_BY_KIND[row.kind]],
});

const DONE_BEFORE = "This has already been dealt with. Reload the list.";
const STILL_ASKING = "The provider hasn't answered yet. We'll keep asking for an hour; reload the list later.";
const OUTCOMES: Record<Acted, { done: boolean; message: string }> = {
  agrees: { done: true, message: "There is no longer a difference." },
  booked: { done: true, message: "Booked. The ledger now matches the provider." },
  differs: { done: false, message: "We asked the provider again, and nothing has changed." },
  "nothing to book": {
    done: false,
    message: "The amounts are the same, so there is nothing to book. Compare the payments, then mark it as settled.",
  },
  "done before": { done: true, message: DONE_BEFORE },
};

/** Finds an unresolved difference that allows this action. @throws ApiError 404 or 409. */
async function findActionable(em: ApiEnv["Variables"]["em"], id: string, act: MatterAct): Promise<DifferenceRow> {
  const difference = await differenceById(em, id);
  if (!difference) throw notFound("difference");
  if (difference.resolvedAt) throw new ApiError({ code: "CONFLICT", message: DONE_BEFORE });
  if (!MATTER_ACTS_BY_KIND[difference.kind].includes(act))
    throw new ApiError({ code: "CONFLICT", message: `That isn't possible here. ${matterInWords(difference).advice}` });
  return difference;
}

/** The audit entry's subject, without the operator's reason. */
const auditSubject = ({ id, kind, providerPence, ledgerPence }: DifferenceRow) => ({
  whom: { kind: "difference" as const, id },
  before: { kind, providerPence, ledgerPence },
});

const ACTING = { 404: "No such difference", 409: "Already dealt with, or not possible here" };

/** Mounted at /subscription/differences: where the provider's records and the ledger differ, and what operators do about it. */
export const differenceRoutes = ({ temporal, leads }: Pick<ApiDeps, "temporal" | "leads">) => {
  const acted = async (em: EntityManager, input: DifferenceInput) => {
    const handle = await temporal.workflow.start(differenceWorkflow, {
      workflowId: differenceWorkflowId(input),
      workflowIdConflictPolicy: "USE_EXISTING",
      taskQueue: TASK_QUEUE,
      args: [input],
    });
    const outcome = await withTimeout<Acted | "asking">(MAX_WAIT_MS, handle.result(), () => "asking");
    await writeAudit(em, input.audit); // what it joined wrote another's, and what still asks none yet; else it is there already
    return { success: true as const, ...(outcome === "asking" ? { done: false, message: STILL_ASKING } : OUTCOMES[outcome]) };
  };

  return new Hono<ApiEnv>()
    .get("/", describe("How the provider’s records differ from the ledger", "Billing", 200, Differences), requireOperator, async (c) => {
      const differences = (await openDifferences(c.var.em, leads?.seal ?? null, MAX_LISTED)).map(presentDifference);
      await writeAuditNow(c, "saw the differences", { after: { shown: differences.length } });
      return c.json({ waiting: await countOpenDifferences(c.var.em), differences } satisfies Differences);
    })
    .post(
      "/:id/ask",
      describe("Ask the provider again and fix what can be fixed", "Billing", 200, DifferenceActed, ACTING),
      requireOperator,
      requireEmptyBody,
      validate("param", DifferenceId),
      async (c) => {
        const difference = await findActionable(c.var.em, c.req.valid("param").id, "ask");
        const audit = auditEntry(c, "asked the provider about a difference", auditSubject(difference));
        return c.json(await acted(c.var.em, { act: "ask", id: difference.id, operatorId: signedIn(c).id, audit }));
      },
    )
    .post(
      "/:id/book",
      describe("Book what the provider has, or a correction", "Billing", 200, DifferenceActed, ACTING),
      requireOperator,
      requireEmptyBody,
      validate("param", DifferenceId),
      async (c) => {
        const difference = await findActionable(c.var.em, c.req.valid("param").id, "book");
        const audit = auditEntry(c, "booked a difference", auditSubject(difference));
        return c.json(await acted(c.var.em, { act: "book", id: difference.id, operatorId: signedIn(c).id, audit }));
      },
    )
    .post(
      "/:id/settle",
      describe("Mark as settled, with a reason", "Billing", 200, DifferenceActed, ACTING),
      requireOperator,
      validate("param", DifferenceId),
      validate("json", SettleDifference),
      async (c) => {
        const difference = await findActionable(c.var.em, c.req.valid("param").id, "settle");
        const settled = {
          resolution: "settled" as const,
          reason: c.req.valid("json").reason,
          operatorId: signedIn(c).id,
          nowMs: Date.now(),
        };
        await c.var.em.transactional(async (unit) => {
          if (!(await resolveDifference(unit, difference.id, settled))) throw new ApiError({ code: "CONFLICT", message: DONE_BEFORE });
          await writeAudit(unit, auditEntry(c, "settled a difference", { ...auditSubject(difference), after: { resolution: "settled" } }));
        });
        return c.json({ success: true as const, done: true, message: "Marked as settled." });
      },
    );
};
