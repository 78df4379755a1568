/** Views of personal data. Stored in the audit trail, so the wording stays. */
export const AUDIT_VIEWS = [
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
/** Actions of operators, the command line or the configuration. Stored in the audit trail, so the wording stays. */
export const AUDIT_ACTIONS = [
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
export const AUDIT_NAMES = [...AUDIT_VIEWS, ...AUDIT_ACTIONS] as const;
export type AuditName = (typeof AUDIT_NAMES)[number];

/** Kinds of subjects of an entry. */
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

/** Actors without a signed-in operator. */
export const AUDIT_SYSTEM_ACTORS = ["command line", "configuration"] as const;
export type AuditSystemActor = (typeof AUDIT_SYSTEM_ACTORS)[number];

/** States, amounts, counts and ids. Never a name, an address, a secret or text that a person wrote. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/**
 * An audit entry. It is passed to the workflow with an operator's request, so that the activity writes it in the transaction of the action.
 * `id` is created with the request, so a repeated activity inserts it once.
 */
export type AuditEntry = {
  id: string;
  operatorId: string;
  /** The operator's role at the time. */
  role: string;
  what: AuditName;
  /** null = no particular subject, such as a list. */
  whom: { kind: AuditSubject; id: string } | null;
  before: AuditFacts | null;
  after: AuditFacts | null;
  /** null = not from an HTTP request. */
  requestId: string | null;
};
