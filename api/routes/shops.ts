import { Hono } from "hono";
import { z } from "zod";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../describe.ts";
import type { ApiEnv } from "../middleware/session.ts";

const Shop = z.object({
  id: z.string(),
  name: z.string(),
  asOf: z.string(),
  /** Address of its own store finder; `{postcode}` where the finder takes one. */
  storeFinder: z.string(),
});

/** Mounted at /shops: the supermarkets whose level of prices we know, and from when. */
export const shopRoutes = ({ catalogue }: ApiDeps) =>
  new Hono<ApiEnv>().get("/", describe("Supermarkets", "Household", 200, z.array(Shop)), async (c) => {
    const { shops } = await catalogue.current();
    return c.json([...shops].map(([id, { name, asOf, storeFinder }]) => ({ id, name, asOf, storeFinder })));
  });
