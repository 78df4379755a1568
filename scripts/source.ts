/** Checks all source files: sizes, duplicated constants, untyped SQL. Exit code 1 if a file breaks a rule. */
import { readFileSync } from "node:fs";
import { ownFiles } from "../tests/setup/image.ts";
import { secondHomesIn } from "./source/one-home.ts";
import { rawSqlIn } from "./source/raw-sql.ts";
import { fullFolders, hasGrown, longFiles, MAX_FILES, MAX_LINES } from "./source/sizes.ts";

const files = (await ownFiles()).filter((file) => /\.(?:ts|tsx|cjs|mjs)$/.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const lines = new Map([...texts].map(([file, text]) => [file, text.trimEnd().split("\n").length]));

const faults = [
  ...longFiles(lines).map(({ path, size }) => `${path} has ${size} lines; at most ${MAX_LINES}`),
  ...fullFolders(files)
    .filter((folder) => hasGrown(folder))
    .map(({ path, size }) => `${path}/ has ${size} files; at most ${MAX_FILES}`),
  ...[...texts].flatMap(([file, text]) =>
    secondHomesIn(file, text).map(({ line, what, home }) => `${file}:${line} has ${what}; take it from ${home}`),
  ),
  ...[...texts].flatMap(([file, text]) =>
    rawSqlIn(file, text).map((line) => `${file}:${line} hides columns from the compiler: write SQL with query(em) of db/query.ts`),
  ),
];
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
