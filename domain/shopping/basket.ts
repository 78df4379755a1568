import { penceOf } from "../money.ts";

/** A line as far as it counts for the basket; `price` in pounds, nothing for an own item. */
export type InBasket = { price: string; isChecked: boolean };

/** How far a shop has come: lines that are ticked and what they cost, of all. Whole pence. */
export function basketOf(items: readonly InBasket[]): { ticked: number; all: number; tickedPence: number; allPence: number } {
  const ticked = items.filter(({ isChecked }) => isChecked);
  const cost = (lines: readonly InBasket[]) => lines.reduce((sum, { price }) => sum + (penceOf(price) ?? 0), 0);
  return { ticked: ticked.length, all: items.length, tickedPence: cost(ticked), allPence: cost(items) };
}
