/**
 * `npm run -s words`: finds banned words in code, comments and file names, and banned phrases in texts for people. Exit code 1 if there are any.
 * With `--plain` it counts, by room, other words that plain English rarely needs.
 */
import { readFileSync } from "node:fs";
import { ownFiles } from "../tests/setup/image.ts";
import { bannedPhrasesIn, hasTexts } from "./banned-phrases.ts";
import { bannedWordsIn, PLAIN_WORDS, plainCounts } from "./banned-words.ts";

/** Texts quoted in these documents are allowed. */
const SPECIFICATION = ["docs/spec/household.md", "docs/spec/payments-and-operators.md", "docs/spec/checklist.csv"];

const texts = (await ownFiles())
  .filter((file) => /\.(?:ts|tsx|cjs|mjs)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** The room of a file; all test files are one room. */
const getRoom = (file: string) =>
  /\.(?:test|spec|fixture)\.tsx?$/.test(file) ? "test files" : file.includes("/") ? file.split("/")[0] : "root";

if (process.argv.includes("--plain")) {
  const rooms = Object.entries(Object.groupBy(texts, ({ file }) => getRoom(file) ?? "root"));
  const rows = rooms.map(([room, files = []]) => ({ room, ...countsIn(files.map(({ text }) => text)) }));
  console.table([...rows, { room: "all", ...countsIn(texts.map(({ text }) => text)) }]);
} else {
  const specification = SPECIFICATION.map((file) => readFileSync(file, "utf8")).join("\n");
  const words = texts.flatMap(({ file, text }) => bannedWordsIn(file, text));
  const phrases = texts.filter(({ file }) => hasTexts(file)).flatMap(({ file, text }) => bannedPhrasesIn(file, text, specification));
  const found = [...words, ...phrases.map(({ phrase, ...place }) => ({ ...place, word: phrase }))];
  for (const { file, line, word, say } of found) console.log(`${file}:${line} has "${word}"; write ${say}`);
  if (found.length > 0) process.exitCode = 1;
}

function countsIn(files: readonly string[]): Record<string, number> {
  const counts = files.map(plainCounts);
  return Object.fromEntries(PLAIN_WORDS.map((word, index) => [word, counts.reduce((sum, each) => sum + (each[index] ?? 0), 0)]));
}
