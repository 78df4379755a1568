import { Hono } from "hono";
import { z } from "zod";
import { type PlanPlace, PlanPlaces } from "#contracts/planning/meal-swap.ts";
import { RecipeId } from "#contracts/text.ts";
import { toPounds } from "#domain/money.ts";
import { placesFor } from "#domain/planning/place-recipe.ts";
import { reasonsAgainst } from "#domain/planning/rules.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { cookedItems } from "../../db/planning/cooked-meal.repository.ts";
import { type LoadedWeek, loadWeek, toPlannedMeal } from "../../db/planning/priced-week.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { requireAccess, SUBSCRIBERS_ONLY } from "../http/middleware/require-access.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { PlanParam } from "./changes/plan-changes.ts";
import { alreadyCookedMessage } from "./replace-week.ts";

const KEPT = "You've kept this meal. Unkeep it first to put another here.";

/** Why a recipe may not be planned in this week at all, as sentences; `undefined` if it may. */
function reasonsToRefuse(recipe: Recipe, { rules, foods, week }: LoadedWeek): string | undefined {
  if (recipe.meal === "snack" && !week.some(({ meal }) => meal === "snack"))
    return "This week has no snacks. Switch them on in the plan's settings, or add it to your shopping list instead.";
  const reasons = reasonsAgainst(recipe, rules, foods).map(({ words }) => `It ${words}.`);
  return reasons.length > 0 ? reasons.join(" ") : undefined;
}

/** Finds places for a recipe in a plan; `PUT /:id/items/:itemId` then swaps it in. Mounted at /simple-meal-plans. */
export const planPlaceRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>().get(
    "/:id/places",
    describe("Where a recipe could go in a plan, with the week's cost", "Meal plans", 200, PlanPlaces, {
      ...SIGNED_OUT,
      ...SUBSCRIBERS_ONLY,
      404: "No such plan or recipe",
    }),
    requireUser,
    requireAccess(deps),
    validate("param", PlanParam),
    validate("query", z.object({ recipeId: RecipeId })),
    async (c) => {
      const { id } = c.req.valid("param");
      const week = await loadWeek(c.var.em, signedIn(c).id, id, await deps.catalogue.current());
      if (!week) throw notFound("meal plan");
      const recipe = week.recipes.get(c.req.valid("query").recipeId);
      if (!recipe) throw notFound("recipe");
      const cooked = await cookedItems(c.var.em, id);
      const refused = reasonsToRefuse(recipe, week) ?? null;
      const placings = refused ? [] : placesFor(week, week.items.map(toPlannedMeal), recipe);
      const places = placings.flatMap(({ place, tillPence, differencePence, overPence, refused: why, note }): PlanPlace[] => {
        const item = week.items.find((one) => one.dayOfWeek === place.day && one.mealType === place.meal);
        if (!item) return [];
        return [
          {
            itemId: item.id,
            dayOfWeek: place.day,
            mealType: place.meal,
            recipeName: item.recipeName,
            total: toPounds(tillPence),
            difference: toPounds(differencePence),
            over: overPence > 0 ? toPounds(overPence) : null,
            refused: cooked.has(item.id) ? alreadyCookedMessage(item) : item.locked ? KEPT : why,
            note,
          },
        ];
      });
      return c.json({ planId: id, budget: toPounds(week.rules.budgetPence), refused, places });
    },
  );
