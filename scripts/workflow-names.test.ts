import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SEARCH_ATTRIBUTES } from "../workflows/billing/subscription/messages.ts";

/** What the workflow server keeps unencrypted may be made of these alone: ids that we drew, days, our own constants, and a keyed mark. */
const IDS = [
  "subscriptionId",
  "householdOrLeadId",
  "userId",
  "householdId",
  "planId",
  "mailId",
  "messageId",
  "leadId",
  "sellerId",
  "eventId",
  "requestId",
];
const NOBODYS = [...IDS, "day", "dueDay", "scope", "act", "id", "postMark"];
const EXCLUDE = ["**/*.test.ts", "**/*.fixture.ts"];
const workflows = globSync("workflows/**/*.ts", { exclude: EXCLUDE });
const starters = globSync("{activities,api,worker,workflows}/**/*.ts", { exclude: EXCLUDE });
const found = (files: readonly string[], words: RegExp) =>
  files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(words)].map((match) => ({ file, match })));

describe("what the workflow server stores unencrypted", () => {
  it("workflow ids consist of ids, days and hashes", () => {
    const made = found(workflows, /export const (\w+WorkflowId) = \(([^)]*)\) => (.*);/g);
    expect(made.length).toBeGreaterThan(14);
    const others = made.flatMap(({ match: [, name, , template = ""] }) =>
      [...template.matchAll(/\$\{([^}]+)\}/g)]
        .map(([, part = ""]) => part)
        .filter((part) => !NOBODYS.includes(part) && !/^[A-Z_]+$/.test(part))
        .map((part) => `${name}: ${part}`),
    );
    expect(others).toEqual([]);
  });

  it("no workflow is started with another kind of id", () => {
    const given = found(starters, /\bworkflowId: ([^\n]*)/g).filter(({ match: [, value = ""] }) => !/^(string|z\.string)/.test(value));
    expect(given.length).toBeGreaterThan(12);
    const others = given.filter(({ match: [, value = ""] }) => !/^(\w+WorkflowId\(|null,|info\.workflowExecution)/.test(value));
    expect(others.map(({ file, match: [line] }) => `${file}: ${line}`)).toEqual([]);
  });

  it("search attributes are a state, numbers and dates, and no code writes a memo", () => {
    const kinds = SEARCH_ATTRIBUTES.map(({ name, type }) => [name, type]);
    expect(kinds).toEqual([
      ["SubscriptionStatus", "KEYWORD"],
      ["PayDay", "INT"],
      ["NextChargeOn", "DATETIME"],
      ["FailedAttempts", "INT"],
    ]);
    const writers = found(starters, /\b(upsertSearchAttributes|typedSearchAttributes:|searchAttributes:|upsertMemo|memo:)/g);
    expect([...new Set(writers.map(({ file, match: [, what] }) => `${file} ${what}`))].sort()).toEqual([
      "worker/search-attributes.ts searchAttributes:",
      "workflows/billing/subscription/effects.ts upsertSearchAttributes",
    ]);
    const [text] = found(["workflows/billing/subscription/effects.ts"], /key: SUBSCRIPTION_STATUS, value: (\w+)/g);
    expect(text?.match[1]).toBe("status"); // one of a contract's states
  });
});
