import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { ElsewherePrice, NewShoppingList, ShoppingItem, ShoppingList, TickItem } from "#contracts/shopping/shopping-list.ts";
import { toPounds } from "#domain/money.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { pricedElsewhere } from "#domain/shopping/prices/price-elsewhere.ts";
import { foodsAtShopPrices, shopOf } from "#domain/shopping/prices/prices.ts";
import { AVERAGE_SHOP, shoppingListFor } from "#domain/shopping/shopping.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { MealPlan } from "../../db/planning/meal-plan.entity.ts";
import { type HouseholdCatalogue, householdCatalogue, toPlannedWeek } from "../../db/planning/priced-week.ts";
import { withHouseholdPrices } from "../../db/shopping/household-price.repository.ts";
import { changeLine } from "../../db/shopping/list-operations.repository.ts";
import { addList, deleteList, findLists, listById, listToBuy } from "../../db/shopping/shopping-list.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { presentLine, presentList } from "../planning/public/present.ts";
import { operationError } from "./public/operation-error.ts";

const LISTS_AT_ONCE = 30;
const Id = z.object({ id: z.uuid("That isn't a list ID") });
const ItemId = z.object({ itemId: z.uuid("That isn't an item ID") });
const Success = z.object({ success: z.literal(true) });
const TAG = "Shopping lists";

/** Finds a shop by id or name. */
function findShop(catalogue: Pick<HouseholdCatalogue, "shops">, text: string | null | undefined) {
  if (!text) return undefined;
  const wanted = text.toLowerCase();
  const shop = [...catalogue.shops].find(([id, { name }]) => id === wanted || name.toLowerCase() === wanted)?.[1];
  if (!shop)
    throw new ApiError({
      code: "UNPROCESSABLE",
      field: "supermarket",
      message: `We don't know the supermarket “${text}”. Choose from ${[...catalogue.shops.values()].map(({ name }) => name).join(", ")}.`,
    });
  return shop;
}

/** One resource under two addresses (decision 19): mounted at /simple-shopping-lists and at /shopping-lists. */
export const shoppingListRoutes = ({ catalogue }: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get("/", describe("Shopping lists, newest first", TAG, 200, z.array(ShoppingList), SIGNED_OUT), async (c) =>
      c.json((await findLists(c.var.em, signedIn(c).id, LISTS_AT_ONCE, (await catalogue.current()).foods)).map(presentList)),
    )
    .get(
      "/:id",
      describe("One shopping list", TAG, 200, ShoppingList, { ...SIGNED_OUT, 404: "No such list" }),
      validate("param", Id),
      async (c) => {
        const list = await listById(c.var.em, signedIn(c).id, c.req.valid("param").id, (await catalogue.current()).foods);
        if (!list) throw notFound("shopping list");
        return c.json(presentList(list));
      },
    )
    .get(
      "/:id/prices",
      describe("The same list at every shop, cheapest first", TAG, 200, z.array(ElsewherePrice), { ...SIGNED_OUT, 404: "No such list" }),
      validate("param", Id),
      async (c) => {
        const list = await listToBuy(c.var.em, signedIn(c).id, c.req.valid("param").id);
        if (!list) throw notFound("shopping list");
        const { foods, shops } = await catalogue.current();
        const priced = await withHouseholdPrices(c.var.em, list.householdId, shops);
        return c.json(
          pricedElsewhere(list.toBuy, foods, priced).map(
            ({ shop, totalPence, foods: bought, real, newest }): ElsewherePrice => ({
              shop: shop.name,
              total: toPounds(totalPence),
              difference: toPounds(totalPence - list.totalCostPence),
              own: shop.name === list.supermarket,
              source: shop.source,
              asOf: shop.asOf,
              setByHand: shop.estimate,
              foods: bought,
              realPrices: real,
              newest: newest ?? null,
            }),
          ),
        );
      },
    )
    .post(
      "/",
      describe("Create a list for a plan, priced at a shop", TAG, 201, ShoppingList, {
        ...SIGNED_OUT,
        404: "No such plan",
        422: "Unknown shop",
      }),
      validate("json", NewShoppingList),
      async (c) => {
        const { mealPlanId, supermarket } = c.req.valid("json");
        const user = signedIn(c);
        const { household } = await getHousehold(c.var.em, user.id);
        const plan = await c.var.em.findOne(MealPlan, { id: mealPlanId, household: household.id }, { populate: ["items"] });
        if (!plan) throw notFound("meal plan");
        const { recipes, foods, shops } = await householdCatalogue(c.var.em, household.id, await catalogue.current());
        const shop = findShop({ shops }, supermarket ?? household.supermarket) ?? shopOf(shops, null);
        const week = toPlannedWeek(plan.items.getItems());
        const lines = shoppingListFor(
          week,
          recipes,
          foodsAtShopPrices(foods, shop),
          plan.rules as unknown as Rules,
          plan.rules as unknown as Rules,
        );
        const id = randomUUID();
        addList(c.var.em, { id, householdId: household.id, mealPlanId, supermarket: shop?.name ?? AVERAGE_SHOP, lines });
        await c.var.em.flush();
        const list = await listById(c.var.em, user.id, id, foods);
        if (!list) throw notFound("shopping list");
        return c.json(presentList(list), 201);
      },
    )
    .delete(
      "/:id",
      describe("Delete a list", TAG, 200, Success, { ...SIGNED_OUT, 404: "No such list" }),
      validate("param", Id),
      async (c) => {
        if (!(await deleteList(c.var.em, signedIn(c).id, c.req.valid("param").id))) throw notFound("shopping list");
        return c.json({ success: true as const });
      },
    );

/** Mounted at /simple-shopping-list-items and at /shopping-list-items. */
export const shoppingItemRoutes = ({ catalogue }: ApiDeps) =>
  new Hono<ApiEnv>().use(requireUser).put(
    "/:itemId",
    describe("Tick or untick an item, or mark a cupboard item to buy", TAG, 200, ShoppingItem, {
      ...SIGNED_OUT,
      404: "No such line",
      422: "The list has had too many changes",
    }),
    validate("param", ItemId),
    validate("json", TickItem),
    async (c) => {
      const line = await changeLine(c.var.em, signedIn(c).id, c.req.valid("param").itemId, c.req.valid("json"), await catalogue.current());
      if (line === "no such list") throw notFound("shopping list item");
      if (typeof line === "string") throw operationError(line);
      return c.json(presentLine(line));
    },
  );
