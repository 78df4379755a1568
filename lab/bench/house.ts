/**
 * The house in figures: sizes of product code, circles between files, words that the field does not use, how long the last whole test run took, and what
 * an installation weighs: `node_modules` of this checkout, and of the image, whose steps are really run in a temporary folder.
 */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bannedWordsIn } from "../../scripts/banned-words.ts";
import { importCircles } from "../../scripts/static.ts";
import { LAST_RUN } from "../../scripts/tools.ts";
import { layOutImage, ownFiles, weigh } from "../../tests/setup/image.ts";
import { measureCode } from "./house/code.ts";

/** Minutes of the last whole run of the tests in this checkout; `null` where there was none. */
function testMinutes(): number | null {
  try {
    return JSON.parse(readFileSync(LAST_RUN, "utf8")).minutes;
  } catch {
    console.log(`There is no ${LAST_RUN}: run npm test first.`);
    return null;
  }
}

const files = await ownFiles();
const bannedWords = files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => bannedWordsIn(file, readFileSync(file, "utf8"))).length;
const cycles = await importCircles();
const image = await layOutImage(console.log);
try {
  const weights = { nodeModulesMb: weigh("node_modules"), imageModulesMb: weigh(join(image, "node_modules")) };
  console.log(JSON.stringify({ ...measureCode(files), cycles, testMinutes: testMinutes(), ...weights, bannedWords }));
} finally {
  rmSync(image, { recursive: true, force: true });
}
