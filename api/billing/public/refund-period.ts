import { WithStartWorkflowOperation } from "@temporalio/client";
import type { Day } from "#domain/billing/calendar/dates.ts";
import type { ContractRow } from "../../../db/billing/subscription/contract.repository.ts";
import { REFUSED, refundPayment } from "../../../workflows/billing/subscription/messages.ts";
import { storyOf } from "../../../workflows/billing/subscription/start.ts";
import { subscriptionWorkflow } from "../../../workflows/billing/subscription/subscription.workflow.ts";
import { toldByStory } from "./map-update-error.ts";
import { isSandbox, type StoryDeps } from "./update-subscription.ts";

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
