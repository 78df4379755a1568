import type { EntityManager } from "@mikro-orm/postgresql";
import type { Resolution } from "#domain/billing/ledger/matters.ts";
import { query } from "../../query.ts";

/** Resolves a difference on behalf of an operator. @returns false if it was resolved before. */
export async function resolveDifference(
  em: EntityManager,
  id: string,
  { resolution, reason, operatorId, nowMs }: { resolution: Resolution; reason: string | null; operatorId: string; nowMs: number },
): Promise<boolean> {
  const resolved = await query(em)
    .updateTable("billing_difference")
    .set({ resolved_at: new Date(nowMs), resolution, reason, resolved_by_id: operatorId })
    .where("id", "=", id)
    .where("resolved_at", "is", null)
    .returning("id")
    .execute();
  return resolved.length > 0;
}
