/**
 * Removes from node_modules what a production image does not need: the optional packages (embedded PostgreSQL, and Node, which the image has), and binaries
 * for other systems. Run it after `npm ci --omit=dev`, in the folder with package.json.
 */
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Temporal's native bridge is packaged for five systems, in folders named after the Rust target. */
const BRIDGES = "node_modules/@temporalio/core-bridge/releases";
const TARGETS: Record<string, string> = {
  "linux-x64": "x86_64-unknown-linux-gnu",
  "linux-arm64": "aarch64-unknown-linux-gnu",
  "darwin-x64": "x86_64-apple-darwin",
  "darwin-arm64": "aarch64-apple-darwin",
  "win32-x64": "x86_64-pc-windows-msvc",
};

const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { optionalDependencies: Record<string, string> };
for (const name of Object.keys(optionalDependencies)) rmSync(join("node_modules", name), { recursive: true, force: true });

const ours = TARGETS[`${process.platform}-${process.arch}`];
if (!ours || !existsSync(join(BRIDGES, ours))) throw new Error(`Temporal has no bridge for ${process.platform} on ${process.arch}.`);
for (const target of readdirSync(BRIDGES)) if (target !== ours) rmSync(join(BRIDGES, target), { recursive: true });

const bin = "node_modules/.bin";
for (const link of readdirSync(bin).map((name) => join(bin, name)))
  if (lstatSync(link).isSymbolicLink() && !existsSync(resolve(dirname(link), readlinkSync(link)))) rmSync(link);
