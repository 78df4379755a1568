import { defineEntity, p } from "@mikro-orm/core";
import type { AisleRanks } from "#domain/shopping/aisles.ts";
import { Household } from "../household/household.entity.ts";

const TypicalAislesSchema = defineEntity({
  name: "TypicalAisles",
  properties: {
    /** A shop's id, or "average". */
    id: p.text().primary(),
    /** The shop's name on shopping lists. */
    name: p.text(),
    /** Every aisle once, from the entrance to the tills. */
    aisles: p.json<string[]>(),
  },
});
/** A shop's typical order of aisles, an estimate. Written by the catalogue seeder only. */
export class TypicalAisles extends TypicalAislesSchema.class {}
TypicalAislesSchema.setClass(TypicalAisles);

const HouseholdAislesSchema = defineEntity({
  name: "HouseholdAisles",
  properties: {
    household: () => p.manyToOne(Household).primary().deleteRule("cascade"),
    shop: () => p.manyToOne(TypicalAisles).primary(),
    aisles: p.json<string[]>(),
    /** Average place of each aisle on the walks; null = sorted by hand, which walks do not change. */
    ranks: p.json<AisleRanks>().nullable(),
    /** Number of finished shops from which the order was learnt; 0 = sorted by hand. */
    walks: p.integer().default(0),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});
/** A household's own order of aisles, sorted by hand or learnt from its ticks. No row = the typical order. */
export class HouseholdAisles extends HouseholdAislesSchema.class {}
HouseholdAislesSchema.setClass(HouseholdAisles);
