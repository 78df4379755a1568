import { setImmediate as nextTurn } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { MendOffer, MendWeek } from "#contracts/planning/mend-week.ts";
import { foodOf } from "#domain/catalogue/food.ts";
import { parsePence, toPounds } from "#domain/money.ts";
import { type MendedWeek, mendWeek } from "#domain/planning/changes/mend-week.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { weekVersion } from "#domain/planning/proposed-week.ts";
import { withSwap } from "#domain/planning/swap.ts";
import { isCourse, recipeOf } from "#domain/recipes/recipe.ts";
import { foodsAtShopPrices, shopOf } from "#domain/shopping/prices/prices.ts";
import { neededAmounts, type PlannedMeal, type Week, weekTill } from "#domain/week.ts";
import type { LoadedCatalogue } from "../../../db/catalogue/catalogue-cache.ts";
import { cookedItems } from "../../../db/planning/cooked-meal.repository.ts";
import { householdCatalogue, type LoadedWeek, toPlannedMeal } from "../../../db/planning/priced-week.ts";
import { missingFoods } from "../../../db/shopping/bought.repository.ts";
import { listIdOfPlan } from "../../../db/shopping/shopping-list.repository.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { requireAccess } from "../../http/middleware/require-access.ts";
import { type ApiEnv, requireUser } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { replaceWeek } from "../replace-week.ts";
import {
  describeChange,
  findMeal,
  isPastDayIn,
  PlanParam,
  presentChange,
  rejectIfKept,
  rejectIfStale,
  requireWeek,
  unprocessable,
  withPlanLocked,
} from "./plan-changes.ts";

/** Meals that may be replaced: of today and later days, neither cooked nor kept nor eaten out. */
async function openPlaces(em: EntityManager, week: LoadedWeek): Promise<PlannedMeal[]> {
  const [isOver, cooked] = [isPastDayIn(week), await cookedItems(em, week.plan.id)];
  return week.items
    .filter((item) => item.recipe && !item.locked && !cooked.has(item.id) && !isOver(item.dayOfWeek))
    .map(toPlannedMeal)
    .filter((planned) => isCourse(planned.meal) && !isEatenOut(planned));
}

const tillOf = ({ recipes, foods, rules }: LoadedWeek, week: Week): number =>
  weekTill(neededAmounts(week, recipes, foods, rules), foods, rules).tillPence;

const itemAt = ({ items }: LoadedWeek, { day, meal }: PlannedMeal) =>
  items.find((item) => item.dayOfWeek === day && item.mealType === meal);

async function findMend(em: EntityManager, week: LoadedWeek, catalogue: LoadedCatalogue): Promise<MendedWeek & { missing: Set<string> }> {
  const { plan } = week;
  const listId = await listIdOfPlan(em, plan.id);
  if (listId === undefined) return { week: week.week, mended: [], savesPence: 0, missing: new Set() };
  const missing = await missingFoods(em, listId, week.foods);
  const { foods, shops } = await householdCatalogue(em, plan.household.id, catalogue, listId);
  const before = foodsAtShopPrices(foods, shopOf(shops, plan.supermarket));
  return { ...(await mendWeek(week, await openPlaces(em, week), { missing, before }, nextTurn)), missing };
}

function presentMend(
  week: LoadedWeek,
  { mended, savesPence, missing, week: next }: MendedWeek & { missing: Set<string> },
  version: string,
): MendOffer {
  const { recipes, foods } = week;
  const needs = new Set(mended.flatMap(({ place }) => recipes.get(place.recipeId)?.ingredients.map(({ foodId }) => foodId) ?? []));
  const at = (place: PlannedMeal) => ({ dayOfWeek: place.day, mealType: place.meal });
  return {
    version,
    total: toPounds(tillOf(week, next)),
    saves: toPounds(savesPence),
    missing: [...missing].filter((foodId) => needs.has(foodId)).map((foodId) => foodOf(foods, foodId).name),
    changes: mended.flatMap(({ place, recipeId }) => {
      const item = itemAt(week, place);
      return item && recipeId !== null
        ? [{ itemId: item.id, recipeId, ...at(place), from: item.recipeName, to: recipeOf(recipes, recipeId).name }]
        : [];
    }),
    unmended: mended.flatMap(({ place, recipeId }) =>
      recipeId === null ? [{ ...at(place), recipeName: itemAt(week, place)?.recipeName ?? "" }] : [],
    ),
  };
}

/** Offers to change meals after the shop found other prices or foods not there, and changes them when the household agrees. Mounted at /simple-meal-plans. */
export const mendWeekRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .get(
      "/:id/mend",
      describe(
        "What to change in a week whose shop found other prices, or foods not there",
        "Meal plans",
        200,
        MendOffer,
        { ...SIGNED_OUT, 404: "No such plan" },
        {
          description:
            "Compares the meals that are still to cook at the prices read at the shelf, with what is in the basket as paid for. Offers changes if they save more than £1, or if a meal needs what was not there. Changes nothing.",
        },
      ),
      requireUser,
      validate("param", PlanParam),
      async (c) => {
        const catalogue = await deps.catalogue.current();
        const week = await requireWeek(c, catalogue, c.req.valid("param").id);
        return c.json(presentMend(week, await findMend(c.var.em, week, catalogue), weekVersion(week.items.map(toPlannedMeal))));
      },
    )
    .post(
      "/:id/mend",
      describeChange(
        "Make the offered changes to a week",
        "A meal breaks a rule or the budget",
        "Makes all of the changes that `GET /api/simple-meal-plans/{id}/mend` offered, or none. What is in the basket stays on the list. Undo it with `POST /api/simple-meal-plans/{id}/undo-change`.",
      ),
      requireUser,
      requireAccess(deps),
      validate("param", PlanParam),
      validate("json", MendWeek),
      async (c) => {
        const { id } = c.req.valid("param");
        const { version, total, changes } = c.req.valid("json");
        await withPlanLocked(c, deps, id, async (em, catalogue) => {
          const week = await requireWeek(c, catalogue, id, em);
          rejectIfStale(week, version);
          const isOver = isPastDayIn(week);
          const places = changes.map(({ itemId, recipeId }) => ({ place: findMeal(week, itemId).place, recipeId }));
          if (places.some(({ place }) => isEatenOut(place) || isOver(place.day)))
            throw unprocessable("One of these meals is over or eaten out. Check the week and try again.");
          rejectIfKept(
            week,
            places.map(({ place }) => place),
            "change it",
          );
          if (places.some(({ recipeId }) => !week.recipes.has(recipeId)))
            throw unprocessable("One of these meals is no longer available. Check the week and try again.");
          const next = places.reduce<Week>((some, { place, recipeId }) => withSwap(some, place, recipeId), week.week);
          const tillPence = tillOf(week, next);
          if (tillPence > (parsePence(total) ?? 0))
            throw new ApiError({
              code: "CONFLICT",
              message: "You've bought more since this was suggested, so nothing was changed. Look again.",
            });
          await replaceWeek(em, week, next, week.variety, { objectivePence: tillPence, status: "changed by hand" });
        });
        return c.json(await presentChange(c, deps, id));
      },
    );
