import { proxyActivities } from "@temporalio/workflow";
import type { FetchedRecipe, RecipeImportActivities } from "./activities.port.ts";

const { fetchRecipe } = proxyActivities<RecipeImportActivities>({
  startToCloseTimeout: "12s", // the fetch itself times out after 8 s
  retry: { initialInterval: "500ms", maximumAttempts: 2 }, // covers a dead worker; the person is waiting, so no more
});

/** Reads the recipe on one page, while the person waits. */
export async function recipeImportWorkflow(page: { url: string }): Promise<FetchedRecipe> {
  return fetchRecipe(page);
}
