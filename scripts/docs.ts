/**
 * `npm run -s docs > lists.md`: prints reference lists for operators and auditors as Markdown, from the code that applies them: rate limits, operators'
 * powers, retention periods, sensitivity of data, and security events.
 */
import { LEVEL_OF, LEVELS } from "#domain/accounts/levels.ts";
import { DATA_KINDS, type DataKindName } from "#domain/accounts/retention.ts";
import { REMOVERS, TABLES_KEPT } from "#domain/accounts/tables-kept.ts";
import { POWERS } from "#domain/operators/powers.ts";
import { LIMITS } from "../api/http/limits/limit-figures.ts";
import type { Limit } from "../api/http/limits/limits.ts";
import { SECURITY_EVENTS } from "../server/security-events.ts";

const ON_ERASURE = {
  always: "removed",
  "with the household": "removed with the last member",
  address: "removed if the address is confirmed",
};

function onErasure(kind: DataKindName): string {
  const { onErasure: rule } = DATA_KINDS[kind];
  return typeof rule === "string" ? ON_ERASURE[rule] : `kept ${rule.kept}: ${rule.why}`;
}

const kindsAt = (level: string) =>
  (Object.keys(LEVEL_OF) as DataKindName[]).filter((kind) => LEVEL_OF[kind] === level).map((kind) => DATA_KINDS[kind].words);

function printTable(title: string, columns: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  console.log(
    [`## ${title}\n`, columns, columns.map(() => "---"), ...rows]
      .map((row) => (typeof row === "string" ? row : `| ${row.join(" | ")} |`))
      .join("\n"),
  );
  console.log();
}

printTable(
  "Rate limits",
  ["limit", "of", "per person, account or household", "per network address", "seconds"],
  Object.entries<Limit & { of: string }>(LIMITS).map(([name, { of, requests, fromAddress = requests, seconds }]) => [
    name,
    of,
    requests,
    fromAddress,
    seconds,
  ]),
);
printTable(
  "Operators' powers",
  ["power", "roles", "calls (* open to everyone for their own data)"],
  Object.entries(POWERS).map(([power, { roles, calls, moreOf = [] }]) => [
    power,
    roles.join(", "),
    [...calls, ...moreOf.map((call) => `${call}*`)].join("<br>"),
  ]),
);
printTable(
  "How long data is kept",
  ["table", "about", "kept", "removed by", "when its person is erased"],
  Object.entries(TABLES_KEPT).map(([table, { of, kept, removedBy }]) => [
    table,
    DATA_KINDS[of].words,
    kept,
    REMOVERS[removedBy],
    onErasure(of),
  ]),
);
printTable(
  "Sensitivity of data",
  ["level", "data", "harm", "protection"],
  Object.entries(LEVELS).map(([level, { harm, kept }]) => [level, kindsAt(level).join("; "), harm, kept]),
);
printTable("Security events", ["event", "meaning"], Object.entries(SECURITY_EVENTS));
