import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

/** Sets of packages that few commands need, each with its own lock file in a folder here. The first command that needs a set installs it. */
export type PackageSet = "browser" | "checks" | "drawings" | "lighthouse" | "mutation" | "passwords";

const SETS = import.meta.dirname;
/** Inside the repository, so that peer dependencies (vitest, swc) resolve to the project's node_modules. */
const CACHE = join(SETS, "../../.larderly/packages");
const INSTALL_TIMEOUT_MS = 300_000;

/** The npm that runs this command, else the one on the path. */
const NPM = process.env["npm_execpath"];
const npm = (args: string[], cwd: string) => {
  const options = { cwd, timeout: INSTALL_TIMEOUT_MS, shell: !NPM && process.platform === "win32" };
  return NPM?.endsWith(".js") ? promisify(execFile)(process.execPath, [NPM, ...args], options) : promisify(execFile)("npm", args, options);
};

/**
 * Installs a set of packages once, exactly as locked, without install scripts.
 * @returns the folder with their `node_modules`.
 * @throws if the packages cannot be downloaded.
 */
export async function installed(set: PackageSet): Promise<string> {
  const lock = join(SETS, set, "package-lock.json");
  const folder = join(CACHE, `${set}-${createHash("sha256").update(readFileSync(lock)).digest("hex").slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(`${folder}.`);
  try {
    for (const file of ["package.json", "package-lock.json"]) cpSync(join(SETS, set, file), join(fresh, file));
    console.error(`Fetching the packages for ${set} (once)`);
    await npm(["ci", "--ignore-scripts", "--legacy-peer-deps", "--no-audit", "--no-fund", "--loglevel=error"], fresh);
    renameSync(fresh, folder); // atomic
  } catch (error) {
    if (!existsSync(folder))
      // otherwise another process was faster
      throw new Error(`The packages for ${set} could not be fetched: ${(error as { stderr?: string }).stderr || (error as Error).message}`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}

/** The path of a program in the set. */
export const installProgram = async (set: PackageSet, program: string): Promise<string> =>
  join(await installed(set), "node_modules/.bin", program);

/** Imports a package of the set. Its types are not available; the caller declares the exports it uses. */
export const importPackage = async <Exports>(set: PackageSet, name: string): Promise<Exports> =>
  import(pathToFileURL(createRequire(join(await installed(set), "package.json")).resolve(name)).href);
