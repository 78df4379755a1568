import { randomUUID } from "node:crypto";
import type { AuditEntry, AuditFacts, AuditName, AuditSystemActor } from "#domain/operators/audit.ts";

/** An audit entry for an action without a signed-in operator: from the command line or the configuration. @param userId the account it concerns. */
export const machineEntry = (
  by: AuditSystemActor,
  what: AuditName,
  { userId, before = null, after = null }: { userId?: string; before?: AuditFacts | null; after?: AuditFacts | null } = {},
): AuditEntry => ({
  id: randomUUID(),
  operatorId: by,
  role: by,
  what,
  whom: userId ? { kind: "user", id: userId } : null,
  before,
  after,
  requestId: null,
});
