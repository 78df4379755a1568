import { z } from "zod";
import { MEAL_TYPES } from "#domain/recipes/recipe.ts";
import { RecipeId, text } from "../text.ts";
import { AisleOrder } from "./aisles.ts";

/** Where a shop's real price is from: the day on which it was true, and who saw it. */
export const PriceFrom = z.object({ asOf: z.iso.date(), source: z.string() });

/** So many packs of a size, each at so many pounds. */
const Pack = z.object({ size: z.number(), count: z.int(), price: z.string() });

export const ShoppingItem = z.object({
  id: z.uuid(),
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** How much to take, as a person says it: "10 onions", "2 tins", "500 g"; of the store cupboard where it is empty. Empty where there is nothing to take. */
  humanAmount: z.string(),
  /** The aisle. */
  category: z.string(),
  /** Pounds. */
  price: z.string(),
  isChecked: z.boolean(),
  /** What to put in the basket. Empty for the store cupboard, which is priced by what the week uses. */
  packs: z.array(Pack),
  /** What a household whose store cupboard is empty puts in it: the same outside the cupboard; null where the item is one's own. */
  firstPacks: z.array(Pack).nullable(),
  cupboard: z.boolean(),
  /** Of the store cupboard and run out: bought in `firstPacks`. */
  toBuy: z.boolean(),
  /** Pounds for `firstPacks`; null where they are not known. */
  firstPrice: z.string().nullable(),
  leftOver: z.number(),
  /** How much of the quantity is at home already. */
  atHome: z.number(),
  /** What changed about the line since the list was made; null = nothing. */
  note: z.string().nullable(),
  /** Written on the list by somebody, not by a plan: it has no price. */
  own: z.boolean(),
  /** How much of an own item, as they put it. */
  amount: z.string().nullable(),
  /** Where the price is the shop's real one; null where it is an estimate. */
  priceFrom: PriceFrom.nullable(),
  /** Why the household must not eat the food, by what it states now: "contains milk". Empty where it may, and for own items. */
  avoid: z.array(z.string()),
  /** Meals of the plan that use the food (day 0 = Monday), in the order of the week. Given where one list is asked for. */
  neededFor: z.array(z.object({ day: z.int().min(0).max(6), meal: z.enum(MEAL_TYPES) })).optional(),
});
export type ShoppingItem = z.infer<typeof ShoppingItem>;

export const ShoppingList = z.object({
  id: z.uuid(),
  mealPlanId: z.uuid().nullable(),
  /** The Monday of its plan's week; null where it has none. */
  monday: z.iso.date().nullable(),
  supermarket: z.string(),
  createdAt: z.iso.datetime(),
  /** Pounds. */
  totalCost: z.string(),
  /** Pounds for a household whose store cupboard is empty: every food in whole packs. */
  firstShop: z.string(),
  /** How the household walks through the list's shop: the order of the items. */
  aisleOrder: AisleOrder.omit({ name: true, walks: true }),
  /** Goes up when lines come or go, and when the household changes what it must not eat. */
  version: z.int(),
  items: z.array(ShoppingItem),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

/** The same list at one shop. Pounds; `difference` to the list's own total may start with a minus. */
export const ElsewherePrice = z.object({
  shop: z.string(),
  total: z.string(),
  difference: z.string(),
  /** Whether the list is made with this shop's prices. */
  own: z.boolean(),
  source: z.string(),
  /** Year and month of the source. */
  asOf: z.string(),
  /** The shop's level of prices was set by hand. */
  setByHand: z.boolean(),
  /** How many foods are bought, and how many of them at real prices of this shop; the others are estimates. */
  foods: z.int(),
  realPrices: z.int(),
  /** Where the newest of those real prices is from. */
  newest: PriceFrom.nullable(),
});
export type ElsewherePrice = z.infer<typeof ElsewherePrice>;

export const NewShoppingList = z.object({
  mealPlanId: z.uuid("Say which meal plan the list is for"),
  /** The shop's id or name; the household's choice where it is not given. */
  supermarket: text(60).min(1).optional(),
});
export type NewShoppingList = z.infer<typeof NewShoppingList>;

/** Body of `POST /api/shopping-lists/add-recipe`. */
export const AddRecipeToList = z.object({
  recipeId: RecipeId,
  /** Portions; the specified 4 where it is not given. */
  serves: z.int("Enter whole portions").min(1, "Serve at least 1").max(20, "Serve at most 20").optional(),
  /** The household's newest list where it is not given; a new one where there is none. */
  listId: z.uuid("That isn't a list ID").optional(),
});
export type AddRecipeToList = z.infer<typeof AddRecipeToList>;

/** Where a recipe's foods went, and how many ticked lines need more now and are unticked. */
export const RecipeAdded = z.object({
  success: z.literal(true),
  listId: z.uuid(),
  created: z.boolean(),
  lines: z.int(),
  unticked: z.int(),
  /** Pounds that the list costs more at the till. */
  adds: z.string(),
});
export type RecipeAdded = z.infer<typeof RecipeAdded>;

/** What somebody says of one line: whether it is in the basket, or, of the store cupboard, whether it is to be bought. */
export const TickItem = z
  .object({ isChecked: z.boolean("Say true or false").optional(), toBuy: z.boolean("Say true or false").optional() })
  .refine(({ isChecked, toBuy }) => isChecked !== undefined || toBuy !== undefined, { path: ["isChecked"], message: "Say true or false" })
  .meta({ examples: [{ isChecked: true }] });
export type TickItem = z.infer<typeof TickItem>;
