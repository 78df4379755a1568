import { type Food, type Foods, foodOf, type PriceOrigin } from "../catalogue/food.ts";
import { splitPence } from "../money.ts";
import { type Eating, eatingAt } from "../planning/nutrition/servings.ts";
import { buy, type PacksBought, usedPence, withBought } from "../planning/till.ts";
import { type Recipes, recipeOf } from "../recipes/recipe.ts";
import { amountsCookedFor, neededAmounts, type Week, weekTill } from "../week.ts";
import { AISLES } from "./aisles.ts";
import type { AtHome } from "./pantry.ts";
import { priceOrigin } from "./prices/shelf-price.ts";

/** One line of a shopping list. Quantities in the food's own unit; prices in whole pence. */
export type ShoppingLine = {
  foodId: string;
  name: string;
  aisle: string;
  unit: Food["unit"];
  quantity: number;
  /** Packs to buy; empty if all of it is at home. */
  packs: PacksBought;
  pricePence: number;
  /** The value of the quantity as a part of its packs. */
  usedPence: number;
  /** Packs for a household that has none of it, and their price; the same as `packs` if there is anything to buy. */
  runOutPacks: PacksBought;
  runOutPence: number;
  /** A food of the store cupboard of which nothing is to be bought unless it has run out. */
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

/** Cost of all lines at the till, and the value of the food that the meals use. Whole pence. */
export const listTotals = (lines: readonly Pick<ShoppingLine, "pricePence" | "usedPence">[]) => ({
  tillPence: lines.reduce((sum, line) => sum + line.pricePence, 0),
  foodUsedPence: lines.reduce((sum, line) => sum + line.usedPence, 0),
});

/** What a line buys of a food: packs, and for the store cupboard those to buy if it has run out. */
export function purchaseLine(food: Food, needed: number, home: AtHome) {
  const { packs, tillPence, leftOver, atHome } = buy(food, needed, home);
  const cupboard = food.storage === "cupboard" && packs.length === 0;
  const runOut = cupboard ? buy(food, needed, { basicsAtHome: false, stock: {} }) : { packs, tillPence };
  return {
    packs,
    pricePence: tillPence,
    usedPence: usedPence(food, needed),
    runOutPacks: runOut.packs,
    runOutPence: runOut.tillPence,
    cupboard,
    leftOver,
    atHome,
    priceFrom: priceOrigin(food, runOut.packs),
  };
}

/** The shopping list for a week: one line per food that it needs or has bought, sorted by aisle and name. The prices add up to the till price exactly. */
export function shoppingListFor(week: Week, recipes: Recipes, foods: Foods, eating: Eating, home: AtHome): ShoppingLine[] {
  const needs = withBought(neededAmounts(week, recipes, foods, eating), home);
  const lines = [...needs].map(([foodId, needed]) => {
    const food = foodOf(foods, foodId);
    return {
      foodId,
      name: food.name,
      aisle: food.aisle,
      unit: food.unit,
      quantity: needed,
      ...purchaseLine(food, needed, home),
    };
  });
  return lines.sort((a, b) => aisleRank(a.aisle) - aisleRank(b.aisle) || (a.name < b.name ? -1 : 1));
}

/** How much of each food every meal of a week uses, in the order of the week. A lunch of leftovers uses its part of the pot. */
export const mealUses = (week: Week, recipes: Recipes, foods: Foods, eating: Eating): ReadonlyMap<string, number>[] =>
  week.map((planned) => amountsCookedFor(recipeOf(recipes, planned.recipeId), foods, eatingAt(planned, eating), 1));

/**
 * Cost of each meal in whole pence, in the order of the week. Each food's till price is split among the meals by the amount they use,
 * so the meals add up to the till price. A lunch of leftovers carries its part of the pot; a meal eaten out costs nothing.
 */
export function mealCosts(week: Week, recipes: Recipes, foods: Foods, eating: Eating, home: AtHome): number[] {
  const { purchases } = weekTill(neededAmounts(week, recipes, foods, eating), foods, home);
  const eaten = mealUses(week, recipes, foods, eating);
  const costs = week.map(() => 0);
  for (const [foodId, { tillPence }] of purchases) {
    const uses = eaten.map((amounts) => amounts.get(foodId) ?? 0);
    for (const [index, part] of splitPence(tillPence, uses).entries()) costs[index] = (costs[index] ?? 0) + part;
  }
  return costs;
}
