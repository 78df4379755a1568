import { NUTRIENTS, type Nutrient, type Nutrients } from "../../catalogue/food.ts";
import { REFERENCE_INTAKE } from "../../catalogue/nutrition.ts";
import type { DailyNeed } from "../../household/needs.ts";
import type { MealType } from "../../recipes/recipe.ts";
import { BANDED, type Bands } from "./nutrition-bands.ts";
import { type Eaters, type Eating, eatingAt, isEatenOut, portionEach } from "./servings.ts";

/** What a planned meal or extra gives those who eat it: how many portions each has on average, and what a portion holds, in kilocalories and grams. `day` 0 = Monday. */
export type EatenMeal = { day: number; portions: number; perPortion: Nutrients };

/** The meals of a stored plan as those who eat have them. `meal`: what the recipe is made for; a lunch of leftovers is a dinner's. What is eaten out is not counted. */
export const eatenMeals = (
  meals: readonly ({ day: number; meal: MealType; perPortion: Nutrients } & Eaters)[],
  eating: Eating,
): EatenMeal[] =>
  meals
    .filter((planned) => !isEatenOut(planned))
    .map(({ day, meal, perPortion, eaters }) => ({
      day,
      perPortion,
      portions: portionEach({ meal, perPortion }, eatingAt({ eaters }, eating)),
    }));

const nothing = (): Nutrients => Object.fromEntries(NUTRIENTS.map((name) => [name, 0])) as Nutrients;

/** What one person eats on each of a plan's days, the first one first, and on an average one. A lunch of leftovers counts like any meal. */
export function nutritionByDay(meals: readonly EatenMeal[], days: number, firstDay = 0): { days: Nutrients[]; mean: Nutrients } {
  const each = Array.from({ length: days }, nothing);
  const mean = nothing();
  for (const { day, portions, perPortion } of meals) {
    const sums = each[day - firstDay];
    for (const name of NUTRIENTS) {
      if (sums) sums[name] += perPortion[name] * portions;
      mean[name] += (perPortion[name] * portions) / days;
    }
  }
  return { days: each, mean };
}

/** A nutrient as a table shows it. `toReach`: the reference intake is there to be reached (energy, protein, fibre), else not to be exceeded. */
export const NUTRIENT_FACTS: Record<Nutrient, { name: string; unit: "kcal" | "g"; toReach: boolean }> = {
  kcal: { name: "Energy", unit: "kcal", toReach: true },
  protein: { name: "Protein", unit: "g", toReach: true },
  carb: { name: "Carbohydrate", unit: "g", toReach: true },
  sugars: { name: "of which sugars", unit: "g", toReach: false },
  fat: { name: "Fat", unit: "g", toReach: false },
  sat: { name: "of which saturates", unit: "g", toReach: false },
  fibre: { name: "Fibre", unit: "g", toReach: true },
  salt: { name: "Salt", unit: "g", toReach: false },
};

/**
 * What a day's amount of a nutrient is held against: what each of those who eat needs, on average. Carbohydrate and fat have a reference intake only, for 2,000 kcal, and go with the energy.
 */
export function toCompareWith(name: Nutrient, need: DailyNeed): number {
  if (name === "carb" || name === "fat") return (REFERENCE_INTAKE[name] * need.kcal) / REFERENCE_INTAKE.kcal;
  return need[name];
}

/** Percent of that, whole. */
export const percentOfNeed = (name: Nutrient, amount: number, need: DailyNeed): number =>
  Math.round((amount * 100) / toCompareWith(name, need));

export type BandVerdict = "within" | "below" | "above" | "no band";
const ROUNDING = 0.01;

/** Where an average day stands in the band that its week was planned by; energy, protein, fibre, sugars, saturates and salt have one. */
export function bandVerdict(name: Nutrient, amount: number, bands: Bands | null): BandVerdict {
  const banded = BANDED.find((one) => one === name);
  const band = banded && bands?.[banded];
  if (!band) return "no band";
  if (amount < band.least - ROUNDING) return "below";
  return amount > band.most + ROUNDING ? "above" : "within";
}
