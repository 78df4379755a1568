import { type Foods, foodOf } from "../../catalogue/food.ts";
import { UK_AVERAGE_PENCE } from "../../household/household.ts";
import { MEAL_TYPES, type MealType } from "../../recipes/recipe.ts";
import { AISLES } from "../../shopping/aisles.ts";
import { DAYS_IN_WEEK } from "../../time.ts";
import type { Eaters } from "../nutrition/servings.ts";
import { plannedDays } from "../rules.ts";
import { cheapestUnitPence, lostShare } from "../till.ts";
import { savingToShow } from "./saving-shown.ts";

/** A planned meal and its share of the till, in whole pence. */
export type CostedMeal = { day: number; meal: MealType; costPence: number } & Eaters;
/** A line of the plan's shopping list. Whole pence; `leftOver` in the food's own unit. */
export type CostedLine = {
  foodId: string | null;
  aisle: string;
  pricePence: number;
  leftOver: number;
  isChecked: boolean;
};
/** Meals and lines of one plan. */
export type CostedPlan = {
  /** The first planned day, 0 = Monday, and how many there are. */
  firstDay: number;
  days: number;
  serves: number;
  budgetPence: number;
  tillPence: number;
  /** The share of the needed energy that it brings. */
  kcalShare: number;
  meals: readonly CostedMeal[];
  lines: readonly CostedLine[];
};

/** Average UK spending for a number of people and days, in whole pence. */
export const ukAveragePence = (serves: number, days: number): number => Math.round((UK_AVERAGE_PENCE * serves * days) / DAYS_IN_WEEK);

/** The price of the part of a leftover that spoils before the next week can use it, in whole pence. */
export function spoiledPence({ foodId, leftOver }: CostedLine, foods: Foods): number {
  const food = foodId ? foods.get(foodId) : undefined;
  return !food ? 0 : Math.round(leftOver * cheapestUnitPence(food) * lostShare(food));
}

export type WasteLine = { foodId: string; leftOver: number; pence: number };

/** Leftovers that spoil, dearest first. */
export const spoiledLeftovers = (lines: readonly CostedLine[], foods: Foods): WasteLine[] =>
  lines
    .flatMap((line) => (line.foodId ? [{ foodId: line.foodId, leftOver: line.leftOver, pence: spoiledPence(line, foods) }] : []))
    .filter(({ pence }) => pence > 0)
    .sort((a, b) => b.pence - a.pence || (foodOf(foods, a.foodId).name < foodOf(foods, b.foodId).name ? -1 : 1));

/** Sums by name, sorted by `order`, without zeros. */
function sumBy<T, Name extends string>(all: readonly T[], order: readonly Name[], named: (one: T) => string, pence: (one: T) => number) {
  const sums = new Map<string, number>();
  for (const one of all) sums.set(named(one), (sums.get(named(one)) ?? 0) + pence(one));
  const rank = (name: string) => {
    const at = (order as readonly string[]).indexOf(name);
    return at === -1 ? order.length : at;
  };
  return [...sums].filter(([, sum]) => sum > 0).sort(([a], [b]) => rank(a) - rank(b));
}

/** The till by aisle, in the order of a shop. */
export const byAisle = (lines: readonly CostedLine[]): { aisle: string; pence: number }[] =>
  sumBy(
    lines,
    AISLES,
    ({ aisle }) => aisle,
    ({ pricePence }) => pricePence,
  ).map(([aisle, pence]) => ({ aisle, pence }));

/** The price of each course over the plan, and of one portion on average. */
export function byMeal(meals: readonly CostedMeal[], serves: number): { meal: MealType; pence: number; portionPence: number }[] {
  return MEAL_TYPES.flatMap((meal) => {
    const some = meals.filter((one) => one.meal === meal);
    const pence = some.reduce((sum, one) => sum + one.costPence, 0);
    const portions = some.reduce((sum, { eaters }) => sum + (eaters ?? serves), 0); // 0 for meals eaten out
    return portions === 0 ? [] : [{ meal, pence, portionPence: Math.round(pence / portions) }];
  });
}

/** Where a plan's money goes: by day, by course and by aisle (each adds up to the till), waste and savings. */
export function costBreakdown(plan: CostedPlan, foods: Foods) {
  const averagePence = ukAveragePence(plan.serves, plan.days);
  const waste = spoiledLeftovers(plan.lines, foods);
  const isOfCupboard = ({ foodId }: CostedLine) => foods.get(foodId ?? "")?.storage === "cupboard";
  const cupboardPence = plan.lines.reduce((sum, line) => sum + (isOfCupboard(line) ? line.pricePence : 0), 0);
  return {
    byDay: plannedDays(plan).map((day) => ({
      day,
      pence: plan.meals.reduce((sum, meal) => sum + (meal.day === day ? meal.costPence : 0), 0),
    })),
    byMeal: byMeal(plan.meals, plan.serves),
    byAisle: byAisle(plan.lines),
    cupboardPence,
    freshPence: plan.lines.reduce((sum, line) => sum + line.pricePence, 0) - cupboardPence,
    waste,
    wastePence: waste.reduce((sum, { pence }) => sum + pence, 0),
    savedPence: savingToShow(plan),
    averagePence,
    belowAveragePence: averagePence - plan.tillPence,
  };
}
