import { WorkflowExecutionAlreadyStartedError, WorkflowFailedError } from "@temporalio/client";
import type { ReadRecipe } from "#domain/recipes/import/read-recipe.ts";
import { recipeImportWorkflowId } from "../../workflows/recipes/import/messages.ts";
import { recipeImportWorkflow } from "../../workflows/recipes/import/recipe-import.workflow.ts";
import { PLANNING_TASK_QUEUE } from "../../workflows/task-queue.ts";
import type { ApiDeps } from "../deps.ts";
import { ApiError } from "../http/errors.ts";

const WORKFLOW_TIMEOUT = "40s"; // two attempts to fetch, plus queueing

/** Has the worker fetch a web page and returns its recipe. @throws ApiError with the reason if the page has none or cannot be read. */
export async function fetchRecipe({ temporal }: Pick<ApiDeps, "temporal">, householdId: string, url: string): Promise<ReadRecipe> {
  try {
    const handle = await temporal.workflow.start(recipeImportWorkflow, {
      workflowId: recipeImportWorkflowId(householdId),
      workflowIdConflictPolicy: "FAIL",
      workflowExecutionTimeout: WORKFLOW_TIMEOUT,
      taskQueue: PLANNING_TASK_QUEUE,
      args: [{ url }],
    });
    const fetched = await handle.result();
    if (fetched.kind === "refused") throw new ApiError({ code: "UNPROCESSABLE", field: "url", message: fetched.message });
    return fetched.recipe;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError)
      throw new ApiError({ code: "CONFLICT", message: "We are still reading another page for you. Try again in a few seconds." });
    if (error instanceof WorkflowFailedError)
      throw new ApiError({
        code: "UNPROCESSABLE",
        field: "url",
        message: "We couldn't read that page. Copy its source and paste it here.",
      });
    throw error;
  }
}
