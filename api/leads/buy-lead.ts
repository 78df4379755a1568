import { type Client, WorkflowFailedError } from "@temporalio/client";
import { isDataRefused } from "../../workflows/data-refused.ts";
import { buyLeadWorkflow } from "../../workflows/leads/buy-lead/buy-lead.workflow.ts";
import { type BuyLeadInput, buyLeadWorkflowId, type LeadBuying } from "../../workflows/leads/buy-lead/messages.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";
import { ApiError, unkeepable } from "../http/errors.ts";
import { withTimeout } from "../http/with-timeout.ts";

const ANSWER_WITHIN_MS = 15_000;
const slow = () => {
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "We have your post but haven't decided yet. Repeat it with the same Idempotency-Key; it's bought only once.",
  });
};

/**
 * Has a workflow buy what a seller posts; the same post again joins it.
 * @param postMark names the post: its key and everything that was sent.
 * @throws ApiError 422 where the database will not have the post, 503 where nobody decides in time.
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
  const decided = handle.result().catch((error: unknown) => {
    throw error instanceof WorkflowFailedError && isDataRefused(error.cause) ? unkeepable() : error;
  });
  return withTimeout(ANSWER_WITHIN_MS, decided, slow);
}
