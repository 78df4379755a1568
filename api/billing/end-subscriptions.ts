import type { EntityManager } from "@mikro-orm/postgresql";
import { contractsOf } from "../../db/repositories/billing/contract.repository.ts";
import { cancelSubscription } from "../../workflows/subscription/messages.ts";
import { ApiError } from "../errors.ts";
import { type StoryDeps, tellStory } from "./tell-story.ts";

/** Cancels every live contract of a person, as they would themselves. One that ends meanwhile is fine. @throws ApiError 503 where a story does not answer. */
export async function endSubscriptions(deps: StoryDeps & { em: EntityManager }, userId: string): Promise<void> {
  const live = (await contractsOf(deps.em.fork(), userId)).filter(({ ended }) => !ended);
  for (const contract of live)
    await tellStory(deps, contract, cancelSubscription).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.body.code !== "CONFLICT") throw error;
    });
}
