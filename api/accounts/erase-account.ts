import { WithStartWorkflowOperation } from "@temporalio/client";
import { securityEvent } from "../../server/security-events.ts";
import { eraseAccountWorkflow } from "../../workflows/accounts/erase-account/erase-account.workflow.ts";
import { eraseAccount, eraseAccountWorkflowId } from "../../workflows/accounts/erase-account/messages.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";
import type { ApiDeps } from "../deps.ts";
import { ApiError } from "../http/errors.ts";
import { withTimeout } from "../http/with-timeout.ts";

/** Longer than it takes to cancel a contract, shorter than a browser waits. */
const ANSWER_WITHIN_MS = 20_000;
const slow = (account: string) => {
  securityEvent("account-erased", { account, how: "continues in the background" });
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "We have your request. Your account will be deleted and we'll email you to confirm. There's nothing more to do.",
  });
};

/**
 * Has a workflow erase an account; asked again it is joined. Comes back once the account's rows are gone.
 * @throws ApiError 503 where that takes longer: it goes on without anybody waiting.
 */
export function eraseOwnAccount({ temporal, limits }: Pick<ApiDeps, "temporal" | "limits">, { id }: { id: string }) {
  const startWorkflowOperation = new WithStartWorkflowOperation(eraseAccountWorkflow, {
    workflowId: eraseAccountWorkflowId(id),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    // what was counted by their mailbox stays until it is over: signing up again must not begin it anew
    args: [{ userId: id, marks: limits.marksOf({ person: id, payer: id }) }],
  });
  return withTimeout(ANSWER_WITHIN_MS, temporal.workflow.executeUpdateWithStart(eraseAccount, { startWorkflowOperation }), () => slow(id));
}
