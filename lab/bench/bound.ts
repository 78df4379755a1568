import { parseArgs } from "node:util";
import { anneal } from "../../activities/planning/optimiser/anneal.ts";
import { planWeek } from "../../activities/planning/optimiser/plan-week.ts";
import { compileProblem } from "../../activities/planning/optimiser/problem.ts";
import { type Effort, toSlots, USUAL_EFFORT } from "../../activities/planning/optimiser/search.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { proveBound } from "./bound/prove.ts";
import { mean } from "./mean-percentile.ts";
import { randomHousehold } from "./random-household.ts";

const { values } = parseArgs({
  options: {
    households: { type: "string", default: "10" },
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
  },
});
/** Far more starts than a household waits for: half of a small gap is a better week. */
const THOROUGH: Effort = { ...USUAL_EFFORT, restarts: 24, poolRuns: 6, pool: { nodes: 60 } };
const PROVEN = 0.05;

const { foods, recipes } = readCatalogue();
const gaps: number[] = [];
const took: number[] = [];
for (let seed = Number(values.seed) * 1000; gaps.length < Number(values.households); seed++) {
  const rules = randomHousehold(seed);
  const startedAt = performance.now();
  const planned = await planWeek(rules, recipes, foods, THOROUGH, () => {});
  if (planned.kind === "impossible") {
    console.error(`(household ${seed} has no week within its budget and is skipped)`);
    continue;
  }
  const problem = { ...compileProblem(rules, recipes, foods), variety: planned.variety };
  const incumbent = { pence: planned.objectivePence, slots: toSlots(problem, planned.week) };
  const proof = await proveBound(problem, incumbent, Number(values.seconds));
  // the solver's menu, assigned to days by the annealer, may be a better week than the first one
  const polished = proof.menu && anneal(problem, { seed: 1, iterations: 0, aim: "good", start: proof.menu }).found;
  const best = polished?.feasible ? Math.min(polished.objective, planned.objectivePence) : planned.objectivePence;
  const bound = Math.min(proof.boundPence, best);
  const gap = 1 - bound / best;
  gaps.push(gap);
  took.push((performance.now() - startedAt) / 1000);
  const pence = (value: number | null) => (value === null ? "none" : `${Math.round(value)}p`);
  console.error(
    `${gaps.length}: ${rules.people} people, ${rules.diets.join("+") || "any diet"}${planned.variety.relaxed ? ", relaxed" : ""}: incumbent ${pence(best)}${best < planned.objectivePence - 0.5 ? ` (was ${pence(planned.objectivePence)})` : ""}, bound ${pence(bound)}, gap ${(gap * 100).toFixed(1)} %, by ${proof.method} (linear ${pence(proof.linearPence)}, linked ${pence(proof.linkedPence)}, fixed ${pence(proof.fixedPence)}, solver ${pence(proof.solverPence)}${proof.closed ? " closed" : ""}; ${proof.recipes.left} of ${proof.recipes.all} recipes and ${proof.foods.all - proof.foods.never - proof.foods.must} of ${proof.foods.all} foods still open), ${Math.round(took.at(-1) ?? 0)} s`,
  );
}
const rounded = (value: number) => Number(value.toFixed(4));
console.log(
  JSON.stringify({
    households: gaps.length,
    meanGap: rounded(mean(gaps)),
    maxGap: rounded(Math.max(...gaps)),
    proven5pct: gaps.filter((gap) => gap <= PROVEN).length,
    secondsPerHousehold: Math.round(mean(took)),
  }),
);
