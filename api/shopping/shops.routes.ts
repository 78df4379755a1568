import { Hono } from "hono";
import { z } from "zod";
import { PriceFrom } from "#contracts/shopping/shopping-list.ts";
import { newestPrice } from "#domain/shopping/prices/prices.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../http/describe.ts";
import type { ApiEnv } from "../http/middleware/session.ts";

const Shop = z.object({
  id: z.string(),
  name: z.string(),
  /** Year and month of its price level. */
  asOf: z.string(),
  /** Address of its store finder, with `{postcode}` if it accepts one. */
  storeFinder: z.string(),
  /** `realPrices` of `foods` are real prices of this shop, the newest from `newest`; the others are estimates. */
  foods: z.int(),
  realPrices: z.int(),
  newest: PriceFrom.nullable(),
});

/** Mounted at /shops: the supermarkets, with the date of their price level and the number of real prices. */
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
        newest: newestPrice(own.values()) ?? null,
      })),
    );
  });
