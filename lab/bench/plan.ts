import { parseArgs } from "node:util";
import { type Food, foodOf } from "#domain/catalogue/food.ts";
import { kcalShare } from "#domain/planning/nutrition/nutrition-bands.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { DEFAULT_SPENDING, SPENDINGS } from "#domain/planning/spending.ts";
import { cheapestUnitPence, lostShare } from "#domain/planning/till.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import { neededAmounts, type PlannedMeal, weekTill } from "#domain/week.ts";
import { anneal } from "../../activities/planning/optimiser/anneal.ts";
import { type Planned, planWeek } from "../../activities/planning/optimiser/plan-week.ts";
import { compileProblem } from "../../activities/planning/optimiser/problem.ts";
import { type Effort, searchGoodWeek, toSlots, USUAL_EFFORT } from "../../activities/planning/optimiser/search.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { mean, percentile } from "./mean-percentile.ts";
import { type Month, planMonth } from "./month.ts";
import { weekAtRandom, weekProRata } from "./other-planners.ts";
import { perishableStockUsed } from "./pantry-used.ts";
import { planWallP50 } from "./plan-wall.ts";
import { randomHousehold } from "./random-household.ts";
import { weekdayMinutes } from "./weekday-minutes.ts";

const { values } = parseArgs({
  options: {
    households: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    // the defaults of a household
    spending: { type: "string", default: DEFAULT_SPENDING },
  },
});
const spending = SPENDINGS.find((one) => one === values.spending);
if (!spending) throw new Error(`--spending is one of ${SPENDINGS.join(", ")}`);
const LONGER = 20;
const RANDOM_PICKS = 5;
/**
 * The long run, and four weeks one after the other, are for so many of the households at most, spread evenly over all: for each they take as long as
 * everything else does for twenty. Those of them that have no week have neither.
 */
const CLOSELY = 24;
/** Number of plans timed on the running product. */
const WALL_HOUSEHOLDS = 24;

const { foods, recipes } = readCatalogue();
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

type Shop = { tillPence: number; wastePence: number };
/** A week's cost at the till, and the value of food that would spoil. */
function toShop(week: readonly PlannedMeal[], rules: Rules): Shop {
  const { tillPence, purchases } = weekTill(neededAmounts(week, recipes, foods, rules), foods, rules);
  const spoils = (food: Food, leftOver: number) => leftOver * cheapestUnitPence(food) * lostShare(food);
  return { tillPence, wastePence: [...purchases].reduce((sum, [id, { leftOver }]) => sum + spoils(foodOf(foods, id), leftOver), 0) };
}

const weekFor = async (rules: Rules): Promise<readonly PlannedMeal[] | undefined> => {
  const answer = await planWeek(rules, recipes, foods, USUAL_EFFORT, () => {});
  return answer.kind === "planned" ? answer.week : undefined;
};

const longer: Effort = {
  ...USUAL_EFFORT,
  restarts: USUAL_EFFORT.restarts * LONGER,
  reheats: (USUAL_EFFORT.reheats ?? 0) * LONGER,
};
const households = Number(values.households);
const closelyEvery = Math.max(1, Math.ceil(households / CLOSELY));
const cpu = { all: [] as number[], planned: [] as number[], refused: [] as number[] };
const over: number[] = [];
const fed: number[] = [];
const minutes = { all: [] as number[], whole: [] as number[] };
let whole = 0;
const months: Month[] = [];
const saved = { randomTill: [] as number[], randomWaste: [] as number[], proRataTill: [] as number[] };
let violations = 0;
let impossible = 0;

for (let index = 0; index < households; index++) {
  const rules: Rules = { ...randomHousehold(Number(values.seed) * 1000 + index), spending };
  const before = cpuMs();
  const answer = await planWeek(rules, recipes, foods, USUAL_EFFORT, () => {});
  const took = cpuMs() - before;
  cpu.all.push(took);
  cpu[answer.kind === "planned" ? "planned" : "refused"].push(took);
  if (answer.kind === "impossible") {
    impossible++;
    console.error(`${index + 1}: ${rules.people} people: ${answer.constraint}, ${Math.round(took)} ms`);
    continue;
  }
  const planned: Planned = answer;
  violations += validatePlan(planned.week, rules, recipes, foods, planned.variety).length;
  const held = { ...compileProblem(rules, recipes, foods), variety: planned.variety };
  fed.push(kcalShare(planned.week, recipes, rules));
  const cooking = weekdayMinutes(planned.week, recipes);
  minutes.all.push(...cooking);
  if (!planned.variety.relaxed) {
    whole++;
    minutes.whole.push(...cooking);
  }
  let closely = "";
  if (index % closelyEvery === 0) {
    const longRun = await searchGoodWeek(held, longer, () => {});
    // weighed by the long run's own problem: where better food left no week, ours was searched for with a thrifty household's weights
    const usual = anneal(held, { seed: 1, iterations: 0, aim: "good", start: toSlots(held, planned.week) }).found;
    if (longRun.feasible && usual.feasible) {
      over.push(usual.objective / Math.min(longRun.objectivePence, usual.objective) - 1);
      closely = `, ${((over.at(-1) ?? 0) * 100).toFixed(1)} % over the long run`;
    }
    const month = await planMonth(rules, recipes, weekFor);
    if (month) months.push(month);
    if (month) closely += `, in four weeks ${month.distinctDinners} dinners, a family ${month.familyMost} times`;
  }

  const ours = toShop(planned.week, rules);
  /** Costs of other planners' weeks; those over the budget do not count. */
  const toShops = (weeks: readonly (PlannedMeal[] | null)[]): Shop[] =>
    weeks.flatMap((week) => (week ? [toShop(week, rules)] : [])).filter(({ tillPence }) => tillPence <= rules.budgetPence);
  const random = toShops(Array.from({ length: RANDOM_PICKS }, (_, pick) => weekAtRandom(held, index * RANDOM_PICKS + pick)));
  if (random.length > 0) {
    saved.randomTill.push(1 - ours.tillPence / mean(random.map((other) => other.tillPence)));
    saved.randomWaste.push(1 - ours.wastePence / mean(random.map((other) => other.wastePence)));
  }
  saved.proRataTill.push(...toShops([weekProRata(held, index)]).map((other) => 1 - ours.tillPence / other.tillPence));
  console.error(
    `${index + 1}: ${rules.people} people, ${rules.diets.join("+") || "any diet"}${planned.variety.relaxed ? ", gave way" : ""}: ${planned.tillPence}p of ${rules.budgetPence}p, ${Math.round(took)} ms, ${((fed.at(-1) ?? 0) * 100).toFixed(1)} % of the need, weekdays of ${cooking.join(", ")} minutes${closely}`,
  );
}

const stocks = await perishableStockUsed(households, Number(values.seed), { foods, recipes }, USUAL_EFFORT);
const wallP50Ms = await planWallP50(Math.min(households, WALL_HOUSEHOLDS));
const share = (value: number) => Number(value.toFixed(4));
console.log(
  JSON.stringify({
    households: cpu.all.length,
    spending,
    recipes: recipes.size,
    // over every household, then over those with a week and those without
    cpuP50Ms: Math.round(percentile(cpu.all, 0.5)),
    cpuP95Ms: Math.round(percentile(cpu.all, 0.95)),
    cpuPlannedP95Ms: Math.round(percentile(cpu.planned, 0.95)),
    cpuRefusedP95Ms: Math.round(percentile(cpu.refused, 0.95)),
    // over new households at the started product, WALL_HOUSEHOLDS at most
    wallP50Ms,
    // over one household in `closelyEvery`: `overLongRunOf` of them had a week in both
    overLongRunMean: share(mean(over)),
    overLongRunMedian: share(percentile(over, 0.5)),
    overLongRunOf: over.length,
    violations,
    impossible,
    // over every household with a week
    kcalShareP05: share(percentile(fed, 0.05)),
    kcalShareMean: share(mean(fed)),
    // over one household in `closelyEvery`: `monthsOf` of them had four weeks
    distinctDinners30: Number(mean(months.map(({ distinctDinners }) => distinctDinners)).toFixed(1)),
    familyMax30: Math.max(0, ...months.map(({ familyMost }) => familyMost)),
    monthsOf: months.length,
    // over the weekdays of every household with a week, then of those where nothing had to give way, and the share of those
    weekdayMinutesP95: percentile(minutes.all, 0.95),
    weekdayMinutesWholeP95: percentile(minutes.whole, 0.95),
    wholeShare: share(whole / Math.max(1, fed.length)),
    // over every household with a week, and others' weeks that its budget pays for
    vsRandomTill: share(mean(saved.randomTill)),
    vsRandomWaste: share(mean(saved.randomWaste)),
    vsGreedyTill: share(mean(saved.proRataTill)),
    // over every household, with something at home, that has a week then
    pantryUsedShare: share(mean(stocks.map(({ used }) => used))),
  }),
);
