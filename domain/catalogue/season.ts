import { type Food, type FoodGroup, type Foods, foodOf, gramsOf } from "./food.ts";

/** Meteorological seasons, as the Met Office counts them, in the order of the year. */
const MONTHS = { spring: [3, 4, 5], summer: [6, 7, 8], autumn: [9, 10, 11], winter: [12, 1, 2] } as const;
const QUARTERS = ["spring", "summer", "autumn", "winter"] as const;
export const SEASONS = [...QUARTERS, "all year"] as const;
/** When a dish's main vegetables and fruit are at their best in the UK. */
export type Season = (typeof SEASONS)[number];

/** The season that a day (YYYY-MM-DD) lies in. */
export const seasonAt = (day: string): Season =>
  QUARTERS.find((quarter) => (MONTHS[quarter] as readonly number[]).includes(Number(day.slice(5, 7)))) ?? "all year";

const PRODUCE: readonly FoodGroup[] = ["vegetable", "starchy-vegetable", "fruit"];
/** Beside the heaviest vegetable or fruit, what weighs at least half as much is a main one too; an onion at the start is not. */
const MAIN_SHARE = 0.5;
/** Three of a summer's months and three of an autumn's name no season: produce at its best for longer than half a year has none. */
const MOST_MONTHS = 6;

/** Months of this season in which the food is at its best. */
const monthsIn = (food: Food, quarter: (typeof QUARTERS)[number]) =>
  (food.season ?? []).filter((month) => (MONTHS[quarter] as readonly number[]).includes(month)).length;

const isSeasonal = (food: Food) => food.season !== undefined && food.season.length <= MOST_MONTHS;

/**
 * The season of a dish with these ingredients.
 *
 * Its main vegetables and fruit decide, tinned and frozen ones included: where at least half of their weight has a season, the season with
 * the most gram-months wins (of two that are level, the later one: kale is for winter). Otherwise the dish is for all year.
 */
export function seasonOf(foods: Foods, ingredients: readonly { foodId: string; perPortion: number }[]): Season {
  const produce = ingredients
    .map(({ foodId, perPortion }) => ({ food: foodOf(foods, foodId), grams: gramsOf(foodOf(foods, foodId), perPortion) }))
    .filter(({ food }) => PRODUCE.includes(food.group));
  const heaviest = Math.max(0, ...produce.map(({ grams }) => grams));
  const main = produce.filter(({ grams }) => grams >= heaviest * MAIN_SHARE);
  const seasonal = main.filter(({ food }) => isSeasonal(food));
  const weight = (foodsOfIt: typeof main) => foodsOfIt.reduce((sum, { grams }) => sum + grams, 0);
  if (seasonal.length === 0 || weight(seasonal) < weight(main) / 2) return "all year";
  const score = (quarter: (typeof QUARTERS)[number]) => seasonal.reduce((sum, { food, grams }) => sum + grams * monthsIn(food, quarter), 0);
  return QUARTERS.reduce((best, quarter) => (score(quarter) >= score(best) ? quarter : best));
}
