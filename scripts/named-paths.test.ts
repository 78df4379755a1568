import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** A folder of every capability, not one place. */
const EVERYWHERE = "public/";
/** Where a named path may begin. Two of the pages leave out the room of `domain/` and `contracts/`. */
const FROM = ["", "workflows/"];
const pathsIn = (page: string) => [...readFileSync(page, "utf8").matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, path]) => path ?? "");

it.each(["docs/glossary.md", "docs/architecture.md", "docs/long-work.md"])("every path that %s names is there", (page) => {
  const paths = pathsIn(page);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => path !== EVERYWHERE && !FROM.some((from) => existsSync(from + path)))).toEqual([]);
});

it.each([
  ["stryker.config.json", 25],
  ["lab/mutation/mutation-store.json", 1],
  ["lab/mutation/mutation-workflow.json", 5],
])("every file that %s changes is there: a name that has moved would be left out without a word", (page, atLeast) => {
  const { mutate }: { mutate: string[] } = JSON.parse(readFileSync(page, "utf8"));
  expect(mutate.length).toBeGreaterThanOrEqual(atLeast);
  expect(mutate.filter((path) => !existsSync(path))).toEqual([]);
});
