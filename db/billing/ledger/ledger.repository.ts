import type { EntityManager } from "@mikro-orm/postgresql";
import type { Entry } from "#domain/billing/ledger/ledger.ts";
import { query } from "../../query.ts";
import { LedgerEntry } from "./ledger.entity.ts";

/** The ledger entries of one payment. */
export async function paymentEntries(unit: EntityManager, payment: string): Promise<Entry[]> {
  const rows = await unit.find(LedgerEntry, { paymentReference: payment }, { populate: ["postings"], refresh: true });
  return rows.map(({ kind, reference, paymentReference, postings }) => ({
    kind,
    reference,
    paymentReference,
    postings: postings.getItems().map(({ account, pence }) => ({ account, pence })),
  }));
}

/** The charge that was paid by a payment; null if the ledger has no such capture. */
export const findPaidCharge = async (
  unit: EntityManager,
  payment: string,
): Promise<{ chargeId: string; subscriptionId: string; dueOn: string } | null> =>
  (await query(unit)
    .selectFrom("ledger_entry as e")
    .innerJoin("charge as c", "c.id", "e.charge_id")
    .select(["c.id as chargeId", "c.subscription_id as subscriptionId", "c.due_on as dueOn"])
    .where("e.reference", "=", payment)
    .where("e.kind", "=", "capture")
    .executeTakeFirst()) ?? null;
