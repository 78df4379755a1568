/** Which statements of the specification a test names: `{ part: { rows, proven, missing } }` for each part of `docs/spec/checklist.csv`. */
import { globSync, readFileSync } from "node:fs";

const CHECKLIST = new URL("../docs/spec/checklist.csv", import.meta.url);
const TESTS = ["{activities,api,bench,checks,db,local,prove,web,worker,workflows}/**/*.test.{ts,tsx}", "*.test.ts", "e2e/**/*.spec.ts"];

/** The fields of one line of CSV; quotes may hold commas and doubled quotes. */
const fields = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");

const [, ...lines] = readFileSync(CHECKLIST, "utf8").trim().split(/\r?\n/);
const rows = lines.map((line) => {
  const cells = fields(line);
  return { id: cells[0] ?? "", what: cells[3] ?? "", part: cells.at(-1) ?? "" };
});
const named = new Set(globSync(TESTS).flatMap((file) => readFileSync(file, "utf8").match(/\b[HPD]-(?:[A-Z]+-)?\d+[a-z]?\b/g) ?? []));

const unknown = [...named].filter((id) => !rows.some((row) => row.id === id));
for (const id of unknown) console.error(`a test names ${id}, which is not in the checklist`);
const parts = [...new Set(rows.map((row) => row.part))].sort();
for (const { id, what, part } of rows) if (!named.has(id) && process.argv.includes(`--part=${part}`)) console.error(`${id}  ${what}`);
console.log(
  JSON.stringify(
    Object.fromEntries(
      parts.map((part) => {
        const all = rows.filter((row) => row.part === part);
        const missing = all.filter((row) => !named.has(row.id)).map((row) => row.id);
        return [part, { rows: all.length, proven: all.length - missing.length, missing }];
      }),
    ),
  ),
);
if (unknown.length > 0) process.exitCode = 1;
