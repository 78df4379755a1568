import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";

/** A recipe as plain text for sharing. */
export const recipeText = (
  { name, prepTime, cookTime, instructions }: Pick<Recipe, "name" | "prepTime" | "cookTime" | "instructions">,
  ingredients: readonly Pick<RecipeIngredient, "name" | "amount">[],
  serves: number,
): string =>
  [
    name,
    `For ${serves}, ${prepTime + cookTime} minutes`,
    "",
    ...ingredients.map((one) => `- ${one.amount} ${one.name}`),
    "",
    ...instructions.map((step, index) => `${index + 1}. ${step}`),
  ].join("\n");
