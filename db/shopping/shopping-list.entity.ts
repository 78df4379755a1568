import { defineEntity, p } from "@mikro-orm/core";
import type { PriceOrigin } from "#domain/catalogue/food.ts";
import type { AddedRecipe } from "#domain/shopping/add-to-list.ts";
import { OPERATION_KINDS, type OwnItem } from "#domain/shopping/list-operations.ts";
import { Household } from "../household/household.entity.ts";
import { MealPlan } from "../planning/meal-plan.entity.ts";

const ShoppingListSchema = defineEntity({
  name: "ShoppingList",
  properties: {
    id: p.uuid().primary(),
    household: () => p.manyToOne(Household).deleteRule("cascade"),
    mealPlan: () => p.manyToOne(MealPlan).nullable().index().deleteRule("set null"),
    /** Name of the shop whose prices these are, or of the average. */
    supermarket: p.text(),
    totalCostPence: p.bigint("number"),
    /** Recipes that were added beside the plan: put on the list again whenever the plan changes. */
    added: p.json<AddedRecipe[]>().defaultRaw("'[]'"),
    /** Goes up when lines come or go, so that a phone knows when to fetch them again. */
    version: p.integer().default(0),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When everything on it was in the basket for the first time, and the way through the shop was learnt: once for each list. */
    walkedAt: p.datetime().nullable(),
    /** When it became the list to shop with: made, or put back with its plan. */
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
    /** By aisle and name; in which order the aisles come is decided when the list is read. */
    position: p.integer(),
    foodId: p.text().nullable(),
    name: p.text(),
    quantity: p.float().columnType("double precision"),
    unit: p.text(),
    category: p.text(),
    packs: p.json<{ size: number; pence: number; count: number }[]>(),
    pricePence: p.bigint("number"),
    /** What a household whose cupboard is empty buys, and its whole pence; null where the item is one's own. */
    firstPacks: p.json<{ size: number; pence: number; count: number }[]>().nullable(),
    firstPence: p.bigint("number").nullable(),
    /** From the store cupboard: priced by use, bought only when it has run out. */
    cupboard: p.boolean(),
    /** Of the store cupboard, and somebody said that it has run out: bought in `firstPacks`. */
    toBuy: p.boolean().default(false),
    leftOver: p.float().columnType("double precision"),
    /** How much of the quantity is at home already. */
    atHome: p.float().columnType("double precision").default(0),
    /** Where the price is the shop's real one; null for an estimate. */
    priceFrom: p.json<PriceOrigin>().nullable(),
    isChecked: p.boolean().default(false),
    /** What changed about the line since it was made: for which other dish it is needed, or that more of it is. */
    note: p.text().nullable(),
    /** Written on the list by somebody, not by a plan: without a price. */
    own: p.boolean().default(false),
    /** How much of an own item, as they put it. */
    amount: p.text().nullable(),
  },
});
/** One line of a shopping list. */
export class ShoppingListItem extends ShoppingListItemSchema.class {}
ShoppingListItemSchema.setClass(ShoppingListItem);

const ShoppingListOperationSchema = defineEntity({
  name: "ShoppingListOperation",
  properties: {
    /** Made up by the phone, so that sending twice stores once. */
    id: p.uuid().primary(),
    list: () => p.manyToOne(ShoppingList).deleteRule("cascade"),
    /** No reference: the line may be one that this operation adds, or that has gone with the meal it was for. */
    itemId: p.uuid(),
    kind: p.enum(OPERATION_KINDS),
    value: p.json<OwnItem>().nullable(),
    counter: p.integer(),
    device: p.uuid(),
    at: p.datetime().defaultRaw("now()"),
    /** Given out while the list is held, so that a list's numbers appear in order. */
    seq: p.bigint("number").autoincrement(),
  },
  indexes: [{ properties: ["list", "seq"] }],
});
/** What somebody did to a line of a list. What counts is told by `merge` of the domain; the lines carry the result. */
export class ShoppingListOperation extends ShoppingListOperationSchema.class {}
ShoppingListOperationSchema.setClass(ShoppingListOperation);
