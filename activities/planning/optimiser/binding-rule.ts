import type { Foods } from "#domain/catalogue/food.ts";
import { HARD_RULES, type HardRule, type Rules, reasonsAgainst, tooLongOn } from "#domain/planning/rules.ts";
import { COURSES, type Course, type Recipe, type Recipes, recipeOf } from "#domain/recipes/recipe.ts";
import { dishId } from "#domain/recipes/versions.ts";

/** The fewest recipes a week is planned from: a dinner for each day, and a little choice for the other meals. */
const fewest = (days: number): Record<Course, number> => ({ breakfast: 2, lunch: 3, dinner: days, snack: 2 });

const perMeal = (count: (meal: Course) => number): Record<Course, number> =>
  Object.fromEntries(COURSES.map((meal) => [meal, count(meal)])) as Record<Course, number>;
/** How many recipes each meal is short of. */
export const lacking = (left: Record<Course, number>, days: number) => perMeal((meal) => Math.max(0, fewest(days)[meal] - left[meal]));
export const NOTHING_MISSING = { missing: perMeal(() => 0), left: perMeal(() => 0) };

/** The rule to report when enough recipes are left but no week can be made from them. */
export const mostLimiting = (rules: Rules): HardRule =>
  rules.maxMinutesByDay.some((limit) => limit !== null) || rules.maxMinutes !== null
    ? "time"
    : rules.diets.length > 0
      ? "diet"
      : "allergies";

/** The rule to report when too few recipes are left: the one that alone would have to go; if there is none, the one that removes most recipes. */
export function bindingRule(
  recipes: readonly Recipe[],
  rules: Rules,
  foods: Foods,
): { constraint: HardRule; left: Record<Course, number> } | undefined {
  const broken = recipes.map((recipe) => ({
    meal: recipe.meal,
    dish: dishId(recipe),
    rules: reasonsAgainst(recipe, rules, foods).map(({ rule }) => rule),
  }));
  const left = perMeal((meal) => new Set(broken.filter((one) => one.meal === meal && one.rules.length === 0).map(({ dish }) => dish)).size);
  const enough = (some: Record<Course, number>) => rules.meals.every((meal) => some[meal] >= fewest(rules.days)[meal]);
  if (enough(left)) return undefined;
  const without = HARD_RULES.map((rule) => ({
    rule,
    removes: broken.filter((one) => one.rules.includes(rule)).length,
    left: perMeal(
      (meal) =>
        new Set(broken.filter((one) => one.meal === meal && one.rules.every((other) => other === rule)).map(({ dish }) => dish)).size,
    ),
  }));
  const cures = without.filter((one) => one.removes > 0 && enough(one.left));
  const [worst] = (cures.length > 0 ? cures : without).sort((a, b) => b.removes - a.removes);
  return worst && { constraint: worst.rule, left };
}

/**
 * Whether the days' own time limits rule out every week, judged by counting: a day without any quick enough meal, fewer quick dinners than days
 * that need one, or a locked meal that takes too long for its day. Saves a search that must fail.
 */
export function isShortOfTime(pool: readonly Recipe[], recipes: Recipes, rules: Rules): boolean {
  if (rules.maxMinutesByDay.every((limit) => limit === null)) return false;
  const days = Array.from({ length: rules.days }, (_, day) => day);
  const quickOn = (meal: Course, day: number) => pool.filter((recipe) => recipe.meal === meal && !tooLongOn(day, recipe, rules)).length;
  const mayEatLeftovers = rules.cookOnceEatTwice && rules.meals.includes("dinner");
  // sorted by choice, the n-th day needs at least n quick dinners
  const dinners = days.map((day) => quickOn("dinner", day)).sort((a, b) => a - b);
  return (
    rules.locked.some(({ day, recipeId, leftoverOfDay }) => tooLongOn(leftoverOfDay ?? day, recipeOf(recipes, recipeId), rules)) ||
    rules.meals.some((meal) => days.some((day) => quickOn(meal, day) === 0 && !(meal === "lunch" && day > 0 && mayEatLeftovers))) ||
    (rules.meals.includes("dinner") && dinners.some((count, index) => count <= index))
  );
}
