import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { inMs, now, query } from "../../query.ts";

/** `isHeld`: charging waits for the comparison with the provider. `agoMs`: age of the newest restore; null = there was none. */
export type RestoreState = { isHeld: boolean; agoMs: number | null };

export const restoreState = (em: EntityManager): Promise<RestoreState> =>
  query(em)
    .selectFrom("database_restore")
    .select(({ fn, ref }) => [
      fn.coalesce(fn.agg<boolean>("bool_or", [sql`compared_at is null`]), sql<boolean>`false`).as("isHeld"),
      sql<number | null>`(extract(epoch from ${now} - max(${ref("restored_at")}))::float8 * 1000)`.as("agoMs"),
    ])
    .executeTakeFirstOrThrow();

/** Whether charging waits for the comparison with the provider (decision 80). */
export const isChargingHeld = async (em: EntityManager): Promise<boolean> => (await restoreState(em)).isHeld;

/** The oldest backup time and the newest restore time among restores not compared yet; null = none. */
export async function uncomparedRestore(em: EntityManager): Promise<{ fromMs: number; restoredByMs: number } | null> {
  const row = await query(em)
    .selectFrom("database_restore")
    .select(({ fn }) => [
      inMs(fn.min<Date | null>("restored_from")).as("fromMs"),
      inMs(fn.max<Date | null>("restored_at")).as("restoredByMs"),
    ])
    .where("compared_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.fromMs === null || row.restoredByMs === null ? null : { fromMs: row.fromMs, restoredByMs: Math.ceil(row.restoredByMs) };
}
