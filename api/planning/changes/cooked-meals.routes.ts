import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import type { z } from "zod";
import { MealCooked } from "#contracts/planning/cooked-meal.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { type Taken, takenInWords } from "#domain/shopping/take-cooked.ts";
import { needsOf } from "#domain/week.ts";
import type { HeldCatalogue } from "../../../db/catalogue/catalogue-cache.ts";
import { type Cooked, markCooked, unmarkCooked } from "../../../db/planning/cooked-meal.repository.ts";
import type { MealPlanItem } from "../../../db/planning/meal-plan.entity.ts";
import { PlanOffer } from "../../../db/planning/plan-offer.entity.ts";
import { type HeldWeek, mealOf } from "../../../db/planning/priced-week.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError, notFound } from "../../http/errors.ts";
import { type ApiEnv, requireUser } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { type Asked, answer, held, holding, Place } from "./held-plan.ts";

const TAG = "Meal plans";
const REFUSALS = { ...SIGNED_OUT, 404: "No such meal", 409: "An extra, which goes with its day, or a meal that is eaten out" } as const;

/** @throws ApiError where the plan has no such meal, or it is an extra, or eaten out. */
async function itemIn(c: Asked, catalogue: HeldCatalogue, { id, itemId }: z.infer<typeof Place>, em: EntityManager) {
  const week = await held(c, catalogue, id, em);
  const item = week.items.find((one) => one.id === itemId);
  if (!item) throw notFound("meal");
  if (item.mealType === "extra")
    throw new ApiError({ code: "CONFLICT", message: "Extras go with the day's meals, so you can't mark them as cooked." });
  if (isEatenOut({ eaters: item.eaters ?? undefined }))
    throw new ApiError({ code: "CONFLICT", message: "You're eating out, so there's nothing to cook. Plan a meal again first." });
  return { week, item };
}

/** The lunches that eat the rest of a dinner. */
const restsOf = ({ items }: HeldWeek, { mealType, dayOfWeek }: MealPlanItem): MealPlanItem[] =>
  items.filter((one) => mealType === "dinner" && one.leftoverOfDay === dayOfWeek);

/** How much of each food was cooked for a meal and those that eat its rest: of the rest alone, nothing; nor of a recipe that is no more. */
const usedFor = ({ recipes, foods, rules }: HeldWeek, item: MealPlanItem, rests: readonly MealPlanItem[]) =>
  needsOf([item, ...rests].filter(({ recipe }) => recipe).map(mealOf), recipes, foods, rules);

const cookedOf = ({ plan }: HeldWeek, item: MealPlanItem, rests: readonly MealPlanItem[]): Cooked => ({
  householdId: plan.household.id,
  planId: plan.id,
  itemId: item.id,
  restIds: rests.map(({ id }) => id),
});

/** A cheaper week that would put another dish in the place of one that is cooked is no offer any more. */
async function dropOffer(em: EntityManager, { plan }: HeldWeek, cooked: readonly MealPlanItem[]): Promise<void> {
  const offer = await em.findOne(PlanOffer, { mealPlan: plan.id });
  const keeps = cooked.every((item) =>
    offer?.week.some(({ day, meal, recipeId }) => day === item.dayOfWeek && meal === item.mealType && recipeId === item.recipe?.id),
  );
  if (offer && !keeps) em.remove(offer);
}

function tookInWords(taken: readonly Taken[], { foods }: HeldWeek, isRest: boolean): string {
  if (taken.length > 0) return `Taken from your pantry: ${takenInWords(taken, foods)}.`;
  return isRest
    ? "It was cooked with that dinner, so nothing more was taken from your pantry."
    : "Nothing was taken from your pantry, which has no amount of what it used.";
}

/** What happens to a meal and those that eat its rest, in a sentence of what the pantry gave or got. */
type Marking = (em: EntityManager, week: HeldWeek, item: MealPlanItem, rests: readonly MealPlanItem[]) => Promise<string>;

const mark: Marking = async (em, week, item, rests) => {
  const taken = await markCooked(em, cookedOf(week, item, rests), usedFor(week, item, rests));
  await dropOffer(em, week, [item, ...rests]);
  return tookInWords(taken, week, item.leftoverOfDay != null);
};

const unmark: Marking = async (em, week, item, rests) => {
  const back = await unmarkCooked(em, cookedOf(week, item, rests));
  return back.length > 0 ? `Put back in your pantry: ${takenInWords(back, week.foods)}.` : "Your pantry is as it was.";
};

/** Does it to the meal of a call, while nobody else changes its plan. */
async function marked(c: Asked, deps: ApiDeps, at: z.infer<typeof Place>, marking: Marking): Promise<MealCooked> {
  let words = "";
  await holding(c, deps, at.id, async (em, catalogue) => {
    const { week, item } = await itemIn(c, catalogue, at, em);
    words = await marking(em, week, item, restsOf(week, item));
  });
  return { plan: await answer(c, deps, at.id), words };
}

/** Meals that the household has cooked. Mounted at /simple-meal-plans. */
export const cookedMealRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .put(
      "/:id/items/:itemId/cooked",
      describe("Mark a meal as cooked, and take what it used from the pantry", TAG, 200, MealCooked, REFUSALS, {
        description:
          "Takes of each food that the pantry has an amount of what the recipe used for the meal's portions, down to nothing; what is left over of the week's own shopping and was put away is no part of that. A dinner's next-day lunch is marked with it. A second call takes nothing more. A cooked meal is not swapped or moved until this is undone by `DELETE`.",
      }),
      validate("param", Place),
      async (c) => c.json(await marked(c, deps, c.req.valid("param"), mark)),
    )
    .delete(
      "/:id/items/:itemId/cooked",
      describe("Undo marking a meal as cooked, and put back what it took", TAG, 200, MealCooked, REFUSALS, {
        description:
          "Puts back exactly what was taken, but for foods that somebody has taken off the pantry since, or noted without an amount. A dinner's next-day lunch loses its mark too.",
      }),
      validate("param", Place),
      async (c) => c.json(await marked(c, deps, c.req.valid("param"), unmark)),
    );
