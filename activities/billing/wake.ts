import type { EntityManager } from "@mikro-orm/postgresql";
import { type Client, WorkflowNotFoundError } from "@temporalio/client";
import type { SignalDefinition } from "@temporalio/common";
import { factsLearned } from "#domain/billing/ledger/disputes.ts";
import type { PaymentFacts } from "#domain/billing/ledger/facts.ts";
import { contractById } from "../../db/billing/subscription/contract.repository.ts";
import {
  learnFacts,
  signalProviderEvent,
  subscriptionWorkflowId,
  wakeSubscription,
} from "../../workflows/billing/subscription/messages.ts";
import { subscriptionStart } from "../../workflows/billing/subscription/start.ts";
import type { subscriptionWorkflow } from "../../workflows/billing/subscription/subscription.workflow.ts";

import type { Booked } from "./charge-store.port.ts";

/** `sandbox`: nothing here is real money; a workflow that is begun again is told so. */
export type WakeDeps = { em: EntityManager; temporal: Pick<Client, "workflow">; sandbox: boolean };

/** So many signals are under way at once. */
const AT_ONCE = 25;

/**
 * Begins a workflow again from its row, with a word for it, where Temporal has lost it although its contract goes on: a charge is never forgotten.
 * @returns false where the contract has ended.
 */
async function restartWithSignal({ em, temporal, sandbox }: WakeDeps, signal: SignalDefinition, subscriptionId: string): Promise<boolean> {
  const contract = await contractById(em.fork(), subscriptionId);
  if (!contract || contract.ended) return false;
  await temporal.workflow.signalWithStart<typeof subscriptionWorkflow, []>("subscriptionWorkflow", {
    ...subscriptionStart(contract, sandbox),
    signal,
  });
  return true;
}

/** @returns false where the workflow has ended: nothing is left to collect. */
async function sendSignal(deps: WakeDeps, signal: SignalDefinition, subscriptionId: string): Promise<boolean> {
  try {
    await deps.temporal.workflow.getHandle(subscriptionWorkflowId(subscriptionId)).signal(signal);
    return true;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return restartWithSignal(deps, signal, subscriptionId);
    throw error;
  }
}

async function signalAll(deps: WakeDeps, signal: SignalDefinition, ids: readonly string[], between: (told: number) => void): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const batch = ids.slice(from, from + AT_ONCE);
    await Promise.all(batch.map((id) => sendSignal(deps, signal, id)));
    between(from + batch.length);
  }
}

/**
 * Wakes the workflows of some contracts. Safe to repeat: waking twice changes nothing.
 * @param between is told how many were woken after each batch; what it throws ends the round.
 */
export const wakeAll = (deps: WakeDeps, subscriptionIds: readonly string[], between: (woken: number) => void): Promise<void> =>
  signalAll(deps, wakeSubscription, subscriptionIds, between);

/** Tells the workflows of some contracts that the provider was heard: they look up what they do not know. Safe to repeat. */
export const signalProviderEvents = (deps: WakeDeps, subscriptionIds: readonly string[]): Promise<void> =>
  signalAll(deps, signalProviderEvent, subscriptionIds, () => {});

/** As `signalProviderEvents`, for one. @returns false where its workflow has ended. */
export const signalProviderEventTo = (deps: WakeDeps, subscriptionId: string): Promise<boolean> =>
  sendSignal(deps, signalProviderEvent, subscriptionId);

/**
 * Tells a subscription how one of its payments stands, unless its row says so already; one whose workflow has ended goes on from its row for it. Safe to
 * repeat.
 */
export async function signalFacts({ em, temporal, sandbox }: WakeDeps, { subscriptionId, facts }: Booked): Promise<void> {
  const contract = await contractById(em.fork(), subscriptionId);
  if (!contract || factsLearned(contract.state, facts, Date.now()) === contract.state) return;
  await temporal.workflow.signalWithStart<typeof subscriptionWorkflow, [PaymentFacts]>("subscriptionWorkflow", {
    ...subscriptionStart(contract, sandbox),
    signal: learnFacts,
    signalArgs: [facts],
  });
}
