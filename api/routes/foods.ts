import { Hono } from "hono";
import { z } from "zod";
import { FoodChoice, FoodSearch } from "#contracts/pantry.ts";
import { searchFoods } from "#domain/food-search.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../describe.ts";
import { type ApiEnv, requireUser } from "../middleware/session.ts";
import { validate } from "../validate.ts";
import { presentFood } from "./pantry.ts";

const MOST_FOUND = 20;

/** Mounted at /foods: foods by name, for a picker. */
export const foodRoutes = ({ catalogue }: ApiDeps) =>
  new Hono<ApiEnv>().get(
    "/",
    describe("Foods whose name fits, closest first; at most 20", "Pantry", 200, z.array(FoodChoice), SIGNED_OUT),
    requireUser,
    validate("query", FoodSearch),
    async (c) => c.json(searchFoods((await catalogue.current()).foods, c.req.valid("query").search, MOST_FOUND).map(presentFood)),
  );
