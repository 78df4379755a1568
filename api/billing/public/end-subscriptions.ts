import type { EntityManager } from "@mikro-orm/postgresql";
import { contractsOf } from "../../../db/billing/subscription/contract.repository.ts";
import { cancelSubscription } from "../../../workflows/billing/subscription/messages.ts";
import { ApiError } from "../../http/errors.ts";
import { updateSubscription, type WorkflowDeps } from "./update-subscription.ts";

/** Cancels every live contract of a person, as they would themselves. One that ends meanwhile is fine. @throws ApiError 503 where a workflow does not answer. */
export async function endSubscriptions(deps: WorkflowDeps & { em: EntityManager }, userId: string): Promise<void> {
  const live = (await contractsOf(deps.em.fork(), userId)).filter(({ ended }) => !ended);
  for (const contract of live)
    await updateSubscription(deps, contract, cancelSubscription).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.body.code !== "CONFLICT") throw error;
    });
}
