import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { POWERS } from "#domain/operators/powers.ts";
import { OPERATOR_ROLES } from "#domain/operators/roles.ts";

const rows = Object.entries(POWERS).map(([power, { roles, calls, moreOf = [] }]) => {
  const marks = OPERATOR_ROLES.map((role) => (roles.includes(role) ? "yes" : ""));
  const named = [...calls.map((call) => `\`${call}\``), ...moreOf.map((call) => `\`${call}\`*`)];
  return `| ${power} | ${marks.join(" | ")} | ${named.join("<br>")} |`;
});
const table = [`| | ${OPERATOR_ROLES.join(" | ")} | calls |`, `|---|${"---|".repeat(OPERATOR_ROLES.length + 1)}`, ...rows].join("\n");

it.each(["docs/operators.md", "docs/decisions/2026-11-22-the-door.md"])(
  "the table of powers in %s is the one that the code reads",
  (page) => {
    expect(readFileSync(page, "utf8")).toContain(table);
  },
);
