/**
 * Plans for random households, nastier than those that come, and judges every answer by code that shares nothing with the planner:
 * `npm run -s prove households -- --households 10000 --seed 1`. `--only N` asks the household of that number again, `--skip N` leaves out the first
 * N of the seed, so that several runs share one. Each is searched for as long as a household's planning is; `--effort small` makes one short search.
 * Exit code 1 where a rule was broken, a budget overrun without a word, or something refused that can be had.
 */
import { parseArgs } from "node:util";
import { type Effort, USUAL_EFFORT } from "../../activities/planning/optimiser/search.ts";
import { nastyHousehold } from "./households/nasty-household.ts";
import { proveHousehold, SMALL_EFFORT } from "./households/prove-household.ts";
import { openShops } from "./households/shops.ts";
import { newTally } from "./households/tally.ts";

const { values } = parseArgs({
  options: {
    households: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    skip: { type: "string", default: "0" },
    effort: { type: "string", default: "usual" },
    only: { type: "string" },
  },
});
/** Households per seed. */
const A_SEED = 100_000;
const TELL_EVERY = 100;
const seed = Number(values.seed);
const first = values.only === undefined ? seed * A_SEED + Number(values.skip) : Number(values.only);
const count = values.only === undefined ? Number(values.households) : 1;

const EFFORTS: Record<string, Effort> = { usual: USUAL_EFFORT, small: SMALL_EFFORT };
const effort = EFFORTS[values.effort];
if (!effort) throw new Error("--effort is usual or small");

const startedAt = performance.now();
const seconds = () => Math.round((performance.now() - startedAt) / 1000);
const shops = openShops();
const tally = newTally((line) => console.log(line));
for (let index = 0; index < count; index++) {
  await tally.add(first + index, () => proveHousehold(nastyHousehold(first + index, shops), effort));
  if ((index + 1) % TELL_EVERY === 0) console.log(`${index + 1} of ${count} households, ${seconds()} s, ${JSON.stringify(tally.counts)}`);
}
console.log(JSON.stringify({ ...tally.counts, seconds: seconds(), seed, effort: values.effort }));
if (tally.failed()) process.exitCode = 1;
