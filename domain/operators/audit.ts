/** What an operator looked at of somebody's data. */
export const AUDIT_LOOKS = [
  "saw the review list",
  "saw the payment schedule",
  "saw the differences",
  "saw the support messages",
  "found a customer’s payments",
  "saw a customer’s clock",
  "exported the audit trail",
  "saw a workflow’s payloads",
  "saw the buyers and sellers",
  "saw the requests for personal data",
  "exported a person’s data",
] as const;
/** What an operator did, or somebody with the machine in hand. */
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
  "made a buyer",
  "made a seller",
  "changed a seller",
  "invited somebody to a buyer or seller",
  "withdrew an invitation",
  "removed somebody from a buyer or seller",
  "signed in",
  "confirmed that it is them",
  "gave a wrong code",
  "set up a second factor",
  "used a recovery code",
  "removed a second factor",
  "made somebody an operator",
  "changed an operator’s role",
  "took an operator’s role away",
  "was refused",
  "opened an operator’s session",
  "sealed leads with the newest key",
  "ended somebody’s sessions",
  "asked for proof of an address",
  "took the code of a request",
  "gave a wrong code of a request",
  "erased a person’s data",
] as const;
export const AUDIT_NAMES = [...AUDIT_LOOKS, ...AUDIT_ACTS] as const;
export type AuditName = (typeof AUDIT_NAMES)[number];

/** Whom, or what of theirs, an entry is about. */
export const AUDIT_SUBJECTS = [
  "user",
  "household",
  "subscription",
  "lead",
  "buyer",
  "seller",
  "difference",
  "message",
  "post",
  "request",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Who acted where no operator was signed in: somebody who had the machine, or the configuration that it was started with. */
export const AUDIT_MACHINES = ["command line", "configuration"] as const;
export type AuditMachine = (typeof AUDIT_MACHINES)[number];

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
