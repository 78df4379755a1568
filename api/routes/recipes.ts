import { Hono } from "hono";
import { z } from "zod";
import { Portions, Recipe, RecipeIngredient } from "#contracts/recipe.ts";
import { measure } from "#domain/amounts.ts";
import { CUISINE_NAMES } from "#domain/cuisines.ts";
import { DIET_NAMES } from "#domain/diets.ts";
import { type Foods, foodOf } from "#domain/food.ts";
import { methodFor } from "#domain/method.ts";
import { poundsOf } from "#domain/money.ts";
import type { Recipe as DomainRecipe } from "#domain/recipe.ts";
import { cheapestUnitPence } from "#domain/till.ts";
import { worthPence } from "#domain/worth.ts";
import { ownRecipesOf } from "../../db/repositories/catalogue.repository.ts";
import { householdOf } from "../../db/repositories/household.repository.ts";
import { OWN_ID } from "../../db/repositories/own-recipe.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../describe.ts";
import { notFound } from "../errors.ts";
import type { ApiEnv } from "../middleware/session.ts";
import { validate } from "../validate.ts";

const DEFAULT_SERVES = 4;
/** Sodium in salt, by weight. */
const SODIUM_MG_PER_SALT_G = 1000 / 2.5;
const TAG = "Recipes";

const present = (recipe: DomainRecipe, foods: Foods, serves: number): Recipe => ({
  id: recipe.id,
  name: recipe.name,
  description: recipe.description,
  imageUrl: null,
  prepTime: recipe.prepMinutes,
  cookTime: recipe.cookMinutes,
  serves,
  estimatedCost: poundsOf(Math.round(worthPence(foods, recipe, serves))),
  instructions: methodFor(recipe.steps, recipe.ingredients, foods, serves),
  tips: [...recipe.tips],
  difficulty: recipe.skill,
  cuisine: CUISINE_NAMES[recipe.cuisine],
  mealType: recipe.meal,
  season: recipe.season,
  dietaryTags: recipe.diets.map((diet) => DIET_NAMES[diet]),
  allergens: [...recipe.allergens],
  leftoverDays: recipe.leftoverDays,
  calories: Math.round(recipe.perPortion.kcal),
  protein: recipe.perPortion.protein,
  carbohydrates: recipe.perPortion.carb,
  fat: recipe.perPortion.fat,
  saturates: recipe.perPortion.sat,
  fiber: recipe.perPortion.fibre,
  sugar: recipe.perPortion.sugars,
  sodium: Math.round(recipe.perPortion.salt * SODIUM_MG_PER_SALT_G),
});

/** Mounted at /recipes. The plan and recipe pages show no sign-in gate (specification H §6), and a recipe is no secret. */
export const recipeRoutes = ({ catalogue }: ApiDeps) => {
  /** An own recipe is its household's alone: to everybody else it is not there. */
  const own = async (id: string, { em, user }: ApiEnv["Variables"]) =>
    user && OWN_ID.test(id)
      ? (await ownRecipesOf(em, (await householdOf(em, user.id)).household.id)).find((recipe) => recipe.id === id)
      : undefined;
  const named = async (id: string, asker: ApiEnv["Variables"]) => {
    const { recipes, foods } = await catalogue.current();
    const recipe = recipes.get(id) ?? (await own(id, asker));
    if (!recipe) throw notFound("recipe");
    return { recipe, foods };
  };
  return new Hono<ApiEnv>()
    .get(
      "/:id",
      describe("A recipe for a number of portions", TAG, 200, Recipe, { 404: "No such recipe" }),
      validate("query", Portions),
      async (c) => {
        const { recipe, foods } = await named(c.req.param("id"), c.var);
        return c.json(present(recipe, foods, c.req.valid("query").serves ?? DEFAULT_SERVES));
      },
    )
    .get(
      "/:id/ingredients",
      describe("A recipe's ingredients for a number of portions", TAG, 200, z.array(RecipeIngredient), { 404: "No such recipe" }),
      validate("query", Portions),
      async (c) => {
        const { recipe, foods } = await named(c.req.param("id"), c.var);
        const serves = c.req.valid("query").serves ?? DEFAULT_SERVES;
        return c.json(
          recipe.ingredients.map(({ foodId, perPortion, prep }): RecipeIngredient => {
            const food = foodOf(foods, foodId);
            const quantity = perPortion * serves;
            return {
              id: foodId,
              name: food.name,
              quantity,
              unit: food.unit,
              amount: measure(food, quantity),
              notes: prep ?? null,
              category: food.aisle,
              estimatedCost: poundsOf(Math.round(cheapestUnitPence(food) * quantity)),
            };
          }),
        );
      },
    );
};
