import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LOCALE } from "#domain/locale.ts";
import { coveredFiles, hashOfCovered } from "./covered.ts";
import type { Figure } from "./figures.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PUBLISHED = join(import.meta.dirname, "published.json");
/** The sentence of the README that says what is published. */
export const SENTENCE = /[\d,]+ simulated years of billing under faults\n {2}\(`[^`]+`, commit \w+\)/;
/** The line of docs/benchmarks.md after which the newest figure stands. */
const TABLE = `|${"---|".repeat(21)}\n`;

export type Figures = {
  years: number;
  seed: number;
  rate: number;
  payments: number;
  underWayAtCancel: number;
  figures: Record<Figure, number>;
};
export type Published = Figures & { commit: string; covered: string };

export const readPublished = async (): Promise<Published> => JSON.parse(await readFile(PUBLISHED, "utf8"));
export const thousands = (count: number): string => count.toLocaleString(LOCALE);

/** Changes one place of a file. @throws where it is not there. */
async function rewrite(path: string, find: string | RegExp, by: (found: string) => string): Promise<void> {
  const text = await readFile(join(ROOT, path), "utf8");
  const changed = text.replace(find, by);
  if (changed === text) throw new Error(`${path} has no place for the figure`);
  await writeFile(join(ROOT, path), changed);
}

/** Publishes what was found, with the commit that what was run is of. @param covered the hash of what was run, from before it ran. */
export async function publish(found: Figures, covered: string): Promise<void> {
  if (hashOfCovered() !== covered) throw new Error("what the simulator covers was changed while it ran");
  const git = (...of: string[]) => execFileSync("git", of, { cwd: ROOT, encoding: "utf8" }).trim();
  if (git("status", "--short", "--", ...coveredFiles()) !== "") throw new Error("what the simulator covers is not committed");
  const commit = git("log", "-1", "--format=%h", "--", ...coveredFiles());
  const published: Published = { commit, ...found, covered };
  await writeFile(PUBLISHED, `${JSON.stringify(published, null, 2)}\n`);
  const { years, seed, payments, figures, underWayAtCancel } = found;
  const command = `npm run -s prove simulate -- --years ${years} --seed ${seed}`;
  await rewrite(
    "README.md",
    SENTENCE,
    () => `${thousands(years)} simulated years of billing under faults\n  (\`${command}\`, commit ${commit})`,
  );
  const row = [commit, seed, thousands(years), thousands(payments), ...Object.values(figures), underWayAtCancel];
  await rewrite("docs/benchmarks.md", TABLE, (head) => `${head}| ${row.join(" | ")} |\n`);
}
