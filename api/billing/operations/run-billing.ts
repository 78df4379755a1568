import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import { dueOutcomes } from "../../../db/billing/subscription/due.repository.ts";
import { billingRunWorkflow } from "../../../workflows/billing/billing-run/billing-run.workflow.ts";
import { type BillingRunInput, type BillingRunResult, viewBillingRun } from "../../../workflows/billing/billing-run/messages.ts";
import { soFarOf } from "../../../workflows/billing/billing-run/tally.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";
import { withTimeout } from "../../http/with-timeout.ts";

/** An operator waits this long for a run; proxies in front of us often give up after 30 s. */
const WAIT_AT_MOST_MS = 25_000;
/** As one of the schedule: a run that is stuck is not joined for ever. */
const RUN_AT_MOST = "23 hours";

/** Starts a billing run, or joins the one of that id that is under way, and answers how it ended, or how far it is. */
export async function runBilling(
  temporal: Pick<Client, "workflow">,
  em: EntityManager,
  workflowId: string,
  input: BillingRunInput,
  waitAtMostMs = WAIT_AT_MOST_MS,
): Promise<BillingRunResult> {
  const handle = await temporal.workflow.start(billingRunWorkflow, {
    workflowId,
    workflowIdConflictPolicy: "USE_EXISTING",
    workflowExecutionTimeout: RUN_AT_MOST,
    taskQueue: TASK_QUEUE,
    args: [input],
  });
  return withTimeout(waitAtMostMs, handle.result(), async () => {
    const view = await handle.query(viewBillingRun);
    return soFarOf(view, await dueOutcomes(em, { subscriptionIds: view.underWay, byMs: view.byMs }), workflowId);
  });
}
