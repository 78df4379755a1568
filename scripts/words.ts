/**
 * Ends with code 1 where code, a comment or a file's name has a banned word, and names the word that the field uses. `npm run -s words -- --plain` counts,
 * by room, other words that plain English rarely needs.
 */
import { readFileSync } from "node:fs";
import { ownFiles } from "../tests/setup/image.ts";
import { bannedWordsIn, PLAIN_WORDS, plainCounts } from "./banned-words.ts";

const texts = (await ownFiles())
  .filter((file) => /\.(?:ts|tsx|cjs|mjs)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** The room of a file; test files, wherever they lie, are one room. */
const roomOf = (file: string) =>
  /\.(?:test|spec|fixture)\.tsx?$/.test(file) ? "test files" : file.includes("/") ? file.split("/")[0] : "root";

if (process.argv.includes("--plain")) {
  const rooms = Object.entries(Object.groupBy(texts, ({ file }) => roomOf(file) ?? "root"));
  const rows = rooms.map(([room, files = []]) => ({ room, ...countsIn(files.map(({ text }) => text)) }));
  console.table([...rows, { room: "all", ...countsIn(texts.map(({ text }) => text)) }]);
} else {
  const found = texts.flatMap(({ file, text }) => bannedWordsIn(file, text));
  for (const { file, line, word, say } of found) console.log(`${file}:${line} says "${word}"; say ${say}`);
  if (found.length > 0) process.exitCode = 1;
}

function countsIn(files: readonly string[]): Record<string, number> {
  const counts = files.map(plainCounts);
  return Object.fromEntries(PLAIN_WORDS.map((word, index) => [word, counts.reduce((sum, each) => sum + (each[index] ?? 0), 0)]));
}
