import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { Context } from "hono";
import { z } from "zod";
import { WeekChanged } from "#contracts/planning/meal-change.ts";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { weekVersion } from "#domain/planning/proposed-week.ts";
import { DAYS, type PlannedMeal } from "#domain/week.ts";
import type { LoadedCatalogue } from "../../../db/catalogue/catalogue-cache.ts";
import { MealPlan as MealPlanRow } from "../../../db/planning/meal-plan.entity.ts";
import { findPlansById } from "../../../db/planning/meal-plan.repository.ts";
import { type LoadedWeek, loadWeek, toPlannedMeal } from "../../../db/planning/priced-week.ts";
import { listById, listIdOfPlan } from "../../../db/shopping/shopping-list.repository.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError, notFound } from "../../http/errors.ts";
import { SUBSCRIBERS_ONLY } from "../../http/middleware/require-access.ts";
import { type ApiEnv, signedIn } from "../../http/middleware/session.ts";
import { presentList, presentPlan } from "../public/present.ts";

export const PlanParam = z.object({ id: z.uuid() });
export const MealParam = PlanParam.extend({ itemId: z.uuid() });

/** OpenAPI description of a route that changes a week. @param refusal starts the text of its 422: "The meal cannot be there". */
export const describeChange = (summary: string, refusal: string, description: string) =>
  describe(
    summary,
    "Meal plans",
    200,
    WeekChanged,
    {
      ...SIGNED_OUT,
      ...SUBSCRIBERS_ONLY,
      404: "No such meal",
      409: "The plan has changed since, or it is an extra",
      422: `${refusal}: the message gives the reason and what to do`,
    },
    { description },
  );

export type RequestContext = Context<ApiEnv>;

/** Loads a plan's week. @throws ApiError 404 if the user has no such plan. */
export const requireWeek = async (c: RequestContext, catalogue: LoadedCatalogue, planId: string, em = c.var.em): Promise<LoadedWeek> => {
  const found = await loadWeek(em, signedIn(c).id, planId, catalogue);
  if (!found) throw notFound("meal plan");
  return found;
};

/** Loads a plan's week and one of its meals. @throws ApiError if the plan has no such meal, or it is an extra. */
export async function requireMeal(c: RequestContext, catalogue: LoadedCatalogue, { id, itemId }: z.infer<typeof MealParam>, em = c.var.em) {
  const week = await requireWeek(c, catalogue, id, em);
  return { week, ...findMeal(week, itemId) };
}

/** @throws ApiError if the plan has no such meal, or it is an extra. */
export function findMeal(week: LoadedWeek, itemId: string) {
  const item = week.items.find((one) => one.id === itemId);
  if (!item) throw notFound("meal");
  if (item.mealType === "extra")
    throw new ApiError({
      code: "CONFLICT",
      message: "Extras are chosen to go with the meals, so you can't swap them separately. A new plan chooses them again.",
    });
  return { item, place: toPlannedMeal(item) };
}

/** @throws ApiError if the week has changed since the client read it. */
export function rejectIfStale({ items }: LoadedWeek, version: string): void {
  if (weekVersion(items.map(toPlannedMeal)) !== version)
    throw new ApiError({
      code: "CONFLICT",
      message: "Your week has changed since you opened this page, so nothing was changed. Check the week and try again.",
    });
}

/**
 * Runs `work` in one transaction that has locked the plan, so that changes to it run one after the other. Loads the catalogue first:
 * that may need another connection, which a transaction must not wait for.
 */
export async function withPlanLocked(
  c: RequestContext,
  deps: ApiDeps,
  planId: string,
  work: (em: EntityManager, catalogue: LoadedCatalogue) => Promise<void>,
): Promise<void> {
  const catalogue = await deps.catalogue.current();
  await c.var.em.fork().transactional(async (em) => {
    await em.findOne(MealPlanRow, planId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await work(em, catalogue);
  });
}

export const unprocessable = (message: string) => new ApiError({ code: "UNPROCESSABLE", message });

/** Returns a test for days of a week that are past in London. */
export function isPastDayIn({ plan }: LoadedWeek): (day: number) => boolean {
  const today = londonDay(Date.now());
  return (day) => addDays(plan.monday, day) < today;
}

/**
 * @param action ends the message: "move it".
 * @throws ApiError if the household has kept one of these meals.
 */
export function rejectIfKept({ items }: LoadedWeek, places: readonly PlannedMeal[], action: string): void {
  const kept = items.find((item) => item.locked && places.some(({ day, meal }) => item.dayOfWeek === day && item.mealType === meal));
  if (kept)
    throw unprocessable(`You've kept ${DAYS[kept.dayOfWeek]}'s ${kept.mealType}, ${kept.recipeName}. Unkeep it first to ${action}.`);
}

/** The changed week and its shopping list. */
export async function presentChange(c: RequestContext, deps: Pick<ApiDeps, "catalogue">, planId: string): Promise<WeekChanged> {
  const listId = await listIdOfPlan(c.var.em, planId);
  const list = listId === undefined ? undefined : await listById(c.var.em, signedIn(c).id, listId, (await deps.catalogue.current()).foods);
  return { plan: await presentPlanById(c, deps, planId), shoppingList: list ? presentList(list) : null };
}

export async function presentPlanById(c: RequestContext, { catalogue }: Pick<ApiDeps, "catalogue">, planId: string): Promise<MealPlan> {
  const [plan] = await findPlansById(c.var.em, signedIn(c).id, [planId], await catalogue.current());
  if (!plan) throw notFound("meal plan");
  return presentPlan(plan);
}
