import { parseArgs } from "node:util";
import { kcalShare } from "#domain/planning/nutrition/nutrition-bands.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { DEFAULT_SPENDING, SPENDINGS } from "#domain/planning/spending.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import { minutesOf, recipeOf } from "#domain/recipes/recipe.ts";
import { needsOf, type PlannedMeal, tillOf } from "#domain/week.ts";
import { anneal } from "../activities/planning/optimiser/anneal.ts";
import { type Planned, planWeek } from "../activities/planning/optimiser/plan-week.ts";
import { compile } from "../activities/planning/optimiser/problem.ts";
import { type Effort, findGoodWeek, slotsOf, USUAL_EFFORT } from "../activities/planning/optimiser/search.ts";
import { readCatalogue } from "../db/catalogue/catalogue.ts";
import { mean, percentile } from "./mean-percentile.ts";
import { type Month, monthOf } from "./month.ts";
import { weekAtRandom, weekProRata } from "./other-planners.ts";
import { perishableStockUsed } from "./pantry-used.ts";
import { planWallP50 } from "./plan-wall.ts";
import { randomHousehold } from "./random-household.ts";

const { values } = parseArgs({
  options: {
    households: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    // what a household that chose nothing has
    spending: { type: "string", default: DEFAULT_SPENDING },
  },
});
const spending = SPENDINGS.find((one) => one === values.spending);
if (!spending) throw new Error(`--spending is one of ${SPENDINGS.join(", ")}`);
const LONGER = 20;
const RANDOM_PICKS = 5;
/** One in so many of the households that have a week is planned for four weeks. */
const MONTH_EVERY = 4;
const WEEKDAYS = 5;
/** Of so many plannings at the started product the time is taken. */
const WALL_HOUSEHOLDS = 24;

const { foods, recipes } = readCatalogue();
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

type Shop = { tillPence: number; wastePence: number };
/** What a week costs at the till, and the price of what would spoil. */
function shopOf(week: readonly PlannedMeal[], rules: Rules): Shop {
  const { tillPence, wastePence } = tillOf(needsOf(week, recipes, foods, rules), foods, rules);
  return { tillPence, wastePence };
}

/** Minutes of cooking on each day from Monday to Friday, extras and all; the rest of a dinner is not cooked. */
const weekdayMinutes = (week: readonly PlannedMeal[]): number[] =>
  Array.from({ length: WEEKDAYS }, (_, day) =>
    week
      .filter((planned) => planned.day === day && planned.leftoverOfDay === null)
      .reduce((sum, { recipeId }) => sum + minutesOf(recipeOf(recipes, recipeId)), 0),
  );

const weekFor = async (rules: Rules): Promise<readonly PlannedMeal[] | undefined> => {
  const answer = await planWeek(rules, recipes, foods, USUAL_EFFORT, () => {});
  return answer.kind === "planned" ? answer.week : undefined;
};

const longer: Effort = {
  ...USUAL_EFFORT,
  restarts: USUAL_EFFORT.restarts * LONGER,
  reheats: (USUAL_EFFORT.reheats ?? 0) * LONGER,
};
const cpu: number[] = [];
const over: number[] = [];
const fed: number[] = [];
const minutes: number[] = [];
const months: Month[] = [];
const saved = { randomTill: [] as number[], randomWaste: [] as number[], proRataTill: [] as number[] };
let violations = 0;
let impossible = 0;

for (let index = 0; index < Number(values.households); index++) {
  const rules: Rules = { ...randomHousehold(Number(values.seed) * 1000 + index), spending };
  const before = cpuMs();
  const answer = await planWeek(rules, recipes, foods, USUAL_EFFORT, () => {});
  cpu.push(cpuMs() - before);
  if (answer.kind === "impossible") {
    impossible++;
    continue;
  }
  const planned: Planned = answer;
  violations += validatePlan(planned.week, rules, recipes, foods, planned.variety).length;
  const held = { ...compile(rules, recipes, foods), variety: planned.variety };
  const longRun = await findGoodWeek(held, longer, () => {});
  // weighed by the long run's own problem: where better food left no week, ours was searched for with a thrifty household's weights
  const usual = anneal(held, { seed: 1, iterations: 0, aim: "good", start: slotsOf(held, planned.week) }).found;
  if (longRun.feasible && usual.feasible) over.push(usual.objective / Math.min(longRun.objectivePence, usual.objective) - 1);

  fed.push(kcalShare(planned.week, recipes, rules));
  minutes.push(...weekdayMinutes(planned.week));
  if (fed.length % MONTH_EVERY === 1) {
    const month = await monthOf(rules, recipes, weekFor);
    if (month) months.push(month);
  }

  const ours = shopOf(planned.week, rules);
  /** What others' weeks cost; those beyond the budget are no weeks for this household. */
  const shopsOf = (weeks: readonly (PlannedMeal[] | null)[]): Shop[] =>
    weeks.flatMap((week) => (week ? [shopOf(week, rules)] : [])).filter(({ tillPence }) => tillPence <= rules.budgetPence);
  const random = shopsOf(Array.from({ length: RANDOM_PICKS }, (_, pick) => weekAtRandom(held, index * RANDOM_PICKS + pick)));
  if (random.length > 0) {
    saved.randomTill.push(1 - ours.tillPence / mean(random.map((other) => other.tillPence)));
    saved.randomWaste.push(1 - ours.wastePence / mean(random.map((other) => other.wastePence)));
  }
  saved.proRataTill.push(...shopsOf([weekProRata(held, index)]).map((other) => 1 - ours.tillPence / other.tillPence));
  console.error(
    `${index + 1}: ${rules.people} people, ${rules.diets.join("+") || "any diet"}: ${planned.tillPence}p of ${rules.budgetPence}p, ${Math.round(cpu.at(-1) ?? 0)} ms, ${((over.at(-1) ?? 0) * 100).toFixed(1)} % over the long run`,
  );
}

const stocks = await perishableStockUsed(Number(values.households), Number(values.seed), { foods, recipes }, USUAL_EFFORT);
const wallP50Ms = await planWallP50(Math.min(Number(values.households), WALL_HOUSEHOLDS));
const share = (value: number) => Number(value.toFixed(4));
console.log(
  JSON.stringify({
    households: cpu.length,
    spending,
    recipes: recipes.size,
    cpuP50Ms: Math.round(percentile(cpu, 0.5)),
    cpuP95Ms: Math.round(percentile(cpu, 0.95)),
    wallP50Ms,
    overLongRunMean: share(mean(over)),
    violations,
    impossible,
    kcalShareP05: share(percentile(fed, 0.05)),
    kcalShareMean: share(mean(fed)),
    distinctDinners30: Number(mean(months.map(({ distinctDinners }) => distinctDinners)).toFixed(1)),
    familyMax30: Math.max(0, ...months.map(({ familyMost }) => familyMost)),
    weekdayMinutesP95: percentile(minutes, 0.95),
    vsRandomTill: share(mean(saved.randomTill)),
    vsRandomWaste: share(mean(saved.randomWaste)),
    vsGreedyTill: share(mean(saved.proRataTill)),
    pantryUsedShare: share(mean(stocks.map(({ used }) => used))),
  }),
);
