import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Entry } from "#domain/billing/ledger/ledger.ts";
import { LedgerEntry } from "./ledger.entity.ts";

/** Writes a movement into the ledger, in the transaction of what it belongs to. One that is there already is left as it is. */
export async function writeEntry(
  unit: EntityManager,
  { kind, reference, paymentReference, postings }: Entry,
  { chargeId, happenedAtMs }: { chargeId: string | null; happenedAtMs: number },
): Promise<void> {
  const [entry] = await unit.execute<{ id: string }[]>(
    `insert into ledger_entry (id, kind, reference, payment_reference, charge_id, happened_at) values (?, ?, ?, ?, ?, ?)
     on conflict (reference) do nothing returning id`,
    [randomUUID(), kind, reference, paymentReference, chargeId, new Date(happenedAtMs)],
  );
  if (!entry) return;
  const values = postings.flatMap(({ account, pence }) => [entry.id, account, pence]);
  await unit.execute(`insert into ledger_posting (entry_id, account, pence) values ${postings.map(() => "(?, ?, ?)").join(", ")}`, values);
}

/** Every movement of one payment. */
export async function entriesOf(unit: EntityManager, payment: string): Promise<Entry[]> {
  const rows = await unit.find(LedgerEntry, { paymentReference: payment }, { populate: ["postings"], refresh: true });
  return rows.map(({ kind, reference, paymentReference, postings }) => ({
    kind,
    reference,
    paymentReference,
    postings: postings.getItems().map(({ account, pence }) => ({ account, pence })),
  }));
}

/** The charge that a payment of ours paid; null where the ledger has no such payment. */
export async function chargeOfPayment(
  unit: EntityManager,
  payment: string,
): Promise<{ chargeId: string; subscriptionId: string; dueOn: string } | null> {
  const [row] = await unit.execute<{ chargeId: string; subscriptionId: string; dueOn: string }[]>(
    `select c.id as "chargeId", c.subscription_id as "subscriptionId", c.due_on::text as "dueOn" from ledger_entry e
     join charge c on c.id = e.charge_id where e.reference = ? and e.kind = 'capture'`,
    [payment],
  );
  return row ?? null;
}
