import { WorkflowExecutionAlreadyStartedError, WorkflowFailedError } from "@temporalio/client";
import type { ReadRecipe } from "#domain/recipes/import/read-recipe.ts";
import { recipeImportWorkflowId } from "../../workflows/recipes/import/messages.ts";
import { recipeImportWorkflow } from "../../workflows/recipes/import/recipe-import.workflow.ts";
import { PLANNING_TASK_QUEUE } from "../../workflows/task-queue.ts";
import type { ApiDeps } from "../deps.ts";
import { ApiError } from "../http/errors.ts";

const WORKFLOW_AT_MOST = "40s"; // two tries of the fetch, and a worker that is busy

/** The recipe of a page that the household named, fetched by the worker. Refusals are told as they are. */
export async function recipeFrom({ temporal }: Pick<ApiDeps, "temporal">, householdId: string, url: string): Promise<ReadRecipe> {
  try {
    const handle = await temporal.workflow.start(recipeImportWorkflow, {
      workflowId: recipeImportWorkflowId(householdId),
      workflowIdConflictPolicy: "FAIL",
      workflowExecutionTimeout: WORKFLOW_AT_MOST,
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
