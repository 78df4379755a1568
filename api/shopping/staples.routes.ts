import { Hono } from "hono";
import { z } from "zod";
import { SaveStaples, Staple } from "#contracts/shopping/pantry.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { STAPLES, stapleAnswer } from "#domain/shopping/staples.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { findPantry, type StoredPantryItem, savePantryItems } from "../../db/shopping/pantry.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

const TAG = "Pantry";

/** The staples in the catalogue, each with its food and its entry in the pantry. */
const known = (foods: Foods, pantry: readonly StoredPantryItem[]) =>
  STAPLES.flatMap(({ foodId, name, group }) => {
    const food = foods.get(foodId);
    return food ? [{ food, name, group, item: pantry.find((one) => one.foodId === foodId) }] : [];
  });

const present = (foods: Foods, pantry: readonly StoredPantryItem[]): Staple[] =>
  known(foods, pantry).map(({ food, name, group, item }) => ({
    foodId: food.id,
    name,
    group,
    basic: food.basic,
    level: item?.level ?? null,
  }));

/** Mounted at /pantry/staples: the foods that a new household is asked about. */
export const stapleRoutes = ({ catalogue }: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get("/", describe("Common cupboard foods, and what the household has", TAG, 200, z.array(Staple), SIGNED_OUT), async (c) =>
      c.json(present((await catalogue.current()).foods, await findPantry(c.var.em, signedIn(c).id))),
    )
    .put(
      "/",
      describe("Set which of these foods are at home", TAG, 200, z.array(Staple), {
        ...SIGNED_OUT,
        422: "A food that isn't on the list",
      }),
      validate("json", SaveStaples),
      async (c) => {
        const { id } = signedIn(c);
        const have = new Set(c.req.valid("json").have);
        const { foods } = await catalogue.current();
        const { household } = await getHousehold(c.var.em, id);
        const answers = known(foods, await findPantry(c.var.em, id)).flatMap(({ food, item }) => {
          const answer = stapleAnswer(food, have.has(food.id), item);
          return answer ? [{ foodId: food.id, ...answer }] : [];
        });
        await savePantryItems(c.var.em, household.id, answers);
        return c.json(present(foods, await findPantry(c.var.em, id)));
      },
    );
