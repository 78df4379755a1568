import { expect, it } from "vitest";
import { fullFolders, hasGrown, longFiles } from "./sizes.ts";

const filled = (folder: string, count: number) => Array.from({ length: count }, (_, number) => `${folder}/file-${number}.ts`);

it("rejects a code file of more than 300 lines, but no table of food", () => {
  const lines = new Map([
    ["api/long.ts", 301],
    ["api/short.ts", 300],
    ["catalogue/families/soup.ts", 900],
  ]);
  expect(longFiles(lines)).toEqual([{ path: "api/long.ts", size: 301 }]);
});

it("rejects a folder of more than 25 code files, and does not count the tests beside them", () => {
  expect(fullFolders(filled("api/leads", 26))).toEqual([{ path: "api/leads", size: 26 }]);
  expect(fullFolders([...filled("api/leads", 25), "api/leads/one.test.ts", "catalogue/families/soup.ts"])).toEqual([]);
});

it("a known folder over the limit may stay, but not grow", () => {
  const known = { "web/ui": 29 };
  expect(hasGrown({ path: "web/ui", size: 29 }, known)).toBe(false);
  expect(hasGrown({ path: "web/ui", size: 30 }, known)).toBe(true);
  expect(hasGrown({ path: "api/leads", size: 26 }, known)).toBe(true);
});
