import { Hono } from "hono";
import { z } from "zod";
import { FoodReading, ReadFoods } from "#contracts/household/health-limits.ts";
import { FoodChoice, FoodSearch } from "#contracts/shopping/pantry.ts";
import { searchFoods } from "#domain/catalogue/food-search.ts";
import { readFood } from "#domain/household/food-reading.ts";
import { splitTyped } from "#domain/household/typed-texts.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { type ApiEnv, requireUser } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { presentFood } from "../shopping/public/present-food.ts";

const MOST_FOUND = 20;

/** Mounted at /foods: foods by name, for a picker, and what typed words mean, for whoever sets up, signed in or not. */
export const foodRoutes = ({ catalogue }: ApiDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/read",
      describe("How we read typed foods and allergies; nothing is stored", "Household", 200, z.array(FoodReading), {
        422: "Nothing to read, or too much at once",
      }),
      validate("json", ReadFoods),
      async (c) => {
        const { foods } = await catalogue.current();
        const texts = c.req.valid("json").texts.flatMap((typed) => splitTyped(typed, foods));
        return c.json([...new Set(texts)].map((text) => readFood(text, foods)));
      },
    )
    .get(
      "/",
      describe("Foods whose name fits, closest first; at most 20", "Pantry", 200, z.array(FoodChoice), SIGNED_OUT),
      requireUser,
      validate("query", FoodSearch),
      async (c) => c.json(searchFoods((await catalogue.current()).foods, c.req.valid("query").search, MOST_FOUND).map(presentFood)),
    );
