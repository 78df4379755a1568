/**
 * `npm run lock`: brings package-lock.json to what package.json says, after a change there.
 *
 * npm compares each package's `engines` with the Node that npm itself runs on, which here runs nothing else: every command of ours runs on the Node that
 * the project brings. So the comparison is made here, once, with that Node, and a package that refuses it ends this with npm's own words; then the
 * lock forgets them, lest `npm ci` on an older Node warn of dozens of packages that it will never run.
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
