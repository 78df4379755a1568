import { parsePence } from "../money.ts";

/** `price` in pounds; empty for an own item. */
export type InBasket = { price: string; isChecked: boolean; notThere?: boolean };

/** Progress of a shop: ticked lines and all lines, with their cost in whole pence. What is not there is not bought. */
export function basketProgress(listed: readonly InBasket[]): { ticked: number; all: number; tickedPence: number; allPence: number } {
  const items = listed.filter(({ isChecked, notThere }) => isChecked || !notThere);
  const ticked = items.filter(({ isChecked }) => isChecked);
  const cost = (lines: readonly InBasket[]) => lines.reduce((sum, { price }) => sum + (parsePence(price) ?? 0), 0);
  return { ticked: ticked.length, all: items.length, tickedPence: cost(ticked), allPence: cost(items) };
}
