import { randomUUID } from "node:crypto";
import type { AuditEntry, AuditFacts, AuditName, AuditSubject } from "#domain/operators/audit.ts";
import { writeAudit } from "../../db/operators/audit.writes.ts";
import { currentRequestId } from "../../server/log.ts";
import { type ApiEnv, signedIn } from "./middleware/session.ts";

type Asking = { readonly var: ApiEnv["Variables"] };
type About = {
  /** Left out: nobody in particular. */
  whom?: { kind: AuditSubject; id: string | null | undefined };
  before?: AuditFacts;
  after?: AuditFacts;
};
type Acting = { id: string; role: string };

/** The row of the audit trail for what an operator does. Whoever writes the act writes it, in the same transaction. */
export const entryBy = ({ id, role }: Acting, what: AuditName, { whom, before = {}, after = {} }: About = {}): AuditEntry => ({
  id: randomUUID(),
  operatorId: id,
  role,
  what,
  whom: whom?.id ? { kind: whom.kind, id: whom.id } : null,
  before: Object.keys(before).length > 0 ? before : null,
  after: Object.keys(after).length > 0 ? after : null,
  requestId: currentRequestId() ?? null,
});

/** The same for what this request's operator does. */
export function auditEntry(c: Asking, what: AuditName, about?: About): AuditEntry {
  const { id, operatorRole } = signedIn(c);
  if (!operatorRole) throw new Error(`“${what}” is for the audit trail, and nobody asked for it as an operator`);
  return entryBy({ id, role: operatorRole }, what, about);
}

/**
 * Writes at once that this request's operator sees something of somebody's, or is about to begin what changes no row of ours. Before the answer goes
 * out, and before it is begun: where it cannot be written, nothing is shown and nothing begun.
 */
export const auditNow = (c: Asking, what: AuditName, about?: About): Promise<void> => writeAudit(c.var.em, auditEntry(c, what, about));
