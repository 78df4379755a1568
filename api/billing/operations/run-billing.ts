import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import { isChargingHeld } from "../../../db/billing/restore/database-restore.repository.ts";
import { dueOutcomes } from "../../../db/billing/subscription/due.repository.ts";
import { billingRunWorkflow } from "../../../workflows/billing/billing-run/billing-run.workflow.ts";
import { type BillingRunInput, type BillingRunResult, viewBillingRun } from "../../../workflows/billing/billing-run/messages.ts";
import { interimResult } from "../../../workflows/billing/billing-run/tally.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";
import { ApiError } from "../../http/errors.ts";
import { withTimeout } from "../../http/with-timeout.ts";

/** Proxies often time out after 30 s. */
const MAX_WAIT_MS = 25_000;
/** Like a scheduled run, so that a later request does not join a run that is stuck. */
const RUN_TIMEOUT = "23 hours";

/** Starts a billing run, or joins the running one with that id. @returns its result, or its progress after the timeout. */
export async function runBilling(
  temporal: Pick<Client, "workflow">,
  em: EntityManager,
  workflowId: string,
  input: BillingRunInput,
  maxWaitMs = MAX_WAIT_MS,
): Promise<BillingRunResult> {
  const handle = await temporal.workflow.start(billingRunWorkflow, {
    workflowId,
    workflowIdConflictPolicy: "USE_EXISTING",
    workflowExecutionTimeout: RUN_TIMEOUT,
    taskQueue: TASK_QUEUE,
    args: [input],
  });
  return withTimeout(maxWaitMs, handle.result(), async () => {
    const view = await handle.query(viewBillingRun);
    return interimResult(view, await dueOutcomes(em, { subscriptionIds: view.underWay, byMs: view.byMs }), workflowId);
  });
}

/** @throws ApiError 409 while a restored database has not been compared with the provider, so nothing can be charged. */
export async function rejectIfHeld(em: EntityManager): Promise<void> {
  if (await isChargingHeld(em))
    throw new ApiError({
      code: "CONFLICT",
      message:
        "This database was restored from a backup. Nothing is charged until it has been compared with the provider’s records. Try again in a few minutes.",
    });
}
