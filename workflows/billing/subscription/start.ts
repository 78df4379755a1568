import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { TASK_QUEUE } from "../../task-queue.ts";
import { type SubscriptionInput, subscriptionWorkflowId } from "./messages.ts";

/** A contract as its row has it. `hasReported`: its workflow has reported at least once, so that `state` is the workflow's own. */
export type StartableContract = { id: string; state: Subscription; hasReported: boolean; clockOffsetMs: number };

/**
 * How a contract's workflow is started: from its beginning, or on from its row where it was told before and then lost. One that is being told is
 * joined. Emails that were sent have ids of their own and are not written twice.
 * @param sandbox nothing here is real money.
 */
export function subscriptionStart({ id, state, hasReported, clockOffsetMs }: StartableContract, sandbox: boolean) {
  const { terms, trialEndsAtMs, earlier } = state;
  const carried = hasReported ? { carried: { subscription: state, sent: [] } } : {};
  const args: [SubscriptionInput] = [
    { subscriptionId: id, terms, trialEndsAtMs, clockOffsetMs, sandbox, ...(earlier && { earlier }), ...carried },
  ];
  return { workflowId: subscriptionWorkflowId(id), workflowIdConflictPolicy: "USE_EXISTING", taskQueue: TASK_QUEUE, args } as const;
}
