import { ApplicationFailure, type Client, WorkflowNotFoundError, WorkflowUpdateFailedError } from "@temporalio/client";
import type { UpdateDefinition } from "@temporalio/common";
import type { Subscription } from "#domain/billing/subscription.ts";
import type { ContractRow } from "../../db/repositories/billing/contract.repository.ts";
import { REFUSED, type SubscriptionInput, subscriptionWorkflowId } from "../../workflows/subscription/messages.ts";
import { subscriptionWorkflow } from "../../workflows/subscription/subscription.workflow.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";
import type { Payments } from "../deps.ts";
import { ApiError } from "../errors.ts";

/** Longer than a story takes to answer, shorter than a browser waits. */
const ANSWER_WITHIN_MS = 15_000;

export type StoryDeps = { temporal: Client; payments: Payments | null };

const conflict = (message: string) => new ApiError({ code: "CONFLICT", message });
export const hasEnded = () => conflict("This subscription has ended already: nothing more is charged, and there is nothing to change.");

const WORDS: Record<string, string> = {
  [REFUSED.payDay]: "Choose a day from 1 to 31, written as a plain number such as 15.",
  [REFUSED.notPausable]:
    "Only a subscription that is up to date can be paused. Wait until the payment under way is settled, then try again.",
  [REFUSED.notPaused]: "This subscription is not paused.",
  [REFUSED.card]: "That card's date could not be used. Try another card.",
};

/** What a story refused, as its holder reads it; anything else goes on as it is. */
function inWords(error: unknown): unknown {
  if (!(error instanceof WorkflowUpdateFailedError) || !(error.cause instanceof ApplicationFailure)) return error;
  const type = error.cause.type ?? "";
  if (type === REFUSED.ended) return hasEnded();
  const words = WORDS[type];
  return words ? conflict(words) : error;
}

const slow = () =>
  new ApiError({
    code: "UNAVAILABLE",
    message: "We have your wish, and nobody has confirmed it yet. Nothing is charged twice; open the page again in a minute to see it.",
  });

/** Begins the story of a contract; one that is told already is joined. */
export const beginStory = ({ temporal, payments }: StoryDeps, input: SubscriptionInput) =>
  temporal.workflow.start(subscriptionWorkflow, {
    workflowId: subscriptionWorkflowId(input.subscriptionId),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    args: [{ ...input, sandbox: (payments?.sandboxUrl ?? null) !== null }],
  });

/**
 * Says something to a contract's story and waits until its row shows it. A story that is gone although its contract is not is told
 * again from the row.
 * @throws ApiError 409 where the story refuses, 503 where nobody answers in time.
 */
export async function tellStory<Args extends unknown[]>(
  deps: StoryDeps,
  contract: ContractRow,
  update: UpdateDefinition<Subscription, Args>,
  ...args: Args
): Promise<void> {
  if (contract.ended) throw hasEnded();
  const say = () => deps.temporal.workflow.getHandle(subscriptionWorkflowId(contract.id)).executeUpdate(update as never, { args } as never);
  const said = say().catch(async (error: unknown) => {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
    const { id, state, clockOffsetMs } = contract;
    const carried = { subscription: state, sent: [] }; // letters that were sent have ids of their own and are not written twice
    await beginStory(deps, { subscriptionId: id, terms: state.terms, trialEndsAtMs: state.trialEndsAtMs, clockOffsetMs, carried });
    return say();
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(slow()), ANSWER_WITHIN_MS);
  });
  try {
    await Promise.race([said, tooLong]);
  } catch (error) {
    throw inWords(error);
  } finally {
    clearTimeout(timer);
  }
}
