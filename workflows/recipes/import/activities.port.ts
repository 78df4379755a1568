import type { ReadRecipe } from "#domain/recipes/import/read-recipe.ts";

/** What came of looking at a page: its recipe, or why there is none, in a sentence for the person who asked. */
export type FetchedRecipe = { kind: "read"; recipe: ReadRecipe } | { kind: "refused"; message: string };

/** What importing a recipe from an address asks of the world. `activities/recipes/recipe-import.ts` answers. */
export interface RecipeImportActivities {
  /**
   * Fetches one page of an allowed recipe site and reads its recipe. Nothing is stored, so a repeat is safe.
   * A page that may not or cannot be fetched is an outcome, not a fault. At most 8 s and 2 MB; only the recipe comes back, never the page.
   */
  fetchRecipe(page: { url: string }): Promise<FetchedRecipe>;
}
