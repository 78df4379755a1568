import type { Foods } from "#domain/catalogue/food.ts";
import { bandsFor } from "#domain/catalogue/nutrition.ts";
import { brokenRules, HARD_RULES, type HardRule, type Rules } from "#domain/planning/rules.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import { looseVariety, type Variety } from "#domain/planning/variety.ts";
import { COURSES, type Course, type Recipe, type Recipes } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { compile, type Problem, suitable } from "./problem.ts";
import { type Effort, findCheapestWeek, findGoodWeek, type Progress, type SearchResult } from "./search.ts";
import { tooLittleTime } from "./too-little-time.ts";

/** Recipes below which no week is made: a dinner for each day, and enough of the others not to be a punishment. */
const fewest = (days: number): Record<Course, number> => ({ breakfast: 2, lunch: 3, dinner: days, snack: 2 });

export type Planned = { kind: "planned"; variety: Variety } & SearchResult;
export type Impossible =
  | { kind: "impossible"; constraint: "budget"; smallestBudgetPence: number }
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
 * What is searched before a refusal, however quick the first look was: more starts, and the exact solver on all that they met. The first where
 * the cheapest week so far costs no more than half as much again as the budget, or where none was laid out at all; the second where the budget
 * is nearly enough: there a penny decides.
 */
const BEFORE_REFUSING: readonly { within: number; withoutWeek: boolean; effort: Effort }[] = [
  { within: 1.5, withoutWeek: true, effort: { restarts: 12, iterations: 20_000, poolRuns: 12, pool: { nodes: 200 } } },
  { within: 1.05, withoutWeek: false, effort: { restarts: 36, iterations: 20_000, poolRuns: 36, pool: { nodes: 400 } } },
];

/**
 * The best week within the budget; where none was found, the cheapest there is, which may cost more than the budget.
 * A budget that is nearly enough, or rules that nearly leave nothing, are searched for longer before they are refused. No search looks at
 * the budget, so the same household that comes back with what was found finds it again.
 */
async function goodOrCheapest(problem: Problem, effort: Effort, onProgress: (progress: Progress) => void): Promise<SearchResult> {
  const good = await findGoodWeek(problem, effort, onProgress);
  if (good.feasible) return good;
  const { budgetPence } = problem.rules;
  let cheapest = await findCheapestWeek(problem, { ...effort, pool: { nodes: 0 } }, onProgress);
  for (const { within, withoutWeek, effort: longer } of BEFORE_REFUSING) {
    const settled = cheapest.feasible
      ? cheapest.tillPence <= budgetPence || cheapest.tillPence > budgetPence * within
      : problem.variety.bands !== null || !withoutWeek;
    if (settled) return cheapest;
    const again = await findCheapestWeek(problem, longer, onProgress);
    if (again.feasible && (!cheapest.feasible || again.tillPence < cheapest.tillPence)) cheapest = again;
  }
  return cheapest;
}

/**
 * The household's rules without the locks that mean nothing to this plan: of a meal or a day that is not planned, and of leftovers where
 * no dinner is planned or the household does not want any.
 */
function withLocksThatCount(rules: Rules): Rules {
  const counts = ({ day, meal, leftoverOfDay }: PlannedMeal) =>
    day >= 0 &&
    day < rules.days &&
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
  const rules = withLocksThatCount(fromItsFirstDay(asked));
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
  const strict = compile(rules, recipes, foods);
  let problem = strict;
  let result = await findGoodWeek(problem, effort, onProgress);
  for (const variety of [looseVariety(strict.variety, bandsFor(rules.diets, rules.meals, true)), looseVariety(strict.variety, null)]) {
    // looser bands where the usual ones are too dear; none at all only where the recipes left cannot keep them at any price
    if (fits(result) || (problem !== strict && result.feasible)) break;
    problem = { ...strict, variety };
    result = await goodOrCheapest(problem, effort, onProgress);
  }
  if (!result.feasible) return { kind: "impossible", constraint: mostLimiting(rules), smallestBudgetPence: null, ...NOTHING_MISSING };
  if (!fits(result)) return { kind: "impossible", constraint: "budget", smallestBudgetPence: result.tillPence };
  const faults = validatePlan(result.week, rules, recipes, foods, problem.variety);
  if (faults.length > 0) throw new Error(`the search proposed a week that may not be: ${faults.join("; ")}`);
  return { kind: "planned", variety: problem.variety, ...result, week: movedBy(result.week, asked.firstDay ?? 0) };
}
