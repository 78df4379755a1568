/**
 * Every text that a person may read, as `npm run -s texts` lists it: where it stands, its reading ease (Flesch; 60 to 70 is plain English), what it says.
 * With `--check` only what breaks a rule of `texts/rules.ts`, is hard to read, is a plural made by hand or
 * stands beside code where texts have moved to a catalogue, and exit code 1 where there is any.
 */
import { readFileSync } from "node:fs";
import { ownFiles } from "../tests/setup/image.ts";
import { isOutOfPlace } from "./texts/catalogues.ts";
import { faultsOf } from "./texts/faults.ts";
import { textsIn } from "./texts/find-texts.ts";
import { handMadePlurals } from "./texts/plurals.ts";
import { readingEase } from "./texts/reading-ease.ts";

/** Where texts for people are written. Recipes and foods have gates of their own (`npm run catalogue`). */
const WRITTEN = /^(?:web|api|activities|contracts|domain|workflows)\/.*(?<!\.(?:test|fixture|spec|d))\.tsx?$/;
/** What a model or a parser reads, and what people are expected to write. */
const READ_BY_PROGRAMS =
  /^catalogue\/|^domain\/(?:catalogue\/|household\/(?:health-limits\/|allergen-words)|recipes\/(?:import\/(?:aliases|generic|lines|match|measures|safety|words))|assistant\/)|planning-words|ask-model\.ts$|assistant\/public\/instructions\.ts$|assistant\/wizard\/prompt\.ts$|assistant\/tools\/\w+-schema/;
const SPECIFICATION = ["docs/spec/household.md", "docs/spec/payments-and-operators.md", "docs/spec/checklist.csv"];

const [, , way, under = ""] = process.argv;
const files = (await ownFiles()).filter((file) => WRITTEN.test(file) && !READ_BY_PROGRAMS.test(file)).sort();
const code = files.map((file) => ({ file, code: readFileSync(file, "utf8") }));
const read = code.map((one) => textsIn(one.file, one.code));
/** A case that a program tells apart is no text, unless it is a sentence. */
const cases = new Set(read.flatMap(({ codeWords }) => [...codeWords]));
const texts = read
  .flatMap((one) => one.texts)
  .filter(({ file, kind, text }) => file.startsWith(under) && (kind !== "sentence" || /^[A-Z]|[.…]$/.test(text) || !cases.has(text)));

if (way === "--check") {
  const specification = SPECIFICATION.map((file) => readFileSync(file, "utf8").replace(/[‘’]/g, "'")).join("\n");
  const faults = texts.flatMap((text) => faultsOf(text, specification));
  for (const { file, line, fault, text } of faults) console.log(`${file}:${line} ${fault}\n    ${text}`);
  const plurals = code.flatMap((one) => handMadePlurals(one.file, one.code).map((line) => `${one.file}:${line}`));
  for (const place of plurals) console.log(`${place} chooses a text by comparing a count with 1; take plural() from domain/locale.ts`);
  const misplaced = texts.filter(({ file }) => isOutOfPlace(file));
  for (const { file, line, text } of misplaced)
    console.log(`${file}:${line} stands beside code; move it to the messages.ts of its folder\n    ${text}`);
  if (faults.length + plurals.length + misplaced.length > 0) process.exitCode = 1;
} else for (const { file, line, text } of texts) console.log(`${file}:${line}\t${readingEase(text).ease}\t${text}`);
