import type { Foods } from "#domain/catalogue/food.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { pictureAlt } from "../../../catalogue/illustration/alt.ts";
import { PICTURE_VERSION } from "../../../catalogue/illustration/picture.ts";
import { type Credit, type PhotographSize, type Photographs, readPhotographs } from "../../../catalogue/photographs.ts";

const PHOTOGRAPHS = readPhotographs();

/** The URL of a dish's photograph, or of its drawing if it has none. It changes with the picture. */
export function recipeImageUrl(recipeId: string, size: PhotographSize = "card", photographs: Photographs = PHOTOGRAPHS): string {
  const photograph = photographs.get(recipeId);
  return photograph
    ? `/api/recipes/${recipeId}/photograph?size=${size}&v=${photograph.version}`
    : `/api/recipes/${recipeId}/picture.svg?v=${PICTURE_VERSION}`;
}

export const recipeImageAlt = (recipe: Recipe, foods: Foods, photographs: Photographs = PHOTOGRAPHS): string =>
  photographs.has(recipe.id) ? `Photograph of ${recipe.name}` : pictureAlt(recipe, foods);

/** The credit that a photograph's licence asks for; null for a drawing. */
export function recipeImageCredit(recipeId: string, photographs: Photographs = PHOTOGRAPHS): Credit | null {
  const photograph = photographs.get(recipeId);
  return photograph ? { author: photograph.author, licence: photograph.licence, source: photograph.source } : null;
}
