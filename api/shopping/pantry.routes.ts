import { Hono } from "hono";
import { z } from "zod";
import { PantryItem, SavePantryItem } from "#contracts/shopping/pantry.ts";
import { text } from "#contracts/text.ts";
import type { Food } from "#domain/catalogue/food.ts";
import { convert, unitsFor } from "#domain/catalogue/units.ts";
import { LOCALE } from "#domain/locale.ts";
import { AISLES } from "#domain/shopping/aisles.ts";
import { amountFault, type PantryAmount } from "#domain/shopping/pantry.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { deletePantryItem, findPantry, type StoredPantryItem, savePantryItem } from "../../db/shopping/pantry.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { presentFood } from "./public/present-food.ts";

const FoodId = z.object({ foodId: text(80, { tooLong: "That isn't a food ID" }) });
const Success = z.object({ success: z.literal(true) });
const TAG = "Pantry";

const present = (food: Food, { level, quantity, approximate, updatedAt }: StoredPantryItem): PantryItem => ({
  ...presentFood(food),
  level,
  quantity,
  approximate,
  updatedAt: new Date(updatedAt).toISOString(),
});

const aisleRank = (item: PantryItem) => (AISLES as readonly string[]).indexOf(item.aisle);

const refusal = (field: "quantity" | "unit", message: string) => new ApiError({ code: "UNPROCESSABLE", field, message });

/** Converts the amount into the food's own unit. @throws ApiError that says what to enter instead. */
function amountFrom(food: Food, sent: SavePantryItem): PantryAmount {
  const { level, quantity, unit = food.unit } = sent;
  if (quantity == null) return { level, quantity: null, approximate: false };
  if (level === "none") throw refusal("quantity", "Leave the amount out if there is none.");
  const converted = convert(quantity, unit, food);
  if (!converted) throw refusal("unit", `We can't turn “${unit}” into an amount of ${food.name}. Use ${unitsFor(food).join(", ")}.`);
  const absurd = amountFault(food, converted.quantity);
  if (absurd) throw refusal("quantity", absurd);
  return { level, quantity: converted.quantity, approximate: converted.approximate || sent.approximate === true };
}

/** Mounted at /pantry: a household's stock at home. */
export const pantryRoutes = ({ catalogue }: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get("/", describe("Pantry contents, in aisle order", TAG, 200, z.array(PantryItem), SIGNED_OUT), async (c) => {
      const { foods } = await catalogue.current();
      const stored = await findPantry(c.var.em, signedIn(c).id);
      const items = stored.flatMap((item) => {
        const food = foods.get(item.foodId);
        return food ? [present(food, item)] : [];
      });
      return c.json(items.sort((a, b) => aisleRank(a) - aisleRank(b) || a.name.localeCompare(b.name, LOCALE)));
    })
    .put(
      "/:foodId",
      describe("Set how much of a food is at home", TAG, 200, PantryItem, {
        ...SIGNED_OUT,
        404: "No such food",
        422: "An unknown unit, or an impossible amount",
      }),
      validate("param", FoodId),
      validate("json", SavePantryItem),
      async (c) => {
        const food = (await catalogue.current()).foods.get(c.req.valid("param").foodId);
        if (!food) throw new ApiError({ code: "NOT_FOUND", message: "We don't know this food. Search for it by its name." });
        const amount = amountFrom(food, c.req.valid("json"));
        const { household } = await getHousehold(c.var.em, signedIn(c).id);
        return c.json(present(food, await savePantryItem(c.var.em, household.id, food.id, amount)));
      },
    )
    .delete(
      "/:foodId",
      describe("Remove a food from the pantry", TAG, 200, Success, { ...SIGNED_OUT, 404: "The food isn't in the pantry" }),
      validate("param", FoodId),
      async (c) => {
        if (!(await deletePantryItem(c.var.em, signedIn(c).id, c.req.valid("param").foodId))) throw notFound("pantry item");
        return c.json({ success: true as const });
      },
    );
