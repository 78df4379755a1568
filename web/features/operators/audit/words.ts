import type { AuditPage, AuditRow } from "#contracts/operators/audit.ts";
import { formatPence } from "#domain/money.ts";
import { AUDIT_SYSTEM_ACTORS } from "#domain/operators/audit.ts";
import { dayName } from "../words.ts";

/** An operator's address; their id if the account is deleted; "The command line" or "The configuration" if no operator was signed in. */
export const operatorName = (operators: AuditPage["operators"], id: string): string =>
  AUDIT_SYSTEM_ACTORS.some((machine) => machine === id)
    ? `The ${id}`
    : (operators.find((operator) => operator.id === id)?.email ?? `An account since deleted (${id})`);

/** Labels of the facts. */
const NAMES: Record<string, string> = {
  shown: "entries shown",
  rows: "number of rows",
  scope: "charges",
  acts: "carried out",
  offline: "out of hours",
  verdict: "decision",
  again: "asked before",
  dueOn: "due on",
  pence: "amount",
  refundablePence: "refundable",
  refundedPence: "refunded",
  providerPence: "at the provider",
  ledgerPence: "in the ledger",
  parked: "on hold because",
  resolution: "resolved as",
  inTime: "in time",
  with: "with",
  locked: "account locked",
  needs: "needed",
};
type Fact = NonNullable<AuditRow["after"]>[string];

function valueInWords(name: string, value: Fact): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && /pence$/i.test(name)) return formatPence(value);
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? dayName(value) : String(value);
}

/** "Entries shown: 2; day: 23 Nov 2026". */
export function factsInWords(facts: AuditRow["after"]): string {
  const words = Object.entries(facts ?? {})
    .map(([name, value]) => `${NAMES[name] ?? name}: ${valueInWords(name, value)}`)
    .join("; ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const SUBJECTS: Partial<Record<NonNullable<AuditRow["whom"]>["kind"], string>> = {
  user: "account",
  message: "support message",
  request: "request for data",
};

/** The labelled details of an entry. */
export function entryDetails({ role, whom, before, after, requestId }: AuditRow): readonly { name: string; text: string }[] {
  const machine = AUDIT_SYSTEM_ACTORS.some((one) => one === role);
  return [
    { name: "Role", text: machine ? "" : role },
    { name: "About", text: whom ? `${SUBJECTS[whom.kind] ?? whom.kind} ${whom.id}` : "" },
    { name: "Before", text: factsInWords(before) },
    { name: before ? "After" : "Details", text: factsInWords(after) },
    { name: "Request ID", text: requestId ?? "" },
  ].filter(({ text }) => text !== "");
}
