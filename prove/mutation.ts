/** Changes each of billing's rules on purpose, thousands of times, and says which changes no test noticed. Below the score of stryker.config.json it fails. */
import { spawnSync } from "node:child_process";
import { programOf } from "../local/packages/installed.ts";

const { status } = spawnSync(await programOf("mutation", "stryker"), ["run", ...process.argv.slice(2)], { stdio: "inherit" });
process.exitCode = status ?? 1;
