import type { AuditPage, AuditRow } from "#contracts/operators/audit.ts";

/** An operator by their address; by their id where the account is gone. */
export const operatorName = (operators: AuditPage["operators"], id: string): string =>
  operators.find((operator) => operator.id === id)?.email ?? `no account any more (${id})`;

/** "shown: 2, day: 2026-11-23". */
export const factsInWords = (facts: AuditRow["after"]): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${value === null ? "none" : value}`)
    .join(", ");
