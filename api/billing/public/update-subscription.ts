import { type Client, WorkflowNotFoundError, WorkflowUpdateFailedError } from "@temporalio/client";
import type { UpdateDefinition } from "@temporalio/common";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import type { ContractRow } from "../../../db/billing/subscription/contract.repository.ts";
import { updateSubscribe } from "../../../workflows/billing/subscribe/client.ts";
import { subscriptionClient, updateRejection } from "../../../workflows/billing/subscription/client.ts";
import { REFUSED } from "../../../workflows/billing/subscription/messages.ts";
import { isDataRefused } from "../../../workflows/data-refused.ts";
import type { Payments } from "../../deps.ts";
import { ApiError, cannotBeStored, notFound } from "../../http/errors.ts";
import { withTimeout } from "../../http/with-timeout.ts";

/** Longer than a workflow takes to answer, shorter than a browser's timeout. */
export const ANSWER_WITHIN_MS = 15_000;

export type WorkflowDeps = { temporal: Client; payments: Payments | null };

const ENDED = "This subscription has ended. Nothing more will be charged and there's nothing to change.";
export const subscriptionEnded = () => new ApiError({ code: "CONFLICT", message: ENDED });

const REJECTION_MESSAGES: Record<string, string> = {
  [REFUSED.ended]: ENDED,
  [REFUSED.agreed]: "This subscription has since been agreed to, so nothing changed. Reload the page to see it.",
  [REFUSED.payDay]: "Choose a day from 1 to 31, as a number such as 15.",
  [REFUSED.payDayChanged]: "You've changed your pay day twice in the last twelve months, which is the most we allow. Nothing was changed.",
  [REFUSED.pausesUsedUp]: "You've paused for three of the last twelve months, which is the most we allow. Nothing was changed.",
  [REFUSED.notPausable]: "You can pause once your payments are up to date. Wait for the current payment to settle, then try again.",
  [REFUSED.notPaused]: "This subscription is not paused.",
  [REFUSED.card]: "We couldn't use that card's expiry date. Try another card.",
};

const unconfirmed = () => {
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "We have your request but can't confirm it yet. You won't be charged twice; reload the page in a minute.",
  });
};

/** A rejection by the subscription workflow, with a message for the holder. @param type one of `REFUSED`. */
export const toUpdateError = (type: string) =>
  new ApiError({
    code: "CONFLICT",
    message: REJECTION_MESSAGES[type] ?? "We couldn't make that change. Reload the page to see your subscription.",
  });

export const isSandbox = ({ payments }: Pick<WorkflowDeps, "payments">): boolean => (payments?.sandboxUrl ?? null) !== null;

/** The client of one contract's workflow, which restarts the workflow from this row if it is missing. */
export const clientFor = (deps: WorkflowDeps, contract: ContractRow) =>
  subscriptionClient({ temporal: deps.temporal, sandbox: isSandbox(deps), findContract: async () => contract });

/**
 * Turns a workflow's rejection into an API error. The workflow's own messages are for people who read histories.
 * @param messages for the user, by type of the rejection.
 */
export async function mapUpdateError<Answer>(update: Promise<Answer>, messages: Record<string, string>): Promise<Answer> {
  try {
    return await update;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) throw notFound("subscription");
    if (error instanceof WorkflowUpdateFailedError && isDataRefused(error.cause)) throw cannotBeStored();
    const message = messages[updateRejection(error) ?? ""];
    throw message ? new ApiError({ code: "CONFLICT", message }) : error;
  }
}

/**
 * Updates a live contract and waits until its row reflects the change.
 * @throws ApiError 409 if the workflow rejects the update, 503 if it does not answer in time.
 */
export async function updateSubscription<Args extends unknown[]>(
  deps: WorkflowDeps,
  contract: ContractRow,
  update: UpdateDefinition<Subscription, Args>,
  ...args: Args
): Promise<Subscription> {
  if (contract.ended) throw subscriptionEnded();
  return updateWithStart(deps, contract, update, args, REJECTION_MESSAGES);
}

/**
 * Updates a contract, also one that has ended, and waits until its row reflects the change.
 * @param messages for the user, by type of the rejection.
 * @param updateId Idempotency key: Temporal applies an update with the same id once.
 * @throws ApiError 409 if the workflow rejects the update, 503 if it does not answer in time.
 */
export function updateWithStart<Args extends unknown[]>(
  deps: WorkflowDeps,
  contract: ContractRow,
  update: UpdateDefinition<Subscription, Args>,
  args: Args,
  messages: Record<string, string>,
  updateId?: string,
): Promise<Subscription> {
  const updated = clientFor(deps, contract).update(contract, update, args, updateId);
  return withTimeout(ANSWER_WITHIN_MS, mapUpdateError(updated, messages), unconfirmed);
}

/**
 * Sends a request to the subscribe workflow of a household or a lead's visitor. The workflow completes it even if this call times out.
 * @throws ApiError 422 if the database rejects the data, 503 if the workflow does not answer in time.
 */
export const updateSubscribeWorkflow = <Request, Answer>(
  { temporal }: { temporal: Pick<Client, "workflow"> },
  householdOrLeadId: string,
  update: UpdateDefinition<Answer, [Request]>,
  request: Request,
): Promise<Answer> =>
  withTimeout(ANSWER_WITHIN_MS, mapUpdateError(updateSubscribe(temporal, householdOrLeadId, update, request), {}), unconfirmed);
