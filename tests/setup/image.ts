import { execFile } from "node:child_process";
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
type Step = { does: "COPY" | "RUN"; what: string };

/** The base image and the steps of a Dockerfile stage. */
export function stageOf(dockerfile: string, name: string): { from: string; steps: Step[] } {
  const [, from = "", rest = ""] = new RegExp(`^FROM (\\S+) AS ${name}\\n([\\s\\S]*?)(?=^FROM |(?![\\s\\S]))`, "m").exec(dockerfile) ?? [];
  if (!from) throw new Error(`The Dockerfile has no stage ${name}.`);
  const steps = rest.split("\n").flatMap((line) => {
    const [, does, what] = /^(COPY|RUN) (.+)$/.exec(line) ?? [];
    return does && what ? [{ does: does as Step["does"], what }] : [];
  });
  return { from, steps };
}

/** The files of the checkout, committed or not, that git does not ignore; .dockerignore excludes no others. */
export async function ownFiles(): Promise<string[]> {
  const { stdout } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { maxBuffer: 2 ** 26 });
  return stdout.split("\n").filter((file) => file && lstatSync(file, { throwIfNoEntry: false }));
}

/**
 * Creates a folder with the content of the production image by running the steps of the Dockerfile's build stage with this machine's Node and npm.
 * @returns the new folder.
 */
export async function layOutImage(logStep: (step: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "larder-image-"));
  const sent = await ownFiles();
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env["PATH"]}` };
  for (const { does, what } of stageOf(readFileSync("Dockerfile", "utf8"), "build").steps) {
    logStep(`${does} ${what}`);
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

/** Temporary files of tools among the packages. */
const KEPT_BY_TOOLS = /(^|\/)node_modules\/\.(vite|cache)/;

/** A folder's disk usage in mebibytes, like `du -sm`: small files use whole blocks. */
export function weigh(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(({ parentPath }) => !KEPT_BY_TOOLS.test(parentPath));
  const blocks = entries.reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).blocks, 0);
  return Math.round((blocks * 512) / 2 ** 20);
}
