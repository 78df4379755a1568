/** What an operator looked at of somebody's data. */
export const AUDIT_LOOKS = [
  "saw the review list",
  "saw the payment schedule",
  "saw the differences",
  "saw the support messages",
  "found a customer’s payments",
  "saw a customer’s clock",
  "exported the audit trail",
] as const;
/** What an operator did. */
export const AUDIT_ACTS = [
  "released a charge",
  "refunded a period",
  "asked the provider about a difference",
  "booked a difference",
  "settled a difference",
  "ran billing",
  "tried out billing",
  "moved a customer’s clock",
  "marked a message as answered",
  "tried out the support automation",
  "asked for the daily post",
  "changed a post’s status",
] as const;
export const AUDIT_NAMES = [...AUDIT_LOOKS, ...AUDIT_ACTS] as const;
export type AuditName = (typeof AUDIT_NAMES)[number];

/** Whom, or what of theirs, an entry is about. */
export const AUDIT_SUBJECTS = ["user", "household", "subscription", "lead", "buyer", "difference", "message", "post"] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** States, amounts, counts and ids: never a name, an address, a secret, or words that somebody wrote. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/**
 * One row of the audit trail, as it is to be written. It travels with what an operator asks of a workflow, so that whoever writes the act writes the
 * row beside it; its `id` is made with the request, and an activity that is repeated writes it once.
 */
export type AuditEntry = {
  id: string;
  operatorId: string;
  /** In which role they acted. */
  role: string;
  what: AuditName;
  /** null = nobody in particular: a list, or something that concerns nobody. */
  whom: { kind: AuditSubject; id: string } | null;
  before: AuditFacts | null;
  after: AuditFacts | null;
  /** null = not asked for by a request. */
  requestId: string | null;
};
