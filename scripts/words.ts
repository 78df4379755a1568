/** Ends with code 1 where code, a comment or a file's name says a banned word, and says which word the field has. */
import { readFileSync } from "node:fs";
import { ownFiles } from "../tests/setup/image.ts";
import { bannedWordsIn } from "./banned-words.ts";

const found = (await ownFiles())
  .filter((file) => /\.(?:ts|tsx|cjs|mjs)$/.test(file))
  .flatMap((file) => bannedWordsIn(file, readFileSync(file, "utf8")));
for (const { file, line, word, say } of found) console.log(`${file}:${line} says "${word}"; say ${say}`);
if (found.length > 0) process.exitCode = 1;
