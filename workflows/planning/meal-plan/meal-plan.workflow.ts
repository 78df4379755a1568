import { ApplicationFailure, WorkflowExecutionAlreadyStartedError } from "@temporalio/common";
import { ParentClosePolicy, proxyActivities, startChild, workflowInfo } from "@temporalio/workflow";
import { weeksOfPlan } from "#domain/planning/plan-weeks.ts";
import type { Stock } from "#domain/shopping/pantry.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import { improvePlanWorkflow } from "../improve-plan/improve-plan.workflow.ts";
import { improvePlanWorkflowId } from "../improve-plan/messages.ts";
import { type PlanAlternativesInput, planAlternativesWorkflowId } from "../plan-alternatives/messages.ts";
import { planAlternativesWorkflow } from "../plan-alternatives/plan-alternatives.workflow.ts";
import type { MealPlanActivities, WeekFound, WeekImpossible, WeekQuestion } from "./activities.port.ts";
import type { MealPlanInput, MealPlanOutcome } from "./messages.ts";

const { openGeneration, saveWeek, saveProposal, closeGeneration } = proxyActivities<MealPlanActivities>({
  startToCloseTimeout: "20s", // a few rows of our own database
  scheduleToCloseTimeout: "4m", // a database restart must not lose a plan; one that stays away must not keep the next plan waiting
  retry: { initialInterval: "500ms", maximumInterval: "10s" },
});
const { findWeek } = proxyActivities<MealPlanActivities>({
  startToCloseTimeout: "2m", // usually a second; a loaded machine may need many
  scheduleToCloseTimeout: "6m",
  heartbeatTimeout: "5s", // a killed worker is noticed this soon
  retry: { initialInterval: "500ms", maximumInterval: "5s", maximumAttempts: 8 }, // a search that cannot be done must say so in the end
});

/** Each restart follows a change by a person of the household: nobody makes so many while one week is planned. */
const MOST_RESTARTS = 10;

/** What is there without being counted lasts; counted amounts are the first week's. */
const lasting = (stock: Stock): Stock => Object.fromEntries(Object.entries(stock).filter(([, had]) => typeof had === "string"));

/** Later weeks begin on their Monday, keep no locks, and would rather not repeat what the earlier ones cooked. */
const laterQuestion = ({ rules, ...question }: WeekQuestion, cooked: readonly string[], days: number): WeekQuestion => ({
  ...question,
  rules: { ...rules, days, firstDay: 0, stock: lasting(rules.stock), locked: [], recentRecipeIds: [...rules.recentRecipeIds, ...cooked] },
});

/** The household has its week; what else is looked for has a workflow of its own, which outlives this one. An extra: one that is under way already is enough. */
async function inBackground(starting: Promise<unknown>): Promise<void> {
  try {
    await starting;
  } catch (fault) {
    if (!(fault instanceof WorkflowExecutionAlreadyStartedError)) throw fault;
  }
}

const improve = (planId: string) =>
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

/** How a search ended: impossible, outdated by a change of what the household must not eat, or written. */
type Round = WeekImpossible | "outdated" | { opened: WeekQuestion; weeks: { planId: string; listId: string }[] };

/** Reads what the household asks, and finds and writes its weeks one after the other. */
async function planWeeks({ householdId, request }: MealPlanInput, generationId: string): Promise<Round> {
  const [first = DAYS_IN_WEEK, ...later] = weeksOfPlan(request.days ?? DAYS_IN_WEEK, request.from?.firstDay);
  const weeks: { planId: string; listId: string }[] = [];
  const proposed: { question: WeekQuestion; found: WeekFound }[] = [];
  const cooked: string[] = [];
  const opened = await openGeneration({ generationId, householdId, request, days: first });
  for (const [weekIndex, days] of [first, ...later].entries()) {
    const question = weekIndex === 0 ? opened : laterQuestion(opened, cooked, days);
    const found = await findWeek({ generationId, question, weekIndex, weeks: later.length + 1 });
    if (found.kind === "impossible") return found;
    if (request.proposal) proposed.push({ question, found });
    else {
      const saved = await saveWeek({ generationId, householdId, question, weekIndex, found });
      if (saved === "outdated") return saved;
      weeks.push(saved);
    }
    cooked.push(...new Set(found.week.map((planned) => planned.recipeId)));
  }
  if (request.proposal) {
    const saved = await saveProposal({ generationId, householdId, proposal: request.proposal, weeks: proposed });
    if (saved === "outdated") return saved;
  }
  return { opened, weeks };
}

/**
 * The making of a household's plan: read what it asks, look for the best week, write plan and list.
 *
 * Nothing is written until a week is found, and each week is written once, whatever dies in between.
 * What is only proposed is written once, as a proposal, when all its weeks are found.
 * A week that the household must not eat by the time it is to be written is never written: the planning starts again from reading the household.
 * An impossible request is an outcome, not a fault; a fault closes the record as failed and is passed on.
 */
export async function mealPlanWorkflow(input: MealPlanInput): Promise<MealPlanOutcome> {
  const { householdId, request } = input;
  const generationId = workflowInfo().runId;
  try {
    let round = await planWeeks(input, generationId);
    for (let again = 0; round === "outdated"; again++) {
      if (again === MOST_RESTARTS) throw ApplicationFailure.nonRetryable("the household changed what it must not eat too often");
      round = await planWeeks(input, generationId);
    }
    if ("kind" in round) {
      await closeGeneration({ generationId, status: "infeasible" });
      return round;
    }
    const { opened, weeks } = round;
    await closeGeneration({ generationId, status: "done" });
    if (request.proposal) return { kind: "proposed", proposalId: request.proposal.id };
    const [only, ...more] = weeks;
    if (only && more.length === 0 && !request.overlay && !request.fullest)
      await inBackground(findAlternatives({ householdId, generationId, planId: only.planId, question: opened }));
    for (const { planId } of weeks) await inBackground(improve(planId));
    return { kind: "planned", weeks };
  } catch (fault) {
    await closeGeneration({ generationId, status: "failed" });
    throw fault;
  }
}
