import { type Client, WorkflowNotFoundError } from "@temporalio/client";
import type { LeavingHousehold } from "../../db/accounts/delete-account.repository.ts";
import { improvePlanWorkflowId } from "../../workflows/planning/improve-plan/messages.ts";
import { mealPlanWorkflowId } from "../../workflows/planning/meal-plan/messages.ts";
import { planAlternativesWorkflowId } from "../../workflows/planning/plan-alternatives/messages.ts";
import { recipeImportWorkflowId } from "../../workflows/recipes/import/messages.ts";

/** Ends every workflow that works for a household: without its rows they would try for ever. One that has ended by itself is fine. */
export async function terminateWorkflows(
  { workflow }: Pick<Client, "workflow">,
  { householdId, planIds }: LeavingHousehold,
): Promise<void> {
  const ids = [
    mealPlanWorkflowId(householdId),
    recipeImportWorkflowId(householdId),
    ...planIds.flatMap((id) => [improvePlanWorkflowId(id), planAlternativesWorkflowId(id)]),
  ];
  await Promise.all(
    ids.map((id) =>
      workflow
        .getHandle(id)
        .terminate("the household was deleted")
        .catch((error: unknown) => {
          if (!(error instanceof WorkflowNotFoundError)) throw error;
        }),
    ),
  );
}
