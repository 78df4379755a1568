/**
 * Plants faults into billing, one at a time and as its source is loaded, and lets the simulator look for each: one that no figure shows within the years
 * isn't caught. Without a fault the same lives have to be right. `npm run -s prove planted [-- --years 2000 --seed 20261125 --only 3,7]`.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Caught } from "./planted/caught-by.ts";
import { PLANTED } from "./planted/faults.ts";

const { values } = parseArgs({
  options: { years: { type: "string", default: "2000" }, seed: { type: "string", default: "20261125" }, only: { type: "string" } },
});

function live(which: string): Caught {
  const of = [join(import.meta.dirname, "planted/live-with.ts"), which, values.years, values.seed];
  const { status, stdout } = spawnSync(process.execPath, of, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  if (status !== 0) throw new Error(`the lives with fault ${which} came to no end`);
  return JSON.parse(stdout);
}

const only = values.only?.split(",").map(Number);
const missed: string[] = [];
let planted = 0;
for (const [index, { name }] of PLANTED.entries()) {
  if (only && !only.includes(index)) continue;
  planted++;
  const { figures, years, why } = live(String(index));
  if (figures.length === 0) missed.push(name);
  console.error(
    `${String(index).padStart(3)}  ${name}: ${figures.length > 0 ? `${figures.join(", ")} after ${years} years (${why})` : "NOT CAUGHT"}`,
  );
}
const without = live("none");
if (without.figures.length > 0)
  console.error(`without a fault: ${without.figures.join(", ")} after ${without.years} years (${without.why})`);
for (const name of missed) console.error(`not caught: ${name}`);
console.log(
  JSON.stringify({
    planted,
    caught: planted - missed.length,
    rightWithout: without.figures.length === 0,
    years: Number(values.years),
    seed: Number(values.seed),
  }),
);
if (missed.length > 0 || without.figures.length > 0) process.exitCode = 1;
