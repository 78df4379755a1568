import type { EntityManager } from "@mikro-orm/postgresql";
import { ApplicationFailure, type Client, WorkflowNotFoundError, WorkflowUpdateFailedError } from "@temporalio/client";
import { liveSubscriptionIds } from "../db/repositories/billing/own-subscriptions.repository.ts";
import { cancelSubscription, REFUSED, subscriptionWorkflowId } from "../workflows/subscription/messages.ts";

const over = (error: unknown): boolean =>
  error instanceof WorkflowNotFoundError ||
  (error instanceof WorkflowUpdateFailedError && error.cause instanceof ApplicationFailure && error.cause.type === REFUSED.ended);

/** Cancels every live contract of a person, as they would themselves. One whose story has ended, or never began, is fine. */
export async function endSubscriptions(
  { em, temporal: { workflow } }: { em: EntityManager; temporal: Pick<Client, "workflow"> },
  userId: string,
): Promise<void> {
  for (const id of await liveSubscriptionIds(em.fork(), userId))
    await workflow
      .getHandle(subscriptionWorkflowId(id))
      .executeUpdate(cancelSubscription)
      .catch((error: unknown) => {
        if (!over(error)) throw error;
      });
}
