import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Entry } from "#domain/billing/ledger/ledger.ts";
import { query } from "../../query.ts";

/** Inserts a movement into the ledger, in the caller's transaction. Does nothing if its reference is already there. */
export async function writeEntry(
  unit: EntityManager,
  { kind, reference, paymentReference, postings }: Entry,
  { chargeId, happenedAtMs }: { chargeId: string | null; happenedAtMs: number },
): Promise<void> {
  const entry = await query(unit)
    .insertInto("ledger_entry")
    .values({
      id: randomUUID(),
      kind,
      reference,
      payment_reference: paymentReference,
      charge_id: chargeId,
      happened_at: new Date(happenedAtMs),
    })
    .onConflict((on) => on.column("reference").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!entry) return;
  const values = postings.map(({ account, pence }) => ({ entry_id: entry.id, account, pence }));
  await query(unit).insertInto("ledger_posting").values(values).execute();
}
