import { type Food, type Foods, foodOf, type PriceOrigin } from "../catalogue/food.ts";
import { splitPence } from "../money.ts";
import { firstPurchase } from "../planning/first-shop.ts";
import { type Eating, eatingAt } from "../planning/nutrition/servings.ts";
import type { PacksBought } from "../planning/till.ts";
import { type Recipes, recipeOf } from "../recipes/recipe.ts";
import { amountsCookedFor, neededAmounts, type Week, weekTill } from "../week.ts";
import { AISLES } from "./aisles.ts";
import type { AtHome } from "./pantry.ts";

/** One line of a shopping list. Quantities in the food's own unit; prices in whole pence. */
export type ShoppingLine = {
  foodId: string;
  name: string;
  aisle: string;
  unit: Food["unit"];
  quantity: number;
  /** Packs to buy; empty for the store cupboard, which is priced by what the week uses. */
  packs: PacksBought;
  pricePence: number;
  /** Packs for a household with an empty store cupboard, and their price; for other foods the same as `packs`. */
  firstPacks: PacksBought;
  firstPence: number;
  /** The food is in the store cupboard. */
  cupboard: boolean;
  leftOver: number;
  /** How much of the quantity is at home already. */
  atHome: number;
  /** Day and source of the shop's real price; null for an estimate. */
  priceFrom: PriceOrigin | null;
};

/** Name of the food table's prices: the average of Tesco, Sainsbury's and Morrisons. */
export const AVERAGE_SHOP = "Average of the big three";

const aisleRank = (aisle: string) => (AISLES as readonly string[]).indexOf(aisle);

/** Cost of all lines at the till, and in a first shop with an empty store cupboard. Whole pence. */
export const listTotals = (lines: readonly Pick<ShoppingLine, "pricePence" | "firstPence">[]) => ({
  tillPence: lines.reduce((sum, line) => sum + line.pricePence, 0),
  firstShopPence: lines.reduce((sum, line) => sum + line.firstPence, 0),
});

/** The shopping list for a week: one line per food, sorted by aisle and name. The prices add up to the till price exactly. */
export function shoppingListFor(week: Week, recipes: Recipes, foods: Foods, eating: Eating, home: AtHome): ShoppingLine[] {
  const needs = neededAmounts(week, recipes, foods, eating);
  const { purchases } = weekTill(needs, foods, home);
  const lines = [...purchases].map(([foodId, purchase]) => {
    const food = foodOf(foods, foodId);
    const needed = needs.get(foodId) ?? 0;
    const first = firstPurchase(food, needed, home);
    return {
      foodId,
      name: food.name,
      aisle: food.aisle,
      unit: food.unit,
      quantity: needed,
      packs: purchase.packs,
      pricePence: purchase.tillPence,
      firstPacks: first.packs,
      firstPence: first.pence,
      cupboard: food.storage === "cupboard",
      leftOver: purchase.leftOver,
      atHome: purchase.atHome,
      priceFrom: food.priceFrom ?? null,
    };
  });
  return lines.sort((a, b) => aisleRank(a.aisle) - aisleRank(b.aisle) || (a.name < b.name ? -1 : 1));
}

/**
 * Cost of each meal in whole pence, in the order of the week. Each food's till price is split among the meals by the amount they use,
 * so the meals add up to the till price. A lunch of leftovers carries its part of the pot; a meal eaten out costs nothing.
 */
export function mealCosts(week: Week, recipes: Recipes, foods: Foods, eating: Eating, home: AtHome): number[] {
  const { purchases } = weekTill(neededAmounts(week, recipes, foods, eating), foods, home);
  const eaten = week.map((planned) => amountsCookedFor(recipeOf(recipes, planned.recipeId), foods, eatingAt(planned, eating), 1));
  const costs = week.map(() => 0);
  for (const [foodId, { tillPence }] of purchases) {
    const uses = eaten.map((amounts) => amounts.get(foodId) ?? 0);
    for (const [index, part] of splitPence(tillPence, uses).entries()) costs[index] = (costs[index] ?? 0) + part;
  }
  return costs;
}
