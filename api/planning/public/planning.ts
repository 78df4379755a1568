import { type Client, WorkflowExecutionAlreadyStartedError, WorkflowFailedError, type WorkflowHandle } from "@temporalio/client";
import type { NoPlan } from "#contracts/planning/meal-plan.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { readUnmatchedWords } from "#domain/household/allergies.ts";
import type { Overlay } from "#domain/household/overlay.ts";
import { plural } from "#domain/locale.ts";
import { formatPence, toPounds } from "#domain/money.ts";
import type { HardRule } from "#domain/planning/rules.ts";
import type { Household } from "../../../db/household/household.entity.ts";
import { hasCurrentMustNots } from "../../../db/planning/plan-generation.repository.ts";
import { mealPlanWorkflow } from "../../../workflows/planning/meal-plan/meal-plan.workflow.ts";
import {
  type MealPlanOutcome,
  mealPlanWorkflowId,
  PLANNING_MINUTES,
  type PlanRequest,
  type WeekImpossible,
} from "../../../workflows/planning/meal-plan/messages.ts";
import { PLANNING_TASK_QUEUE } from "../../../workflows/task-queue.ts";
import type { ApiDeps } from "../../deps.ts";
import { ApiError } from "../../http/errors.ts";
import { countPlanning } from "../../http/limits/day-limits.ts";
import type { Counted } from "../../http/limits/limits.ts";
import { withTimeout } from "../../http/with-timeout.ts";

type PlanningDeps = Pick<ApiDeps, "em" | "temporal" | "catalogue" | "limits">;

const MAX_WAIT_MS = 110_000;
/** How many plans already in flight a request waits for before it fails: other members may have asked first. */
const MAX_WAITS = 2;

/** Messages by the rule that leaves too few recipes. */
const TOO_FEW_RECIPES: Record<HardRule, string> = {
  allergies:
    "Your allergies leave too few recipes for a week. We never bend the rules on allergies, so nothing was planned. Check in your account that each one is still needed.",
  diet: "Your diets together leave too few recipes for a week. Remove one and we can plan again.",
  dislikes: "The foods you don't like leave too few recipes for a week. Allow some of them and we can plan again.",
  skill: "Too few recipes fit your cooking skill together with your other preferences. Choose a higher skill, or remove a diet.",
  time: "Too few recipes are ready within your time limit. Allow a little longer and we can plan again.",
  exclusions: "You've excluded too many recipes. Allow some of them again.",
};

type Instead = NonNullable<Extract<WeekImpossible, { constraint: "budget" }>["instead"]>;
const presentInstead = ({ fullest, lunchesAndDinners }: Instead): NoPlan["instead"] => ({
  fullest: fullest && { share: fullest.share, total: toPounds(fullest.tillPence) },
  lunchesAndDinners: lunchesAndDinners && { total: toPounds(lunchesAndDinners.tillPence) },
});

/**
 * The error for a request that no week satisfies, with the smallest budget that would.
 * @param messages replace the default message of a rule.
 */
export function noPlanError(week: WeekImpossible, messages: Partial<Record<HardRule, string>> = {}): ApiError {
  if (week.constraint !== "budget")
    return new ApiError({
      code: "NO_PLAN",
      message: messages[week.constraint] ?? TOO_FEW_RECIPES[week.constraint],
      constraint: week.constraint,
      smallestBudget: null,
    });
  return new ApiError({
    code: "NO_PLAN",
    message: `Your budget is too small for these meals to feed everyone. The smallest budget that works is ${formatPence(week.smallestBudgetPence)}.`,
    constraint: "budget",
    smallestBudget: toPounds(week.smallestBudgetPence),
    ...(week.instead && { instead: presentInstead(week.instead) }),
  });
}

/**
 * Fails closed on allergies: a saved word that excludes no food yet must be clarified before a plan is made.
 * @throws ApiError
 */
export function rejectUnclearAllergies(avoidWords: readonly string[], foods: Foods): void {
  const unread = readUnmatchedWords(avoidWords, foods).map(({ text }) => `“${text}”`);
  if (unread.length === 0) return;
  throw new ApiError({
    code: "CONFLICT",
    message: `Your saved allergies include ${unread.join(", ")}, and we aren't sure what to leave out for ${plural(unread.length, { one: "it", other: "them" })}. Tell us on your account page what ${plural(unread.length, { one: "it means", other: "each means" })} and then we can plan.`,
  });
}

/**
 * Starts the household's planning workflow, or joins the one in flight, and waits for the result.
 * @param counted whose daily limit the plan counts against, besides the household's.
 * @throws ApiError "CONFLICT" if an allergy word is unclear, 429 if the daily limit is reached.
 */
export async function planFor(
  { em, temporal, catalogue, limits }: PlanningDeps,
  { id: householdId, avoidWords }: Pick<Household, "id" | "avoidWords">,
  request: PlanRequest,
  counted: Counted,
): Promise<Extract<MealPlanOutcome, { kind: "planned" }>["weeks"]> {
  rejectUnclearAllergies([...avoidWords, ...(request.overlay?.avoidWords ?? [])], (await catalogue.current()).foods);
  await countPlanning(limits, householdId, counted);
  for (;;) {
    const handle = await startPlanning({ em, temporal }, householdId, request);
    const outcome = await planningResult(handle);
    if (outcome.kind === "impossible") throw noPlanError(outcome);
    if (outcome.kind === "planned") return outcome.weeks;
    // joined a run that only makes a proposal: start again for the plan itself
  }
}

/** Like `planFor`, but makes only a proposal: the household's plan changes when it is accepted. @returns the proposal's id. */
export async function proposeFor(
  { em, temporal, catalogue, limits }: PlanningDeps,
  { id: householdId, avoidWords }: Pick<Household, "id" | "avoidWords">,
  request: PlanRequest & { proposal: NonNullable<PlanRequest["proposal"]>; overlay: Overlay },
  counted: Counted,
): Promise<string> {
  rejectUnclearAllergies([...avoidWords, ...(request.overlay.avoidWords ?? [])], (await catalogue.current()).foods);
  await countPlanning(limits, householdId, counted);
  const handle = await startPlanning({ em, temporal }, householdId, request);
  const outcome = await planningResult(handle);
  if (outcome.kind === "impossible") throw noPlanError(outcome);
  return request.proposal.id;
}

/**
 * Joins the run in flight if that run read the household's current allergies and diets; otherwise waits for it to end and starts a
 * new run. A request with an overlay never joins, because the conversation may have added an allergy.
 */
async function startPlanning({ em, temporal }: Pick<PlanningDeps, "em" | "temporal">, householdId: string, request: PlanRequest) {
  for (let waits = 0; ; waits++) {
    try {
      return await temporal.workflow.start(mealPlanWorkflow, {
        workflowId: mealPlanWorkflowId(householdId),
        workflowIdConflictPolicy: "FAIL",
        workflowExecutionTimeout: `${PLANNING_MINUTES} minutes`,
        taskQueue: PLANNING_TASK_QUEUE,
        args: [{ householdId, request }],
      });
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    }
    const inFlight = await runInFlight(temporal, householdId);
    if (!request.overlay && (await hasCurrentMustNots(em.fork(), inFlight.runId))) return inFlight.handle;
    if (waits === MAX_WAITS)
      throw new ApiError({
        code: "CONFLICT",
        message: "Another plan is already being made for your household. Try again when it's ready.",
      });
    await withTimeout(MAX_WAIT_MS, inFlight.handle.result().then(ignore, ignore), throwSlow);
  }
}

/** The run that is in flight, or has just ended. */
async function runInFlight(temporal: Client, householdId: string) {
  const workflowId = mealPlanWorkflowId(householdId);
  const { runId } = await temporal.workflow.getHandle(workflowId).describe();
  return { runId, handle: temporal.workflow.getHandle<typeof mealPlanWorkflow>(workflowId, runId) };
}

/** Only the end of the other run matters, not its result. */
const ignore = () => {};

function throwPlanningFailed(error: unknown): never {
  if (error instanceof WorkflowFailedError) throw new ApiError({ code: "INTERNAL", message: "Failed to generate meal plan" });
  throw error;
}

function throwSlow(): never {
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "Your plan is taking longer than usual. We're still working on it and it will appear here.",
  });
}

const planningResult = (handle: WorkflowHandle<typeof mealPlanWorkflow>): Promise<MealPlanOutcome> =>
  withTimeout(MAX_WAIT_MS, handle.result().catch(throwPlanningFailed), throwSlow);
