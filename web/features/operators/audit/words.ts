import type { AuditPage, AuditRow } from "#contracts/operators/audit.ts";
import { formatPence } from "#domain/money.ts";
import { AUDIT_MACHINES } from "#domain/operators/audit.ts";
import { dayName } from "../words.ts";
import * as m from "./messages.ts";

/** An operator by their address; by their id where the account is gone; what nobody did who was signed in, by what did it. */
export const operatorName = (operators: AuditPage["operators"], id: string): string =>
  AUDIT_MACHINES.some((machine) => machine === id)
    ? m.the(id)
    : (operators.find((operator) => operator.id === id)?.email ?? m.anAccountSinceDeleted(id));

/** What a row's facts are called. */
const NAMES: Record<string, string> = {
  shown: m.entriesShown,
  rows: m.numberOfRows,
  scope: "charges",
  acts: m.carriedOut,
  offline: m.outOfHours,
  verdict: "decision",
  again: m.askedBefore,
  dueOn: m.dueOn,
  pence: "amount",
  refundablePence: "refundable",
  refundedPence: "refunded",
  providerPence: m.atTheProvider,
  ledgerPence: m.inTheLedger,
  parked: m.onHoldBecause,
  resolution: m.resolvedAs,
  inTime: "in time",
  with: "with",
  locked: m.accountLocked,
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
  message: m.supportMessage,
  request: m.requestForData,
};

/** The small print of a row: each thing with what it is called. */
export function detailsOf({ role, whom, before, after, requestId }: AuditRow): readonly { name: string; text: string }[] {
  const machine = AUDIT_MACHINES.some((one) => one === role);
  return [
    { name: m.role, text: machine ? "" : role },
    { name: m.about, text: whom ? `${SUBJECTS[whom.kind] ?? whom.kind} ${whom.id}` : "" },
    { name: m.before, text: factsInWords(before) },
    { name: before ? m.after : m.details, text: factsInWords(after) },
    { name: m.requestId, text: requestId ?? "" },
  ].filter(({ text }) => text !== "");
}
