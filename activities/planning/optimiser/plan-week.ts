/** Runs in a worker thread: a search takes seconds of computation, and the main thread must keep sending heartbeats. */
import { type MessagePort, workerData } from "node:worker_threads";
import type { Food, Foods } from "#domain/catalogue/food.ts";
import { bandsFor, hasExtras, kcalShare } from "#domain/planning/nutrition/nutrition-bands.ts";
import { type HardRule, type Rules, reasonsAgainst } from "#domain/planning/rules.ts";
import { spendingOf, THRIFTIEST } from "#domain/planning/spending.ts";
import { isDayRule, type StandingRule, type UnkeptRule } from "#domain/planning/standing-rules.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import { looseVariety, type Variety } from "#domain/planning/variety.ts";
import { type Course, isCourse, type Recipe, type Recipes } from "#domain/recipes/recipe.ts";
import { foodsAtShopPrices, type ShopPrices } from "#domain/shopping/prices/prices.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { bindingRule, isShortOfTime, lacking, mostLimiting, NOTHING_MISSING } from "./binding-rule.ts";
import { findWeek } from "./find-week.ts";
import { compileProblem, type Problem, suitable } from "./problem.ts";
import { extrasWorth, latePence, penaltiesFor, shortKcalPence } from "./score/penalties.ts";
import { type Effort, type Progress, type SearchResult, searchCheapestWeek, searchGoodWeek } from "./search.ts";
import { judgeStanding } from "./standing-in-week.ts";

export type ThreadData = { foods: ReadonlyMap<string, Food>; recipes: ReadonlyMap<string, Recipe> };
type ThreadTask = { rules: Rules; prices: ShopPrices | undefined; own: readonly Recipe[]; effort: Effort; progress: MessagePort };

/** `unkept`: standing rules that the week was planned without; absent if all hold. */
export type Planned = { kind: "planned"; variety: Variety; unkept?: UnkeptRule[] } & SearchResult;
export type Impossible =
  | { kind: "impossible"; constraint: "budget"; smallestBudgetPence: number; instead?: Instead }
  | { kind: "impossible"; constraint: HardRule; smallestBudgetPence: null; missing: Record<Course, number>; left: Record<Course, number> };

/** What a budget too small for a whole week does buy, in pence at the till; null = not even that. */
type Instead = { fullest: { share: number; tillPence: number } | null; lunchesAndDinners: { tillPence: number } | null };

/** Below this share of the smallest budget, neither three quarters of the food nor lunches and dinners alone are affordable, so no search is made. */
const LEAST_SHARE = 0.5;
/** A short search for the cheapest such week; only what it finds is offered. */
const CHEAPEST_EFFORT: Effort = { restarts: 2, iterations: 20_000, reheats: 6, poolRuns: 1, pool: { nodes: 0 } };
/** From there to as much food as the budget buys. */
const FULLER_EFFORT: Effort = { restarts: 2, iterations: 20_000, poolRuns: 2, pool: { nodes: 0 } };
const LUNCHES_AND_DINNERS: readonly Course[] = ["lunch", "dinner"];

/** The worker thread's entry point. The catalogue arrives once, as worker data; the household's own recipes with each task. */
export default async function planInThread({ rules, prices, own, effort, progress }: ThreadTask): Promise<Planned | Impossible> {
  const { foods, recipes } = (workerData as ThreadData & { default?: ThreadData }).default ?? (workerData as ThreadData);
  const all = own.length === 0 ? recipes : new Map([...recipes, ...own.map((recipe) => [recipe.id, recipe] as const)]);
  try {
    return await planWeek(rules, all, foodsAtShopPrices(foods, prices), effort, (update) => progress.postMessage(update));
  } finally {
    progress.close();
  }
}

type Search = { recipes: Recipes; foods: Foods; effort: Effort; onProgress: (progress: Progress) => void };

/**
 * Plans one household's week, or returns the rule that makes it impossible and the smallest budget that works. Standing rules that cannot hold are
 * dropped and named in `unkept`.
 * @param asked days counted from Monday; `foods` are priced for the household's shop.
 */
export async function planWeek(
  asked: Rules,
  recipes: Recipes,
  foods: Foods,
  effort: Effort,
  onProgress: (progress: Progress) => void,
): Promise<Planned | Impossible> {
  const rules = withRelevantLocks(fromFirstDay(asked));
  const search: Search = { recipes, foods, effort, onProgress };
  // with standing rules a refusal is not final, because they are dropped next
  const untilDropped: Search = { ...search, onProgress: (progress) => progress.stage !== "refused" && onProgress(progress) };
  const under = (standing: readonly StandingRule[]) =>
    standing.length > 0
      ? planUnder({ ...rules, standing }, asked.firstDay ?? 0, untilDropped)
      : planUnder({ ...rules, standing: undefined }, asked.firstDay ?? 0, search);
  if (!rules.standing) return under([]);
  const { tenable, untenable } = judgeStanding(rules, suitable(recipes, rules, foods), recipes, foods);
  const dropped: UnkeptRule[] = untenable.map((rule) => ({ rule, neededPence: null }));
  let answer = await under(tenable);
  if (answer.kind === "impossible" && tenable.length > 0) {
    const without = await under([]);
    if (without.kind === "impossible") return answer.constraint === "budget" ? without : answer;
    for (let kept = tenable.length - 1; answer.kind === "impossible"; kept--) {
      dropped.push({ rule: tenable[kept] as StandingRule, neededPence: answer.smallestBudgetPence });
      answer = kept === 0 ? without : await under(tenable.slice(0, kept));
    }
  }
  if (answer.kind === "impossible" || dropped.length === 0) return answer;
  return { ...answer, unkept: dropped.map((one) => ({ ...one, rule: onDayFromMonday(one.rule, asked.firstDay ?? 0) })) };
}

const onDayFromMonday = (rule: StandingRule, firstDay: number): StandingRule =>
  isDayRule(rule) ? { ...rule, day: rule.day + firstDay } : rule;

/**
 * Plans a week that keeps all of these rules, or returns the rule that makes it impossible and the smallest budget that works.
 * @param rules days counted from the first planned one, which is `firstDay` of the calendar week.
 * @throws if the search returns a week that fails `validatePlan`, which is a bug.
 */
async function planUnder(rules: Rules, firstDay: number, { recipes, foods, effort, onProgress }: Search): Promise<Planned | Impossible> {
  for (const { recipeId } of rules.locked) {
    const recipe = recipes.get(recipeId);
    const constraint = recipe ? reasonsAgainst(recipe, rules, foods)[0]?.rule : "exclusions";
    if (constraint) return { kind: "impossible", constraint, smallestBudgetPence: null, ...NOTHING_MISSING };
  }
  const binding = bindingRule([...recipes.values()], rules, foods);
  if (binding)
    return {
      kind: "impossible",
      constraint: binding.constraint,
      smallestBudgetPence: null,
      missing: lacking(binding.left, rules.days),
      left: binding.left,
    };
  if (isShortOfTime(suitable(recipes, rules, foods), recipes, rules))
    return { kind: "impossible", constraint: "time", smallestBudgetPence: null, ...NOTHING_MISSING };
  const problem = compileProblem(rules, recipes, foods, firstDay);
  const toThrifty = () => (spendingOf(rules) === THRIFTIEST ? problem : withThriftySpending(problem, foods, firstDay));
  const { variety, result } = await findWeek(problem, toThrifty, bandsFor(rules, rules.fullest ? "fullest" : "loose"), effort, onProgress);
  if (!result.feasible) return { kind: "impossible", constraint: mostLimiting(rules), smallestBudgetPence: null, ...NOTHING_MISSING };
  if (result.tillPence > rules.budgetPence) {
    const refused = { kind: "impossible", constraint: "budget", smallestBudgetPence: result.tillPence } as const;
    const reportRefusal = () =>
      onProgress({ stage: "refused", fraction: 1, weeksTried: result.effort.weeksTried, bestTillPence: result.tillPence });
    reportRefusal();
    return hasExtras(rules.meals) && !rules.fullest
      ? {
          ...refused,
          instead: await affordableInstead({ ...rules, spending: THRIFTIEST }, result.tillPence, recipes, foods, reportRefusal),
        }
      : refused;
  }
  const faults = validatePlan(result.week, rules, recipes, foods, variety);
  if (faults.length > 0) throw new Error(`the search returned an invalid week: ${faults.join("; ")}`);
  return { kind: "planned", variety, ...result, week: shiftDays(result.week, firstDay) };
}

/** The same problem with thrifty spending, which changes only what preferences are worth. */
function withThriftySpending(problem: Problem, foods: Foods, firstDay: number): Problem {
  const rules = { ...problem.rules, spending: THRIFTIEST };
  const extras = [...problem.extras].map((index) => problem.recipes[index] as Recipe);
  return {
    ...problem,
    rules,
    ...extrasWorth(extras, foods, rules),
    penalties: penaltiesFor(problem.recipes, foods, rules, firstDay),
    latePence: latePence(rules),
    shortKcalPence: shortKcalPence(rules),
  };
}

/** Finds what else a too small budget buys: the fullest week, and lunches and dinners only. */
async function affordableInstead(
  rules: Rules,
  smallestBudgetPence: number,
  recipes: Recipes,
  foods: Foods,
  onProgress: (progress: Progress) => void,
): Promise<Instead> {
  if (rules.budgetPence < smallestBudgetPence * LEAST_SHARE) return { fullest: null, lunchesAndDinners: null };
  const withinBudget = async (some: Rules) => {
    const problem = compileProblem(some, recipes, foods);
    const variety = looseVariety(problem.variety, bandsFor(some, some.fullest ? "fullest" : "loose"), some.days);
    const cheapest = await searchCheapestWeek({ ...problem, variety }, onProgress)(CHEAPEST_EFFORT);
    if (!cheapest.feasible || cheapest.tillPence > rules.budgetPence) return null;
    const { tillPence, week } = await searchGoodWeek({ ...problem, variety }, FULLER_EFFORT, onProgress, cheapest.week);
    return { tillPence, share: kcalShare(week, recipes, some) };
  };
  const fullest = await withinBudget({ ...rules, fullest: true });
  const meals = await withinBudget(withRelevantLocks({ ...rules, meals: LUNCHES_AND_DINNERS }));
  return { fullest, lunchesAndDinners: meals && { tillPence: meals.tillPence } };
}

/** Drops locked meals that the plan cannot keep: on days or for meals that are not planned, and leftovers without a planned dinner or against the household's setting. */
function withRelevantLocks(rules: Rules): Rules {
  const isRelevant = ({ day, meal, leftoverOfDay }: PlannedMeal) =>
    day >= 0 &&
    day < rules.days &&
    isCourse(meal) &&
    rules.meals.includes(meal) &&
    (leftoverOfDay === null || (leftoverOfDay >= 0 && rules.cookOnceEatTwice && rules.meals.includes("dinner")));
  return rules.locked.every(isRelevant) ? rules : { ...rules, locked: rules.locked.filter(isRelevant) };
}

const shiftDays = (meals: readonly PlannedMeal[], days: number): PlannedMeal[] =>
  meals.map((planned) => ({
    ...planned,
    day: planned.day + days,
    leftoverOfDay: planned.leftoverOfDay === null ? null : planned.leftoverOfDay + days,
  }));

/** The rules with days counted from the first planned day, as the search counts them. */
function fromFirstDay({ firstDay = 0, ...rules }: Rules): Rules {
  return {
    ...rules,
    maxMinutesByDay: rules.maxMinutesByDay.slice(firstDay),
    locked: shiftDays(rules.locked, -firstDay),
    ...(rules.standing && { standing: rules.standing.map((rule) => onDayFromMonday(rule, -firstDay)) }),
    ...(rules.out && { out: rules.out.map((one) => ({ ...one, day: one.day - firstDay })) }),
  };
}
