import { type Rules, tooLongOn } from "#domain/planning/rules.ts";
import { type Course, type Recipe, type Recipes, recipeOf } from "#domain/recipes/recipe.ts";

/**
 * Whether the days' own limits rule out every week, as far as counting shows: a day without a quick enough meal, fewer quick dinners than
 * days that need one, or a kept meal that its day has no time for. Saves a search that could only fail.
 */
export function tooLittleTime(pool: readonly Recipe[], recipes: Recipes, rules: Rules): boolean {
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
