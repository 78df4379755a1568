import { minutesOf, type Recipes, recipeOf } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";

const WEEKDAYS = 5;

/** Cooking minutes per weekday, including extras; leftovers take none. */
export const weekdayMinutes = (week: readonly PlannedMeal[], recipes: Recipes): number[] =>
  Array.from({ length: WEEKDAYS }, (_, day) =>
    week
      .filter((planned) => planned.day === day && planned.leftoverOfDay === null)
      .reduce((sum, { recipeId }) => sum + minutesOf(recipeOf(recipes, recipeId)), 0),
  );
