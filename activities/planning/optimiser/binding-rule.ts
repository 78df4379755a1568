import type { Foods } from "#domain/catalogue/food.ts";
import { HARD_RULES, type HardRule, type Rules, reasonsAgainst } from "#domain/planning/rules.ts";
import { COURSES, type Course, type Recipe } from "#domain/recipes/recipe.ts";

/** Recipes below which no week is made: a dinner for each day, and enough of the others not to be a punishment. */
const fewest = (days: number): Record<Course, number> => ({ breakfast: 2, lunch: 3, dinner: days, snack: 2 });

const perMeal = (of: (meal: Course) => number): Record<Course, number> =>
  Object.fromEntries(COURSES.map((meal) => [meal, of(meal)])) as Record<Course, number>;
/** How many recipes are missing of each meal. */
export const lacking = (left: Record<Course, number>, days: number) => perMeal((meal) => Math.max(0, fewest(days)[meal] - left[meal]));
export const NOTHING_MISSING = { missing: perMeal(() => 0), left: perMeal(() => 0) };

/** The rule to name where enough recipes are left and still no week can be laid out from them. */
export const mostLimiting = (rules: Rules): HardRule =>
  rules.maxMinutesByDay.some((limit) => limit !== null) || rules.maxMinutes !== null
    ? "time"
    : rules.diets.length > 0
      ? "diet"
      : "allergies";

/**
 * The rule to name when too few recipes are left: the one whose lifting alone gives a week back; where none does, the one that costs most recipes.
 */
export function bindingRule(
  recipes: readonly Recipe[],
  rules: Rules,
  foods: Foods,
): { constraint: HardRule; left: Record<Course, number> } | undefined {
  const broken = recipes.map((recipe) => ({ meal: recipe.meal, rules: reasonsAgainst(recipe, rules, foods).map(({ rule }) => rule) }));
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
