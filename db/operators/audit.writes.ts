import type { EntityManager } from "@mikro-orm/postgresql";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { query } from "../query.ts";

/** Inserts an audit entry, in the caller's transaction if there is one. Idempotent by `id`. */
export async function writeAudit(
  unit: EntityManager,
  { id, operatorId, role, what, whom, before, after, requestId }: AuditEntry,
): Promise<void> {
  await query(unit)
    .insertInto("audit_entry")
    .values({
      id,
      operator_id: operatorId,
      role,
      what,
      subject_kind: whom?.kind ?? null,
      subject_id: whom?.id ?? null,
      before,
      after,
      request_id: requestId,
    })
    .onConflict((on) => on.column("id").doNothing())
    .execute();
}
