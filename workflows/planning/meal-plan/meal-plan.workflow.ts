import { ApplicationFailure, WorkflowExecutionAlreadyStartedError } from "@temporalio/common";
import { ParentClosePolicy, proxyActivities, startChild, workflowInfo } from "@temporalio/workflow";
import { weeksOfPlan } from "#domain/planning/plan-dates.ts";
import type { Stock } from "#domain/shopping/pantry.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import { improvePlanWorkflow } from "../improve-plan/improve-plan.workflow.ts";
import { improvePlanWorkflowId } from "../improve-plan/messages.ts";
import { type PlanAlternativesInput, planAlternativesWorkflowId } from "../plan-alternatives/messages.ts";
import { planAlternativesWorkflow } from "../plan-alternatives/plan-alternatives.workflow.ts";
import type { MealPlanActivities, WeekFound, WeekQuestion } from "./activities.port.ts";
import type { MealPlanInput, MealPlanOutcome, WeekImpossible } from "./messages.ts";

const { openGeneration, saveWeek, saveProposal, closeGeneration } = proxyActivities<MealPlanActivities>({
  startToCloseTimeout: "20s", // a few rows of our own database
  scheduleToCloseTimeout: "4m", // survives a database restart; a longer outage fails the plan, so that the household can start another
  retry: { initialInterval: "500ms", maximumInterval: "10s" },
});
const { findWeek } = proxyActivities<MealPlanActivities>({
  startToCloseTimeout: "2m", // usually a second; a loaded machine may need many
  scheduleToCloseTimeout: "6m",
  heartbeatTimeout: "5s", // detects a killed worker
  retry: { initialInterval: "500ms", maximumInterval: "5s", maximumAttempts: 8 }, // a search that always fails must end the plan
});

/** Each restart follows an edit of allergies or diets by hand; more than this many during one search is not a person. */
const MOST_RESTARTS = 10;

/**
 * The question of a later week: it starts on Monday, has no locked meals, uses what the week before leaves over and avoids repeating the recipes of the
 * weeks before.
 */
const laterQuestion = ({ rules, ...question }: WeekQuestion, cooked: readonly string[], stock: Stock, days: number): WeekQuestion => ({
  ...question,
  rules: {
    ...rules,
    days,
    firstDay: 0,
    stock,
    locked: [],
    recentRecipeIds: [...rules.recentRecipeIds, ...cooked],
  },
});

/** Waits for a child workflow to start and ignores that it is running already. Abandoned children outlive this workflow. */
async function startOnce(starting: Promise<unknown>): Promise<void> {
  try {
    await starting;
  } catch (fault) {
    if (!(fault instanceof WorkflowExecutionAlreadyStartedError)) throw fault;
  }
}

const improvePlan = (planId: string) =>
  startChild(improvePlanWorkflow, {
    workflowId: improvePlanWorkflowId(planId),
    args: [{ planId }],
    parentClosePolicy: ParentClosePolicy.ABANDON,
  });

const findAlternatives = (input: PlanAlternativesInput) =>
  startChild(planAlternativesWorkflow, {
    workflowId: planAlternativesWorkflowId(input.planId),
    args: [input],
    parentClosePolicy: ParentClosePolicy.ABANDON,
  });

type Answered = { question: WeekQuestion; found: WeekFound };

/** Impossible, outdated because allergies or diets changed during the search, or written. */
type PlannedWeeks = WeekImpossible | "outdated" | { answered: Answered[]; weeks: { planId: string; listId: string }[] };

/** Reads the household's rules, then finds and writes its weeks in order. */
async function planWeeks({ householdId, request }: MealPlanInput, generationId: string): Promise<PlannedWeeks> {
  const [first = DAYS_IN_WEEK, ...later] = weeksOfPlan(request.days ?? DAYS_IN_WEEK, request.from?.firstDay);
  const weeks: { planId: string; listId: string }[] = [];
  const answered: Answered[] = [];
  const cooked: string[] = [];
  const opened = await openGeneration({ generationId, householdId, request, days: first });
  let { stock } = opened.rules;
  for (const [weekIndex, days] of [first, ...later].entries()) {
    const question = weekIndex === 0 ? opened : laterQuestion(opened, cooked, stock, days);
    const found = await findWeek({ generationId, question, weekIndex, weeks: later.length + 1 });
    if (found.kind === "impossible") return found;
    answered.push({ question, found });
    if (!request.proposal) {
      const saved = await saveWeek({ generationId, householdId, question, weekIndex, found });
      if (saved === "outdated") return saved;
      weeks.push(saved);
    }
    stock = found.stockAfter;
    cooked.push(...new Set(found.week.map((planned) => planned.recipeId)));
  }
  if (request.proposal) {
    const saved = await saveProposal({ generationId, householdId, proposal: request.proposal, weeks: answered });
    if (saved === "outdated") return saved;
  }
  return { answered, weeks };
}

/**
 * Makes a household's plan: reads its rules, searches for the best weeks, writes plans and shopping lists.
 *
 * Each week is written once, when it is found; a proposal is written once, when all its weeks are found.
 * A week that breaks the allergies or diets in force when it is saved is never written: planning restarts with the new rules.
 * An impossible request is a result, not a failure. A failure closes the generation record as failed and is rethrown.
 */
export async function mealPlanWorkflow(input: MealPlanInput): Promise<MealPlanOutcome> {
  const { householdId, request } = input;
  const generationId = workflowInfo().runId;
  try {
    let planned = await planWeeks(input, generationId);
    for (let restarts = 0; planned === "outdated"; restarts++) {
      if (restarts === MOST_RESTARTS) throw ApplicationFailure.nonRetryable("the household changed its allergies or diets too often");
      planned = await planWeeks(input, generationId);
    }
    if ("kind" in planned) {
      await closeGeneration({ generationId, status: "infeasible" });
      return planned;
    }
    const { answered, weeks } = planned;
    await closeGeneration({ generationId, status: "done" });
    if (request.proposal) return { kind: "proposed", proposalId: request.proposal.id };
    const [[first], [only, ...more]] = [answered, weeks];
    if (first && only && more.length === 0 && !request.overlay && !request.fullest) {
      const { tillPence, variety } = first.found;
      const { planId } = only;
      await startOnce(
        findAlternatives({ householdId, generationId, planId, question: first.question, tillPence, relaxed: variety.relaxed }),
      );
    }
    for (const { planId } of weeks) await startOnce(improvePlan(planId));
    return { kind: "planned", weeks };
  } catch (fault) {
    await closeGeneration({ generationId, status: "failed" });
    throw fault;
  }
}
