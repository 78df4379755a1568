import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { now, query } from "../../query.ts";
import { closeMatter, reportMatter } from "../ledger/difference.writes.ts";

const MATTER = "database restored";

/** Records that this database was restored: from now on nothing is charged until it has been compared with the provider. Operators see it. */
export const recordRestore = (em: EntityManager, restoredFrom: Date, nowMs: number): Promise<void> =>
  em.fork().transactional(async (unit) => {
    const id = randomUUID();
    await query(unit)
      .insertInto("database_restore")
      .values({ id, restored_from: restoredFrom, restored_at: new Date(nowMs) })
      .execute();
    await reportMatter(unit, { kind: MATTER, reference: id, foundAtMs: nowMs });
  });

/** Ends the hold, for restores up to an instant: one that was recorded meanwhile is compared too. Safe to repeat. */
export const recordComparison = (em: EntityManager, restoredByMs: number, nowMs: number): Promise<void> =>
  em.fork().transactional(async (unit) => {
    const compared = await query(unit)
      .updateTable("database_restore")
      .set({ compared_at: now })
      .where("compared_at", "is", null)
      .where("restored_at", "<=", new Date(restoredByMs))
      .returning("id")
      .execute();
    for (const { id } of compared) await closeMatter(unit, { kind: MATTER, reference: id }, "agrees", nowMs);
  });
