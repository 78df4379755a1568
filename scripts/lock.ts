/**
 * `npm run lock`: updates package-lock.json after a change of package.json.
 *
 * npm checks each package's `engines` against the Node that runs npm, but all our commands run on the Node in the project's packages. So the check is made
 * here, with that Node, and `engines` are removed from the lock; otherwise `npm ci` on an older Node would print dozens of irrelevant warnings.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const LOCK = "package-lock.json";
type Lock = { packages: Record<string, { engines?: unknown }> };

const npm = process.env["npm_execpath"];
if (!npm) throw new Error("Run this as `npm run -s lock`.");
const install = ["install", "--package-lock-only", "--engine-strict", "--no-audit", "--no-fund", ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [npm, ...install], { stdio: "inherit" });
if (status === 0) {
  const lock = JSON.parse(readFileSync(LOCK, "utf8")) as Lock;
  for (const [place, one] of Object.entries(lock.packages)) if (place) delete one.engines;
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
} else process.exitCode = 1;
