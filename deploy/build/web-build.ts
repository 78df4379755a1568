import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SOURCES = [
  "web/**/*.{ts,tsx,css,html,svg,png,js,woff2}",
  "{domain,contracts}/**/*.ts",
  "vite.config.ts",
  "deploy/build/{installable,server-pages,shell-files}.ts",
  "package-lock.json",
];
const STAMP = join(ROOT, "web/dist/.stamp");

/** Hash of everything the web client is built from. */
function sourceHash(): string {
  const hash = createHash("sha256");
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ["web/dist/**"] }).filter((name) => !/\.test\.tsx?$/.test(name));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

/**
 * Builds the production client in a separate process: Vite sets NODE_ENV=production, which the sandboxes reject.
 * @throws with Vite's output.
 */
export async function viteBuild(options: readonly string[] = []): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin", "vite.js");
  await promisify(execFile)(process.execPath, [vite, "build", "--config", "vite.config.ts", "--logLevel", "error", ...options], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
  });
}

/** Builds the web client if its sources have changed. @returns whether it was built. */
export async function buildWeb(): Promise<boolean> {
  const hash = sourceHash();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return false;
  await viteBuild();
  writeFileSync(STAMP, hash);
  return true;
}
