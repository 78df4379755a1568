import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Addresses that are shown, or listened at; nobody is called there. */
const NOT_CALLED = ["HOST", "PUBLIC_URL", "COMPANY_ADDRESS", "LEAD_TERMS_URL"];

it("docs/connections.md has every address that the configuration takes", () => {
  const addresses = readFileSync(".env.example", "utf8").match(/^[A-Z_]*(?:URL|ADDRESS|HOSTS?)(?==)/gm) ?? [];
  const page = readFileSync("docs/connections.md", "utf8");
  expect(addresses).toEqual(expect.arrayContaining(NOT_CALLED));
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((name) => !NOT_CALLED.includes(name) && !page.includes(`\`${name}\``))).toEqual([]);
});
