import { Hono } from "hono";
import { z } from "zod";
import { AisleOrder, SaveAisles } from "#contracts/shopping/aisles.ts";
import { text } from "#contracts/text.ts";
import { householdAisleOrder } from "#domain/shopping/aisles.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { deleteAisles, findAisles, type StoredAisles, saveAisles } from "../../db/shopping/aisles.repository.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

const Shop = z.object({ shop: text(60, { tooLong: "That isn't a shop ID" }) });
const REFUSALS = { ...SIGNED_OUT, 404: "No such shop" };
const TAG = "Shopping lists";

const present = ({ shop, name, own, typical, walks }: StoredAisles): AisleOrder => ({
  shop,
  name,
  ...householdAisleOrder(own, typical),
  walks,
});

async function aislesFor(c: Parameters<typeof signedIn>[0] & { var: ApiEnv["Variables"] }, shop: string): Promise<StoredAisles> {
  const stored = await findAisles(c.var.em, signedIn(c).id, shop);
  if (!stored) throw new ApiError({ code: "NOT_FOUND", message: "We don't know this shop. Choose one of GET /api/shops, or “average”." });
  return stored;
}

/** Mounted at /shops: a household's order of the aisles in a shop. */
export const aisleRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      "/:shop/aisles",
      describe("The aisles in the household's order, or the shop's typical order (an estimate)", TAG, 200, AisleOrder, REFUSALS),
      requireUser,
      validate("param", Shop),
      async (c) => c.json(present(await aislesFor(c, c.req.valid("param").shop))),
    )
    .put(
      "/:shop/aisles",
      describe("Save the household's aisle order for a shop", TAG, 200, AisleOrder, {
        ...REFUSALS,
        422: "An aisle is missing, unknown or repeated",
      }),
      requireUser,
      validate("param", Shop),
      validate("json", SaveAisles),
      async (c) => {
        const stored = await aislesFor(c, c.req.valid("param").shop);
        const { aisles } = c.req.valid("json");
        const { household } = await getHousehold(c.var.em, signedIn(c).id);
        await saveAisles(c.var.em, household.id, stored.shop, aisles);
        return c.json(present({ ...stored, own: aisles, walks: 0 }));
      },
    )
    .delete(
      "/:shop/aisles",
      describe("Reset to the shop's typical order", TAG, 200, AisleOrder, REFUSALS),
      requireUser,
      validate("param", Shop),
      async (c) => {
        const stored = await aislesFor(c, c.req.valid("param").shop);
        await deleteAisles(c.var.em, signedIn(c).id, stored.shop);
        return c.json(present({ ...stored, own: null, walks: 0 }));
      },
    );
