import { type Client, WorkflowExecutionAlreadyStartedError, WorkflowFailedError, type WorkflowHandle } from "@temporalio/client";
import type { NoPlan } from "#contracts/planning/meal-plan.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { questionsAbout } from "#domain/household/allergies.ts";
import type { Overlay } from "#domain/household/overlay.ts";
import { plural } from "#domain/locale.ts";
import { formatPence, poundsOf } from "#domain/money.ts";
import type { HardRule } from "#domain/planning/rules.ts";
import type { Household } from "../../../db/household/household.entity.ts";
import { knowsMustNots } from "../../../db/planning/plan-generation.repository.ts";
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

const WAIT_AT_MOST_MS = 110_000;
/** Plannings that are waited for, one after the other: of each one more person of the household who asked first. */
const MOST_WAITS = 2;

/** Which rule leaves too few recipes, and what to do about it. */
const TOO_FEW: Record<HardRule, string> = {
  allergies:
    "Your allergies leave too few recipes for a week. We never bend the rules on allergies, so nothing was planned. Check in your account that each one is still needed.",
  diet: "Your diets together leave too few recipes for a week. Remove one and we can plan again.",
  skill: "Too few recipes fit your cooking skill together with your other preferences. Choose a higher skill, or remove a diet.",
  time: "Too few recipes are ready within your time limit. Allow a little longer and we can plan again.",
  exclusions: "You've excluded too many recipes. Allow some of them again.",
};

type Instead = NonNullable<Extract<WeekImpossible, { constraint: "budget" }>["instead"]>;
const presentInstead = ({ fullest, lunchesAndDinners }: Instead): NoPlan["instead"] => ({
  fullest: fullest && { share: fullest.share, total: poundsOf(fullest.tillPence) },
  lunchesAndDinners: lunchesAndDinners && { total: poundsOf(lunchesAndDinners.tillPence) },
});

/** The refusal of a request that no week can meet, with what would be enough. `words`: where a rule has others than for a household. */
export function noPlan(week: WeekImpossible, words: Partial<Record<HardRule, string>> = {}): ApiError {
  if (week.constraint !== "budget")
    return new ApiError({
      code: "NO_PLAN",
      message: words[week.constraint] ?? TOO_FEW[week.constraint],
      constraint: week.constraint,
      smallestBudget: null,
    });
  return new ApiError({
    code: "NO_PLAN",
    message: `Your budget is too small for these meals to feed everyone. The smallest budget that works is ${formatPence(week.smallestBudgetPence)}.`,
    constraint: "budget",
    smallestBudget: poundsOf(week.smallestBudgetPence),
    ...(week.instead && { instead: presentInstead(week.instead) }),
  });
}

/** Nothing is planned while a saved word leaves nothing out: somebody meant to be protected by it. */
export function refuseUnreadAllergies(avoidWords: readonly string[], foods: Foods): void {
  const unread = questionsAbout(avoidWords, foods).map(({ text }) => `“${text}”`);
  if (unread.length === 0) return;
  throw new ApiError({
    code: "CONFLICT",
    message: `Your saved allergies include ${unread.join(", ")}, and we aren't sure what to leave out for ${plural(unread.length, { one: "it", other: "them" })}. Tell us on your account page what ${plural(unread.length, { one: "it means", other: "each means" })} and then we can plan.`,
  });
}

/**
 * Starts the household's planning, or joins the one in flight, and waits for its end.
 * @param whose by whom the planning is counted, besides the household.
 * @throws ApiError "CONFLICT" where a word of the household or of the request is not understood, 429 where enough was planned for a day.
 */
export async function planFor(
  { em, temporal, catalogue, limits }: PlanningDeps,
  { id: householdId, avoidWords }: Pick<Household, "id" | "avoidWords">,
  request: PlanRequest,
  whose: Counted,
): Promise<Extract<MealPlanOutcome, { kind: "planned" }>["weeks"]> {
  refuseUnreadAllergies([...avoidWords, ...(request.overlay?.avoidWords ?? [])], (await catalogue.current()).foods);
  await countPlanning(limits, householdId, whose);
  for (;;) {
    const handle = await startPlanning({ em, temporal }, householdId, request);
    const outcome = await outcomeOf(handle);
    if (outcome.kind === "impossible") throw noPlan(outcome);
    if (outcome.kind === "planned") return outcome.weeks;
    // joined a planning that only proposes: this one is for the household itself, and begins after it
  }
}

/** The same for a plan that is only proposed: nothing of the household's changes until somebody uses it. @returns the proposal's id. */
export async function proposeFor(
  { em, temporal, catalogue, limits }: PlanningDeps,
  { id: householdId, avoidWords }: Pick<Household, "id" | "avoidWords">,
  request: PlanRequest & { proposal: NonNullable<PlanRequest["proposal"]>; overlay: Overlay },
  whose: Counted,
): Promise<string> {
  refuseUnreadAllergies([...avoidWords, ...(request.overlay.avoidWords ?? [])], (await catalogue.current()).foods);
  await countPlanning(limits, householdId, whose);
  const handle = await startPlanning({ em, temporal }, householdId, request);
  const outcome = await outcomeOf(handle);
  if (outcome.kind === "impossible") throw noPlan(outcome);
  return request.proposal.id;
}

/**
 * A second click joins the first, but only where the planning in flight knows what the household must not eat today. Preferences of a conversation
 * join none: theirs may add an allergy. What is not joined is waited for, and the new planning starts after it.
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
    if (!request.overlay && (await knowsMustNots(em.fork(), inFlight.runId))) return inFlight.handle;
    if (waits === MOST_WAITS)
      throw new ApiError({
        code: "CONFLICT",
        message: "Another plan is already being made for your household. Try again when it's ready.",
      });
    await withTimeout(WAIT_AT_MOST_MS, inFlight.handle.result().then(ignore, ignore), slow);
  }
}

/** The planning that is in flight, or ended a moment ago. */
async function runInFlight(temporal: Client, householdId: string) {
  const workflowId = mealPlanWorkflowId(householdId);
  const { runId } = await temporal.workflow.getHandle(workflowId).describe();
  return { runId, handle: temporal.workflow.getHandle<typeof mealPlanWorkflow>(workflowId, runId) };
}

/** How it ended matters to nobody who waits for it to be over. */
const ignore = () => {};

function planningFailed(error: unknown): never {
  if (error instanceof WorkflowFailedError) throw new ApiError({ code: "INTERNAL", message: "Failed to generate meal plan" });
  throw error;
}

function slow(): never {
  throw new ApiError({
    code: "UNAVAILABLE",
    message: "Your plan is taking longer than usual. We're still working on it and it will appear here.",
  });
}

/** The end of a planning; where it takes longer than a browser waits, that is said. */
const outcomeOf = (handle: WorkflowHandle<typeof mealPlanWorkflow>): Promise<MealPlanOutcome> =>
  withTimeout(WAIT_AT_MOST_MS, handle.result().catch(planningFailed), slow);
