import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { z } from "zod";
import { ApiErrorBody } from "#contracts/api-error.ts";
import { GeneratePlan, Generation, MealPlan, NoPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { weekStart } from "#domain/planning/plan-dates.ts";
import { fillFromSettings } from "#domain/planning/plan-settings.ts";
import { DAY_MS } from "#domain/time.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { findPlans, findPlansById } from "../../db/planning/meal-plan.repository.ts";
import { findNewestGeneration, type StoredGeneration } from "../../db/planning/plan-generation.repository.ts";
import { listById } from "../../db/shopping/shopping-list.repository.ts";
import { PLANNING_MINUTES } from "../../workflows/planning/meal-plan/messages.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, describeStream, SIGNED_OUT } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { openStream, TOO_MANY_STREAMS } from "../http/limits/open-streams.ts";
import { requestCountKeys } from "../http/limits/who-asks.ts";
import { requireAccess, SUBSCRIBERS_ONLY } from "../http/middleware/require-access.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { createUnknownFieldsCheck, toFieldError, validate } from "../http/validate.ts";
import { recipesFor } from "../recipes/public/asked-recipes.ts";
import { planFor } from "./public/planning.ts";
import { presentList, presentPlan } from "./public/present.ts";

const DEFAULT_LIMIT = 10;
const POLL_INTERVAL_MS = 150;
const MAX_STREAM_MS = 180_000;
/** A run that started this long before the stream opened is the one the page asked for. */
const START_TOLERANCE_MS = 3000;
/** How long a failed run is reported. */
const REPORT_FAILURE_MS = DAY_MS;

const Page = z.object({ limit: z.coerce.number().int().min(1).max(60).optional() });

const rejectUnknownFields = createUnknownFieldsCheck(GeneratePlan);

/** Rejects an exclusion that is no recipe id: ignoring it could plan a dish the caller meant to exclude. */
async function rejectUnknownExclusions(deps: ApiDeps, c: { var: ApiEnv["Variables"] }, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { all } = await recipesFor(deps, c.var);
  const unknown = ids.find((id) => !all.has(id));
  if (unknown !== undefined)
    throw new ApiError({
      code: "UNPROCESSABLE",
      field: "exclude",
      message: `exclude: “${unknown.slice(0, 80)}” isn't a recipe ID. Exclude recipes by ID; exclude foods and allergies in your account.`,
    });
}

/** Parses the body. An empty one, with or without a JSON content type, requests a week with the saved settings. */
function readRequest(text: string): GeneratePlan {
  let body: unknown = {};
  try {
    if (text.trim() !== "") body = JSON.parse(text);
  } catch {
    throw new ApiError({ code: "BAD_REQUEST", message: `The body isn't JSON. Send nothing, or an object such as {"days":7}.` });
  }
  const request = GeneratePlan.safeParse(body);
  if (!request.success) throw toFieldError(request.error.issues);
  rejectUnknownFields(body);
  return request.data;
}

const present = ({ id, status, stage, fraction }: StoredGeneration): Generation => ({ id, status, stage, fraction });

/** Mounted at /: most paths start with /simple-meal-plans, but the specification spells the list's differently. */
export const mealPlanRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .get(
      "/simple-meal-plans-with-items",
      describe("Plans with their meals, newest first", "Meal plans", 200, z.array(MealPlan), SIGNED_OUT),
      requireUser,
      validate("query", Page),
      async (c) => {
        const catalogue = await deps.catalogue.current();
        const plans = await findPlans(c.var.em, signedIn(c).id, c.req.valid("query").limit ?? DEFAULT_LIMIT, catalogue);
        return c.json(plans.map(presentPlan));
      },
    )
    .post(
      "/simple-meal-plans",
      describe(
        "Generate a plan and its shopping list",
        "Meal plans",
        201,
        PlanMade,
        {
          ...SIGNED_OUT,
          ...SUBSCRIBERS_ONLY,
          409: "The profile is incomplete, or an allergy isn't understood",
          400: "The body isn't JSON",
          404: "No such recipe to exclude",
          429: "Daily planning limit reached",
          503: "Still working",
        },
        {
          description:
            "Send nothing, or any settings to override. The response takes seconds; `GET /api/simple-meal-plans/progress` streams the stages.",
          body: { schema: GeneratePlan, required: false },
          others: {
            422: {
              why: "No plan fits (`NO_PLAN`): names the binding constraint and the smallest budget that works; or a field cannot be used",
              body: z.union([NoPlan, ApiErrorBody]),
            },
          },
        },
      ),
      requireUser,
      requireAccess(deps),
      async (c) => {
        const request = readRequest(await c.req.text());
        const user = signedIn(c);
        const { household } = await getHousehold(c.var.em, user.id);
        if (household.people == null || household.weeklyBudgetPence == null || household.cookingSkill == null) {
          throw new ApiError({
            code: "CONFLICT",
            message: "Tell us your household size, weekly budget and cooking skill first, then we can plan your week.",
          });
        }
        await rejectUnknownExclusions(deps, c, request.exclude ?? []);
        const settings = { planDays: household.planDays ?? null, planMeals: household.planMeals ?? null };
        const { start, ...asked } = fillFromSettings(request, settings);
        const weeks = await planFor(
          deps,
          household,
          { ...asked, from: weekStart(londonDay(Date.now()), start) },
          requestCountKeys(c, deps),
        );
        const catalogue = await deps.catalogue.current();
        const planIds = weeks.map((week) => week.planId);
        const plans = await findPlansById(c.var.em, user.id, planIds, catalogue);
        const list = await listById(c.var.em, user.id, weeks[0]?.listId ?? "", catalogue.foods);
        const [plan, ...following] = plans.map(presentPlan);
        if (!plan || !list) throw new ApiError({ code: "NOT_FOUND", message: "The plan was deleted before we could show it." });
        return c.json({ plan, shoppingList: presentList(list), following }, 201);
      },
    )
    .get(
      "/simple-meal-plans/generation",
      describe("The plan in progress, or the last to fail within a day; else null", "Meal plans", 200, Generation.nullable(), SIGNED_OUT),
      requireUser,
      async (c) => {
        const newest = await findNewestGeneration(c.var.em, signedIn(c).id, PLANNING_MINUTES);
        const failed = newest?.status === "failed" && Date.now() - newest.createdAt.getTime() < REPORT_FAILURE_MS;
        return c.json(newest?.status === "running" || failed ? present(newest) : null);
      },
    )
    .get(
      "/simple-meal-plans/progress",
      describeStream("The stages of planning, as they happen", "Meal plans", Generation, { ...SIGNED_OUT, ...TOO_MANY_STREAMS }),
      requireUser,
      (c) => {
        const userId = signedIn(c).id;
        const close = openStream(userId);
        return streamSSE(c, async (stream) => {
          const since = Date.now() - START_TOLERANCE_MS;
          let lastSent = "";
          let followedId: string | undefined; // a run that had started earlier is followed to its end
          try {
            while (!stream.aborted && Date.now() - since < MAX_STREAM_MS) {
              const newest = await findNewestGeneration(deps.em.fork(), userId, PLANNING_MINUTES).catch(() => undefined); // the database may be restarting
              const isCurrent = newest && (newest.status === "running" || newest.id === followedId || newest.createdAt.getTime() >= since);
              if (newest?.status === "running") followedId = newest.id;
              const progress = isCurrent ? JSON.stringify(present(newest)) : "";
              if (progress !== "" && progress !== lastSent) await stream.writeSSE({ event: "progress", data: progress });
              if (progress !== "") lastSent = progress;
              if (isCurrent && newest.status !== "running") return;
              await wait(POLL_INTERVAL_MS);
            }
          } finally {
            close();
          }
        });
      },
    );
