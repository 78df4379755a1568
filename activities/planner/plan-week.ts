import type { Foods } from "#domain/food.ts";
import { bandsFor } from "#domain/nutrition.ts";
import { COURSES, type Course, type Recipe, type Recipes } from "#domain/recipe.ts";
import { brokenRules, HARD_RULES, type HardRule, type Rules } from "#domain/rules.ts";
import { validatePlan } from "#domain/validate-plan.ts";
import { looseVariety, type Variety } from "#domain/variety.ts";
import { compile, type Problem } from "./problem.ts";
import { type Effort, findCheapestWeek, findGoodWeek, type Progress, type SearchResult } from "./search.ts";

/** Recipes below which a week of meals cannot be made: seven dinners, and enough of the others not to be a punishment. */
const FEWEST: Record<Course, number> = { breakfast: 2, lunch: 3, dinner: 7, snack: 2 };

export type Planned = { kind: "planned"; variety: Variety } & SearchResult;
export type Impossible =
  | { kind: "impossible"; constraint: "budget"; smallestBudgetPence: number }
  | { kind: "impossible"; constraint: HardRule; smallestBudgetPence: null; missing: Record<Course, number>; left: Record<Course, number> };

const perMeal = (of: (meal: Course) => number): Record<Course, number> =>
  Object.fromEntries(COURSES.map((meal) => [meal, of(meal)])) as Record<Course, number>;
const lacking = (left: Record<Course, number>) => perMeal((meal) => Math.max(0, FEWEST[meal] - left[meal]));
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
  const enough = (some: Record<Course, number>) => rules.meals.every((meal) => some[meal] >= FEWEST[meal]);
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

/** The best week within the budget; where none was found, the cheapest there is, which may cost more than the budget. */
async function goodOrCheapest(problem: Problem, effort: Effort, onProgress: (progress: Progress) => void): Promise<SearchResult> {
  const good = await findGoodWeek(problem, effort, onProgress);
  return good.feasible ? good : findCheapestWeek(problem, effort, onProgress);
}

/**
 * Plans one household's week, or says what makes it impossible and how little money would be enough.
 * Foods are already priced for the household's shop. Every answer has passed `validatePlan`: a week that does not is a fault and throws.
 */
export async function planWeek(
  rules: Rules,
  recipes: Recipes,
  foods: Foods,
  effort: Effort,
  onProgress: (progress: Progress) => void,
): Promise<Planned | Impossible> {
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
      missing: lacking(binding.left),
      left: binding.left,
    };
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
  return { kind: "planned", variety: problem.variety, ...result };
}
