import { NUTRIENTS, type Nutrient, type Nutrients, REFERENCE_INTAKE } from "../../catalogue/food.ts";
import type { DailyNeed } from "../../household/needs.ts";
import type { MealType } from "../../recipes/recipe.ts";
import { BANDED, type Bands } from "./nutrition-bands.ts";
import { type Eaters, type Eating, eatingAt, isEatenOut, portionsPerPerson } from "./servings.ts";

/** A meal or extra as eaten: portions per person on average, and nutrients of one portion in kilocalories and grams. `day` 0 = Monday. */
export type EatenMeal = { day: number; portions: number; perPortion: Nutrients };

/** The meals of a stored plan as eaten at home. @param meals `meal` is the recipe's course: "dinner" for a lunch of leftovers. */
export const eatenMeals = (
  meals: readonly ({ day: number; meal: MealType; perPortion: Nutrients } & Eaters)[],
  eating: Eating,
): EatenMeal[] =>
  meals
    .filter((planned) => !isEatenOut(planned))
    .map(({ day, meal, perPortion, eaters }) => ({
      day,
      perPortion,
      portions: portionsPerPerson({ meal, perPortion }, eatingAt({ eaters }, eating)),
    }));

const nothing = (): Nutrients => Object.fromEntries(NUTRIENTS.map((name) => [name, 0])) as Nutrients;

/** One person's nutrition on each day of a plan, and on average. Leftovers count like any meal. */
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

/** How tables show a nutrient. `toReach`: the reference intake should be reached, else it should not be exceeded. */
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
 * The reference for a day's amount of a nutrient: the average need of one eater. Carbohydrate and fat have only a reference intake for 2,000 kcal, which
 * is scaled by the energy needed.
 */
export function referenceAmount(name: Nutrient, need: DailyNeed): number {
  if (name === "carb" || name === "fat") return (REFERENCE_INTAKE[name] * need.kcal) / REFERENCE_INTAKE.kcal;
  return need[name];
}

/** A day's amount as a whole percentage of `toCompareWith`. */
export const percentOfNeed = (name: Nutrient, amount: number, need: DailyNeed): number =>
  Math.round((amount * 100) / referenceAmount(name, need));

export type BandVerdict = "within" | "below" | "above" | "no band";
const ROUNDING = 0.01;

/** Compares an average day with its week's band; carbohydrate and fat have none. */
export function bandVerdict(name: Nutrient, amount: number, bands: Bands | null): BandVerdict {
  const banded = BANDED.find((one) => one === name);
  const band = banded && bands?.[banded];
  if (!band) return "no band";
  if (amount < band.least - ROUNDING) return "below";
  return amount > band.most + ROUNDING ? "above" : "within";
}
