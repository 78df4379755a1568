import type { ReadRecipe } from "#domain/recipes/import/read-recipe.ts";

/** A page's recipe, or why it cannot be read, as a sentence for the reader. */
export type FetchedRecipe = { kind: "read"; recipe: ReadRecipe } | { kind: "refused"; message: string };

/** Side effects of the recipe-import workflow, implemented by `activities/recipes/recipe-import.ts`. */
export interface RecipeImportActivities {
  /**
   * Fetches one page of an allowed recipe site and reads its recipe, within 8 s and 2 MB. Stores nothing, so safe to repeat.
   * A page that may not or cannot be fetched is a result, not a failure. Returns the recipe alone, never the page.
   */
  fetchRecipe(page: { url: string }): Promise<FetchedRecipe>;
}
