/**
 * A standby process with all packages loaded, which waits for the path of the program to run. Loading packages takes most of a start, so a changed
 * program then starts within a second.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
/** Some packages hold only types or files. */
const ignoreError = () => {};

process.once("message", (program) => {
  process.argv[1] = resolve(String(program)); // the log names the program by this
  void import(pathToFileURL(process.argv[1]).href);
});
process.once("disconnect", () => process.exit(0)); // the supervisor is gone
for (const name of Object.keys(dependencies)) await import(name).catch(ignoreError);
