import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import type { z } from "zod";
import { MealCooked } from "#contracts/planning/cooked-meal.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { type Taken, takenInWords } from "#domain/shopping/take-cooked.ts";
import { neededAmounts } from "#domain/week.ts";
import type { LoadedCatalogue } from "../../../db/catalogue/catalogue-cache.ts";
import { type Cooked, markCooked, unmarkCooked } from "../../../db/planning/cooked-meal.repository.ts";
import type { MealPlanItem } from "../../../db/planning/meal-plan.entity.ts";
import { PlanOffer } from "../../../db/planning/plan-offer.entity.ts";
import { type LoadedWeek, toPlannedMeal } from "../../../db/planning/priced-week.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError, notFound } from "../../http/errors.ts";
import { type ApiEnv, requireUser } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { MealParam, presentPlanById, type RequestContext, requireWeek, withPlanLocked } from "./plan-changes.ts";

const TAG = "Meal plans";
const REFUSALS = { ...SIGNED_OUT, 404: "No such meal", 409: "An extra, which goes with its day, or a meal that is eaten out" } as const;

/** @throws ApiError if the plan has no such meal, or it is an extra or eaten out. */
async function requireCookable(
  c: RequestContext,
  catalogue: LoadedCatalogue,
  { id, itemId }: z.infer<typeof MealParam>,
  em: EntityManager,
) {
  const week = await requireWeek(c, catalogue, id, em);
  const item = week.items.find((one) => one.id === itemId);
  if (!item) throw notFound("meal");
  if (item.mealType === "extra")
    throw new ApiError({ code: "CONFLICT", message: "Extras go with the day's meals, so you can't mark them as cooked." });
  if (isEatenOut({ eaters: item.eaters ?? undefined }))
    throw new ApiError({ code: "CONFLICT", message: "You're eating out, so there's nothing to cook. Plan a meal again first." });
  return { week, item };
}

/** The lunches that use a dinner's leftovers. */
const leftoverLunches = ({ items }: LoadedWeek, { mealType, dayOfWeek }: MealPlanItem): MealPlanItem[] =>
  items.filter((one) => mealType === "dinner" && one.leftoverOfDay === dayOfWeek);

/** How much of each food a meal and its leftover lunches use. A lunch of leftovers alone uses nothing, nor does a deleted recipe. */
const amountsUsed = ({ recipes, foods, rules }: LoadedWeek, item: MealPlanItem, leftovers: readonly MealPlanItem[]) =>
  neededAmounts([item, ...leftovers].filter(({ recipe }) => recipe).map(toPlannedMeal), recipes, foods, rules);

const toCooked = ({ plan }: LoadedWeek, item: MealPlanItem, leftovers: readonly MealPlanItem[]): Cooked => ({
  householdId: plan.household.id,
  planId: plan.id,
  itemId: item.id,
  leftoverIds: leftovers.map(({ id }) => id),
});

/** Deletes the offer of a cheaper week if that week would replace a cooked meal. */
async function deleteStaleOffer(em: EntityManager, { plan }: LoadedWeek, cooked: readonly MealPlanItem[]): Promise<void> {
  const offer = await em.findOne(PlanOffer, { mealPlan: plan.id });
  const keeps = cooked.every((item) =>
    offer?.week.some(({ day, meal, recipeId }) => day === item.dayOfWeek && meal === item.mealType && recipeId === item.recipe?.id),
  );
  if (offer && !keeps) em.remove(offer);
}

function takenMessage(taken: readonly Taken[], { foods }: LoadedWeek, isLeftover: boolean): string {
  if (taken.length > 0) return `Taken from your pantry: ${takenInWords(taken, foods)}.`;
  return isLeftover
    ? "It was cooked with that dinner, so nothing more was taken from your pantry."
    : "Nothing was taken from your pantry: it has no amounts for these ingredients.";
}

/** Marks or unmarks a meal and its leftover lunches. @returns a message about what changed in the pantry. */
type Marking = (em: EntityManager, week: LoadedWeek, item: MealPlanItem, leftovers: readonly MealPlanItem[]) => Promise<string>;

const mark: Marking = async (em, week, item, leftovers) => {
  const taken = await markCooked(em, toCooked(week, item, leftovers), amountsUsed(week, item, leftovers));
  await deleteStaleOffer(em, week, [item, ...leftovers]);
  return takenMessage(taken, week, item.leftoverOfDay != null);
};

const unmark: Marking = async (em, week, item, leftovers) => {
  const returned = await unmarkCooked(em, toCooked(week, item, leftovers));
  return returned.length > 0 ? `Put back in your pantry: ${takenInWords(returned, week.foods)}.` : "Your pantry hasn't changed.";
};

async function changeMark(c: RequestContext, deps: ApiDeps, meal: z.infer<typeof MealParam>, marking: Marking): Promise<MealCooked> {
  let words = "";
  await withPlanLocked(c, deps, meal.id, async (em, catalogue) => {
    const { week, item } = await requireCookable(c, catalogue, meal, em);
    words = await marking(em, week, item, leftoverLunches(week, item));
  });
  return { plan: await presentPlanById(c, deps, meal.id), words };
}

/** Marks meals as cooked. Mounted at /simple-meal-plans. */
export const cookedMealRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .put(
      "/:id/items/:itemId/cooked",
      describe("Mark a meal as cooked, and take what it used from the pantry", TAG, 200, MealCooked, REFUSALS, {
        description:
          "Takes what the meal's portions used from each food that has an amount in the pantry, down to zero. Leftovers of the week's own shopping that were put away are not taken. A dinner's next-day lunch is marked with it. A second call takes nothing more. A cooked meal cannot be swapped or moved until `DELETE` undoes this.",
      }),
      validate("param", MealParam),
      async (c) => c.json(await changeMark(c, deps, c.req.valid("param"), mark)),
    )
    .delete(
      "/:id/items/:itemId/cooked",
      describe("Undo marking a meal as cooked, and put back what it took", TAG, 200, MealCooked, REFUSALS, {
        description:
          "Puts back exactly what was taken, except foods that have since been removed from the pantry or noted without an amount. A dinner's next-day lunch loses its mark too.",
      }),
      validate("param", MealParam),
      async (c) => c.json(await changeMark(c, deps, c.req.valid("param"), unmark)),
    );
