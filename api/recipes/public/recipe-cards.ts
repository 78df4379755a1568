import type { RecipeCard } from "#contracts/recipes/recipe.ts";
import { CUISINE_NAMES } from "#domain/catalogue/cuisines.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { DIET_NAMES } from "#domain/household/diets.ts";
import type { MustNotEat } from "#domain/household/must-not-eat.ts";
import { toPounds } from "#domain/money.ts";
import { isPudding } from "#domain/planning/nutrition/extras.ts";
import { reasonsAgainst } from "#domain/planning/rules.ts";
import { isCourse, minutesOf, type Recipe } from "#domain/recipes/recipe.ts";
import { type IndexedRecipe, searchWords } from "#domain/recipes/recipe-search.ts";
import { ingredientsPence } from "#domain/recipes/worth.ts";
import { recipeImageAlt, recipeImageUrl } from "./dish-pictures.ts";

export const findable = (recipe: Recipe, foods: Foods): IndexedRecipe => ({
  recipe,
  portionPence: Math.round(ingredientsPence(foods, recipe, 1)),
  words: searchWords(recipe, foods),
});

const indexes = new WeakMap<Foods, WeakMap<Recipe, IndexedRecipe>>();
/** The courses and puddings among these catalogue recipes with their search words; each is computed once for each loaded catalogue. */
export function findables(recipes: readonly Recipe[], foods: Foods): IndexedRecipe[] {
  const known = indexes.get(foods) ?? new WeakMap<Recipe, IndexedRecipe>();
  indexes.set(foods, known);
  return recipes
    .filter((recipe) => isCourse(recipe.meal) || isPudding(recipe))
    .map((recipe) => {
      const indexed = known.get(recipe) ?? findable(recipe, foods);
      known.set(recipe, indexed);
      return indexed;
    });
}

/** A recipe for a list, with the reasons why the household must not eat it. */
export const presentCard = ({ recipe, portionPence }: IndexedRecipe, foods: Foods, mustNotEat: MustNotEat): RecipeCard => ({
  id: recipe.id,
  name: recipe.name,
  mealType: recipe.meal,
  cuisine: CUISINE_NAMES[recipe.cuisine],
  minutes: minutesOf(recipe),
  costPerServing: toPounds(portionPence),
  dietaryTags: recipe.diets.map((diet) => DIET_NAMES[diet]),
  imageUrl: recipeImageUrl(recipe.id),
  imageAlt: recipeImageAlt(recipe, foods),
  avoid: reasonsAgainst(recipe, mustNotEat, foods).map(({ words }) => words),
});
