import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { aliasedColumns, part, query } from "../../query.ts";
import { Refund } from "./refund.entity.ts";

/** Refunds of second payments for a period that are still in flight. */
export const pendingSurplusRefunds = (em: EntityManager, subscriptionId: string): Promise<Refund[]> =>
  em
    .fork()
    .find(
      Refund,
      { charge: { subscription: subscriptionId }, reason: "paid twice", reference: null, refusedAt: null },
      { orderBy: { id: "asc" } },
    );

/** Subscriptions with a surplus refund that was inserted before an instant and is still in flight. */
export async function subscriptionsWithPendingSurplus(em: EntityManager, before: Date, atMost: number): Promise<string[]> {
  const subscriptions = await query(em)
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
  return subscriptions.map(({ id }) => id);
}

/**
 * What is left of a charge's payments, in whole pence: captured, and neither refunded, being refunded, nor withdrawn by a dispute.
 * @param charge the alias of `charge` in the query
 */
export function leftPence(charge: string) {
  const id = aliasedColumns<"charge">(charge)("id");
  const captured = part
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
  return sql<number>`(coalesce(${captured}, 0) - coalesce(${refunded}, 0) + coalesce(${disputed}, 0))::int`;
}

/** A refund by its key, with the period it refunds. */
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

/** Whether a subscription has any refunds, made or in flight. */
export const hasRefunds = async (em: EntityManager, subscriptionId: string): Promise<boolean> =>
  (await em.count(Refund, { charge: { subscription: subscriptionId } })) > 0;

/** The keys of a subscription's completed refunds; their emails are named by them. */
export const refundKeys = async (em: EntityManager, subscriptionId: string): Promise<string[]> =>
  (await em.find(Refund, { charge: { subscription: subscriptionId }, reference: { $ne: null } })).map(({ key }) => key);
