import { ApplicationFailure, type Client, WorkflowUpdateFailedError } from "@temporalio/client";
import type { Day } from "#domain/billing/dates.ts";
import type { Subscription } from "#domain/billing/subscription.ts";
import type { HouseholdContract } from "../db/repositories/billing/household-contract.repository.ts";
import { OutcomeUnknown, ProviderRefused } from "../workflows/payments/provider.port.ts";
import { choosePayDay, REFUSED, saveCard, subscriptionWorkflowId } from "../workflows/subscription/messages.ts";
import { subscriptionWorkflow } from "../workflows/subscription/subscription.workflow.ts";
import { TASK_QUEUE } from "../workflows/task-queue.ts";
import { ApiError } from "./errors.ts";

type Stories = Pick<Client, "workflow">;

/** Begins the story of a contract, or joins the one that is being told; one that was lost goes on from its row. */
export const tellStory = (temporal: Stories, { id, state, told }: HouseholdContract, sandbox: boolean) =>
  temporal.workflow.start(subscriptionWorkflow, {
    workflowId: subscriptionWorkflowId(id),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    args: [
      {
        subscriptionId: id,
        terms: state.terms,
        trialEndsAtMs: state.trialEndsAtMs,
        sandbox,
        ...(told && { carried: { subscription: state, sent: [] } }), // its letters are in the outbox once, whoever asks again
      },
    ],
  });

const ended = (error: unknown): boolean =>
  error instanceof WorkflowUpdateFailedError && error.cause instanceof ApplicationFailure && error.cause.type === REFUSED.ended;

/** Tells a story that its card is saved, then the day. Safe to repeat. @returns how it stands now, once the row says so. */
export async function payWith({ workflow }: Stories, subscriptionId: string, expiresOn: Day, payDay: number): Promise<Subscription> {
  const story = workflow.getHandle(subscriptionWorkflowId(subscriptionId));
  try {
    await story.executeUpdate(saveCard, { args: [{ expiresOn }] });
    return await story.executeUpdate(choosePayDay, { args: [payDay] });
  } catch (error) {
    if (ended(error))
      throw new ApiError({
        code: "CONFLICT",
        message: "This subscription has been cancelled. Open the subscribe page to begin a new one.",
      });
    throw error;
  }
}

/** Asks the card provider. What it refuses and what nobody knows become sentences; nothing of its answer is passed on. */
export async function askProvider<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof OutcomeUnknown)
      throw new ApiError({
        code: "UNAVAILABLE",
        message: "We could not reach the card provider. Nothing was charged; try again in a minute.",
      });
    if (error instanceof ProviderRefused)
      throw new ApiError({
        code: "UNPROCESSABLE",
        message: "The card provider does not know that card form. Open the subscribe page again.",
      });
    throw error;
  }
}
