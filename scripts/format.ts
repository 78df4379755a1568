/** `npm run format`: formats the code and applies the linter's safe fixes. */
import { spawnSync } from "node:child_process";
import { installProgram } from "../local/packages/installed.ts";

const { status } = spawnSync(await installProgram("checks", "biome"), ["check", "--write", ...process.argv.slice(2)], { stdio: "inherit" });
process.exitCode = status ?? 1;
