import { z } from "zod";
import { AISLES, orderFault } from "#domain/shopping/aisles.ts";
import { text } from "../text.ts";

/** The order in which a household walks through a shop. */
export const AisleOrder = z.object({
  /** Id of the shop, or "average". */
  shop: z.string(),
  name: z.string(),
  /** Every aisle once, from the entrance to the tills. */
  aisles: z.array(z.string()),
  /** The shop's typical layout, an estimate that was set by hand: branches differ. `false` = the household's own order, by hand or learnt. */
  typical: z.boolean(),
  /** Of how many finished shops the order was learnt, by the order of the ticks; 0 = typical, or ordered by hand, which no shop changes. */
  walks: z.number().int().min(0),
});
export type AisleOrder = z.infer<typeof AisleOrder>;

/** More names, or more letters in one, are no order of ours: they are not even looked at. */
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
