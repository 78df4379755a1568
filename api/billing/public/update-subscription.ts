import { type Client, WorkflowNotFoundError } from "@temporalio/client";
import type { UpdateDefinition } from "@temporalio/common";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import type { ContractRow } from "../../../db/billing/subscription/contract.repository.ts";
import { REFUSED, subscriptionWorkflowId } from "../../../workflows/billing/subscription/messages.ts";
import { subscriptionStart } from "../../../workflows/billing/subscription/start.ts";
import { subscriptionWorkflow } from "../../../workflows/billing/subscription/subscription.workflow.ts";
import type { Payments } from "../../deps.ts";
import { ApiError } from "../../http/errors.ts";
import { withTimeout } from "../../http/with-timeout.ts";
import { mapUpdateError } from "./map-update-error.ts";

/** Longer than a workflow takes to answer, shorter than a browser waits. */
export const ANSWER_WITHIN_MS = 15_000;

export type WorkflowDeps = { temporal: Client; payments: Payments | null };

const ENDED = "This subscription has ended already: nothing more is charged, and there is nothing to change.";
export const hasEnded = () => new ApiError({ code: "CONFLICT", message: ENDED });

const WORDS: Record<string, string> = {
  [REFUSED.ended]: ENDED,
  [REFUSED.agreed]: "This subscription was agreed to meanwhile, so it stays as it is. Open the page again to see it.",
  [REFUSED.payDay]: "Choose a day from 1 to 31, written as a plain number such as 15.",
  [REFUSED.payDayChanged]:
    "You have changed your pay day twice in the last twelve months. You can change it again later; nothing was changed.",
  [REFUSED.pausesUsedUp]: "You have paused three months in the last twelve. You can pause again later; nothing was changed.",
  [REFUSED.notPausable]:
    "Only a subscription that is up to date can be paused. Wait until the payment under way is settled, then try again.",
  [REFUSED.notPaused]: "This subscription is not paused.",
  [REFUSED.card]: "That card's date could not be used. Try another card.",
};

export const slow = () => {
  throw new ApiError({
    code: "UNAVAILABLE",
    message:
      "We have your request, but it has not been confirmed yet. Nothing is charged twice; open the page again in a minute to see it.",
  });
};

/** What a subscription's workflow refused, in words for its holder. */
export const refusedBy = (type: string) =>
  new ApiError({
    code: "CONFLICT",
    message: WORDS[type] ?? "Your subscription could not take this. Open the page again to see how it stands.",
  });

export const isSandbox = ({ payments }: Pick<WorkflowDeps, "payments">): boolean => (payments?.sandboxUrl ?? null) !== null;

/** Begins the workflow of a contract; one that is told already is joined, and one that was lost goes on from its row. */
export const startSubscriptionWorkflow = (deps: WorkflowDeps, contract: ContractRow) =>
  deps.temporal.workflow.start(subscriptionWorkflow, subscriptionStart(contract, isSandbox(deps)));

/**
 * Says something to a contract's workflow and waits until its row shows it. A workflow that is gone although its contract is not is started again first.
 * @returns how the subscription stands then.
 * @throws ApiError 409 where the workflow refuses, 503 where nobody answers in time.
 */
export async function updateSubscription<Args extends unknown[]>(
  deps: WorkflowDeps,
  contract: ContractRow,
  update: UpdateDefinition<Subscription, Args>,
  ...args: Args
): Promise<Subscription> {
  if (contract.ended) throw hasEnded();
  const say = (): Promise<Subscription> =>
    deps.temporal.workflow.getHandle(subscriptionWorkflowId(contract.id)).executeUpdate(update as never, { args } as never);
  const said = say().catch(async (error: unknown) => {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
    await startSubscriptionWorkflow(deps, contract);
    return say();
  });
  return withTimeout(ANSWER_WITHIN_MS, mapUpdateError(said, WORDS), slow);
}
