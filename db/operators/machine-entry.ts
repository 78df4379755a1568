import { randomUUID } from "node:crypto";
import type { AuditEntry, AuditFacts, AuditMachine, AuditName } from "#domain/operators/audit.ts";

/** A row of the audit trail for what nobody who was signed in did: whoever has the machine needs no account. @param userId of whom it is about. */
export const machineEntry = (
  by: AuditMachine,
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
