import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SECURITY_EVENTS } from "./security-events.ts";

const CODE = ["api", "db", "deploy", "local", "server", "worker", "activities"];

it("every event of the list is written somewhere, every one that is written is in the list, and the page explains them all", () => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...CODE], { encoding: "utf8" }).split("\n");
  const sources = files.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file)).map((file) => readFileSync(file, "utf8"));
  const written = new Set(sources.flatMap((source) => [...source.matchAll(/securityEvent\(\s*"([\w-]+)"/g)].map(([, name]) => name)));
  const explained = [...readFileSync("docs/security-events.md", "utf8").matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  const listed = [...SECURITY_EVENTS].sort();
  expect([...written].sort()).toEqual(listed);
  expect(explained.sort()).toEqual(listed);
});
