import type { Recipe } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import type { Serving } from "./cheapest-model.ts";
import { minutesOn } from "./fitness.ts";
import { kept } from "./judge-plan.ts";
import type { Question } from "./nasty-household.ts";

const STEPS = 20_000;

/** Assigns a menu to days, around the locked meals; null if no order was found. */
export function layOut(question: Question, servings: readonly Serving[], values: Float64Array): PlannedMeal[] | null {
  const { rules } = question;
  const stays = kept(question);
  const times = (column: number | null) => (column === null ? 0 : Math.round(values[column] ?? 0));
  const quick = (recipe: Recipe, day: number) => recipe.prepMinutes + recipe.cookMinutes <= minutesOn(day, rules);
  const week: PlannedMeal[] = [];
  const left = new Map(servings.map(({ recipe, first, more }) => [recipe, times(first) + times(more)]));
  const rests = new Map(servings.map(({ recipe, rest }) => [recipe, times(rest)]));
  const places = Array.from({ length: rules.days }, (_, day) =>
    (["dinner", "lunch", "breakfast", "snack"] as const).map((meal) => ({ day, meal })),
  )
    .flat()
    .filter(({ meal }) => rules.meals.includes(meal));
  let steps = 0;

  /** Fills the slots from this one on, with backtracking. */
  function fill(index: number): boolean {
    const place = places[index];
    if (!place) return true;
    if (++steps > STEPS) return false;
    const { day, meal } = place;
    const stay = stays.find((one) => one.day === day && one.meal === meal);
    const tryWith = (recipe: Recipe, counts: Map<Recipe, number>, leftoverOfDay: number | null) => {
      const count = counts.get(recipe) ?? 0;
      if (count < 1 || (leftoverOfDay === null && !quick(recipe, day))) return false;
      counts.set(recipe, count - 1);
      week.push({ day, meal, recipeId: recipe.id, leftoverOfDay });
      if (fill(index + 1)) return true;
      week.pop();
      counts.set(recipe, count);
      return false;
    };
    const before = week.find((one) => one.day === day - 1 && one.meal === "dinner");
    const dinner = servings.find(({ recipe }) => recipe.id === before?.recipeId)?.recipe;
    const mayRest = meal === "lunch" && dinner !== undefined && (!stay || stay.leftoverOfDay !== null);
    if (mayRest && tryWith(dinner, rests, day - 1)) return true;
    if (stay?.leftoverOfDay != null) return false;
    // dinners with leftovers go first, so that a lunch slot is free for them
    const order = [...left.keys()].sort((a, b) => (rests.get(b) ?? 0) - (rests.get(a) ?? 0));
    return order.some((recipe) => recipe.meal === meal && (!stay || stay.recipeId === recipe.id) && tryWith(recipe, left, null));
  }
  if (!fill(0)) return null;
  const extras = [...left].filter(([recipe]) => recipe.meal === "extra");
  for (const [index, [recipe, count]] of extras.entries()) {
    const days = Array.from({ length: rules.days }, (_, day) => (day + index) % rules.days).filter((day) => quick(recipe, day));
    if (days.length < count) return null;
    for (const day of days.slice(0, count)) week.push({ day, meal: "extra", recipeId: recipe.id, leftoverOfDay: null });
  }
  return week;
}
