import { z } from "zod";
import { MEAL_TYPES } from "#domain/recipes/recipe.ts";
import { RecipeId, text } from "../text.ts";
import { AisleOrder } from "./aisles.ts";

/** Source of a real price: the day, and the person or document; "Your household" for a price that a member read at the shelf. */
export const PriceFrom = z.object({ asOf: z.iso.date(), source: z.string() });

/** `price` in pounds per pack. */
const Pack = z.object({ size: z.number(), count: z.int(), price: z.string() });

export const ShoppingItem = z.object({
  id: z.uuid(),
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** How much to take, as a person says it: "10 onions", "2 tins", "500 g"; for the store cupboard the amount if it has run out. Empty if there is nothing to take. */
  humanAmount: z.string(),
  /** The aisle. */
  category: z.string(),
  /** Pounds. */
  price: z.string(),
  isChecked: z.boolean(),
  /** Packs to buy. Empty if all of it is at home. */
  packs: z.array(Pack),
  /** Packs for a household that has none of it; the same as `packs` if there is anything to buy; null for own items. */
  runOutPacks: z.array(Pack).nullable(),
  /** A food of the store cupboard that is at home: bought only if it has run out. */
  cupboard: z.boolean(),
  /** A food of the store cupboard that has run out: bought as `runOutPacks`. */
  toBuy: z.boolean(),
  /** The shop did not have it. A line in the basket was there. */
  notThere: z.boolean(),
  /** Pounds for `runOutPacks`; null for own items. */
  runOutPrice: z.string().nullable(),
  leftOver: z.number(),
  /** How much of the quantity is at home already. */
  atHome: z.number(),
  /** What changed since the list was made; null = nothing. */
  note: z.string().nullable(),
  /** Typed by a member, not made by a plan: it has no price. */
  own: z.boolean(),
  /** Amount of an own item, as typed. */
  amount: z.string().nullable(),
  /** Source of the shop's real price; null for an estimate. */
  priceFrom: PriceFrom.nullable(),
  /** Year and month (`YYYY-MM`) of the averages that an estimate is from; null for a real price and for own items. */
  estimatedIn: z.string().nullable(),
  /** Why the household must not eat the food now: "contains milk". Empty if it may, and for own items. */
  avoid: z.array(z.string()),
  /** Meals of the plan that use the food (day 0 = Monday), in the order of the week. Only in responses with a single list. */
  neededFor: z.array(z.object({ day: z.int().min(0).max(6), meal: z.enum(MEAL_TYPES) })).optional(),
});
export type ShoppingItem = z.infer<typeof ShoppingItem>;

export const ShoppingList = z.object({
  id: z.uuid(),
  mealPlanId: z.uuid().nullable(),
  /** The Monday of its plan's week; null without a plan. */
  monday: z.iso.date().nullable(),
  supermarket: z.string(),
  createdAt: z.iso.datetime(),
  /** Pounds. */
  totalCost: z.string(),
  /** The value of the food that the meals use, bought or from home, in pounds. */
  foodUsed: z.string(),
  /** Order of the aisles, by which the items are sorted. */
  aisleOrder: AisleOrder.omit({ name: true, walks: true }),
  /** Increases when lines are added or removed, and when the household changes what it must not eat. */
  version: z.int(),
  items: z.array(ShoppingItem),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

/** The list's price at one shop, in pounds; `difference` to the list's own total may be negative. */
export const ElsewherePrice = z.object({
  shop: z.string(),
  total: z.string(),
  difference: z.string(),
  /** Whether the list uses this shop's prices. */
  own: z.boolean(),
  source: z.string(),
  /** Year and month of the source. */
  asOf: z.string(),
  /** The shop's price level was set by hand. */
  setByHand: z.boolean(),
  /** Number of foods bought, and of those with a real price of this shop; the others are estimates. */
  foods: z.int(),
  realPrices: z.int(),
  /** Source of the newest of those real prices. */
  newest: PriceFrom.nullable(),
});
export type ElsewherePrice = z.infer<typeof ElsewherePrice>;

export const NewShoppingList = z.object({
  mealPlanId: z.uuid("Say which meal plan the list is for"),
  /** The shop's id or name; absent = the household's choice. */
  supermarket: text(60).min(1).optional(),
});
export type NewShoppingList = z.infer<typeof NewShoppingList>;

/** Body of `POST /api/shopping-lists/add-recipe`. */
export const AddRecipeToList = z.object({
  recipeId: RecipeId,
  /** Portions; absent = 4, as specified. */
  serves: z
    .number("Enter portions as a number")
    .multipleOf(0.25, "Serve whole portions, or quarters of them")
    .min(0.25, "Serve at least a quarter of a portion")
    .max(30, "Serve at most 30")
    .optional(),
  /** Absent = the household's newest list, or a new one if there is none. */
  listId: z.uuid("That isn't a list ID").optional(),
});
export type AddRecipeToList = z.infer<typeof AddRecipeToList>;

/** The list that a recipe was added to. `unticked`: ticked lines that now need more. */
export const RecipeAdded = z.object({
  success: z.literal(true),
  listId: z.uuid(),
  created: z.boolean(),
  lines: z.int(),
  unticked: z.int(),
  /** Increase of the till price, in pounds. */
  adds: z.string(),
});
export type RecipeAdded = z.infer<typeof RecipeAdded>;

/** A change of one line: whether it is in the basket, or whether a food of the store cupboard is to be bought. */
export const TickItem = z
  .object({ isChecked: z.boolean("Say true or false").optional(), toBuy: z.boolean("Say true or false").optional() })
  .refine(({ isChecked, toBuy }) => isChecked !== undefined || toBuy !== undefined, { path: ["isChecked"], message: "Say true or false" })
  .meta({ examples: [{ isChecked: true }] });
export type TickItem = z.infer<typeof TickItem>;
