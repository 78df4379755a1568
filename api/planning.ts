import { WorkflowFailedError } from "@temporalio/client";
import type { GeneratePlan } from "#contracts/meal-plan.ts";
import { formatPence, poundsOf } from "#domain/money.ts";
import type { HardRule } from "#domain/rules.ts";
import type { WeekImpossible } from "../workflows/meal-plan/activities.port.ts";
import { mealPlanWorkflow } from "../workflows/meal-plan/meal-plan.workflow.ts";
import { type MealPlanOutcome, mealPlanWorkflowId } from "../workflows/meal-plan/messages.ts";
import { TASK_QUEUE } from "../workflows/task-queue.ts";
import type { ApiDeps } from "./deps.ts";
import { ApiError } from "./errors.ts";

const WAIT_AT_MOST_MS = 110_000;

const TOO_FEW: Record<HardRule, string> = {
  allergies:
    "Your allergies leave too few recipes for a week. We never plan around an allergy, so nothing was planned; check in your account that each one listed is still needed.",
  diet: "Your diets together leave too few recipes for a week. Take one diet away, and we can plan again.",
  skill: "Too few recipes fit your cooking skill together with your other wishes. Choose the next skill, or take a diet away.",
  time: "Too few recipes are ready within your time limit. Allow a little longer, and we can plan again.",
  exclusions: "Too few recipes are left without the ones you took out. Take some of them back in.",
};

/** The refusal of a wish that no week can meet, with what would be enough. */
function noPlan(week: WeekImpossible): ApiError {
  if (week.constraint !== "budget")
    return new ApiError({ code: "NO_PLAN", message: TOO_FEW[week.constraint], constraint: week.constraint, smallestBudget: null });
  return new ApiError({
    code: "NO_PLAN",
    message: `Your budget is too small for a week of these meals at the till. The smallest budget that works is ${formatPence(week.smallestBudgetPence)}.`,
    constraint: "budget",
    smallestBudget: poundsOf(week.smallestBudgetPence),
  });
}

/** Starts the household's planning, or joins the one that is under way, and waits for its end. */
export async function planFor(
  { temporal }: Pick<ApiDeps, "temporal">,
  householdId: string,
  request: GeneratePlan,
): Promise<Extract<MealPlanOutcome, { kind: "planned" }>["weeks"]> {
  const handle = await temporal.workflow.start(mealPlanWorkflow, {
    workflowId: mealPlanWorkflowId(householdId),
    workflowIdConflictPolicy: "USE_EXISTING", // a second click joins the first
    taskQueue: TASK_QUEUE,
    args: [{ householdId, request }],
  });
  const outcome = await Promise.race([handle.result().catch(planningFailed), slowAfter(WAIT_AT_MOST_MS)]);
  if (outcome.kind === "impossible") throw noPlan(outcome);
  return outcome.weeks;
}

function planningFailed(error: unknown): never {
  if (error instanceof WorkflowFailedError) throw new ApiError({ code: "INTERNAL", message: "Failed to generate meal plan" });
  throw error;
}

const slowAfter = (ms: number): Promise<never> =>
  new Promise((_, give) =>
    setTimeout(
      () =>
        give(
          new ApiError({
            code: "UNAVAILABLE",
            message: "Your plan is taking longer than usual. We are still working on it: it will appear here by itself.",
          }),
        ),
      ms,
    ).unref(),
  );
