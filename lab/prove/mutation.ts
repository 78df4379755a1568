/**
 * Changes each of billing's rules on purpose, thousands of times, and says which changes no test noticed. Below the score of its configuration it fails.
 * With arguments it does with them what stryker does: `npm run -s prove mutation -- lab/mutation/mutation-store.json`, or `-- --mutate <file>`.
 */
import { spawnSync } from "node:child_process";
import { programOf } from "../../local/packages/installed.ts";

/** The store of charges needs a database for each of its tests; the rules do not wait for one. */
const CONFIGURATIONS = ["stryker.config.json", "lab/mutation/mutation-store.json"];

const stryker = await programOf("mutation", "stryker");
const asked = process.argv.slice(2);
const runs = asked.length > 0 ? [asked] : CONFIGURATIONS.map((configuration) => [configuration]);
const failed = runs.filter((args) => spawnSync(stryker, ["run", ...args], { stdio: "inherit" }).status !== 0);
if (failed.length > 0) process.exitCode = 1;
