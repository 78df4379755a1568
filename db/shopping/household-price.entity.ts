import { defineEntity, p } from "@mikro-orm/core";
import { CatalogueFood } from "../catalogue/catalogue.entity.ts";
import { Household } from "../household/household.entity.ts";
import { TypicalAisles } from "./aisles.entity.ts";

const HouseholdPriceSchema = defineEntity({
  name: "HouseholdPrice",
  properties: {
    /** The line it was read for. No foreign key: the price outlives its list. */
    itemId: p.uuid().primary(),
    /** In the food's unit. */
    packSize: p.integer().primary().autoincrement(false),
    packPence: p.integer(),
    household: () => p.manyToOne(Household).deleteRule("cascade"),
    shop: () => p.manyToOne(TypicalAisles).deleteRule("cascade"),
    food: () => p.manyToOne(CatalogueFood).deleteRule("cascade"),
    /** The day at the shelf. */
    seenOn: p.date(),
    toldAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [{ properties: ["household", "shop"] }],
});
/** The price of a pack that a household read at the shelf of a shop. Of several, the newest counts. */
export class HouseholdPrice extends HouseholdPriceSchema.class {}
HouseholdPriceSchema.setClass(HouseholdPrice);
