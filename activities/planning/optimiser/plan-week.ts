import type { Foods } from "#domain/catalogue/food.ts";
import { bandsFor, kcalShare, plansExtras } from "#domain/planning/nutrition/nutrition-bands.ts";
import { brokenRules, HARD_RULES, type HardRule, type Rules } from "#domain/planning/rules.ts";
import { spendingOf, THRIFTIEST } from "#domain/planning/spending.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import { looseVariety, milderVariety, type Variety } from "#domain/planning/variety.ts";
import { COURSES, type Course, isCourse, type Recipe, type Recipes } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { compile, type Problem } from "./problem.ts";
import { type Effort, findGoodWeek, lookForCheapest, type Progress, type SearchResult } from "./search.ts";
import { suitable } from "./suitable.ts";
import { tooLittleTime } from "./too-little-time.ts";

/** Recipes below which no week is made: a dinner for each day, and enough of the others not to be a punishment. */
const fewest = (days: number): Record<Course, number> => ({ breakfast: 2, lunch: 3, dinner: days, snack: 2 });

export type Planned = { kind: "planned"; variety: Variety } & SearchResult;
/** What the money does buy where no whole week can be had for it, in pence at the till; null = not that either. */
export type Instead = { fullest: { share: number; tillPence: number } | null; lunchesAndDinners: { tillPence: number } | null };
export type Impossible =
  | { kind: "impossible"; constraint: "budget"; smallestBudgetPence: number; instead?: Instead }
  | { kind: "impossible"; constraint: HardRule; smallestBudgetPence: null; missing: Record<Course, number>; left: Record<Course, number> };

const perMeal = (of: (meal: Course) => number): Record<Course, number> =>
  Object.fromEntries(COURSES.map((meal) => [meal, of(meal)])) as Record<Course, number>;
const lacking = (left: Record<Course, number>, days: number) => perMeal((meal) => Math.max(0, fewest(days)[meal] - left[meal]));
const NOTHING_MISSING = { missing: perMeal(() => 0), left: perMeal(() => 0) };

/** The rule to name where enough recipes are left and still no week can be laid out from them. */
const mostLimiting = (rules: Rules): HardRule =>
  rules.maxMinutesByDay.some((limit) => limit !== null) || rules.maxMinutes !== null
    ? "time"
    : rules.diets.length > 0
      ? "diet"
      : "allergies";

/**
 * The rule to name when too few recipes are left: the one whose lifting alone gives a week back; where none does, the one that costs most recipes.
 */
function bindingRule(
  recipes: readonly Recipe[],
  rules: Rules,
  foods: Foods,
): { constraint: HardRule; left: Record<Course, number> } | undefined {
  const broken = recipes.map((recipe) => ({ meal: recipe.meal, rules: brokenRules(recipe, rules, foods) }));
  const left = perMeal((meal) => broken.filter((one) => one.meal === meal && one.rules.length === 0).length);
  const enough = (some: Record<Course, number>) => rules.meals.every((meal) => some[meal] >= fewest(rules.days)[meal]);
  if (enough(left)) return undefined;
  const without = HARD_RULES.map((rule) => ({
    rule,
    removes: broken.filter((one) => one.rules.includes(rule)).length,
    left: perMeal((meal) => broken.filter((one) => one.meal === meal && one.rules.every((other) => other === rule)).length),
  }));
  const cures = without.filter((one) => one.removes > 0 && enough(one.left));
  const [worst] = (cures.length > 0 ? cures : without).sort((a, b) => b.removes - a.removes);
  return worst && { constraint: worst.rule, left };
}

/**
 * What is searched before a refusal, however quick the first look was: its price is the smallest budget that is named.
 */
const BEFORE_REFUSING: Effort = { restarts: 6, iterations: 20_000, poolRuns: 6, pool: { nodes: 1 } };
/** Where that is so little above the budget that a penny decides. */
const NEARLY_ENOUGH = 1.05;
/** And then, or where no week was found at all, whatever it costs. */
const LONGEST: Effort = { restarts: 12, iterations: 20_000, poolRuns: 12, pool: { nodes: 10, thorough: true } };

/** A quick look at the price: a week within the budget, if that is easy. */
const A_GLANCE: Effort = { restarts: 1, iterations: 20_000, poolRuns: 1, pool: { nodes: 0 } };
/** From the cheapest week to the best that its money still buys: what is left over goes into what the household would rather have. */
const FROM_CHEAPEST: Effort = { restarts: 2, iterations: 20_000, poolRuns: 2, pool: { nodes: 4 } };

/**
 * The best week within the budget, set out for from a cheap one that is; else the cheapest there is, which costs more than the budget. No look at
 * what is cheap knows the budget, so the same household that comes back with the price of what was found finds it again.
 */
async function goodOrCheapest(problem: Problem, effort: Effort, onProgress: (progress: Progress) => void): Promise<SearchResult> {
  const { budgetPence } = problem.rules;
  const look = lookForCheapest(problem, onProgress);
  const fits = ({ feasible, tillPence }: SearchResult) => feasible && tillPence <= budgetPence;
  const glance = await look(A_GLANCE);
  if (fits(glance)) return findGoodWeek(problem, effort, onProgress, glance.week);
  let cheapest = await look(BEFORE_REFUSING);
  const nearly = !fits(cheapest) && cheapest.tillPence <= budgetPence * NEARLY_ENOUGH;
  if (nearly || !cheapest.feasible) cheapest = await look(LONGEST);
  return fits(cheapest) ? findGoodWeek(problem, FROM_CHEAPEST, onProgress, cheapest.week) : cheapest;
}

/**
 * The household's rules without the locks that mean nothing to this plan: of a meal or a day that is not planned, and of leftovers where
 * no dinner is planned or the household does not want any.
 */
function withLocksThatCount(rules: Rules): Rules {
  const counts = ({ day, meal, leftoverOfDay }: PlannedMeal) =>
    day >= 0 &&
    day < rules.days &&
    isCourse(meal) &&
    rules.meals.includes(meal) &&
    (leftoverOfDay === null || (leftoverOfDay >= 0 && rules.cookOnceEatTwice && rules.meals.includes("dinner")));
  return rules.locked.every(counts) ? rules : { ...rules, locked: rules.locked.filter(counts) };
}

/** Meals so many days later, their leftovers with them. */
const movedBy = (meals: readonly PlannedMeal[], days: number): PlannedMeal[] =>
  meals.map((planned) => ({
    ...planned,
    day: planned.day + days,
    leftoverOfDay: planned.leftoverOfDay === null ? null : planned.leftoverOfDay + days,
  }));

/** The rules of a week that begins late, as if its first day were a Monday: the search counts its days from there. */
function fromItsFirstDay({ firstDay = 0, ...rules }: Rules): Rules {
  return { ...rules, maxMinutesByDay: rules.maxMinutesByDay.slice(firstDay), locked: movedBy(rules.locked, -firstDay) };
}

/** After so many starts without a week a household that is not thrifty is searched for as if it were. */
const FRUITLESS = 2;

/** Where a glance finds no week for so many times the budget, searching longer finds none within it. */
const FAR_TOO_DEAR = 1.5;

async function isFarTooDear(problem: Problem, onProgress: (progress: Progress) => void): Promise<boolean> {
  const { feasible, tillPence } = await lookForCheapest(problem, onProgress)(A_GLANCE);
  return feasible && tillPence > problem.rules.budgetPence * FAR_TOO_DEAR;
}

/** Below this share of the smallest budget the money buys neither three quarters of the food nor lunches and dinners alone: nothing is searched for. */
const LEAST_SHARE = 0.5;

/** One short look at each: it is offered only where it was found. */
const A_LOOK: Effort = { restarts: 2, iterations: 20_000, poolRuns: 2, pool: { nodes: 8 } };
const LUNCHES_AND_DINNERS: readonly Course[] = ["lunch", "dinner"];

/** What else this money buys: the fullest week, and lunches and dinners alone. */
async function insteadOf(
  rules: Rules,
  smallestBudgetPence: number,
  recipes: Recipes,
  foods: Foods,
  onProgress: (progress: Progress) => void,
): Promise<Instead> {
  if (rules.budgetPence < smallestBudgetPence * LEAST_SHARE) return { fullest: null, lunchesAndDinners: null };
  const within = async (some: Rules) => {
    const problem = compile(some, recipes, foods);
    const variety = looseVariety(problem.variety, bandsFor(some, some.fullest ? "fullest" : "loose"), some.days);
    const good = await findGoodWeek({ ...problem, variety }, A_LOOK, onProgress);
    const { feasible, tillPence, week } = good.feasible ? good : await lookForCheapest({ ...problem, variety }, onProgress)(A_LOOK);
    return feasible && tillPence <= rules.budgetPence ? { tillPence, share: kcalShare(week, recipes, some) } : null;
  };
  const fullest = await within({ ...rules, fullest: true });
  const meals = await within(withLocksThatCount({ ...rules, meals: LUNCHES_AND_DINNERS }));
  return { fullest, lunchesAndDinners: meals && { tillPence: meals.tillPence } };
}

/**
 * Plans one household's week, or says what makes it impossible and how little money would be enough.
 * Foods are already priced for the household's shop. Every answer has passed `validatePlan`: a week that does not is a fault and throws.
 */
export async function planWeek(
  asked: Rules,
  recipes: Recipes,
  foods: Foods,
  effort: Effort,
  onProgress: (progress: Progress) => void,
): Promise<Planned | Impossible> {
  let rules = withLocksThatCount(fromItsFirstDay(asked));
  for (const { recipeId } of rules.locked) {
    const recipe = recipes.get(recipeId);
    const [constraint] = recipe ? brokenRules(recipe, rules, foods) : (["exclusions"] as const);
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
  if (tooLittleTime(suitable(recipes, rules, foods), recipes, rules))
    return { kind: "impossible", constraint: "time", smallestBudgetPence: null, ...NOTHING_MISSING };
  const fits = ({ feasible, tillPence }: SearchResult) => feasible && tillPence <= rules.budgetPence;
  const bands = bandsFor(rules, rules.fullest ? "fullest" : "loose");
  const looser = (problem: Problem, some: typeof bands | null) => ({
    ...problem,
    variety: looseVariety(problem.variety, some, rules.days),
  });
  let strict = compile(rules, recipes, foods, asked.firstDay);
  let problem = strict;
  const { spending } = rules;
  const mayBeThriftier = spendingOf(rules) !== THRIFTIEST;
  let result = await findGoodWeek(problem, mayBeThriftier ? { ...effort, fruitless: FRUITLESS } : effort, onProgress);
  // where better food leaves no week that fits, a thrifty household's is looked for: every household is refused, or not, as a thrifty one
  let farTooDear = false;
  if (!fits(result) && mayBeThriftier) {
    rules = { ...rules, spending: THRIFTIEST };
    strict = compile(rules, recipes, foods, asked.firstDay);
    problem = strict;
    farTooDear = await isFarTooDear(looser(strict, bands), onProgress);
    if (!farTooDear) result = await findGoodWeek(strict, effort, onProgress);
  }
  if (!fits(result) && !farTooDear) {
    const milder = { ...strict, variety: milderVariety(strict.variety, bands, rules.days) };
    const glance = await lookForCheapest(milder, onProgress)(A_GLANCE);
    if (fits(glance)) {
      problem = milder;
      result = await findGoodWeek(milder, effort, onProgress, glance.week);
    }
  }
  for (const easier of [looser(strict, bands), looser(strict, null)]) {
    // looser bands where the usual ones are too dear; none at all only where the recipes left cannot keep them at any price
    if (fits(result) || (problem !== strict && result.feasible)) break;
    problem = easier;
    result = await goodOrCheapest(problem, effort, onProgress);
  }
  if (!result.feasible) return { kind: "impossible", constraint: mostLimiting(rules), smallestBudgetPence: null, ...NOTHING_MISSING };
  if (!fits(result)) {
    const refused = { kind: "impossible", constraint: "budget", smallestBudgetPence: result.tillPence } as const;
    return plansExtras(rules.meals) && !rules.fullest
      ? { ...refused, instead: await insteadOf(rules, result.tillPence, recipes, foods, onProgress) }
      : refused;
  }
  if (spendingOf(rules) !== spendingOf({ spending })) {
    // within what that week has to keep, the best for what the household asked
    const wanted = compile({ ...rules, spending }, recipes, foods, asked.firstDay);
    result = await findGoodWeek({ ...wanted, variety: problem.variety }, { ...effort, restarts: 1 }, onProgress, result.week);
  }
  const faults = validatePlan(result.week, rules, recipes, foods, problem.variety);
  if (faults.length > 0) throw new Error(`the search proposed a week that may not be: ${faults.join("; ")}`);
  return { kind: "planned", variety: problem.variety, ...result, week: movedBy(result.week, asked.firstDay ?? 0) };
}
