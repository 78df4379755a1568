/**
 * Takes out of node_modules what a production image needs not: what lets the product run with nothing configured (package.json's own optional packages:
 * an embedded PostgreSQL and a Node, of which the image has one), and the parts of packages that are for other systems than this one.
 * To be run after `npm ci --omit=dev`, in the folder that holds both.
 */
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Temporal's bridge in Rust comes built for five systems in one package; each folder is named by the system's target. */
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
