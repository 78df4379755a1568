import { execFile } from "node:child_process";
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
type Step = { does: "COPY" | "RUN"; what: string };

/** The base image of a stage, and what is done in it, as the Dockerfile says. */
export function stageOf(dockerfile: string, name: string): { from: string; steps: Step[] } {
  const [, from = "", rest = ""] = new RegExp(`^FROM (\\S+) AS ${name}\\n([\\s\\S]*?)(?=^FROM |(?![\\s\\S]))`, "m").exec(dockerfile) ?? [];
  if (!from) throw new Error(`The Dockerfile has no stage ${name}.`);
  const steps = rest.split("\n").flatMap((line) => {
    const [, does, what] = /^(COPY|RUN) (.+)$/.exec(line) ?? [];
    return does && what ? [{ does: does as Step["does"], what }] : [];
  });
  return { from, steps };
}

/** The files of the checkout, whether committed or not, that git does not ignore; .dockerignore leaves out no more than that. */
export async function ownFiles(): Promise<string[]> {
  const { stdout } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { maxBuffer: 2 ** 26 });
  return stdout.split("\n").filter((file) => file && lstatSync(file, { throwIfNoEntry: false }));
}

/**
 * Lays a folder out as the production image has it: really runs the steps of the Dockerfile's build stage, on this machine's Node and npm.
 * @returns the folder, made by this call.
 */
export async function layOutImage(tell: (step: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "larder-image-"));
  const sent = await ownFiles();
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env["PATH"]}` };
  for (const { does, what } of stageOf(readFileSync("Dockerfile", "utf8"), "build").steps) {
    tell(`${does} ${what}`);
    if (does === "RUN") await run("sh", ["-c", what], { cwd: folder, env, maxBuffer: 2 ** 26 });
    else {
      const sources = what.split(" ").slice(0, -1);
      for (const file of sources.includes(".") ? sent : sources) {
        mkdirSync(join(folder, dirname(file)), { recursive: true });
        cpSync(file, join(folder, file));
      }
    }
  }
  return folder;
}

/** What a tool keeps among the packages while it works. */
const KEPT_BY_TOOLS = /(^|\/)node_modules\/\.(vite|cache)/;

/** Mebibytes that a folder takes on a disk, as `du -sm` counts them: small files take whole blocks. */
export function weigh(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(({ parentPath }) => !KEPT_BY_TOOLS.test(parentPath));
  const blocks = entries.reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).blocks, 0);
  return Math.round((blocks * 512) / 2 ** 20);
}
