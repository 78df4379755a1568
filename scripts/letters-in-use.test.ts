import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LETTERS } from "./letters-in-use.ts";

/** Drawn by the system's own face, which has them; the typefaces do not. */
const NOT_IN_THE_FACES = "⅓⅔";
/** What is read there is what others wrote: letters that imitate ours, marks of other languages. */
const READS_OTHERS = /plain-words\.ts$|message-words\.ts$|other-languages\.ts$|recipes\/import\/|mentions\.ts$|facts\/quantities\.ts$/;

it("the fonts contain every letter used in pages, server messages and recipes", () => {
  const files = globSync(["web/**/*.{ts,tsx,html}", "domain/**/*.ts", "api/**/*.ts", "catalogue/**/*.{ts,json,csv}"], {
    exclude: ["web/dist/**"],
  }).filter((file) => !/\.test\.tsx?$/.test(file) && !READS_OTHERS.test(file));
  expect(files.length).toBeGreaterThan(500);
  const missing = new Map<string, string>();
  for (const file of files)
    for (const letter of readFileSync(file, "utf8"))
      if (letter !== "\n" && !LETTERS.includes(letter) && !NOT_IN_THE_FACES.includes(letter)) missing.set(letter, file);
  expect([...missing]).toEqual([]);
});
