import { randomUUID } from "node:crypto";
import { WorkflowFailedError } from "@temporalio/client";
import { Hono } from "hono";
import { z } from "zod";
import { ApiErrorBody } from "#contracts/api-error.ts";
import { NoPlan } from "#contracts/planning/meal-plan.ts";
import { SampleQuestion, SampleWeek } from "#contracts/planning/sample-week.ts";
import { householdEaters, householdNeed } from "#domain/household/eaters.ts";
import { toPounds } from "#domain/money.ts";
import type { ReadSampleQuestion, SampledWeek } from "../../workflows/planning/sample-week/activities.port.ts";
import { SAMPLE_SECONDS, type SampleWeekOutcome, sampleWeekWorkflowId } from "../../workflows/planning/sample-week/messages.ts";
import { sampleWeekWorkflow } from "../../workflows/planning/sample-week/sample-week.workflow.ts";
import { PLANNING_TASK_QUEUE } from "../../workflows/task-queue.ts";
import type { ApiDeps } from "../deps.ts";
import { resolveOrRejectAllergies } from "../household/public/save-preferences.ts";
import { describe } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { LIMITS, type LimitName } from "../http/limits/limit-figures.ts";
import type { Counted } from "../http/limits/limits.ts";
import { tooMany } from "../http/limits/too-many.ts";
import { requestCountKeys } from "../http/limits/who-asks.ts";
import { clientAddress, countedSite } from "../http/middleware/client-address.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { withTimeout } from "../http/with-timeout.ts";
import { recipeImageUrl } from "../recipes/public/dish-pictures.ts";
import { noPlanError } from "./public/planning.ts";

/** Messages for visitors, who have no account page to check yet. */
const TOO_FEW_RECIPES = {
  allergies:
    "These allergens leave too few recipes for a week. We never bend the rules on allergies, so nothing was planned. Check that you need each one you ticked.",
  diet: "These diets together leave too few recipes for a week. Remove one and we can plan again.",
};

/** One counter for all visitors together. */
const ALL_VISITORS: Counted = { visitors: "all" };

/**
 * Counts a sample week against its limits. Half of the shared limit is reserved for addresses without a request in the past hour,
 * so repeated requests cannot use it up. The address's own limit is checked first and then takes nothing from the shared one.
 * @throws ApiError 429
 */
async function countSample({ limits }: Pick<ApiDeps, "limits">, counted: Counted, site: string): Promise<void> {
  const count = async (name: LimitName, counter: Counted, before: string) => {
    const waitMs = await limits.count(name, LIMITS[name], counter);
    if (waitMs > 0) throw tooMany(waitMs, name, { before });
  };
  const isFirst = (await limits.count("first sample week", LIMITS["first sample week"], { site })) === 0;
  await count("sample week", { ...counted, site }, "That's a lot of sample weeks. Sign up to plan as often as you like.");
  const busy = "Many people are trying a sample week just now.";
  if (!isFirst) await count("sample weeks again", ALL_VISITORS, busy);
  await count("sample weeks together", ALL_VISITORS, busy);
}

const slowError = () =>
  new ApiError({
    code: "UNAVAILABLE",
    message: "Your sample week is taking longer than it should. Nothing is lost; try again in a minute.",
  });

async function plan({ temporal }: Pick<ApiDeps, "temporal">, question: ReadSampleQuestion): Promise<SampleWeekOutcome> {
  const handle = await temporal.workflow.start(sampleWeekWorkflow, {
    workflowId: sampleWeekWorkflowId(randomUUID()),
    workflowExecutionTimeout: `${SAMPLE_SECONDS} seconds`,
    taskQueue: PLANNING_TASK_QUEUE,
    args: [question],
  });
  const outcome = handle.result().catch((error: unknown) => {
    throw error instanceof WorkflowFailedError ? slowError() : error;
  });
  return withTimeout(SAMPLE_SECONDS * 1000, outcome, () => {
    throw slowError();
  });
}

const present = ({ householdSize }: ReadSampleQuestion, { tillPence, budgetPence, kcalPerDay, meals }: SampledWeek): SampleWeek => ({
  people: householdSize,
  total: toPounds(tillPence),
  budget: toPounds(budgetPence),
  kcalPerDay,
  need: householdNeed(householdEaters({ people: householdSize })),
  meals: meals.map(({ costPence, ...meal }) => ({ ...meal, imageUrl: recipeImageUrl(meal.recipeId), cost: toPounds(costPence) })),
});

/** Plans a sample week for a visitor without an account. Mounted at /sample-week. */
export const sampleWeekRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>().post(
    "/",
    describe(
      "Plan a week for a visitor; nothing is stored",
      "Meal plans",
      200,
      SampleWeek,
      { 429: "The limit for this address, or for all visitors, was reached", 503: "It takes too long just now" },
      {
        description:
          "The week a new household with these preferences would get. After sign-up, save the same fields as preferences to plan the same week.",
        others: {
          422: {
            why: "No week fits (`NO_PLAN`): names the binding constraint and the smallest budget that works; or a field cannot be used",
            body: z.union([NoPlan, ApiErrorBody]),
          },
        },
      },
    ),
    validate("json", SampleQuestion),
    async (c) => {
      const { allergies = [], ...sent } = c.req.valid("json");
      const { allergens, words } = resolveOrRejectAllergies(allergies, (await deps.catalogue.current()).foods, "planned");
      const question = { ...sent, allergens, avoidWords: words };
      await countSample(deps, requestCountKeys(c, deps), countedSite(clientAddress(c, deps.trustedHops)));
      const outcome = await plan(deps, question);
      if (outcome.kind === "impossible") throw noPlanError(outcome, TOO_FEW_RECIPES);
      return c.json(present(question, outcome));
    },
  );
