import type { EntityManager } from "@mikro-orm/postgresql";
import type { Subscription } from "#domain/billing/subscription.ts";
import { SubscriptionRow } from "../../entities/billing/subscription.entity.ts";

/** `told`: its story has reported at least once, so that `state` is the story's own. */
export type HouseholdContract = { id: string; userId: string | null; state: Subscription; told: boolean };

/** A household's live `pro` contract; null = it has none. */
export async function householdContract(em: EntityManager, householdId: string): Promise<HouseholdContract | null> {
  const row = await em.fork().findOne(SubscriptionRow, { household: householdId, price: "pro", cancelledAt: null });
  return row && { id: row.id, userId: row.user?.id ?? null, state: row.state, told: row.toldAt !== null };
}
