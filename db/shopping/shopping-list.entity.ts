import { defineEntity, p } from "@mikro-orm/core";
import type { PriceOrigin } from "#domain/catalogue/food.ts";
import type { PacksBought } from "#domain/planning/till.ts";
import type { AddedRecipe } from "#domain/shopping/add-to-list.ts";
import { OPERATION_KINDS, type OperationValue } from "#domain/shopping/list-operations.ts";
import { Household } from "../household/household.entity.ts";
import { MealPlan } from "../planning/meal-plan.entity.ts";

const ShoppingListSchema = defineEntity({
  name: "ShoppingList",
  properties: {
    id: p.uuid().primary(),
    household: () => p.manyToOne(Household).deleteRule("cascade"),
    mealPlan: () => p.manyToOne(MealPlan).nullable().index().deleteRule("set null"),
    /** Name of the shop whose prices the list uses, or of the average. */
    supermarket: p.text(),
    totalCostPence: p.bigint("number"),
    /** Recipes added beside the plan; added to the list again whenever the plan changes. */
    added: p.json<AddedRecipe[]>().defaultRaw("'[]'"),
    /** Increases when lines are added or removed, so that phones fetch them again. */
    version: p.integer().default(0),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When every line was ticked for the first time and the order of aisles was learnt. */
    walkedAt: p.datetime().nullable(),
    /** When it became the current list: at its creation, or when its plan was restored. */
    currentSince: p
      .datetime()
      .defaultRaw("current_timestamp")
      .onCreate(() => new Date()),
    items: () => p.oneToMany(ShoppingListItem).mappedBy("list"),
  },
  indexes: [{ properties: ["household", "createdAt"] }, { properties: ["household", "currentSince"] }],
});
/** What to buy for a week. */
export class ShoppingList extends ShoppingListSchema.class {}
ShoppingListSchema.setClass(ShoppingList);

const ShoppingListItemSchema = defineEntity({
  name: "ShoppingListItem",
  properties: {
    id: p.uuid().primary(),
    list: () => p.manyToOne(ShoppingList).index().deleteRule("cascade"),
    /** By aisle and name. Reading a list sorts the aisles. */
    position: p.integer(),
    foodId: p.text().nullable(),
    name: p.text(),
    quantity: p.float().columnType("double precision"),
    unit: p.text(),
    category: p.text(),
    packs: p.json<PacksBought>(),
    pricePence: p.bigint("number"),
    /** The value of the quantity as a part of its packs; null for own items. */
    usedPence: p.bigint("number").nullable(),
    /** Packs for a household that has none of the food, and their price in whole pence; null for own items. */
    runOutPacks: p.json<PacksBought>().nullable(),
    runOutPence: p.bigint("number").nullable(),
    /** In the store cupboard: bought only if it has run out. */
    cupboard: p.boolean(),
    /** A food of the store cupboard that has run out: bought as `runOutPacks`. */
    toBuy: p.boolean().default(false),
    /** The shop did not have it. */
    notThere: p.boolean().default(false),
    leftOver: p.float().columnType("double precision"),
    /** How much of the quantity is at home already. */
    atHome: p.float().columnType("double precision").default(0),
    /** Source of the shop's real price; null for an estimate. */
    priceFrom: p.json<PriceOrigin>().nullable(),
    isChecked: p.boolean().default(false),
    /** What changed since the list was made: another dish needs the food, or more of it is needed. */
    note: p.text().nullable(),
    /** Typed by a member, not made by a plan: without a price. */
    own: p.boolean().default(false),
    /** Amount of an own item, as typed. */
    amount: p.text().nullable(),
  },
});
/** One line of a shopping list. */
export class ShoppingListItem extends ShoppingListItemSchema.class {}
ShoppingListItemSchema.setClass(ShoppingListItem);

const ShoppingListOperationSchema = defineEntity({
  name: "ShoppingListOperation",
  properties: {
    /** Chosen by the phone, so that a repeated request stores it once. */
    id: p.uuid().primary(),
    list: () => p.manyToOne(ShoppingList).deleteRule("cascade"),
    /** No foreign key: this operation may add the line, or the line may have been removed with its meal. */
    itemId: p.uuid(),
    kind: p.enum(OPERATION_KINDS),
    value: p.json<NonNullable<OperationValue>>().nullable(),
    counter: p.integer(),
    device: p.uuid(),
    at: p.datetime().defaultRaw("now()"),
    /** Assigned while the list is locked, so that a list's numbers become visible in order. */
    seq: p.bigint("number").autoincrement(),
  },
  indexes: [{ properties: ["list", "seq"] }],
});
/** One change of a line. `merge` in the domain decides which one wins; the lines hold the result. */
export class ShoppingListOperation extends ShoppingListOperationSchema.class {}
ShoppingListOperationSchema.setClass(ShoppingListOperation);
