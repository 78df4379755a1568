import { addDays, type Day } from "../billing/calendar/dates.ts";
import type { Food, Foods } from "../catalogue/food.ts";
import { lostShare } from "../planning/till.ts";
import type { PantryAmount } from "./pantry.ts";

/** What is known of one food at home, and the day on which it was said. */
export type NotedStock = Pick<PantryAmount, "level" | "quantity"> & { foodId: string; notedOn: Day };

const isWholePacks = (food: Food, quantity: number): boolean =>
  food.packs.some(({ size }) => Math.abs(quantity / size - Math.round(quantity / size)) < 1e-6);

/** How long an amount keeps from the day it was noted. What is no whole number of packs has been opened. */
const keepsDays = (food: Food, quantity: number): number =>
  isWholePacks(food, quantity) ? food.lifeDays : Math.min(food.lifeDays, food.openDays ?? food.lifeDays);

/**
 * Foods whose measured stock is lost unless a week eats it: they spoil before the next shop can use them, and are still good on the
 * first day of the week.
 */
export function spoilingOf(noted: readonly NotedStock[], foods: Foods, firstDay: Day): string[] {
  return noted.flatMap(({ foodId, level, quantity, notedOn }) => {
    const food = foods.get(foodId);
    if (!food || level !== "have" || quantity === null || lostShare(food) === 0) return [];
    return addDays(notedOn, keepsDays(food, quantity)) >= firstDay ? [foodId] : [];
  });
}
