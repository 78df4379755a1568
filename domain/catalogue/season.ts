import { type Food, type FoodGroup, type Foods, foodOf, gramsOf } from "./food.ts";

/** Meteorological seasons, as the Met Office counts them, in the order of the year. */
const MONTHS = { spring: [3, 4, 5], summer: [6, 7, 8], autumn: [9, 10, 11], winter: [12, 1, 2] } as const;
const QUARTERS = ["spring", "summer", "autumn", "winter"] as const;
export const SEASONS = [...QUARTERS, "all year"] as const;
/** The season in which a dish's main vegetables and fruit are at their best in the UK. */
export type Season = (typeof SEASONS)[number];

/** The season of a day (YYYY-MM-DD). */
export const seasonAt = (day: string): Season =>
  QUARTERS.find((quarter) => (MONTHS[quarter] as readonly number[]).includes(Number(day.slice(5, 7)))) ?? "all year";

const PRODUCE: readonly FoodGroup[] = ["vegetable", "starchy-vegetable", "fruit"];
/** Vegetables and fruit of at least this share of the heaviest one's weight count as main ones. */
const MAIN_SHARE = 0.5;
/** Produce at its best for longer than this has no season. */
const MOST_MONTHS = 6;

/** Months of this season in which the food is at its best. */
const monthsIn = (food: Food, quarter: (typeof QUARTERS)[number]) =>
  (food.season ?? []).filter((month) => (MONTHS[quarter] as readonly number[]).includes(month)).length;

const isSeasonal = (food: Food) => food.season !== undefined && food.season.length <= MOST_MONTHS;

/**
 * The season of a dish, from its main vegetables and fruit, tinned and frozen ones included. If at least half of their weight is seasonal, the season
 * with the most gram-months (the later one if equal); otherwise all year.
 */
export function seasonOf(foods: Foods, ingredients: readonly { foodId: string; perPortion: number }[]): Season {
  const produce = ingredients
    .map(({ foodId, perPortion }) => ({ food: foodOf(foods, foodId), grams: gramsOf(foodOf(foods, foodId), perPortion) }))
    .filter(({ food }) => PRODUCE.includes(food.group));
  const heaviest = Math.max(0, ...produce.map(({ grams }) => grams));
  const main = produce.filter(({ grams }) => grams >= heaviest * MAIN_SHARE);
  const seasonal = main.filter(({ food }) => isSeasonal(food));
  const weight = (some: typeof main) => some.reduce((sum, { grams }) => sum + grams, 0);
  if (seasonal.length === 0 || weight(seasonal) < weight(main) / 2) return "all year";
  const score = (quarter: (typeof QUARTERS)[number]) => seasonal.reduce((sum, { food, grams }) => sum + grams * monthsIn(food, quarter), 0);
  return QUARTERS.reduce((best, quarter) => (score(quarter) >= score(best) ? quarter : best));
}
