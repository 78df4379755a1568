import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { Context } from "hono";
import { z } from "zod";
import { WeekChanged } from "#contracts/planning/meal-change.ts";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { weekVersion } from "#domain/planning/proposed-week.ts";
import { DAYS, type PlannedMeal } from "#domain/week.ts";
import type { HeldCatalogue } from "../../../db/catalogue/catalogue-cache.ts";
import { MealPlan as MealPlanRow } from "../../../db/planning/meal-plan.entity.ts";
import { plansById } from "../../../db/planning/meal-plan.repository.ts";
import { type HeldWeek, heldWeek, mealOf } from "../../../db/planning/priced-week.ts";
import { listById, listIdOfPlan } from "../../../db/shopping/shopping-list.repository.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError, notFound } from "../../http/errors.ts";
import { SUBSCRIBERS_ONLY } from "../../http/middleware/require-access.ts";
import { type ApiEnv, signedIn } from "../../http/middleware/session.ts";
import { presentList, presentPlan } from "../public/present.ts";

/** What names a plan in a path, and a meal of it. */
export const Plan = z.object({ id: z.uuid() });
export const Place = Plan.extend({ itemId: z.uuid() });

/** How a call is described that changes a week. @param cannot what its 422 says: "It cannot be there". */
export const describeChange = (summary: string, cannot: string, description: string) =>
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
      422: `${cannot}: the sentence says why, and what can be done`,
    },
    { description },
  );

/** The one who asks, as the routes see it. */
export type Asked = Context<ApiEnv>;

/** @throws ApiError where this person has no such plan. */
export const held = async (c: Asked, catalogue: HeldCatalogue, planId: string, em = c.var.em): Promise<HeldWeek> => {
  const found = await heldWeek(em, signedIn(c).id, planId, catalogue);
  if (!found) throw notFound("meal plan");
  return found;
};

/** @throws ApiError where the plan has no such meal, or it is an extra. */
export async function placeIn(c: Asked, catalogue: HeldCatalogue, { id, itemId }: z.infer<typeof Place>, em = c.var.em) {
  const week = await held(c, catalogue, id, em);
  return { week, ...placeOf(week, itemId) };
}

/** @throws ApiError where the plan has no such meal, or it is an extra. */
export function placeOf(week: HeldWeek, itemId: string) {
  const item = week.items.find((one) => one.id === itemId);
  if (!item) throw notFound("meal");
  if (item.mealType === "extra")
    throw new ApiError({
      code: "CONFLICT",
      message: "Extras are chosen to go with the meals, so you can't swap them separately. A new plan chooses them again.",
    });
  return { item, place: mealOf(item) };
}

/** @throws ApiError where the week is not the one that was seen. */
export function refuseStale({ items }: HeldWeek, version: string): void {
  if (weekVersion(items.map(mealOf)) !== version)
    throw new ApiError({
      code: "CONFLICT",
      message: "Your week has changed since this page showed it, so nothing was changed. Look at it again, then choose once more.",
    });
}

/**
 * Runs work in one transaction that holds the plan, so that two changes come one after the other. The catalogue is looked at before:
 * that may take a connection of its own, which a transaction must never wait for.
 */
export async function holding(
  c: Asked,
  deps: ApiDeps,
  planId: string,
  work: (em: EntityManager, catalogue: HeldCatalogue) => Promise<void>,
): Promise<void> {
  const catalogue = await deps.catalogue.current();
  await c.var.em.fork().transactional(async (em) => {
    await em.findOne(MealPlanRow, planId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await work(em, catalogue);
  });
}

export const refuse = (message: string) => new ApiError({ code: "UNPROCESSABLE", message });

/** Which days of a week are past, on London's calendar. */
export function isOverIn({ plan }: HeldWeek): (day: number) => boolean {
  const today = londonDay(Date.now());
  return (day) => addDays(plan.monday, day) < today;
}

/**
 * @param toDo "move it": what cannot be done with a meal that is kept.
 * @throws ApiError where the household keeps one of these meals.
 */
export function refuseKept({ items }: HeldWeek, places: readonly PlannedMeal[], toDo: string): void {
  const kept = items.find((item) => item.locked && places.some(({ day, meal }) => item.dayOfWeek === day && item.mealType === meal));
  if (kept) throw refuse(`You've kept ${DAYS[kept.dayOfWeek]}'s ${kept.mealType}, ${kept.recipeName}. Unkeep it first to ${toDo}.`);
}

/** The changed week and its list as they are now. */
export async function changed(c: Asked, deps: Pick<ApiDeps, "catalogue">, planId: string): Promise<WeekChanged> {
  const listId = await listIdOfPlan(c.var.em, planId);
  const list = listId === undefined ? undefined : await listById(c.var.em, signedIn(c).id, listId, (await deps.catalogue.current()).foods);
  return { plan: await answer(c, deps, planId), shoppingList: list ? presentList(list) : null };
}

/** The plan as it is now. */
export async function answer(c: Asked, { catalogue }: Pick<ApiDeps, "catalogue">, planId: string): Promise<MealPlan> {
  const [plan] = await plansById(c.var.em, signedIn(c).id, [planId], await catalogue.current());
  if (!plan) throw notFound("meal plan");
  return presentPlan(plan);
}
