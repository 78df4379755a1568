import type { EntityManager } from "@mikro-orm/postgresql";
import type { Resolution } from "#domain/billing/ledger/matters.ts";
import { query } from "../../query.ts";

/** A person is done with a matter. @returns false where it was done with before. */
export async function resolveMatter(
  em: EntityManager,
  id: string,
  { resolution, reason, operatorId, nowMs }: { resolution: Resolution; reason: string | null; operatorId: string; nowMs: number },
): Promise<boolean> {
  const done = await query(em)
    .updateTable("billing_difference")
    .set({ resolved_at: new Date(nowMs), resolution, reason, resolved_by_id: operatorId })
    .where("id", "=", id)
    .where("resolved_at", "is", null)
    .returning("id")
    .execute();
  return done.length > 0;
}
