import { type Client, WorkflowNotFoundError } from "@temporalio/client";
import { nudgeSubscription, subscriptionWorkflowId } from "../../workflows/subscription/messages.ts";

/** So many signals are under way at once. */
const AT_ONCE = 25;

async function nudge({ workflow }: Pick<Client, "workflow">, subscriptionId: string): Promise<void> {
  try {
    await workflow.getHandle(subscriptionWorkflowId(subscriptionId)).signal(nudgeSubscription);
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error; // it has ended: nothing is left to collect
  }
}

/**
 * Wakes the stories of some contracts. Safe to repeat: waking twice changes nothing.
 * @param between is told how many were woken after each batch; what it throws ends the round.
 */
export async function nudgeAll(
  temporal: Pick<Client, "workflow">,
  subscriptionIds: readonly string[],
  between: (woken: number) => void,
): Promise<void> {
  for (let from = 0; from < subscriptionIds.length; from += AT_ONCE) {
    const batch = subscriptionIds.slice(from, from + AT_ONCE);
    await Promise.all(batch.map((id) => nudge(temporal, id)));
    between(from + batch.length);
  }
}
