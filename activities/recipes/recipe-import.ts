import { readRecipe, UNREADABLE } from "#domain/recipes/import/read-recipe.ts";
import type { RecipeImportActivities } from "../../workflows/recipes/import/activities.port.ts";
import { fetchPage, Refusal } from "./import/fetch-page.ts";
import type { Pages } from "./import/pages.ts";

export type RecipeImportDeps = { pages: Pages };

const NO_RECIPE = "We couldn't find a recipe on that page. You can copy the page's source and paste it here.";

export const createRecipeImportActivities = ({ pages }: RecipeImportDeps): RecipeImportActivities => ({
  async fetchRecipe({ url }) {
    try {
      const reading = readRecipe(await fetchPage(url, pages));
      if (reading.kind === "read") return reading;
      return { kind: "refused", message: reading.why === "too-many" ? UNREADABLE["too-many"] : NO_RECIPE };
    } catch (error) {
      if (error instanceof Refusal) return { kind: "refused", message: error.message };
      throw error;
    }
  },
});
