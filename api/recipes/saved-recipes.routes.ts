import { Hono } from "hono";
import { z } from "zod";
import { SavedRecipe, SaveRecipe } from "#contracts/recipes/recipe.ts";
import { RecipeId } from "#contracts/text.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { findSavedRecipes, saveRecipe, unsaveRecipe } from "../../db/recipes/saved-recipe.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { recipesFor } from "./public/asked-recipes.ts";
import { findable, presentCard } from "./public/recipe-cards.ts";

const TAG = "Saved recipes";
const Success = z.object({ success: z.literal(true) });
const Param = z.object({ recipeId: RecipeId });
const SUCCESS = { success: true as const };

/** The household's saved recipes. Saving and unsaving are idempotent. Mounted at /saved-recipes. */
export const savedRecipeRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get("/", describe("The household's saved recipes, newest first", TAG, 200, z.array(SavedRecipe), SIGNED_OUT), async (c) => {
      const { all, foods, asker } = await recipesFor(deps, c.var);
      if (!asker) return c.json([]);
      const saved = await findSavedRecipes(c.var.em, asker.householdId);
      return c.json(
        saved.flatMap(({ recipeId, savedAt }) => {
          const recipe = all.get(recipeId);
          return recipe
            ? [{ ...presentCard(findable(recipe, foods), foods, asker), recipeId, savedAt: new Date(savedAt).toISOString() }]
            : [];
        }),
      );
    })
    .post(
      "/",
      describe("Save a recipe", TAG, 200, Success, { ...SIGNED_OUT, 404: "No such recipe" }),
      validate("json", SaveRecipe),
      async (c) => {
        const { recipeId } = c.req.valid("json");
        const { all } = await recipesFor(deps, c.var);
        if (!all.has(recipeId)) throw notFound("recipe");
        await saveRecipe(c.var.em, (await getHousehold(c.var.em, signedIn(c).id)).household.id, recipeId);
        return c.json(SUCCESS);
      },
    )
    .delete("/:recipeId", describe("Unsave a recipe", TAG, 200, Success, SIGNED_OUT), validate("param", Param), async (c) => {
      const { household } = await getHousehold(c.var.em, signedIn(c).id);
      await unsaveRecipe(c.var.em, household.id, c.req.valid("param").recipeId);
      return c.json(SUCCESS);
    });
