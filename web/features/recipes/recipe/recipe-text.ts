import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";

/** A recipe as plain text for sharing. */
export const recipeText = (
  { name, plates, prepTime, cookTime, instructions }: Pick<Recipe, "name" | "plates" | "prepTime" | "cookTime" | "instructions">,
  ingredients: readonly Pick<RecipeIngredient, "phrase" | "notes">[],
): string =>
  [
    name,
    `For ${plates}, ${prepTime + cookTime} minutes`,
    "",
    ...ingredients.map((one) => `- ${one.phrase}${one.notes ? `, ${one.notes}` : ""}`),
    "",
    ...instructions.map((step, index) => `${index + 1}. ${step}`),
  ].join("\n");
