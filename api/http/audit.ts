import { randomUUID } from "node:crypto";
import type { AuditEntry, AuditFacts, AuditName, AuditSubject } from "#domain/operators/audit.ts";
import { writeAudit } from "../../db/operators/audit.writes.ts";
import { currentRequestId } from "../../server/log.ts";
import { type ApiEnv, signedIn } from "./middleware/session.ts";

type Asking = { readonly var: ApiEnv["Variables"] };
type About = {
  /** The affected person or thing; left out if there is none. */
  whom?: { kind: AuditSubject; id: string | null | undefined };
  before?: AuditFacts;
  after?: AuditFacts;
};
type Acting = { id: string; role: string };

/** Builds the audit row of an operator's act. Write it in the same transaction as the act. */
export const auditEntryBy = ({ id, role }: Acting, what: AuditName, { whom, before = {}, after = {} }: About = {}): AuditEntry => ({
  id: randomUUID(),
  operatorId: id,
  role,
  what,
  whom: whom?.id ? { kind: whom.kind, id: whom.id } : null,
  before: Object.keys(before).length > 0 ? before : null,
  after: Object.keys(after).length > 0 ? after : null,
  requestId: currentRequestId() ?? null,
});

/** Builds the audit row for this request's operator. */
export function auditEntry(c: Asking, what: AuditName, about?: About): AuditEntry {
  const { id, operatorRole } = signedIn(c);
  if (!operatorRole) throw new Error(`“${what}” needs an audit row, but the request has no operator`);
  return auditEntryBy({ id, role: operatorRole }, what, about);
}

/**
 * Writes an audit row at once: before personal data is shown, and before an act that changes none of our rows. If the row cannot be written, the
 * request fails.
 */
export const writeAuditNow = (c: Asking, what: AuditName, about?: About): Promise<void> => writeAudit(c.var.em, auditEntry(c, what, about));
