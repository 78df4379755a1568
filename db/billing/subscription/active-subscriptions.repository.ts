import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { columnsOf, query } from "../../query.ts";
import { agreed } from "./nothing-agreed.ts";
import { inCharge } from "./state-columns.ts";

/**
 * A condition on rows of `subscription`: its holder pays for it, or a payment is being tried again. Not on trial, awaiting a first payment, paused,
 * suspended or ended, and not while a service that stood still waits for its payment.
 * @param alias the table's name in the question, or its alias
 */
export const active = (alias: string) =>
  sql<boolean>`(${columnsOf<"subscription">(alias)("status")} in ('active', 'past_due')
    and not coalesce(${inCharge(alias, "restarts")}::boolean, false) and ${agreed(alias)})`;

/** How many subscriptions are active: the one count that every page shows. */
export async function activeSubscriptions(em: EntityManager): Promise<number> {
  const all = query(em)
    .selectFrom("subscription as s")
    .select(({ fn }) => fn.countAll<number>().as("active"));
  return (await all.where(active("s")).executeTakeFirstOrThrow()).active;
}
