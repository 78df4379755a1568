/**
 * Mutation testing of billing: Stryker changes each rule, one change at a time, and lists the changes that no test detects. Fails below the threshold of
 * the configuration. Arguments go to Stryker: `npm run -s prove mutation -- lab/mutation/mutation-store.json`, or `-- --mutate <file>`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { installProgram } from "../../local/packages/installed.ts";

/** The charge store has a separate run, because its tests need a database. */
const CONFIGURATIONS = ["stryker.config.json", "lab/mutation/mutation-store.json"];

/** Fails for a listed file that was moved or deleted, which Stryker would ignore. */
function rejectMissingFiles(configuration: string): void {
  const { mutate } = JSON.parse(readFileSync(configuration, "utf8")) as { mutate: string[] };
  const missing = mutate.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`${configuration} lists files that do not exist: ${missing.join(", ")}`);
}

const args = process.argv.slice(2);
const configurations = args.some((arg) => arg.endsWith(".json")) ? args.filter((arg) => arg.endsWith(".json")) : CONFIGURATIONS;
configurations.forEach(rejectMissingFiles);

const stryker = await installProgram("mutation", "stryker");
const runs = args.length > 0 ? [args] : CONFIGURATIONS.map((configuration) => [configuration]);
const failed = runs.filter((run) => spawnSync(stryker, ["run", ...run], { stdio: "inherit" }).status !== 0);
if (failed.length > 0) process.exitCode = 1;
