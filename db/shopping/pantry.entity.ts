import { defineEntity, p } from "@mikro-orm/core";
import { PANTRY_LEVELS, type PantryAmount } from "#domain/shopping/pantry.ts";
import { CatalogueFood } from "../catalogue/catalogue.entity.ts";
import { Household } from "../household/household.entity.ts";
import { ShoppingList } from "./shopping-list.entity.ts";

const PantryItemSchema = defineEntity({
  name: "PantryItem",
  properties: {
    household: () => p.manyToOne(Household).primary().deleteRule("cascade"),
    food: () => p.manyToOne(CatalogueFood).primary(),
    level: p.enum(PANTRY_LEVELS),
    /** In the food's own unit; null = not measured. */
    quantity: p.float().columnType("double precision").nullable(),
    approximate: p.boolean().default(false),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});
/** A household's stock of one food. */
export class PantryItem extends PantryItemSchema.class {}
PantryItemSchema.setClass(PantryItem);

/** The change of the pantry by one line's left-over; `before` null = the food was not in the pantry. */
export type PutAwayChange = { itemId: string; foodId: string; before: PantryAmount | null; after: PantryAmount };

const PantryPutAwaySchema = defineEntity({
  name: "PantryPutAway",
  properties: {
    list: () => p.oneToOne(ShoppingList).primary().deleteRule("cascade"),
    changes: p.json<PutAwayChange[]>(),
    /** When the week was over and its stock and left-overs were counted; cooking its meals takes nothing more. */
    settledAt: p.datetime().nullable(),
  },
});
/** The left-overs of a list that were added to the pantry: each is added once, and can be removed again. */
export class PantryPutAway extends PantryPutAwaySchema.class {}
PantryPutAwaySchema.setClass(PantryPutAway);
