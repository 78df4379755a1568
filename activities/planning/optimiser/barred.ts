import type { Foods } from "#domain/catalogue/food.ts";
import { type Rules, tooLongOn } from "#domain/planning/rules.ts";
import { brokenRule } from "#domain/planning/standing-rules.ts";
import type { Course, Recipe } from "#domain/recipes/recipe.ts";
import { slotCourses } from "./score/penalties.ts";

/** 1 where `isBarred`, by slot and recipe: `barred[slot * recipes + recipe]`. */
function barredIn(recipes: readonly Recipe[], rules: Rules, isBarred: (slot: { day: number; meal: Course }, recipe: Recipe) => boolean) {
  const courses = slotCourses(rules);
  const barred = new Uint8Array(rules.days * courses.length * recipes.length);
  for (const index of barred.keys()) {
    const recipe = recipes[index % recipes.length];
    const slot = Math.floor(index / recipes.length);
    const meal = courses[slot % courses.length];
    if (recipe && meal && isBarred({ day: Math.floor(slot / courses.length), meal }, recipe)) barred[index] = 1;
  }
  return barred;
}

/** 1 where a recipe takes too long or breaks a standing rule; null without such limits. */
export function barredOn(recipes: readonly Recipe[], rules: Rules, foods: Foods): Uint8Array | null {
  if (rules.maxMinutesByDay.every((limit) => limit === null) && !rules.standing) return null;
  return barredIn(
    recipes,
    rules,
    (slot, recipe) =>
      tooLongOn(slot.day, recipe, rules) ||
      (recipe.meal === slot.meal && rules.meals.includes(slot.meal) && brokenRule(slot, recipe, rules, foods) !== undefined),
  );
}

/** 1 where the leftovers of a dinner break a standing rule as a lunch; null without such rules. */
export const barredLeftovers = (recipes: readonly Recipe[], rules: Rules, foods: Foods): Uint8Array | null =>
  rules.standing?.some(({ what }) => what === "no_meat")
    ? barredIn(recipes, rules, (slot, recipe) => slot.meal === "lunch" && brokenRule(slot, recipe, rules, foods) !== undefined)
    : null;

/** The recipes of a pool that may be cooked in a slot; the whole pool if none may, or without limits of single days. */
export function recipesAllowed(pool: Int32Array, slot: number, barred: Uint8Array | null, recipes: number): Int32Array {
  if (barred === null) return pool;
  const allowed = pool.filter((recipe) => barred[slot * recipes + recipe] === 0);
  return allowed.length > 0 ? allowed : pool;
}
