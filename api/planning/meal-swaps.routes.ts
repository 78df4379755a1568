import { Hono } from "hono";
import { z } from "zod";
import { UndoChange } from "#contracts/planning/meal-change.ts";
import { MealPlan } from "#contracts/planning/meal-plan.ts";
import { ChangeMeal, MealWhy, SwapOption, SwapSearch } from "#contracts/planning/meal-swap.ts";
import { formatAmount } from "#domain/catalogue/amounts.ts";
import { type Foods, foodOf } from "#domain/catalogue/food.ts";
import { toPounds } from "#domain/money.ts";
import { isUnfit } from "#domain/planning/changes/replace-unfit.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { isNever, mustNotsOf, reasonsAgainst } from "#domain/planning/rules.ts";
import { swapOptions, withSwap } from "#domain/planning/swap.ts";
import { type SwapChoice, swapChoices } from "#domain/planning/swap-choices.ts";
import type { Variety } from "#domain/planning/variety.ts";
import { explainMeal } from "#domain/planning/why.ts";
import { minutesOf, type Recipe, recipeOf } from "#domain/recipes/recipe.ts";
import { DAYS, neededAmounts, type PlannedMeal, weekTill } from "#domain/week.ts";
import { PlanOffer } from "../../db/planning/plan-offer.entity.ts";
import type { LoadedWeek } from "../../db/planning/priced-week.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { requireAccess, SUBSCRIBERS_ONLY } from "../http/middleware/require-access.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { recipeImageUrl } from "../recipes/public/dish-pictures.ts";
import { MealParam, PlanParam, presentPlanById, rejectIfStale, requireMeal, requireWeek, withPlanLocked } from "./changes/plan-changes.ts";
import { restoreReplacedPlan, undoChange } from "./public/restore-plan.ts";
import { neverAgainError, replaceWeek } from "./replace-week.ts";

const TAG = "Meal plans";
const OFFER_UNFIT = "The cheaper week no longer suits your household's allergies or diets. Nothing has changed.";
const NO_PLACE = { ...SIGNED_OUT, 404: "No such meal", 409: "An extra, which can't be swapped" } as const;

const presentAmount = (foods: Foods, foodId: string, quantity: number) => {
  const food = foodOf(foods, foodId);
  return { food: food.name, amount: formatAmount(food, quantity) };
};

function presentChoice(week: LoadedWeek, { recipeId, tillPence, differencePence, overPence, breaks, refused }: SwapChoice): SwapOption {
  const recipe = recipeOf(week.recipes, recipeId);
  return {
    recipeId,
    recipeName: recipe.name,
    imageUrl: recipeImageUrl(recipeId),
    minutes: minutesOf(recipe),
    total: toPounds(tillPence),
    difference: toPounds(differencePence),
    over: overPence > 0 ? toPounds(overPence) : null,
    breaks,
    refused,
  };
}

function describeMeal(week: LoadedWeek, place: PlannedMeal): MealWhy {
  const { addsPence, alonePence, shared, fromHome } = explainMeal(week, place);
  const [best] = swapOptions(week, place, 1);
  return {
    adds: toPounds(addsPence),
    alone: toPounds(alonePence),
    saves: toPounds(Math.max(0, alonePence - addsPence)),
    shared: shared.map(({ foodId, quantity, savesPence, with: others }) => ({
      ...presentAmount(week.foods, foodId, quantity),
      saves: toPounds(savesPence),
      with: others.map(({ day, meal }) => ({ dayOfWeek: day, mealType: meal })),
    })),
    fromHome: fromHome.map(({ foodId, quantity }) => presentAmount(week.foods, foodId, quantity)),
    nextBest: best ? { recipeName: recipeOf(week.recipes, best.recipeId).name, difference: toPounds(best.differencePence) } : null,
  };
}

/** @throws ApiError if the household must not eat this recipe, rated it "never again", or has kept the meal it would replace. */
function rejectRecipe(recipe: Recipe, item: { locked: boolean }, { rules, foods }: LoadedWeek): void {
  const [reason] = reasonsAgainst(recipe, mustNotsOf(rules), foods);
  if (reason)
    throw new ApiError({
      code: "UNPROCESSABLE",
      message: `This meal doesn't fit your household's rules: it ${reason.words}. Choose another.`,
    });
  if (isNever(recipe.id, rules)) throw neverAgainError(recipe.name);
  if (item.locked) throw new ApiError({ code: "UNPROCESSABLE", message: "You've kept this meal. Unkeep it first to put another here." });
}

const eatenOutError = ({ day, meal }: PlannedMeal) =>
  new ApiError({ code: "UNPROCESSABLE", message: `You eat out for ${DAYS[day]}'s ${meal}. Plan it again first.` });

/** Swaps or keeps a meal, takes a cheaper week, and undoes changes. Mounted at /simple-meal-plans. */
export const mealSwapRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get(
      "/:id/items/:itemId/options",
      describe("Dishes to choose for a meal, with the week's cost", TAG, 200, z.array(SwapOption), {
        ...NO_PLACE,
        ...SUBSCRIBERS_ONLY,
        422: "An unknown filter",
      }),
      requireAccess(deps),
      validate("param", MealParam),
      validate("query", SwapSearch),
      async (c) => {
        const { week, place } = await requireMeal(c, await deps.catalogue.current(), c.req.valid("param"));
        return c.json(swapChoices(week, place, c.req.valid("query")).map((choice) => presentChoice(week, choice)));
      },
    )
    .get(
      "/:id/items/:itemId/why",
      describe("Why this meal was chosen, in figures", TAG, 200, MealWhy, NO_PLACE),
      validate("param", MealParam),
      async (c) => {
        const { week, place } = await requireMeal(c, await deps.catalogue.current(), c.req.valid("param"));
        return c.json(describeMeal(week, place));
      },
    )
    .put(
      "/:id/items/:itemId",
      describe("Swap a meal, or keep it for the next planning", TAG, 200, MealPlan, {
        ...NO_PLACE,
        ...SUBSCRIBERS_ONLY,
        409: "The plan has changed since the `version` that was sent, or it is an extra",
        422: "The meal breaks a rule or the budget",
      }),
      requireAccess(deps),
      validate("param", MealParam),
      validate("json", ChangeMeal),
      async (c) => {
        const { recipeId, locked, overBudget, version } = c.req.valid("json");
        const { id } = c.req.valid("param");
        await withPlanLocked(c, deps, id, async (em, catalogue) => {
          const { week, item, place } = await requireMeal(c, catalogue, c.req.valid("param"), em);
          if (version !== undefined) rejectIfStale(week, version);
          if (isEatenOut(place) && (locked === true || recipeId !== undefined)) throw eatenOutError(place);
          if (locked !== undefined) item.locked = locked;
          if (recipeId === undefined || recipeId === place.recipeId) return;
          const recipe = week.recipes.get(recipeId);
          if (!recipe) throw notFound("recipe");
          rejectRecipe(recipe, item, week);
          const next = withSwap(week.week, place, recipeId);
          const { tillPence } = weekTill(neededAmounts(next, week.recipes, week.foods, week.rules), week.foods, week.rules);
          await replaceWeek(em, week, next, week.variety, { objectivePence: tillPence, status: "changed by hand" }, overBudget);
        });
        return c.json(await presentPlanById(c, deps, id));
      },
    )
    .post(
      "/:id/offer",
      describe("Use the cheaper week that was found since", TAG, 200, MealPlan, {
        ...SIGNED_OUT,
        ...SUBSCRIBERS_ONLY,
        404: "Nothing is offered",
        422: "It no longer fits the household's rules",
      }),
      requireAccess(deps),
      validate("param", PlanParam),
      async (c) => {
        const { id } = c.req.valid("param");
        await withPlanLocked(c, deps, id, async (em, catalogue) => {
          const week = await requireWeek(c, catalogue, id, em);
          const offer = await em.findOne(PlanOffer, { mealPlan: id });
          if (!offer) throw notFound("offer");
          if (offer.week.some((planned) => isUnfit(week, planned))) throw new ApiError({ code: "UNPROCESSABLE", message: OFFER_UNFIT });
          await replaceWeek(em, week, offer.week, offer.variety as unknown as Variety, {
            objectivePence: offer.objectivePence,
            status: "improved",
          });
        });
        return c.json(await presentPlanById(c, deps, id));
      },
    )
    .post(
      "/:id/put-back",
      describe("Restore the plan this one replaced, with its shopping list", TAG, 200, MealPlan, {
        ...SIGNED_OUT,
        404: "No such plan",
        409: "There is no earlier plan to restore",
        422: "It no longer suits the household",
      }),
      validate("param", PlanParam),
      async (c) => {
        const { id } = c.req.valid("param");
        let currentId = id;
        await withPlanLocked(c, deps, id, async (em, catalogue) => {
          currentId = await restoreReplacedPlan(em, signedIn(c).id, await requireWeek(c, catalogue, id, em), catalogue);
        });
        return c.json(await presentPlanById(c, deps, currentId));
      },
    )
    .post(
      "/:id/undo-change",
      describe("Undo the last change to a plan's meals and shopping list", TAG, 200, MealPlan, {
        ...SIGNED_OUT,
        404: "No such plan",
        409: "No meal was changed, or the plan has changed since the `version` that was sent",
        422: "It no longer suits the household",
      }),
      validate("param", PlanParam),
      validate("json", UndoChange),
      async (c) => {
        const { id } = c.req.valid("param");
        const { version } = c.req.valid("json");
        await withPlanLocked(c, deps, id, async (em, catalogue) => {
          const week = await requireWeek(c, catalogue, id, em);
          rejectIfStale(week, version);
          await undoChange(em, week);
        });
        return c.json(await presentPlanById(c, deps, id));
      },
    )
    .delete(
      "/:id/offer",
      describe("Dismiss the cheaper week", TAG, 200, MealPlan, { ...SIGNED_OUT, 404: "No such plan" }),
      validate("param", PlanParam),
      async (c) => {
        const { id } = c.req.valid("param");
        await requireWeek(c, await deps.catalogue.current(), id);
        await c.var.em.nativeDelete(PlanOffer, { mealPlan: id });
        return c.json(await presentPlanById(c, deps, id));
      },
    );
