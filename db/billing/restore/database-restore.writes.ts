import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { now, query } from "../../query.ts";
import { closeDifference, reportDifference } from "../ledger/difference.writes.ts";

const KIND = "database restored";

/** Records a restore and reports it to operators. Nothing is charged until the ledger has been compared with the provider. */
export const recordRestore = (em: EntityManager, restoredFrom: Date, nowMs: number): Promise<void> =>
  em.fork().transactional(async (unit) => {
    const id = randomUUID();
    await query(unit)
      .insertInto("database_restore")
      .values({ id, restored_from: restoredFrom, restored_at: new Date(nowMs) })
      .execute();
    await reportDifference(unit, { kind: KIND, reference: id, foundAtMs: nowMs });
  });

/** Marks restores up to an instant as compared; a later one still holds charging. Safe to repeat. */
export const recordComparison = (em: EntityManager, restoredByMs: number, nowMs: number): Promise<void> =>
  em.fork().transactional(async (unit) => {
    const compared = await query(unit)
      .updateTable("database_restore")
      .set({ compared_at: now })
      .where("compared_at", "is", null)
      .where("restored_at", "<=", new Date(restoredByMs))
      .returning("id")
      .execute();
    for (const { id } of compared) await closeDifference(unit, { kind: KIND, reference: id }, "agrees", nowMs);
  });
