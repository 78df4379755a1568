import { z } from "zod";
import { AISLES, orderFault } from "#domain/shopping/aisles.ts";
import { text } from "../text.ts";

/** A household's order of the aisles in a shop. */
export const AisleOrder = z.object({
  /** Id of the shop, or "average". */
  shop: z.string(),
  name: z.string(),
  /** Every aisle once, from the entrance to the tills. */
  aisles: z.array(z.string()),
  /** True for the shop's typical order, an estimate; false for the household's own, sorted by hand or learnt. */
  typical: z.boolean(),
  /** Number of finished shops from which the order was learnt; 0 = typical, or sorted by hand. */
  walks: z.number().int().min(0),
});
export type AisleOrder = z.infer<typeof AisleOrder>;

/** Limit of names, and of letters in a name, that is checked before the names themselves. */
const MOST = 60;

/** Body of `PUT /api/shops/:shop/aisles`: the whole order. */
export const SaveAisles = z.object({
  aisles: z
    .array(text(MOST, { missing: "Send each aisle by name" }), "Send the aisles as a list of names")
    .max(MOST, "Name every aisle exactly once")
    .superRefine((aisles, check) => {
      const fault = orderFault(aisles);
      if (fault) check.addIssue({ code: "custom", message: fault });
    })
    .meta({ examples: [[...AISLES]] }),
});
export type SaveAisles = z.infer<typeof SaveAisles>;
