import { Hono } from "hono";
import { z } from "zod";
import { Portions, Recipe, RecipeIngredient, RecipeSearch, RecipesFound } from "#contracts/recipes/recipe.ts";
import { RecipeId } from "#contracts/text.ts";
import { formatFoodAmount, listedFoodAmount } from "#domain/catalogue/amounts.ts";
import { CUISINE_NAMES } from "#domain/catalogue/cuisines.ts";
import { type Foods, foodOf } from "#domain/catalogue/food.ts";
import { DIET_NAMES } from "#domain/household/diets.ts";
import { householdEaters } from "#domain/household/eaters.ts";
import { EATS_EVERYTHING } from "#domain/household/must-not-eat.ts";
import { dailyNeed } from "#domain/household/needs.ts";
import { toPounds } from "#domain/money.ts";
import { describedEaters, recipePlates, type Table } from "#domain/planning/nutrition/plated-meal.ts";
import { servings } from "#domain/planning/nutrition/servings.ts";
import { reasonsAgainst } from "#domain/planning/rules.ts";
import { cheapestUnitPence } from "#domain/planning/till.ts";
import { cookedAmounts } from "#domain/recipes/cooked-amounts.ts";
import { foodsInSteps, methodFor } from "#domain/recipes/method.ts";
import { ingredientsPence } from "#domain/recipes/worth.ts";
import { AVERAGE_SHOP } from "#domain/shopping/shopping.ts";
import { weekTill } from "#domain/week.ts";
import { drawPicture } from "../../catalogue/illustration/picture.ts";
import { pricesAsOf, readSources } from "../../catalogue/load-foods.ts";
import { OWN_ID } from "../../db/recipes/own-recipe.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, describeFile, SIGNED_OUT } from "../http/describe.ts";
import { type ApiEnv, requireUser } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { type AskedRecipe, requireRecipe } from "./public/asked-recipes.ts";
import { recipeImageAlt, recipeImageCredit, recipeImageUrl } from "./public/dish-pictures.ts";
import { searchRecipes } from "./search-recipes.ts";

/** Portions for a visitor, or a household that has not said how many eat (specification H §2). */
const DEFAULT_SERVES = 4;
/** Sodium in salt, by weight. */
const SODIUM_MG_PER_SALT_G = 1000 / 2.5;
/** OpenAPI note: catalogue recipes are public, own recipes need a session. */
const OWN_RECIPES = { mayUse: "session", description: "Only a household’s members can see its own recipes." } as const;
const TAG = "Recipes";
const Id = z.object({ id: RecipeId });

const YEAR_S = 31_536_000;
const PRICES_AS_OF = pricesAsOf(readSources());

function needsFor({ ingredients }: AskedRecipe["recipe"], serves: number): Map<string, number> {
  const needs = new Map<string, number>();
  for (const { foodId, perPortion } of ingredients) needs.set(foodId, (needs.get(foodId) ?? 0) + perPortion * serves);
  return needs;
}

/** The asker's household at table; undefined if its size is unknown. */
function tableOf(asker: AskedRecipe["asker"]): Table | undefined {
  if (!asker?.people) return undefined;
  const eating = { people: asker.people, need: dailyNeed(householdEaters(asker)) };
  return { ...eating, eaters: describedEaters(asker.eaters, eating) };
}

/** The portions in the request; by default, what the user's household eats at one meal. */
function portionsFor({ recipe, asker }: AskedRecipe, asked: number | undefined): number {
  const table = tableOf(asker);
  return asked ?? (table ? servings(recipe, table) : DEFAULT_SERVES);
}

function presentSteps({ steps, ingredients }: AskedRecipe["recipe"], foods: Foods, serves: number): Recipe["usedInSteps"] {
  const cooked = cookedAmounts(ingredients, foods, serves);
  return foodsInSteps(steps).map((used) =>
    used.map(({ foodId, share }) => ({ id: foodId, phrase: formatFoodAmount(foodOf(foods, foodId), (cooked.get(foodId) ?? 0) * share) })),
  );
}

/** The label notes of ingredients with allergens, without duplicates. */
const labelNotes = ({ ingredients }: AskedRecipe["recipe"], foods: Foods): string[] => {
  const notes = ingredients
    .map(({ foodId }) => foodOf(foods, foodId))
    .map(({ allergens, allergenNote }) => (allergens?.length ? allergenNote : undefined));
  return [...new Set(notes.filter((note) => note !== undefined))];
};

const presentRecipe = ({ recipe, foods, asker, shopName }: AskedRecipe, serves: number): Recipe => ({
  id: recipe.id,
  name: recipe.name,
  description: recipe.description,
  imageUrl: recipeImageUrl(recipe.id, "page"),
  imageAlt: recipeImageAlt(recipe, foods),
  imageCredit: recipeImageCredit(recipe.id),
  prepTime: recipe.prepMinutes,
  cookTime: recipe.cookMinutes,
  serves,
  ...recipePlates(recipe, serves, tableOf(asker)),
  estimatedCost: toPounds(Math.round(ingredientsPence(foods, recipe, serves))),
  wholePacks: toPounds(weekTill(needsFor(recipe, serves), foods, { basicsAtHome: false, stock: {} }).tillPence),
  instructions: methodFor(recipe.steps, recipe.ingredients, foods, serves),
  usedInSteps: presentSteps(recipe, foods, serves),
  tips: [...recipe.tips],
  difficulty: recipe.skill,
  cuisine: CUISINE_NAMES[recipe.cuisine],
  mealType: recipe.meal,
  season: recipe.season,
  dietaryTags: recipe.diets.map((diet) => DIET_NAMES[diet]),
  allergens: [...recipe.allergens],
  labelNotes: labelNotes(recipe, foods),
  leftoverDays: recipe.leftoverDays,
  avoid: reasonsAgainst(recipe, asker ?? EATS_EVERYTHING, foods).map(({ words }) => words),
  priceSource: { name: shopName ?? AVERAGE_SHOP, asOf: PRICES_AS_OF },
  calories: Math.round(recipe.perPortion.kcal),
  protein: recipe.perPortion.protein,
  carbohydrates: recipe.perPortion.carb,
  fat: recipe.perPortion.fat,
  saturates: recipe.perPortion.sat,
  fiber: recipe.perPortion.fibre,
  sugar: recipe.perPortion.sugars,
  sodium: Math.round(recipe.perPortion.salt * SODIUM_MG_PER_SALT_G),
});

/** Mounted at /recipes. Catalogue recipes are public: the recipe page needs no sign-in (specification H §6). */
export const recipeRoutes = (deps: ApiDeps) => {
  /** Caches the catalogue's pictures: some thousands of 8 kB. Own recipes are drawn on each request. */
  const pictures = new Map<string, string>();
  const picture = ({ recipe, foods }: AskedRecipe): string => {
    if (OWN_ID.test(recipe.id)) return drawPicture(recipe, foods);
    const svg = pictures.get(recipe.id) ?? drawPicture(recipe, foods);
    pictures.set(recipe.id, svg);
    return svg;
  };
  return new Hono<ApiEnv>()
    .get(
      "/",
      describe("Search all recipes, or one of each dish, a page at a time", TAG, 200, RecipesFound, {
        ...SIGNED_OUT,
        422: "An unknown filter",
      }),
      requireUser,
      validate("query", RecipeSearch),
      async (c) => {
        return c.json(await searchRecipes(deps, c.var, c.req.valid("query")));
      },
    )
    .get(
      "/:id/picture.svg",
      describeFile("A recipe's picture, drawn from its ingredients", TAG, "image/svg+xml", { 404: "No such recipe" }, OWN_RECIPES),
      validate("param", Id),
      async (c) => {
        const { id } = c.req.valid("param");
        // a page shows two dozen pictures, so only own recipes cost a session lookup
        const asked = await requireRecipe(deps, id, OWN_ID.test(id) ? c.var : { em: c.var.em, user: null });
        const isOwn = OWN_ID.test(asked.recipe.id); // personal, so not cached
        return c.body(picture(asked), 200, {
          "Content-Type": "image/svg+xml",
          ...(!isOwn && { "Cache-Control": `public, max-age=${YEAR_S}, immutable` }),
        });
      },
    )
    .get(
      "/:id",
      describe("A recipe for a number of portions", TAG, 200, Recipe, { 404: "No such recipe" }, OWN_RECIPES),
      validate("param", Id),
      validate("query", Portions),
      async (c) => {
        const asked = await requireRecipe(deps, c.req.valid("param").id, c.var);
        return c.json(presentRecipe(asked, portionsFor(asked, c.req.valid("query").serves)));
      },
    )
    .get(
      "/:id/ingredients",
      describe(
        "A recipe's ingredients for a number of portions",
        TAG,
        200,
        z.array(RecipeIngredient),
        { 404: "No such recipe" },
        OWN_RECIPES,
      ),
      validate("param", Id),
      validate("query", Portions),
      async (c) => {
        const asked = await requireRecipe(deps, c.req.valid("param").id, c.var);
        const { recipe, foods } = asked;
        const serves = portionsFor(asked, c.req.valid("query").serves);
        const cooked = cookedAmounts(recipe.ingredients, foods, serves);
        return c.json(
          recipe.ingredients.map(({ foodId, perPortion, prep }): RecipeIngredient => {
            const food = foodOf(foods, foodId);
            const quantity = cooked.get(foodId) ?? 0;
            return {
              id: foodId,
              name: food.name,
              quantity,
              unit: food.unit,
              phrase: listedFoodAmount(food, quantity),
              notes: prep ?? null,
              category: food.aisle,
              estimatedCost: toPounds(Math.round(cheapestUnitPence(food) * perPortion * serves)),
            };
          }),
        );
      },
    );
};
