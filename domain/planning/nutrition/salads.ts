import { type Foods, foodOf } from "../../catalogue/food.ts";
import type { Recipe, Recipes } from "../../recipes/recipe.ts";
import type { Week } from "../../week.ts";
import { produceOf } from "./five-a-day.ts";
import { isEatenOut } from "./servings.ts";

/** The catalogue has no mark for what is raw: these vegetables nearly always are. */
const EATEN_RAW: readonly string[] = ["iceberg", "little-gem", "mixed-salad", "rocket", "watercress", "cucumber", "radish"];
/** Half of one of the five a day: a plate with less of it is garnished, not fresh. */
const ENOUGH = 0.5;
const NAMED = /\b(salads?|slaw|crudit\w+|tabbouleh)\b/i;

/**
 * Whether a lunch, a dinner or an extra is a salad or something raw: it is called so, has half a portion of leaves and the like, or is an extra of
 * raw vegetables. Fruit is not meant.
 */
export function isSalad({ name, meal, ingredients }: Pick<Recipe, "name" | "meal" | "ingredients">, foods: Foods): boolean {
  const [first] = ingredients;
  if (meal === "extra") return first !== undefined && foodOf(foods, first.foodId).group === "vegetable";
  if (meal !== "lunch" && meal !== "dinner") return false;
  return (
    NAMED.test(name) || produceOf({ ingredients: ingredients.filter(({ foodId }) => EATEN_RAW.includes(foodId)) }, foods).produce >= ENOUGH
  );
}

/** A salad once in a plan of four days or more, where one suits the household. */
const FROM_DAYS = 4;
export const saladsFor = (days: number, suitable: readonly Recipe[], foods: Foods): number =>
  days >= FROM_DAYS && suitable.some((recipe) => isSalad(recipe, foods)) ? 1 : 0;

export const saladsIn = (week: Week, recipes: Recipes, foods: Foods): number =>
  week.filter((planned) => {
    const recipe = recipes.get(planned.recipeId);
    return recipe !== undefined && !isEatenOut(planned) && isSalad(recipe, foods);
  }).length;
