import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { aliasedColumns, query } from "../../query.ts";
import { agreed } from "./nothing-agreed.ts";
import { chargeField } from "./state-columns.ts";

/**
 * A condition on `subscription`: paid, or being retried after a decline. Not on trial, awaiting the first payment, paused, suspended or ended, and not
 * while a suspended service waits for the payment that restarts it.
 * @param alias the table's name in the query, or its alias
 */
export const active = (alias: string) =>
  sql<boolean>`(${aliasedColumns<"subscription">(alias)("status")} in ('active', 'past_due')
    and not coalesce(${chargeField(alias, "restarts")}::boolean, false) and ${agreed(alias)})`;

/** The number of active subscriptions. Every page shows this count. */
export async function activeSubscriptions(em: EntityManager): Promise<number> {
  const subscriptions = query(em)
    .selectFrom("subscription as s")
    .select(({ fn }) => fn.countAll<number>().as("active"));
  return (await subscriptions.where(active("s")).executeTakeFirstOrThrow()).active;
}
