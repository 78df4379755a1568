import { WithStartWorkflowOperation } from "@temporalio/client";
import { type About, securityEvent } from "../../../server/security-events.ts";
import { erasePersonWorkflow } from "../../../workflows/accounts/erase-person/erase-person.workflow.ts";
import { type ErasePersonInput, erasePerson, erasePersonWorkflowId } from "../../../workflows/accounts/erase-person/messages.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";
import type { ApiDeps } from "../../deps.ts";
import { ApiError } from "../../http/errors.ts";
import { withTimeout } from "../../http/with-timeout.ts";

/** Longer than it takes to cancel a contract, shorter than a browser waits. */
const ANSWER_WITHIN_MS = 20_000;
const slow = (about: About) => {
  securityEvent("person-erased", { ...about, how: "continues in the background" });
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "The erasure has started. They'll get an email when it's done. There's nothing more to do.",
  });
};

/**
 * Has a workflow erase somebody without an account; asked again it is joined. Comes back once their rows are gone.
 * @throws ApiError 503 where that takes longer: it goes on without anybody waiting.
 */
export async function eraseByRequest({ temporal }: Pick<ApiDeps, "temporal">, input: ErasePersonInput): Promise<void> {
  const about = { account: input.audit.operatorId, role: input.audit.role, subject: input.requestId };
  const startWorkflowOperation = new WithStartWorkflowOperation(erasePersonWorkflow, {
    workflowId: erasePersonWorkflowId(input.requestId),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    args: [input],
  });
  const asked = temporal.workflow.executeUpdateWithStart(erasePerson, { startWorkflowOperation });
  await withTimeout(ANSWER_WITHIN_MS, asked, () => slow(about));
  securityEvent("person-erased", about);
}
