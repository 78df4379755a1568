import { type Foods, foodOf } from "../catalogue/food.ts";
import { type AtHome, isWorthKeeping, type Stock } from "../shopping/pantry.ts";
import { buy, countedStock, isFree, keepsForMonths } from "./till.ts";

/** The stock for the week after this one: what is left of food that keeps for months, and what is noted without an amount. @param needs by food, in its own unit. */
export function stockAfterWeek(needs: ReadonlyMap<string, number>, foods: Foods, home: AtHome): Stock {
  const keeps = (foodId: string) => keepsForMonths(foodOf(foods, foodId));
  const after = new Map(Object.entries(home.stock).filter(([foodId, had]) => typeof had === "string" || keeps(foodId)));
  for (const [foodId, needed] of needs) {
    const food = foodOf(foods, foodId);
    if (!keepsForMonths(food) || isFree(food, home)) continue;
    const { atHome, leftOver } = buy(food, needed, home);
    const left = countedStock(food, home) - atHome + leftOver;
    after.set(foodId, isWorthKeeping(left) ? left : "none");
  }
  return Object.fromEntries(after);
}
