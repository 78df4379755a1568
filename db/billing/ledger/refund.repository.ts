import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { columnsOf, part, query } from "../../query.ts";
import { Refund } from "./refund.entity.ts";

/** Refunds of second payments of one period that are still on their way. */
export const surplusOf = (em: EntityManager, subscriptionId: string): Promise<Refund[]> =>
  em
    .fork()
    .find(
      Refund,
      { charge: { subscription: subscriptionId }, reason: "paid twice", reference: null, refusedAt: null },
      { orderBy: { id: "asc" } },
    );

/** Contracts with a second payment of a period whose refund was begun before an instant and has not come to an end. */
export async function surplusWaiting(em: EntityManager, before: Date, atMost: number): Promise<string[]> {
  const contracts = await query(em)
    .selectFrom("refund as r")
    .innerJoin("charge as c", "c.id", "r.charge_id")
    .distinct()
    .select("c.subscription_id as id")
    .where("r.reason", "=", "paid twice")
    .where("r.reference", "is", null)
    .where("r.refused_at", "is", null)
    .where("r.created_at", "<", before)
    .orderBy("id")
    .limit(atMost)
    .execute();
  return contracts.map(({ id }) => id);
}

/**
 * What of a charge's payments is still with us and not on its way back, in whole pence: neither refunded nor taken back by a bank.
 * @param charge the alias of the charge in the question
 */
export function leftPence(charge: string) {
  const id = columnsOf<"charge">(charge)("id");
  const taken = part
    .selectFrom("charge_attempt as a")
    .select(({ fn }) => fn.sum("a.amount_pence").as("pence"))
    .where("a.charge_id", "=", id)
    .where("a.outcome", "=", "captured");
  const refunded = part
    .selectFrom("refund as r")
    .select(({ fn }) => fn.sum("r.amount_pence").as("pence"))
    .where("r.charge_id", "=", id)
    .where("r.refused_at", "is", null);
  const disputed = part
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_posting as p", (on) => on.onRef("p.entry_id", "=", "e.id").on("p.account", "=", "provider"))
    .select(({ fn }) => fn.sum("p.pence").as("pence"))
    .where("e.charge_id", "=", id)
    .where("e.kind", "in", ["dispute", "reinstatement"]);
  return sql<number>`(coalesce(${taken}, 0) - coalesce(${refunded}, 0) + coalesce(${disputed}, 0))::int`;
}

/** A refund by its key, with the period whose payment it refunds; null where there is none. */
export const refundByKey = async (
  em: EntityManager,
  key: string,
): Promise<{ subscriptionId: string; dueOn: string; amountPence: number; refused: boolean } | null> =>
  (await query(em)
    .selectFrom("refund as r")
    .innerJoin("charge as c", "c.id", "r.charge_id")
    .select(["c.subscription_id as subscriptionId", "c.due_on as dueOn", "r.amount_pence as amountPence"])
    .select(({ eb }) => eb("r.refused_at", "is not", null).$castTo<boolean>().as("refused"))
    .where("r.key", "=", key)
    .executeTakeFirst()) ?? null;

/** Says whether anything of a contract was ever to go back. */
export const hasRefunds = async (em: EntityManager, subscriptionId: string): Promise<boolean> =>
  (await em.count(Refund, { charge: { subscription: subscriptionId } })) > 0;

/** What names the emails about a contract's refunds. */
export const refundKeysOf = async (em: EntityManager, subscriptionId: string): Promise<string[]> =>
  (await em.find(Refund, { charge: { subscription: subscriptionId }, reference: { $ne: null } })).map(({ key }) => key);
