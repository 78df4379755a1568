import { WithStartWorkflowOperation } from "@temporalio/client";
import { type About, securityEvent } from "../../../server/security-events.ts";
import { erasePersonWorkflow } from "../../../workflows/accounts/erase-person/erase-person.workflow.ts";
import { type ErasePersonInput, erasePerson, erasePersonWorkflowId } from "../../../workflows/accounts/erase-person/messages.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";
import type { ApiDeps } from "../../deps.ts";
import { ApiError } from "../../http/errors.ts";
import { withTimeout } from "../../http/with-timeout.ts";

/** Long enough to cancel a subscription, and below usual browser and proxy timeouts. */
const ANSWER_WITHIN_MS = 20_000;
const throwStillRunning = (about: About) => {
  securityEvent("person-erased", { ...about, how: "continues in the background" });
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "The erasure has started. They'll get an email when it's done. There's nothing more to do.",
  });
};

/**
 * Starts or joins the workflow that erases a person without an account, and waits until their rows are deleted.
 * @throws ApiError 503 if that takes too long; the workflow continues.
 */
export async function eraseByRequest({ temporal }: Pick<ApiDeps, "temporal">, input: ErasePersonInput): Promise<void> {
  const about = { account: input.audit.operatorId, role: input.audit.role, subject: input.requestId };
  const startWorkflowOperation = new WithStartWorkflowOperation(erasePersonWorkflow, {
    workflowId: erasePersonWorkflowId(input.requestId),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    args: [input],
  });
  const update = temporal.workflow.executeUpdateWithStart(erasePerson, { startWorkflowOperation });
  await withTimeout(ANSWER_WITHIN_MS, update, () => throwStillRunning(about));
  securityEvent("person-erased", about);
}
