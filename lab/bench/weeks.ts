/** Weeks of British households, judged as plates: `npm run -s bench weeks -- --households 60 [--seed 5000] [--print]`. */
import { parseArgs } from "node:util";
import type { Eater } from "#domain/household/needs.ts";
import { dailyNeed } from "#domain/household/needs.ts";
import { formatPence } from "#domain/money.ts";
import { foodUsedPence } from "#domain/planning/food-used.ts";
import { averageDay, kcalShare } from "#domain/planning/nutrition/nutrition-bands.ts";
import { kcalPerPerson, portionsPerPerson } from "#domain/planning/nutrition/servings.ts";
import { isMain, isMeatOrFish, mainFoods, starchOf } from "#domain/planning/plate.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import { minutesOf, type Recipe, recipeOf } from "#domain/recipes/recipe.ts";
import { isUsual } from "#domain/recipes/versions.ts";
import { neededAmounts, type PlannedMeal, weekTill } from "#domain/week.ts";
import { planWeek } from "../../activities/planning/optimiser/plan-week.ts";
import { USUAL_EFFORT } from "../../activities/planning/optimiser/search.ts";
import { findables } from "../../api/recipes/public/recipe-cards.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { type BritishHousehold, britishHousehold } from "./british-household.ts";
import { mean, percentile } from "./mean-percentile.ts";
import { cpuMs, excessTillPercent, linesOfOnePerson, receiptsOverBudget, timeRefusal } from "./plates/answer-in-time.ts";
import { KNOWN_DISHES, missedDishes } from "./plates/known-dishes.ts";

const { values } = parseArgs({
  options: {
    households: { type: "string", default: "60" },
    seed: { type: "string", default: "5000" },
    print: { type: "boolean", default: false },
  },
});
const catalogue = readCatalogue();
const { foods, recipes } = catalogue;
const DAY_NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/** Named dishes of the published polls; see `Appeal`. */
const FAMILIAR = 4;
const WEEKDAYS = 5;
const MEAT_FREE = ["vegetarian", "vegan", "pescatarian"];
const AIM_DINNERS = 30;
/** Every how many households the slow figures are computed: the excess over a long search, a refusal, four weeks in a row. */
const CLOSELY_EVERY = 4;
const FOUR_WEEKS_EVERY = 8;

const count = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};
const most = (counts: Map<string, number>): number => Math.max(0, ...counts.values());
const recipeAt = ({ recipeId }: PlannedMeal): Recipe => recipeOf(recipes, recipeId);

type Judged = {
  starch: number;
  food: number;
  flesh: number;
  familiar: number;
  leftovers: number;
  weekday: number[];
  weekend: number[];
  saltOver: number;
  extras: number;
};

/** Salt of a day in grams for the average eater, extras of the day included. */
const saltOn = (week: readonly PlannedMeal[], day: number, rules: Rules): number =>
  week
    .filter((meal) => meal.day === day)
    .reduce((sum, meal) => sum + recipeAt(meal).perPortion.salt * portionsPerPerson(recipeAt(meal), rules), 0);

/** Days on which a child of four to ten would have more salt than the NHS allows at its age, with its share of the energy. */
function saltDaysOver(week: readonly PlannedMeal[], rules: Rules, eaters: readonly Eater[]): number {
  const average = (rules.need?.kcal ?? 0) / rules.people;
  const children = eaters.filter(({ kind }) => kind === "child").map((one) => dailyNeed([one]));
  return children.reduce(
    (sum, { kcal, salt }) => sum + DAY_NAMES.filter((_, day) => (saltOn(week, day, rules) * kcal) / average > salt + 0.05).length,
    0,
  );
}

function judge(week: readonly PlannedMeal[], { rules, household }: BritishHousehold): Judged {
  const mains = week.filter(({ meal }) => isMain(meal));
  const plates = mains.map(recipeAt);
  const cooked = week.filter(({ meal, leftoverOfDay }) => meal !== "extra" && leftoverOfDay === null);
  const dayMinutes = (day: number) => cooked.filter((meal) => meal.day === day).reduce((sum, meal) => sum + minutesOf(recipeAt(meal)), 0);
  const dinners = week.filter(({ meal }) => meal === "dinner");
  const kcal = (some: readonly PlannedMeal[]) =>
    some.reduce((sum, meal) => sum + kcalPerPerson({ meal: recipeAt(meal).meal, kcal: recipeAt(meal).perPortion.kcal }, rules), 0);
  return {
    starch: most(count(plates.flatMap((recipe) => starchOf(recipe, foods) ?? []))),
    food: most(count(plates.flatMap((recipe) => mainFoods(recipe, foods)))),
    flesh: plates.filter((recipe) => isMeatOrFish(recipe, foods)).length,
    familiar: mean(plates.map(({ appeal }) => (appeal.familiarity >= FAMILIAR ? 1 : 0))),
    leftovers: mains.filter(({ leftoverOfDay }) => leftoverOfDay !== null).length,
    weekday: dinners.filter(({ day }) => day < WEEKDAYS).map((meal) => minutesOf(recipeAt(meal))),
    weekend: [5, 6].map(dayMinutes),
    saltOver: saltDaysOver(week, rules, household.eaters ?? []),
    extras: kcal(week.filter(({ meal }) => meal === "extra")) / kcal(week),
  };
}

function print({ kind, rules }: BritishHousehold, seed: number, week: readonly PlannedMeal[], judged: Judged): void {
  const needs = neededAmounts(week, recipes, foods, rules);
  const { tillPence } = weekTill(needs, foods, rules);
  const limits = [...rules.diets, ...rules.allergens.map((allergen) => `no ${allergen}`), ...rules.avoidWords.map((word) => `no ${word}`)];
  const day = averageDay(week, recipes, rules);
  console.log(
    `\n## ${seed}: ${kind}${limits.length > 0 ? ` (${limits.join(", ")})` : ""}, ${formatPence(rules.budgetPence)}\nTill ${formatPence(tillPence)}, food used ${formatPence(foodUsedPence(needs, foods))}, ${needs.size} foods; ${Math.round(day.kcal)} kcal, salt ${day.salt.toFixed(1)} g, fibre ${day.fibre.toFixed(0)} g; meat or fish ${judged.flesh} of 14`,
  );
  for (const [at, name] of DAY_NAMES.entries()) {
    const of = (meal: string) =>
      week
        .filter((planned) => planned.day === at && planned.meal === meal)
        .map(
          (planned) => `${recipeAt(planned).name}${planned.leftoverOfDay === null ? ` (${minutesOf(recipeAt(planned))})` : " [leftovers]"}`,
        )
        .join(" + ");
    console.log(`${name}: ${of("breakfast")} | ${of("lunch")} | ${of("dinner")} | ${of("extra")}`);
  }
}

const judgements: Judged[] = [];
const omnivores: number[] = [];
const cpu: number[] = [];
const refused: { refused: number; complete: number }[] = [];
const excess: number[] = [];
const objectives: number[] = [];
const fed: number[] = [];
const dinners = new Set<string>();
let violations = 0;
let relaxed = 0;
let receiptOver = 0;
let fourWeeksOver = 0;
let impossible = 0;

for (let index = 0; index < Number(values.households); index++) {
  const seed = Number(values.seed) + index;
  const household = britishHousehold(seed);
  const { rules } = household;
  const before = cpuMs();
  const answer = await planWeek(rules, recipes, foods, USUAL_EFFORT, () => {});
  const took = cpuMs() - before;
  cpu.push(took);
  if (index % CLOSELY_EVERY === 0) refused.push(...[(await timeRefusal(household, catalogue)) ?? []].flat());
  if (index % FOUR_WEEKS_EVERY === 0) fourWeeksOver += await receiptsOverBudget(household, catalogue);
  if (answer.kind !== "planned") {
    impossible++;
    if (values.print) console.log(`\n## ${seed}: ${household.kind}, ${formatPence(rules.budgetPence)}: refused (${answer.constraint})`);
    continue;
  }
  const faults = validatePlan(answer.week, rules, recipes, foods, answer.variety);
  violations += faults.length;
  if (answer.variety.relaxed) relaxed++;
  objectives.push(answer.objectivePence);
  const judged = judge(answer.week, household);
  judgements.push(judged);
  if (!rules.diets.some((diet) => MEAT_FREE.includes(diet))) omnivores.push(judged.flesh);
  const needs = neededAmounts(answer.week, recipes, foods, rules);
  if (index % CLOSELY_EVERY === 0) excess.push(...[(await excessTillPercent(answer, rules, catalogue)) ?? []].flat());
  const { tillPence } = weekTill(needs, foods, rules);
  if (tillPence > rules.budgetPence) receiptOver++;
  fed.push(kcalShare(answer.week, recipes, rules));
  if (index < AIM_DINNERS)
    for (const meal of answer.week) if (meal.meal === "dinner") dinners.add(recipeAt(meal).versionOf ?? meal.recipeId);
  if (values.print) print(household, seed, answer.week, judged);
}

const lines = await linesOfOnePerson(Number(values.seed), catalogue);
const round = (value: number, digits = 2) => Number(value.toFixed(digits));
const p95 = (numbers: readonly number[]) => percentile(numbers, 0.95);
console.log(
  JSON.stringify({
    violations,
    knownDishesFound: KNOWN_DISHES.length - missedDishes(findables([...recipes.values()].filter(isUsual), foods)).length,
    relaxed,
    refused: impossible,
    starchMaxP95: p95(judgements.map(({ starch }) => starch)),
    singleFoodMax: Math.max(...judgements.map(({ food }) => food)),
    meatFishMainsOmnivoreMean: round(mean(omnivores)),
    familiarShare: round(mean(judgements.map(({ familiar }) => familiar))),
    leftoverLunchesMax: Math.max(...judgements.map(({ leftovers }) => leftovers)),
    weekdayMinutesP95: p95(judgements.flatMap(({ weekday }) => weekday)),
    weekendMinutesP95: p95(judgements.flatMap(({ weekend }) => weekend)),
    saltChildDaysOver: judgements.reduce((sum, { saltOver }) => sum + saltOver, 0),
    extrasKcalShare: round(mean(judgements.map(({ extras }) => extras)), 3),
    receiptOverBudget: receiptOver,
    fourWeekReceiptsOverBudget: fourWeeksOver,
    excessTillPct: round(mean(excess)),
    meanObjectivePence: Math.round(mean(objectives)),
    distinctDinners30: dinners.size,
    linesOnePersonP50: percentile(lines, 0.5),
    kcalShareP05: round(percentile(fed, 0.05), 3),
    cpuP50Ms: Math.round(percentile(cpu, 0.5)),
    cpuP95Ms: Math.round(p95(cpu)),
    refusedP95Ms: Math.round(p95(refused.map((one) => one.refused))),
    refusedCompleteP95Ms: Math.round(p95(refused.map((one) => one.complete))),
    refusalsTimed: refused.length,
  }),
);
