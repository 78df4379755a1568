import type { Rules } from "#domain/planning/rules.ts";
import { type Recipes, recipeOf } from "#domain/recipes/recipe.ts";
import type { Week } from "#domain/week.ts";

const WEEKS = 4;
/** Earlier weeks whose recipes a new week avoids. */
const REMEMBERED = 4;

/** The number of different dinners in four weeks, and how often the most frequent dish family occurs. */
export type Month = { distinctDinners: number; familyMost: number };

/**
 * Plans four weeks one after the other, each with those before it in mind.
 * @returns undefined where one of them cannot be planned.
 */
export async function planMonth(
  rules: Rules,
  recipes: Recipes,
  plan: (rules: Rules) => Promise<Week | undefined>,
): Promise<Month | undefined> {
  const weeks: Week[] = [];
  while (weeks.length < WEEKS) {
    const recentRecipeIds = weeks.slice(-REMEMBERED).flatMap((week) => [...new Set(week.map(({ recipeId }) => recipeId))]);
    const week = await plan({ ...rules, recentRecipeIds });
    if (!week) return undefined;
    weeks.push(week);
  }
  const dinners = weeks.flat().filter(({ meal }) => meal === "dinner");
  const families = Map.groupBy(dinners, ({ recipeId }) => recipeOf(recipes, recipeId).familyId);
  return {
    distinctDinners: new Set(dinners.map(({ recipeId }) => recipeId)).size,
    familyMost: Math.max(...[...families.values()].map((same) => same.length)),
  };
}
