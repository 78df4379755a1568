/**
 * The code base in figures: `npm run -s bench house` lists the files of three walks, then prints one line of JSON. `testMinutes` is of the last whole
 * `npm test` in this checkout.
 */
import { readFileSync } from "node:fs";
import { bannedWordsIn } from "../../scripts/banned-words.ts";
import { fullFolders, longFiles } from "../../scripts/source/sizes.ts";
import { importCircles } from "../../scripts/static.ts";
import { LAST_RUN } from "../../scripts/tools.ts";
import { ownFiles } from "../../tests/setup/image.ts";
import { functionP90, isProduct, lineCount, patchedCalls, smallFilesWithOneReader } from "./house/code.ts";
import { referencesBetween } from "./house/declarations.ts";
import { parseModules } from "./house/modules.ts";
import { WALKS, walkFiles } from "./house/walks.ts";

/** Minutes of the last whole test run; null if there was none. */
function testMinutes(): number | null {
  try {
    return JSON.parse(readFileSync(LAST_RUN, "utf8")).minutes;
  } catch {
    console.log(`There is no ${LAST_RUN}: run npm test first.`);
    return null;
  }
}

const files = await ownFiles();
const modules = parseModules(files.filter(isProduct));
const references = referencesBetween(modules);

/** Lists and counts the files of a walk; null if a declaration of the walk was renamed. */
function countWalk(name: keyof typeof WALKS): number | null {
  try {
    const walked = walkFiles(references, WALKS[name]);
    const rooms = new Set(walked.map((file) => file.split("/")[0]));
    console.log(`${name}: ${walked.length} files, ${rooms.size} rooms\n${walked.map((file) => `  ${file}`).join("\n")}`);
    return walked.length;
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

const texts = new Map(files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, readFileSync(file, "utf8")]));
const pages = files.filter((file) => /^docs\/(?!spec\/).*\.md$/.test(file));
console.log(
  JSON.stringify({
    testMinutes: testMinutes(),
    productFiles: modules.size,
    filesOver300: longFiles(new Map([...texts].map(([file, text]) => [file, lineCount(text)]))).length,
    foldersOver25: fullFolders(files).length,
    filesUnder25WithOneReader: smallFilesWithOneReader(modules).length,
    walkPayDay: countWalk("walkPayDay"),
    walkAllergy: countWalk("walkAllergy"),
    walkTick: countWalk("walkTick"),
    functionP90: functionP90(modules),
    cycles: await importCircles(),
    bannedWords: [...texts].flatMap(([file, text]) => bannedWordsIn(file, text)).length,
    patched: patchedCalls(modules),
    migrations: files.filter((file) => /^db\/migrations\/.*\.ts$/.test(file)).length,
    docsWords: pages.reduce((sum, page) => sum + readFileSync(page, "utf8").split(/\s+/).filter(Boolean).length, 0),
  }),
);
