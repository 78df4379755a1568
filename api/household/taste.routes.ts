import { Hono } from "hono";
import { z } from "zod";
import { RateDish, RatedDish, StartTaste } from "#contracts/household/taste.ts";
import { RecipeCard } from "#contracts/recipes/recipe.ts";
import { RecipeId } from "#contracts/text.ts";
import { startDishes } from "#domain/household/taste/start.ts";
import { reasonsAgainst } from "#domain/planning/rules.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { deleteRating, findRatings, rateDish, rateStartDishes, type StoredRating } from "../../db/household/taste.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { recipesFor } from "../recipes/public/asked-recipes.ts";
import { recipeImageUrl } from "../recipes/public/dish-pictures.ts";
import { findable, presentCard } from "../recipes/public/recipe-cards.ts";

const TAG = "Taste";
const Success = z.object({ success: z.literal(true) });
const Param = z.object({ recipeId: RecipeId });
const SUCCESS = { success: true as const };
const REFUSED = { ...SIGNED_OUT, 404: "No such recipe", 422: "No rating, or not one of the ratings" } as const;

const present = (recipe: Recipe, { opinion, reasons, ratedAt }: StoredRating): RatedDish => ({
  recipeId: recipe.id,
  recipeName: recipe.name,
  imageUrl: recipeImageUrl(recipe.id),
  opinion,
  reasons,
  ratedAt: ratedAt.toISOString(),
});

/** Mounted at /taste: a household's dish ratings, which every member may change. */
export const tasteRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get("/ratings", describe("The household's dish ratings, newest first", TAG, 200, z.array(RatedDish), SIGNED_OUT), async (c) => {
      const { all, asker } = await recipesFor(deps, c.var);
      if (!asker) return c.json([]);
      const ratings = await findRatings(c.var.em, asker.householdId);
      return c.json(
        ratings.flatMap((rating) => {
          const recipe = all.get(rating.recipeId);
          return recipe ? [present(recipe, rating)] : [];
        }),
      );
    })
    .put(
      "/ratings/:recipeId",
      describe("Rate a dish, replacing any earlier rating", TAG, 200, RatedDish, REFUSED),
      validate("param", Param),
      validate("json", RateDish),
      async (c) => {
        const { all } = await recipesFor(deps, c.var);
        const recipe = all.get(c.req.valid("param").recipeId);
        if (!recipe) throw notFound("recipe");
        const { household } = await getHousehold(c.var.em, signedIn(c).id);
        const { opinion, reasons } = c.req.valid("json");
        return c.json(present(recipe, await rateDish(c.var.em, household.id, recipe.id, { opinion, reasons: [...new Set(reasons)] })));
      },
    )
    .delete(
      "/ratings/:recipeId",
      describe("Remove a dish rating; safe to repeat", TAG, 200, Success, SIGNED_OUT),
      validate("param", Param),
      async (c) => {
        const { household } = await getHousehold(c.var.em, signedIn(c).id);
        await deleteRating(c.var.em, household.id, c.req.valid("param").recipeId);
        return c.json(SUCCESS);
      },
    )
    .get("/start", describe("A range of dishes to choose from", TAG, 200, z.array(RecipeCard), SIGNED_OUT), async (c) => {
      const { household } = await getHousehold(c.var.em, signedIn(c).id);
      const { shown, foods, asker } = await recipesFor(deps, c.var);
      if (!asker) return c.json([]);
      const { cookingSkill, maxMinutes } = household;
      const rules = { ...asker, skill: cookingSkill ?? "beginner", maxMinutes: maxMinutes ?? null, excludedRecipeIds: [] };
      const fitting = shown.filter((recipe) => reasonsAgainst(recipe, rules, foods).length === 0);
      return c.json(startDishes(fitting).map((recipe) => presentCard(findable(recipe, foods), foods, asker)));
    })
    .post(
      "/start",
      describe("Save the chosen dishes; earlier ratings stay", TAG, 200, Success, REFUSED),
      validate("json", StartTaste),
      async (c) => {
        const { recipeIds } = c.req.valid("json");
        const { all } = await recipesFor(deps, c.var);
        if (recipeIds.some((id) => !all.has(id))) throw notFound("recipe");
        const { household } = await getHousehold(c.var.em, signedIn(c).id);
        await rateStartDishes(c.var.em, household.id, recipeIds);
        return c.json(SUCCESS);
      },
    );
