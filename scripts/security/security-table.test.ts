import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ASVS_IDS } from "./asvs-ids.ts";

const ROW = /^\| (\d+\.(?:\*|\d+\.\d+)) \| (.+?) \| (.*?) ?\| (.+) \|$/;
/** A path of ours in a cell; settings and headers have no slash, or begin with no letter. */
const PATH = /`([\w.-]+(?:\/[\w.-]+)+|[\w.-]+\.(?:ts|json|md|yml)|\.env\.example|\.dockerignore|Dockerfile)`/g;
/** A test and the words of its titles that follow it. */
const QUOTED = /`([\w./-]+\.(?:test|spec)\.ts)`((?:[\s,]*“[^”]+”)+)/g;
const REASON = /^(?:By design|Not met|Does not apply): \S/;

const rows = readFileSync("docs/security.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, id = "", asks = "", where = "", shown = ""] = ROW.exec(line) ?? [];
    return { line, id, asks, where, shown };
  });
const pathsIn = (cell: string) => [...cell.matchAll(PATH)].map(([, path = ""]) => path);
const quotesIn = (cell: string) =>
  [...cell.matchAll(QUOTED)].flatMap(([, file = "", words = ""]) =>
    [...words.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => ({ file, title })),
  );
const chapterOf = (id: string) => id.slice(0, id.indexOf("."));

it("docs/security.md has every requirement of levels 1 and 2 once, or a row for the whole of a chapter", () => {
  expect(new Set(ASVS_IDS).size).toBe(253);
  expect(rows.filter(({ id }) => id === "").map(({ line }) => line)).toEqual([]);
  const ids = rows.flatMap(({ id }) => (id.endsWith(".*") ? ASVS_IDS.filter((one) => chapterOf(one) === chapterOf(id)) : [id]));
  expect(ids).toEqual(ASVS_IDS);
});

it("each of its rows names a test, or begins with the reason why there is none", () => {
  expect(rows.filter(({ shown }) => !REASON.test(shown) && !/^`[\w./-]+\.(?:test|spec)\.ts`/.test(shown)).map(({ id }) => id)).toEqual([]);
  expect(
    rows.filter(({ where, shown }) => where === "" && !/^(?:By design|Not met|Does not apply)/.test(shown)).map(({ id }) => id),
  ).toEqual([]);
});

it("every file that it names is there, and every title that it quotes stands in its test", () => {
  const missing = rows.flatMap(({ id, where, shown }) =>
    pathsIn(`${where} ${shown}`)
      .filter((path) => !existsSync(path))
      .map((path) => [id, path]),
  );
  expect(missing).toEqual([]);
  const quotes = rows.flatMap(({ id, shown }) => quotesIn(shown).map((quote) => ({ id, ...quote })));
  expect(quotes.length).toBeGreaterThan(100);
  expect(quotes.length).toBe(rows.flatMap(({ shown }) => [...shown.matchAll(/`[\w./-]+\.(?:test|spec)\.ts`(?= “)|(?<=”), (?=“)/g)]).length);
  expect(quotes.filter(({ file, title }) => !readFileSync(file, "utf8").includes(title))).toEqual([]);
});
