import { type Foods, foodOf } from "../../catalogue/food.ts";
import type { Recipe, Recipes } from "../../recipes/recipe.ts";
import type { Week } from "../../week.ts";
import { producePortions } from "./five-a-day.ts";
import { isEatenOut } from "./servings.ts";

/** Vegetables that are nearly always eaten raw. The catalogue does not say what is raw. */
const EATEN_RAW: readonly string[] = ["iceberg", "little-gem", "mixed-salad", "rocket", "watercress", "cucumber", "radish"];
/** Half a five-a-day portion: less is a garnish. */
const ENOUGH = 0.5;
const NAMED = /\b(salads?|slaw|crudit\w+|tabbouleh)\b/i;

/**
 * Whether a lunch, dinner or extra is a salad: by its name, by half a portion of raw vegetables, or as an extra of vegetables. Fruit does not count.
 */
export function isSalad({ name, meal, ingredients }: Pick<Recipe, "name" | "meal" | "ingredients">, foods: Foods): boolean {
  const [first] = ingredients;
  if (meal === "extra") return first !== undefined && foodOf(foods, first.foodId).group === "vegetable";
  if (meal !== "lunch" && meal !== "dinner") return false;
  return (
    NAMED.test(name) ||
    producePortions({ ingredients: ingredients.filter(({ foodId }) => EATEN_RAW.includes(foodId)) }, foods).produce >= ENOUGH
  );
}

/** Plans of four days or more have a salad, if a suitable one exists. */
const FROM_DAYS = 4;
export const requiredSalads = (days: number, suitable: readonly Recipe[], foods: Foods): number =>
  days >= FROM_DAYS && suitable.some((recipe) => isSalad(recipe, foods)) ? 1 : 0;

export const countSalads = (week: Week, recipes: Recipes, foods: Foods): number =>
  week.filter((planned) => {
    const recipe = recipes.get(planned.recipeId);
    return recipe !== undefined && !isEatenOut(planned) && isSalad(recipe, foods);
  }).length;
