import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { lockUntilCommit, query } from "../../../query.ts";
import { cardMark } from "./introductory.repository.ts";

/** Whoever asks about the same card at the same moment waits for the answer's transaction. */
export const lockIntroduction = (unit: EntityManager, fingerprint: string | null): Promise<unknown> =>
  fingerprint === null ? Promise.resolve() : lockUntilCommit(unit, cardMark(fingerprint), 1);

/** Keeps that a card is to have a contract's introductory price. To be called while the contract is held. */
export async function keepIntroduced(unit: EntityManager, subscriptionId: string, fingerprint: string | null): Promise<void> {
  if (fingerprint === null) return;
  await query(unit)
    .insertInto("introduced_card")
    .columns(["subscription_id", "mark"])
    .expression((of) =>
      of
        .selectFrom("subscription")
        .select(["id", sql<string>`${cardMark(fingerprint)}::text`.as("mark")])
        .where("id", "=", subscriptionId)
        .whereRef("first_period_pence", "<", "later_period_pence"),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}
