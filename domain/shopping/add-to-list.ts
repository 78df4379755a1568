import { type Foods, foodOf } from "../catalogue/food.ts";
import { countedStock, isFree, packedSize } from "../planning/till.ts";
import { AISLES } from "./aisles.ts";
import type { AtHome } from "./pantry.ts";
import { purchaseLine, type ShoppingLine } from "./shopping.ts";

/** A recipe that a household added to a list beside the plan. Quantities are for all its portions, in each food's own unit. */
export type AddedRecipe = { recipeId: string; name: string; serves: number; needs: { foodId: string; quantity: number }[] };
/** A line on a list, with its tick and its note. */
export type ListedLine = ShoppingLine & { isChecked: boolean; note: string | null };

const aisleRank = (line: ShoppingLine) => (AISLES as readonly string[]).indexOf(line.aisle);
const byAisle = (a: ShoppingLine, b: ShoppingLine) => aisleRank(a) - aisleRank(b) || (a.name < b.name ? -1 : 1);

/** How much of a food's new need is at home: the amount that the line counts already, and any stock beyond it. */
function atHomeNow(foodId: string, before: { quantity: number; atHome: number }, more: number, foods: Foods, home: AtHome): number {
  const food = foodOf(foods, foodId);
  if (isFree(food, home)) return before.atHome + more;
  return before.atHome + Math.min(more, Math.max(0, countedStock(food, home) - before.atHome));
}

/** Whether a shopper who had everything on the line must now take more. */
const needsMore = (before: ShoppingLine, after: ShoppingLine) => packedSize(after.packs) > packedSize(before.packs);

/**
 * Adds one dish's foods to a list. A food that is listed already is bought anew for its whole need, so that an opened pack is used
 * before another is bought. A ticked line stays ticked if the basket holds enough; otherwise it is unticked with a note. Other lines stay.
 * @param foods with the prices of the list's shop.
 */
export function addToList(lines: readonly ListedLine[], dish: AddedRecipe, foods: Foods, home: AtHome): ListedLine[] {
  const needs = new Map(dish.needs.map(({ foodId, quantity }) => [foodId, quantity]));
  const grown = lines.map((line) => {
    const more = needs.get(line.foodId);
    needs.delete(line.foodId);
    return more === undefined ? line : withMore(line, more, dish.name, foods, home);
  });
  const added = [...needs].map(([foodId, quantity]) => {
    const food = foodOf(foods, foodId);
    const nothing = {
      foodId,
      name: food.name,
      aisle: food.aisle,
      unit: food.unit,
      quantity: 0,
      packs: [],
      pricePence: 0,
      usedPence: 0,
      runOutPacks: [],
      runOutPence: 0,
      leftOver: 0,
      priceFrom: null,
    };
    return withMore({ ...nothing, cupboard: false, atHome: 0, isChecked: false, note: null }, quantity, dish.name, foods, home);
  });
  return [...grown, ...added].sort(byAisle);
}

function withMore(line: ListedLine, more: number, dish: string, foods: Foods, home: AtHome): ListedLine {
  const quantity = line.quantity + more;
  const atHome = atHomeNow(line.foodId, line, more, foods, home);
  const food = foodOf(foods, line.foodId);
  const after = {
    ...line,
    quantity,
    ...purchaseLine(food, quantity, { basicsAtHome: false, stock: { [line.foodId]: atHome }, bought: home.bought }),
  };
  const unticked = line.isChecked && needsMore(line, after);
  return {
    ...after,
    isChecked: line.isChecked && !unticked,
    note: unticked ? `You had this ticked; ${dish} needs more of it` : line.quantity === 0 ? `For ${dish}` : `Also for ${dish}`,
  };
}
