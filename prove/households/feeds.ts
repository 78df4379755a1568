import type { Rules } from "#domain/planning/rules.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { type Facts, nutritionIn } from "./facts.ts";

/** What a week must bring, as the decision on better weeks says it: for each nutrient the least and the most of an average day. */
export const FED = ["kcal", "protein", "fibre", "sugars", "sat", "salt"] as const;
export type Fed = Record<(typeof FED)[number], { least: number; most: number }>;

const NO_END = Number.POSITIVE_INFINITY;
const STARCHLESS = ["keto", "low_carb", "paleo"];
const OF_A_DAY = { breakfast: 2 / 8, lunch: 3 / 8, dinner: 3 / 8, snack: 1 / 10 };

/** Reference intakes: 2,000 kcal, 50 g protein, 30 g fibre, 90 g sugars, 20 g saturates, 6 g salt. `slack` = how far beyond, 0 to 1. */
export function fedBy(rules: Rules, slack: number): Fed {
  const starchless = rules.diets.some((diet) => STARCHLESS.includes(diet));
  const share = rules.meals.reduce((sum, meal) => sum + OF_A_DAY[meal], 0);
  const least = (amount: number) => amount * share * (1 - slack);
  const most = (amount: number) => amount * Math.min(1, share) * (1 + slack);
  return {
    kcal: { least: least(starchless ? 1100 : 1350), most: most(2200) },
    protein: { least: least(45), most: NO_END },
    fibre: { least: least(starchless ? 15 : 20), most: NO_END },
    sugars: { least: 0, most: most(90) },
    sat: { least: 0, most: most(starchless ? 50 : 24) },
    salt: { least: 0, most: most(6) },
  };
}

const ROUNDING = 0.05;
/** Where an average day of these meals leaves what it must bring. */
export function hungers(eaten: readonly Recipe[], rules: Rules, facts: Facts, slack: number): string[] {
  const portions = eaten.map((recipe) => nutritionIn(recipe, facts));
  return FED.flatMap((nutrient) => {
    const { least, most } = fedBy(rules, slack)[nutrient];
    const day = portions.reduce((sum, portion) => sum + portion[nutrient], 0) / rules.days;
    return day < least - ROUNDING || day > most + ROUNDING ? [`${day.toFixed(2)} of ${nutrient} a day`] : [];
  });
}
