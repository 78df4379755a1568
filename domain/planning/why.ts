import { foodOf } from "../catalogue/food.ts";
import { recipeOf } from "../recipes/recipe.ts";
import { neededAmounts, type PlannedMeal } from "../week.ts";
import { isEatenOut } from "./nutrition/servings.ts";
import { foodUsedBy, type PricedWeek } from "./swap.ts";
import { buy } from "./till.ts";

/** A food that other meals of the week use too. `savesPence`: how much more it would cost bought for this meal alone. */
export type SharedFood = { foodId: string; quantity: number; savesPence: number; with: PlannedMeal[] };
export type MealExplanation = {
  /** The week's till price with the meal less the price without it. */
  addsPence: number;
  /** The price of its food bought for this meal alone. */
  alonePence: number;
  shared: SharedFood[];
  /** Foods of the meal that are at home. */
  fromHome: { foodId: string; quantity: number }[];
};

/**
 * Explains a meal in figures: what it costs and which foods it shares with the rest of the week. Each figure is the difference of two till prices, so
 * it is exact for the week's prices.
 */
export function explainMeal(priced: PricedWeek, place: PlannedMeal): MealExplanation {
  const { week, rules, recipes, foods } = priced;
  const needs = neededAmounts(week, recipes, foods, rules);
  const why: MealExplanation = { addsPence: 0, alonePence: 0, shared: [], fromHome: [] };
  for (const [foodId, quantity] of foodUsedBy(priced, place, recipeOf(recipes, place.recipeId))) {
    const food = foodOf(foods, foodId);
    const all = needs.get(foodId) ?? quantity;
    const purchase = buy(food, all, rules);
    const addsPence = purchase.tillPence - buy(food, Math.max(0, all - quantity), rules).tillPence;
    const alonePence = buy(food, quantity, rules).tillPence;
    why.addsPence += addsPence;
    why.alonePence += alonePence;
    const others = week.filter(
      (other) =>
        other.leftoverOfDay === null &&
        !isEatenOut(other) &&
        !(other.day === place.day && other.meal === place.meal && other.recipeId === place.recipeId) &&
        !(place.leftoverOfDay === other.day && other.meal === "dinner") &&
        recipeOf(recipes, other.recipeId).ingredients.some((ingredient) => ingredient.foodId === foodId),
    );
    if (alonePence > addsPence && others.length > 0)
      why.shared.push({ foodId, quantity, savesPence: alonePence - addsPence, with: others });
    if (purchase.atHome > 0 && rules.stock[foodId] !== undefined)
      why.fromHome.push({ foodId, quantity: Math.min(quantity, purchase.atHome) });
  }
  why.shared.sort((a, b) => b.savesPence - a.savesPence);
  return why;
}
