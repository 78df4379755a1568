import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { AddRecipeToList, RecipeAdded } from "#contracts/shopping/shopping-list.ts";
import { toPounds } from "#domain/money.ts";
import { cookedAmounts } from "#domain/recipes/cooked-amounts.ts";
import { foodsAtShopPrices } from "#domain/shopping/prices/prices.ts";
import { AVERAGE_SHOP } from "#domain/shopping/shopping.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { addRecipeToList, findNewestListId } from "../../db/recipes/add-recipe.repository.ts";
import { withHouseholdPrices } from "../../db/shopping/household-price.repository.ts";
import { stockOfHousehold } from "../../db/shopping/pantry.repository.ts";
import { addList } from "../../db/shopping/shopping-list.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { requireRecipe } from "./public/asked-recipes.ts";

const DEFAULT_SERVES = 4;

/** Adds a recipe's foods to a shopping list. Mounted at /simple-shopping-lists, before the list routes. */
export const addRecipeRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>().post(
    "/add-recipe",
    describe("Add a recipe's foods to the latest list, or a new one", "Shopping lists", 200, RecipeAdded, {
      ...SIGNED_OUT,
      404: "No such recipe or list",
    }),
    requireUser,
    validate("json", AddRecipeToList),
    async (c) => {
      const { recipeId, serves = DEFAULT_SERVES, listId: named } = c.req.valid("json");
      const { recipe } = await requireRecipe(deps, recipeId, c.var);
      const { household } = await getHousehold(c.var.em, signedIn(c).id);
      const { foods, shops: all } = await deps.catalogue.current();
      const shops = await withHouseholdPrices(c.var.em, household.id, all);
      const home = { basicsAtHome: household.basicsAtHome, stock: await stockOfHousehold(c.var.em, household.id) };
      const known = named ?? (await findNewestListId(c.var.em, household.id));
      const listId = known ?? randomUUID();
      if (!known) {
        const supermarket = (household.supermarket && shops.get(household.supermarket)?.name) || AVERAGE_SHOP;
        addList(c.var.em, { id: listId, householdId: household.id, mealPlanId: null, supermarket, lines: [] });
        await c.var.em.flush();
      }
      const cooked = cookedAmounts(recipe.ingredients, foods, serves);
      const needs = [...cooked].map(([foodId, quantity]) => ({ foodId, quantity }));
      const added = await addRecipeToList(
        c.var.em,
        { listId, householdId: household.id },
        { recipeId, name: recipe.name, serves, needs },
        (supermarket) => {
          const shop = [...shops.values()].find(({ name }) => name === supermarket);
          return { foods: foodsAtShopPrices(foods, shop), home };
        },
      );
      if (!added) throw notFound("shopping list");
      const { lines, unticked, addsPence } = added;
      return c.json({ success: true as const, listId, created: !known, lines, unticked, adds: toPounds(addsPence) });
    },
  );
