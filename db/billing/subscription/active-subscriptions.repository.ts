import type { EntityManager } from "@mikro-orm/postgresql";
import { agreedSql } from "./nothing-agreed.ts";

/**
 * A condition on rows of `subscription`: its holder pays for it, or a payment is being tried again. Not on trial, awaiting a first payment, paused,
 * suspended or ended, and not while a service that stood still waits for its payment.
 * @param s the table's name in the question, or its alias
 */
export const activeSql = (s: string): string =>
  `(${s}.status in ('active', 'past_due') and not coalesce((${s}.state -> 'charge' ->> 'restarts')::boolean, false) and ${agreedSql(s)})`;

/** How many subscriptions are active: the one count that every page shows. */
export async function activeSubscriptions(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ active: number }[]>(`select count(*)::int as active from subscription s where ${activeSql("s")}`);
  return row?.active ?? 0;
}
