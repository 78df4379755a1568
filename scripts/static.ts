import { availableParallelism } from "node:os";
import { delimiter } from "node:path";
import { installed } from "../local/packages/installed.ts";
import { type Outcome, run } from "./tools.ts";

export const ROOMS = [
  ...["activities", "api", "catalogue", "contracts", "db", "deploy", "domain", "lab"],
  ...["local", "scripts", "server", "tests", "web", "worker", "workflows"],
];

/** All static checks. */
const TOOLS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ["types (tsc)", "tsc", "-p", "."],
  ["format and lint (biome)", "biome", "check", "--error-on-warnings", "."],
  ["rooms (dependency-cruiser)", "depcruise", "--config", ".dependency-cruiser.cjs", ...ROOMS],
  ["unused code (knip)", "knip"],
  ["duplicates (jscpd)", "jscpd", "--config", ".jscpd.json", ...ROOMS],
  ["catalogue (quality gates)", process.execPath, "catalogue/gates/show.ts"],
  ["words (plain English)", process.execPath, "scripts/words.ts"],
  ["source (sizes, one home, typed SQL)", process.execPath, "scripts/source.ts"],
];

const pathOfTools = async () => `${await installed("checks")}/node_modules/.bin${delimiter}${process.env["PATH"]}`;

/** The number of circular imports. */
export async function importCircles(): Promise<number> {
  const args = ["--config", ".dependency-cruiser.cjs", "--output-type", "json", ...ROOMS];
  const { output } = await run("circles", "depcruise", args, await pathOfTools());
  const { summary } = JSON.parse(output.slice(output.indexOf("{"))) as { summary: { violations: { rule: { name: string } }[] } };
  return summary.violations.filter(({ rule }) => rule.name === "no-cycles").length;
}

/** Runs all static checks, by default as many at once as there are cores. Downloads the tools first if needed. */
export async function staticChecks(atOnce = availableParallelism()): Promise<Outcome[]> {
  const path = await pathOfTools();
  const left = [...TOOLS];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let tool = left.shift(); tool; tool = left.shift()) outcomes.push(await run(tool[0], tool[1], tool.slice(2), path));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}
