/**
 * A process that has loaded the packages already and waits to be told which program of ours to run: what a developer changed is read within a
 * second, while loading the packages first takes longer than everything else.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
/** Only types or files, or loaded by its own commands. */
const nothingToLoad = () => {};

process.once("message", (program) => {
  process.argv[1] = resolve(String(program)); // its own lines in the log name it
  void import(pathToFileURL(process.argv[1]).href);
});
process.once("disconnect", () => process.exit(0)); // nobody would tell us any more
for (const name of Object.keys(dependencies)) await import(name).catch(nothingToLoad);
