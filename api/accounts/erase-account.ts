import { WithStartWorkflowOperation } from "@temporalio/client";
import { securityEvent } from "../../server/security-events.ts";
import { eraseAccountWorkflow } from "../../workflows/accounts/erase-account/erase-account.workflow.ts";
import { eraseAccount, eraseAccountWorkflowId } from "../../workflows/accounts/erase-account/messages.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";
import type { ApiDeps } from "../deps.ts";
import { ApiError } from "../http/errors.ts";
import { withTimeout } from "../http/with-timeout.ts";

/** Longer than cancelling a subscription takes, shorter than a browser's timeout. */
const TIMEOUT_MS = 20_000;
const rejectAsSlow = (account: string) => {
  securityEvent("account-erased", { account, how: "continues in the background" });
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "We have your request. Your account will be deleted and we'll email you to confirm. There's nothing more to do.",
  });
};

/**
 * Starts the workflow that erases an account, or joins it if it runs. Returns once the account's rows are deleted.
 * @throws ApiError 503 if that takes too long; the erasure continues.
 */
export function eraseOwnAccount({ temporal, limits }: Pick<ApiDeps, "temporal" | "limits">, { id }: { id: string }) {
  const startWorkflowOperation = new WithStartWorkflowOperation(eraseAccountWorkflow, {
    workflowId: eraseAccountWorkflowId(id),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    // attempts counted by mailbox stay until they expire, so that signing up again does not reset limits
    args: [{ userId: id, marks: limits.marksOf({ person: id, payer: id }) }],
  });
  return withTimeout(TIMEOUT_MS, temporal.workflow.executeUpdateWithStart(eraseAccount, { startWorkflowOperation }), () =>
    rejectAsSlow(id),
  );
}
