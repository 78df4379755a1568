import { parseArgs } from "node:util";
import type { Food } from "#domain/catalogue/food.ts";
import { kcalShare } from "#domain/planning/nutrition/nutrition-bands.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { cheapestUnitPence } from "#domain/planning/till.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import { repetitions, type Variety } from "#domain/planning/variety.ts";
import { KIND_OF, minutesOf, type Recipe, recipeOf } from "#domain/recipes/recipe.ts";
import { needsOf, type PlannedMeal, tillOf } from "#domain/week.ts";
import { type Planned, planWeek } from "../activities/planning/optimiser/plan-week.ts";
import { compile } from "../activities/planning/optimiser/problem.ts";
import { seeded } from "../activities/planning/optimiser/random.ts";
import { type Effort, findGoodWeek, USUAL_EFFORT } from "../activities/planning/optimiser/search.ts";
import { suitable } from "../activities/planning/optimiser/suitable.ts";
import { readCatalogue } from "../db/catalogue/catalogue.ts";
import { mean, percentile } from "./mean-percentile.ts";
import { type Month, monthOf } from "./month.ts";
import { perishableStockUsed } from "./pantry-used.ts";
import { planWallP50 } from "./plan-wall.ts";
import { randomHousehold } from "./random-household.ts";

const { values } = parseArgs({ options: { households: { type: "string", default: "20" }, seed: { type: "string", default: "1" } } });
const LONGER = 20;
const RANDOM_PICKS = 20;
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

/**
 * A week picked slot by slot under the same rules of variety as ours: the first candidate, in the order that `rank` gives, that
 * breaks none of them so far. Where none is left, any candidate: a picker that cannot look ahead has no better way.
 */
function pickedWeek(pool: readonly Recipe[], rules: Rules, variety: Variety, rank: (candidates: Recipe[]) => Recipe[]): PlannedMeal[] {
  const week: PlannedMeal[] = [];
  const slots = Array.from({ length: rules.days }, (_, day) => rules.meals.map((meal) => ({ day, meal }))).flat();
  for (const [index, { day, meal }] of slots.entries()) {
    const fishLeft =
      variety.fish -
      week.filter((one) => one.meal !== "breakfast" && KIND_OF[recipeOf(recipes, one.recipeId).mainProtein] === "fish").length;
    const mealsLeft = slots.slice(index).filter((slot) => slot.meal !== "breakfast").length;
    const ranked = rank(pool.filter((recipe) => recipe.meal === meal));
    const allowed = (recipe: Recipe) => {
      if (meal !== "breakfast" && fishLeft >= mealsLeft && KIND_OF[recipe.mainProtein] !== "fish") return false;
      return repetitions([...week, { day, meal, recipeId: recipe.id, leftoverOfDay: null }], recipes, { ...variety, fish: 0 }).length === 0;
    };
    const choice = ranked.find(allowed) ?? (ranked[0] as Recipe);
    week.push({ day, meal, recipeId: choice.id, leftoverOfDay: null });
  }
  return week;
}

const shuffled = (random: () => number) => (candidates: Recipe[]) => {
  const left = [...candidates];
  return candidates.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as Recipe);
};
const proRata = (recipe: Recipe) =>
  recipe.ingredients.reduce((sum, { foodId, perPortion }) => sum + perPortion * cheapestUnitPence(foods.get(foodId) as Food), 0);
const cheapestFirst = (candidates: Recipe[]) => [...candidates].sort((a, b) => proRata(a) - proRata(b));

const longer: Effort = { ...USUAL_EFFORT, restarts: USUAL_EFFORT.restarts * LONGER };
const cpu: number[] = [];
const over: number[] = [];
const fed: number[] = [];
const minutes: number[] = [];
const months: Month[] = [];
const saved = { randomTill: [] as number[], randomWaste: [] as number[], greedyTill: [] as number[] };
let violations = 0;
let impossible = 0;

for (let index = 0; index < Number(values.households); index++) {
  const rules = randomHousehold(Number(values.seed) * 1000 + index);
  const before = cpuMs();
  const answer = await planWeek(rules, recipes, foods, USUAL_EFFORT, () => {});
  cpu.push(cpuMs() - before);
  if (answer.kind === "impossible") {
    impossible++;
    continue;
  }
  const planned: Planned = answer;
  violations += validatePlan(planned.week, rules, recipes, foods, planned.variety).length;
  const problem = compile(rules, recipes, foods);
  const longRun = await findGoodWeek({ ...problem, variety: planned.variety }, longer, () => {});
  // a week that was looked for because no good one was within the budget has a till, and no price of a good week
  const usual = planned.aim === "good" ? planned.objectivePence : undefined;
  if (longRun.feasible && usual !== undefined) over.push(usual / Math.min(longRun.objectivePence, usual) - 1);

  fed.push(kcalShare(planned.week, recipes, rules));
  minutes.push(...weekdayMinutes(planned.week));
  if (fed.length % MONTH_EVERY === 1) {
    const month = await monthOf(rules, recipes, weekFor);
    if (month) months.push(month);
  }

  const ours = shopOf(planned.week, rules);
  // the same extras beside other meals: what is compared is a whole week of food
  const extras = planned.week.filter(({ meal }) => meal === "extra");
  const shopWith = (meals: readonly PlannedMeal[]) => shopOf([...meals, ...extras], rules);
  const pool = suitable(recipes, rules, foods);
  const random = seeded(index + 77);
  const picks = Array.from({ length: RANDOM_PICKS }, () => shopWith(pickedWeek(pool, rules, planned.variety, shuffled(random))));
  saved.randomTill.push(1 - ours.tillPence / mean(picks.map((pick) => pick.tillPence)));
  saved.randomWaste.push(1 - ours.wastePence / mean(picks.map((pick) => pick.wastePence)));
  saved.greedyTill.push(1 - ours.tillPence / shopWith(pickedWeek(pool, rules, planned.variety, cheapestFirst)).tillPence);
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
    vsGreedyTill: share(mean(saved.greedyTill)),
    pantryUsedShare: share(mean(stocks.map(({ used }) => used))),
  }),
);
