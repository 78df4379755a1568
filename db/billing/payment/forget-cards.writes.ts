import type { EntityManager } from "@mikro-orm/postgresql";
import { anyOf, query } from "../../query.ts";

/**
 * Forgets with which card the attempts of these contracts were made. One without an answer keeps it: the provider is asked again by the same words.
 * A payment is found at the provider by its reference.
 */
export async function forgetCardsOfAttempts(unit: EntityManager, subscriptionIds: readonly string[]): Promise<void> {
  await query(unit)
    .updateTable("charge_attempt")
    .set({ card: "" })
    .where("outcome", "is not", null)
    .where("outcome", "<>", "action")
    .where("charge_id", "in", ({ selectFrom }) => selectFrom("charge").select("id").where("subscription_id", "=", anyOf(subscriptionIds)))
    .execute();
}
