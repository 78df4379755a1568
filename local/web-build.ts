import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = [
  "web/**/*.{ts,tsx,css,html,svg,png,js}",
  "workflows/{domain,contracts}/**/*.ts",
  "vite.config.ts",
  "local/shell-files.ts",
  "package-lock.json",
];
const STAMP = join(ROOT, "web/dist/.stamp");

/** Changes with everything the web client is built from. */
function sourceHash(): string {
  const hash = createHash("sha256");
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ["web/dist/**"] }).filter((name) => !/\.test\.tsx?$/.test(name));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

/** Builds the web client where the sources changed since the last build. @returns whether it had to. */
export async function buildWeb(): Promise<boolean> {
  const hash = sourceHash();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return false;
  const { build } = await import("vite");
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production"; // whoever starts the product, a test runner too, gets the client that people get
  try {
    await build({ configFile: join(ROOT, "vite.config.ts"), logLevel: "error" });
  } finally {
    if (before === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = before;
  }
  writeFileSync(STAMP, hash);
  return true;
}
