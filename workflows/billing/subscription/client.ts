import { type Client, WithStartWorkflowOperation, WorkflowNotFoundError, WorkflowUpdateFailedError } from "@temporalio/client";
import { ApplicationFailure, type SignalDefinition, type UpdateDefinition } from "@temporalio/common";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { applyFacts } from "#domain/billing/ledger/disputes.ts";
import type { PaymentFacts } from "#domain/billing/ledger/facts.ts";
import { TASK_QUEUE } from "../../task-queue.ts";
import { learnFacts, REFUSED, type SubscriptionInput, subscriptionWorkflowId } from "./messages.ts";
import type { subscriptionWorkflow } from "./subscription.workflow.ts";

/** A contract's row. `hasReported`: its workflow has written the row at least once, so `state` is the workflow's own. */
export type StartableContract = { id: string; state: Subscription; hasReported: boolean; clockOffsetMs: number };

/** Signals in flight at the same time. */
const SIGNALS_AT_ONCE = 25;

/** The failure type of a rejected update; undefined for every other error. */
export const updateRejection = (error: unknown): string | undefined =>
  error instanceof WorkflowUpdateFailedError && error.cause instanceof ApplicationFailure ? (error.cause.type ?? undefined) : undefined;

/**
 * Options that start a contract's workflow: a new one, or from its row if Temporal has lost it or it has ended. A running workflow is joined.
 * Scheduled emails have ids of their own, so a restart writes none of them twice.
 * @param sandbox no real money is involved.
 */
export function subscriptionStart({ id, state, hasReported, clockOffsetMs }: StartableContract, sandbox: boolean) {
  const { terms, trialEndsAtMs, earlier } = state;
  const carried = hasReported ? { carried: { subscription: state, sent: [] } } : {};
  const args: [SubscriptionInput] = [
    { subscriptionId: id, terms, trialEndsAtMs, clockOffsetMs, sandbox, ...(earlier && { earlier }), ...carried },
  ];
  return { workflowId: subscriptionWorkflowId(id), workflowIdConflictPolicy: "USE_EXISTING", taskQueue: TASK_QUEUE, args } as const;
}

type Connection = {
  temporal: Pick<Client, "workflow">;
  sandbox: boolean;
  /** Reads a contract's row, from which a lost workflow is restarted. */
  findContract(subscriptionId: string): Promise<(StartableContract & { ended: boolean }) | undefined>;
};

/** Starts, updates and signals subscription workflows. Each call restarts a missing workflow from its row, unless its comment says otherwise. */
export function subscriptionClient({ temporal: { workflow }, sandbox, findContract }: Connection) {
  const start = (contract: StartableContract) =>
    workflow.start<typeof subscriptionWorkflow>("subscriptionWorkflow", subscriptionStart(contract, sandbox));

  /**
   * Sends an update, also to a workflow that has ended, and waits until the database row reflects the result.
   * @param updateId Idempotency key: Temporal applies an update with the same id once.
   * @throws `WorkflowUpdateFailedError` when the workflow rejects it.
   */
  function update<Args extends unknown[]>(
    contract: StartableContract,
    update: UpdateDefinition<Subscription, Args>,
    args: Args,
    updateId?: string,
  ): Promise<Subscription> {
    const startWorkflowOperation = new WithStartWorkflowOperation<typeof subscriptionWorkflow>(
      "subscriptionWorkflow",
      subscriptionStart(contract, sandbox),
    );
    const options = { startWorkflowOperation, args, ...(updateId && { updateId }) };
    return workflow.executeUpdateWithStart(update as UpdateDefinition<Subscription, unknown[]>, options as never);
  }

  /** Sends an update unless the contract has ended. @returns the rejection as a value; its `type` is one of `REFUSED`. */
  async function updateUnlessEnded<Args extends unknown[]>(
    subscriptionId: string,
    definition: UpdateDefinition<Subscription, Args>,
    args: Args,
    updateId: string,
  ): Promise<{ kind: "recorded" } | { kind: "refused"; type: string }> {
    const contract = await findContract(subscriptionId);
    if (!contract || contract.ended) return { kind: "refused", type: REFUSED.ended };
    try {
      await update(contract, definition, args, updateId);
      return { kind: "recorded" };
    } catch (error) {
      const type = updateRejection(error);
      if (type === undefined) throw error;
      return { kind: "refused", type };
    }
  }

  /** @returns false if no workflow is running. */
  async function signalRunning(definition: SignalDefinition, subscriptionId: string): Promise<boolean> {
    try {
      await workflow.getHandle(subscriptionWorkflowId(subscriptionId)).signal(definition);
      return true;
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return false;
      throw error;
    }
  }

  const signalWithStart = (contract: StartableContract, signal: SignalDefinition) =>
    workflow.signalWithStart<typeof subscriptionWorkflow, []>("subscriptionWorkflow", { ...subscriptionStart(contract, sandbox), signal });

  /** Sends a signal, restarting the workflow even if the contract has ended. */
  async function signalOrStart(definition: SignalDefinition, contract: StartableContract): Promise<void> {
    if (!(await signalRunning(definition, contract.id))) await signalWithStart(contract, definition);
  }

  /** Sends a signal, restarting a lost workflow: a charge is never forgotten. @returns false if the contract has ended, so nothing is left to collect. */
  async function signal(definition: SignalDefinition, subscriptionId: string): Promise<boolean> {
    if (await signalRunning(definition, subscriptionId)) return true;
    const contract = await findContract(subscriptionId);
    if (!contract || contract.ended) return false;
    await signalWithStart(contract, definition);
    return true;
  }

  /** @param afterBatch receives the number of signals sent so far; an error that it throws stops the rest. */
  async function signalAll(
    definition: SignalDefinition,
    subscriptionIds: readonly string[],
    afterBatch: (sent: number) => void = () => {},
  ): Promise<void> {
    for (let from = 0; from < subscriptionIds.length; from += SIGNALS_AT_ONCE) {
      const batch = subscriptionIds.slice(from, from + SIGNALS_AT_ONCE);
      await Promise.all(batch.map((id) => signal(definition, id)));
      afterBatch(from + batch.length);
    }
  }

  /** Reports one payment's refunds and disputes, also to a workflow that has ended; skipped if the row has them already. Safe to repeat. */
  async function sendFacts(subscriptionId: string, facts: PaymentFacts): Promise<void> {
    const contract = await findContract(subscriptionId);
    if (!contract || applyFacts(contract.state, facts, Date.now()) === contract.state) return;
    await workflow.signalWithStart<typeof subscriptionWorkflow, [PaymentFacts]>("subscriptionWorkflow", {
      ...subscriptionStart(contract, sandbox),
      signal: learnFacts,
      signalArgs: [facts],
    });
  }

  return { start, update, updateUnlessEnded, signal, signalAll, signalOrStart, sendFacts };
}
