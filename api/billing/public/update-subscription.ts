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

const ENDED = "This subscription has ended. Nothing more will be charged and there's nothing to change.";
export const hasEnded = () => new ApiError({ code: "CONFLICT", message: ENDED });

const WORDS: Record<string, string> = {
  [REFUSED.ended]: ENDED,
  [REFUSED.agreed]: "This subscription has since been agreed to, so nothing changed. Reload the page to see it.",
  [REFUSED.payDay]: "Choose a day from 1 to 31, as a number such as 15.",
  [REFUSED.payDayChanged]: "You've changed your pay day twice in the last twelve months, which is the most we allow. Nothing was changed.",
  [REFUSED.pausesUsedUp]: "You've paused for three of the last twelve months, which is the most we allow. Nothing was changed.",
  [REFUSED.notPausable]: "You can pause once your payments are up to date. Wait for the current payment to settle, then try again.",
  [REFUSED.notPaused]: "This subscription is not paused.",
  [REFUSED.card]: "We couldn't use that card's expiry date. Try another card.",
};

export const slow = () => {
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "We have your request but can't confirm it yet. You won't be charged twice; reload the page in a minute.",
  });
};

/** What a subscription's workflow refused, in words for its holder. */
export const refusedBy = (type: string) =>
  new ApiError({
    code: "CONFLICT",
    message: WORDS[type] ?? "We couldn't make that change. Reload the page to see your subscription.",
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
