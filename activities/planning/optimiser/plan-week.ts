import type { Foods } from "#domain/catalogue/food.ts";
import { bandsFor, plansExtras } from "#domain/planning/nutrition/nutrition-bands.ts";
import { type HardRule, type Rules, reasonsAgainst, tooLongOn } from "#domain/planning/rules.ts";
import { spendingOf, THRIFTIEST } from "#domain/planning/spending.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import type { Variety } from "#domain/planning/variety.ts";
import { type Course, type Recipe, type Recipes, recipeOf } from "#domain/recipes/recipe.ts";
import { bindingRule, lacking, mostLimiting, NOTHING_MISSING } from "./binding-rule.ts";
import { findWeek } from "./find-week.ts";
import { type Instead, insteadOf } from "./instead.ts";
import { fromItsFirstDay, movedBy, withLocksThatCount } from "./locks-that-count.ts";
import { compile, suitable } from "./problem.ts";
import type { Effort, Progress, SearchResult } from "./search.ts";

/**
 * Whether the days' own limits rule out every week, as far as counting shows: a day without a quick enough meal, fewer quick dinners than
 * days that need one, or a kept meal that its day has no time for. Saves a search that could only fail.
 */
function tooLittleTime(pool: readonly Recipe[], recipes: Recipes, rules: Rules): boolean {
  if (rules.maxMinutesByDay.every((limit) => limit === null)) return false;
  const days = Array.from({ length: rules.days }, (_, day) => day);
  const quickOn = (meal: Course, day: number) => pool.filter((recipe) => recipe.meal === meal && !tooLongOn(day, recipe, rules)).length;
  const mayEatRest = rules.cookOnceEatTwice && rules.meals.includes("dinner");
  // the days that allow least have the fewest dinners to choose from: each must leave one for every day before it
  const dinners = days.map((day) => quickOn("dinner", day)).sort((a, b) => a - b);
  return (
    rules.locked.some(({ day, recipeId, leftoverOfDay }) => tooLongOn(leftoverOfDay ?? day, recipeOf(recipes, recipeId), rules)) ||
    rules.meals.some((meal) => days.some((day) => quickOn(meal, day) === 0 && !(meal === "lunch" && day > 0 && mayEatRest))) ||
    (rules.meals.includes("dinner") && dinners.some((count, index) => count <= index))
  );
}

export type Planned = { kind: "planned"; variety: Variety } & SearchResult;
export type Impossible =
  | { kind: "impossible"; constraint: "budget"; smallestBudgetPence: number; instead?: Instead }
  | { kind: "impossible"; constraint: HardRule; smallestBudgetPence: null; missing: Record<Course, number>; left: Record<Course, number> };

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
  if (tooLittleTime(suitable(recipes, rules, foods), recipes, rules))
    return { kind: "impossible", constraint: "time", smallestBudgetPence: null, ...NOTHING_MISSING };
  const thriftyRules: Rules = { ...rules, spending: THRIFTIEST };
  const problem = compile(rules, recipes, foods, asked.firstDay);
  const thrifty = spendingOf(rules) === THRIFTIEST ? problem : compile(thriftyRules, recipes, foods, asked.firstDay);
  const { variety, result } = await findWeek(problem, thrifty, bandsFor(rules, rules.fullest ? "fullest" : "loose"), effort, onProgress);
  if (!result.feasible) return { kind: "impossible", constraint: mostLimiting(rules), smallestBudgetPence: null, ...NOTHING_MISSING };
  if (result.tillPence > rules.budgetPence) {
    const refused = { kind: "impossible", constraint: "budget", smallestBudgetPence: result.tillPence } as const;
    return plansExtras(rules.meals) && !rules.fullest
      ? { ...refused, instead: await insteadOf(thriftyRules, result.tillPence, recipes, foods, onProgress) }
      : refused;
  }
  const faults = validatePlan(result.week, rules, recipes, foods, variety);
  if (faults.length > 0) throw new Error(`the search proposed a week that may not be: ${faults.join("; ")}`);
  return { kind: "planned", variety, ...result, week: movedBy(result.week, asked.firstDay ?? 0) };
}
