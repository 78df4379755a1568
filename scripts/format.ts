/** `npm run format`: formats the code and mends what the linter can mend by itself. */
import { spawnSync } from "node:child_process";
import { programOf } from "../local/packages/installed.ts";

const { status } = spawnSync(await programOf("checks", "biome"), ["check", "--write", ...process.argv.slice(2)], { stdio: "inherit" });
process.exitCode = status ?? 1;
