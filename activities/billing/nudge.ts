import { type Client, WorkflowNotFoundError } from "@temporalio/client";
import type { SignalDefinition } from "@temporalio/common";
import { hearProvider, nudgeSubscription, subscriptionWorkflowId } from "../../workflows/subscription/messages.ts";

type Temporal = Pick<Client, "workflow">;

/** So many signals are under way at once. */
const AT_ONCE = 25;

/** @returns false where the story has ended: nothing is left to collect. */
async function tell({ workflow }: Temporal, signal: SignalDefinition, subscriptionId: string): Promise<boolean> {
  try {
    await workflow.getHandle(subscriptionWorkflowId(subscriptionId)).signal(signal);
    return true;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}

async function tellAll(
  temporal: Temporal,
  signal: SignalDefinition,
  ids: readonly string[],
  between: (told: number) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const batch = ids.slice(from, from + AT_ONCE);
    await Promise.all(batch.map((id) => tell(temporal, signal, id)));
    between(from + batch.length);
  }
}

/**
 * Wakes the stories of some contracts. Safe to repeat: waking twice changes nothing.
 * @param between is told how many were woken after each batch; what it throws ends the round.
 */
export const nudgeAll = (temporal: Temporal, subscriptionIds: readonly string[], between: (woken: number) => void): Promise<void> =>
  tellAll(temporal, nudgeSubscription, subscriptionIds, between);

/** Tells the stories of some contracts that the provider was heard: they look up what they do not know. Safe to repeat. */
export const hearAll = (temporal: Temporal, subscriptionIds: readonly string[]): Promise<void> =>
  tellAll(temporal, hearProvider, subscriptionIds, () => {});

/** As `hearAll`, for one. @returns false where its story has ended. */
export const hear = (temporal: Temporal, subscriptionId: string): Promise<boolean> => tell(temporal, hearProvider, subscriptionId);
