import { proxyActivities } from "@temporalio/workflow";
import type { FetchedRecipe, RecipeImportActivities } from "./activities.port.ts";

const { fetchRecipe } = proxyActivities<RecipeImportActivities>({
  startToCloseTimeout: "12s", // the fetch gives up after 8 by itself
  retry: { initialInterval: "500ms", maximumAttempts: 2 }, // for a worker that died; somebody is waiting, so no more than that
});

/** The reading of one recipe page. A short workflow: somebody looks at the screen meanwhile. */
export async function recipeImportWorkflow(page: { url: string }): Promise<FetchedRecipe> {
  return fetchRecipe(page);
}
