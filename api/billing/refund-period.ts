import { WithStartWorkflowOperation } from "@temporalio/client";
import type { Day } from "#domain/billing/dates.ts";
import type { ContractRow } from "../../db/repositories/billing/contract.repository.ts";
import { REFUSED, refundPayment } from "../../workflows/subscription/messages.ts";
import { storyOf } from "../../workflows/subscription/start.ts";
import { subscriptionWorkflow } from "../../workflows/subscription/subscription.workflow.ts";
import { isSandbox, type StoryDeps } from "./tell-story.ts";
import { toldByStory } from "./told-by-story.ts";

/**
 * Has a contract's story give one period's payment back. A story that has ended is told on from its row; one that goes on is joined. Safe to
 * repeat: a payment goes back once.
 * @throws ApiError 409 where the story knows of no payment.
 */
export async function refundPeriod(deps: StoryDeps, contract: ContractRow, dueOn: Day): Promise<void> {
  const startWorkflowOperation = new WithStartWorkflowOperation(subscriptionWorkflow, storyOf(contract, isSandbox(deps)));
  await toldByStory(deps.temporal.workflow.executeUpdateWithStart(refundPayment, { startWorkflowOperation, args: [{ dueOn }] }), {
    [REFUSED.refund]: `Nothing was paid for ${dueOn}.`,
  });
}
