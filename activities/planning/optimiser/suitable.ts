import type { Foods } from "#domain/catalogue/food.ts";
import { plansExtras } from "#domain/planning/nutrition/nutrition-bands.ts";
import { daysOf, type Rules, reasonsAgainst, tooLongOn } from "#domain/planning/rules.ts";
import { isCourse, type Recipe, type Recipes } from "#domain/recipes/recipe.ts";

/** The recipes for the planned meals that keep every hard rule of the household. */
export const suitable = (recipes: Recipes, rules: Rules, foods: Foods): Recipe[] =>
  [...recipes.values()].filter(
    (recipe) => isCourse(recipe.meal) && rules.meals.includes(recipe.meal) && reasonsAgainst(recipe, rules, foods).length === 0,
  );

/** The extras that keep every hard rule, where the plan has any: they are put on any of its days, so each has to be ready in time on all. */
export const suitableExtras = (recipes: Recipes, rules: Rules, foods: Foods): Recipe[] =>
  plansExtras(rules.meals)
    ? [...recipes.values()].filter(
        (recipe) =>
          recipe.meal === "extra" &&
          reasonsAgainst(recipe, rules, foods).length === 0 &&
          !daysOf(rules).some((day) => tooLongOn(day, recipe, rules)),
      )
    : [];
