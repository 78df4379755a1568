import { Hono } from "hono";
import { z } from "zod";
import { FoodReading, ReadFoods } from "#contracts/household/health-limits.ts";
import { FoodChoice, FoodSearch } from "#contracts/shopping/pantry.ts";
import { searchFoods } from "#domain/catalogue/food-search.ts";
import { splitTyped } from "#domain/household/allergies.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { rateLimit } from "../http/middleware/rate-limit.ts";
import { type ApiEnv, requireUser } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { presentFood } from "../shopping/public/present-food.ts";

const MOST_FOUND = 20;
const MOST_TEXTS_SIGNED_OUT = 10;
/** A text may name several foods. */
const MOST_FOODS = 40;

/** Mounted at /foods: foods by name for a picker, and the reading of typed foods, also for visitors. */
export const foodRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/read",
      describe("How we read typed foods and allergies; nothing is stored", "Household", 200, z.array(FoodReading), {
        422: `Nothing to read, or too much at once: 20 texts, ${MOST_TEXTS_SIGNED_OUT} when logged out`,
        503: "Too many readings at once",
      }),
      rateLimit(deps, "food reading"),
      validate("json", ReadFoods),
      async (c) => {
        const { texts: typed } = c.req.valid("json");
        if (!c.var.user && typed.length > MOST_TEXTS_SIGNED_OUT)
          throw new ApiError({ code: "UNPROCESSABLE", field: "texts", message: `Send at most ${MOST_TEXTS_SIGNED_OUT} foods at once.` });
        const { foods } = await deps.catalogue.current();
        const texts = [...new Set(typed.flatMap((text) => splitTyped(text, foods)))];
        if (texts.length > MOST_FOODS)
          throw new ApiError({ code: "UNPROCESSABLE", field: "texts", message: `Name at most ${MOST_FOODS} foods at once.` });
        return c.json(await deps.foods.read(texts, foods));
      },
    )
    .get(
      "/",
      describe("Foods whose name fits, closest first; at most 20", "Pantry", 200, z.array(FoodChoice), SIGNED_OUT),
      requireUser,
      validate("query", FoodSearch),
      async (c) => c.json(searchFoods((await deps.catalogue.current()).foods, c.req.valid("query").search, MOST_FOUND).map(presentFood)),
    );
