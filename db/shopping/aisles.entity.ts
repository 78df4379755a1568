import { defineEntity, p } from "@mikro-orm/core";
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
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});
/** The order in which a household meets the aisles of its own branch. No row: the typical order. */
export class HouseholdAisles extends HouseholdAislesSchema.class {}
HouseholdAislesSchema.setClass(HouseholdAisles);
