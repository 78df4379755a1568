import { Hono } from "hono";
import { z } from "zod";
import { PriceFrom } from "#contracts/shopping/shopping-list.ts";
import { newestOf } from "#domain/shopping/prices/prices.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../http/describe.ts";
import type { ApiEnv } from "../http/middleware/session.ts";

const Shop = z.object({
  id: z.string(),
  name: z.string(),
  /** Year and month of its price level. */
  asOf: z.string(),
  /** Address of its own store finder; `{postcode}` where the finder takes one. */
  storeFinder: z.string(),
  /** How many of the foods have real prices of this shop, and where the newest is from; all others are estimates. */
  foods: z.int(),
  realPrices: z.int(),
  newest: PriceFrom.nullable(),
});

/** Mounted at /shops: the supermarkets whose level of prices we know, from when, and how many real prices we have of each. */
export const shopRoutes = ({ catalogue }: ApiDeps) =>
  new Hono<ApiEnv>().get("/", describe("Supermarkets", "Household", 200, z.array(Shop)), async (c) => {
    const { foods, shops } = await catalogue.current();
    return c.json(
      [...shops].map(([id, { name, asOf, storeFinder, own }]) => ({
        id,
        name,
        asOf,
        storeFinder,
        foods: foods.size,
        realPrices: own.size,
        newest: newestOf(own.values()) ?? null,
      })),
    );
  });
