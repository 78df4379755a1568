import { type Client, WorkflowFailedError } from "@temporalio/client";
import { isDataRefused } from "../../workflows/data-refused.ts";
import { buyLeadWorkflow } from "../../workflows/leads/buy-lead/buy-lead.workflow.ts";
import { type BuyLeadInput, buyLeadWorkflowId, type LeadBuying } from "../../workflows/leads/buy-lead/messages.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";
import { ApiError, cannotBeStored } from "../http/errors.ts";
import { withTimeout } from "../http/with-timeout.ts";

const TIMEOUT_MS = 15_000;
const timedOut = () => {
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "We have your post but haven't decided yet. Repeat it with the same Idempotency-Key; it's bought only once.",
  });
};

/**
 * Starts the workflow that buys a posted lead, and waits for its decision. A repeated post joins the running workflow.
 * @param postMark keyed hash of idempotency key and body.
 * @throws ApiError 422 if the database rejects the post, 503 if there is no decision in time.
 */
export async function buyLead(
  { temporal }: { temporal: Pick<Client, "workflow"> },
  post: BuyLeadInput,
  postMark: string,
): Promise<LeadBuying> {
  const handle = await temporal.workflow.start(buyLeadWorkflow, {
    workflowId: buyLeadWorkflowId(post.sellerId, postMark),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    args: [post],
  });
  const decision = handle.result().catch((error: unknown) => {
    throw error instanceof WorkflowFailedError && isDataRefused(error.cause) ? cannotBeStored() : error;
  });
  return withTimeout(TIMEOUT_MS, decision, timedOut);
}
