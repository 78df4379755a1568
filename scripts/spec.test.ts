import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The lines of a specification's section on roles. */
const roles = (document: string): string[] =>
  (/\n## 6\. Roles and permissions\n([^#]+)/.exec(readFileSync(`docs/spec/${document}`, "utf8"))?.[1] ?? "").trim().split("\n");

it("the roles of operator and lead visitor are specified in the second document and not in the first (H-ROLE-06)", () => {
  const first = roles("household.md").filter((line) => /admin|operator|lead/i.test(line));
  expect(first).toEqual(["- Admin and lead-visitor roles are in the second document."]);
  const second = roles("payments-and-operators.md").map((line) => /^- ([^:]+):/.exec(line)?.[1]);
  expect(second).toEqual(expect.arrayContaining(["Lead visitor", "Admin"]));
});
