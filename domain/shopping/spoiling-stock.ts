import { addDays, type Day } from "../billing/calendar/dates.ts";
import type { Food, Foods } from "../catalogue/food.ts";
import { lostShare } from "../planning/till.ts";
import type { PantryAmount } from "./pantry.ts";

/** Stock of one food, and the day it was noted. */
export type NotedStock = Pick<PantryAmount, "level" | "quantity"> & { foodId: string; notedOn: Day };

const isWholePacks = (food: Food, quantity: number): boolean =>
  food.packs.some(({ size }) => Math.abs(quantity / size - Math.round(quantity / size)) < 1e-6);

/** Days that an amount keeps from the day it was noted. If it is not a whole number of packs, one has been opened. */
const keepsDays = (food: Food, quantity: number): number =>
  isWholePacks(food, quantity) ? food.lifeDays : Math.min(food.lifeDays, food.openDays ?? food.lifeDays);

/**
 * Foods whose measured stock spoils unless this week uses it. They are still good on the first day of the week.
 */
export function spoilingFoods(noted: readonly NotedStock[], foods: Foods, firstDay: Day): string[] {
  return noted.flatMap(({ foodId, level, quantity, notedOn }) => {
    const food = foods.get(foodId);
    if (!food || level !== "have" || quantity === null || lostShare(food) === 0) return [];
    return addDays(notedOn, keepsDays(food, quantity)) >= firstDay ? [foodId] : [];
  });
}
