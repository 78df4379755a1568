import { defineEntity, p } from "@mikro-orm/core";
import type { AisleRanks } from "#domain/shopping/aisles.ts";
import { Household } from "../household/household.entity.ts";

const TypicalAislesSchema = defineEntity({
  name: "TypicalAisles",
  properties: {
    /** Of a shop, or of the average. */
    id: p.text().primary(),
    /** As a shopping list names its shop. */
    name: p.text(),
    /** Every aisle once, from the entrance to the tills. */
    aisles: p.json<string[]>(),
  },
});
/** The order in which a shop's aisles typically come: an estimate, branches differ. Written by the catalogue seeder only. */
export class TypicalAisles extends TypicalAislesSchema.class {}
TypicalAislesSchema.setClass(TypicalAisles);

const HouseholdAislesSchema = defineEntity({
  name: "HouseholdAisles",
  properties: {
    household: () => p.manyToOne(Household).primary().deleteRule("cascade"),
    shop: () => p.manyToOne(TypicalAisles).primary(),
    aisles: p.json<string[]>(),
    /** How near each aisle is to another place, by the shops that were walked; null where the household has ordered them by hand, which no walk changes. */
    ranks: p.json<AisleRanks>().nullable(),
    /** The finished shops that the order was learnt from; 0 = ordered by hand. */
    walks: p.integer().default(0),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});
/** The order in which a household meets the aisles of its own branch, by hand or learnt from its ticks. No row: the typical order. */
export class HouseholdAisles extends HouseholdAislesSchema.class {}
HouseholdAislesSchema.setClass(HouseholdAisles);
