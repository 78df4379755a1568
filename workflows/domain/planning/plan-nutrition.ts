import { NUTRIENTS, type Nutrient, type Nutrients } from "../catalogue/food.ts";
import { BANDED, type Bands, REFERENCE_INTAKE } from "../catalogue/nutrition.ts";

/** What a planned meal gives the one who eats it: one portion, in kilocalories and grams. `day` 0 = Monday. */
export type EatenMeal = { day: number; perPortion: Nutrients };

const nothing = (): Nutrients => Object.fromEntries(NUTRIENTS.map((name) => [name, 0])) as Nutrients;

/** What one person eats on each of a plan's days, the first one first, and on an average one. Every meal is one portion, a lunch of leftovers too. */
export function nutritionByDay(meals: readonly EatenMeal[], days: number, firstDay = 0): { days: Nutrients[]; mean: Nutrients } {
  const each = Array.from({ length: days }, nothing);
  const mean = nothing();
  for (const { day, perPortion } of meals) {
    const sums = each[day - firstDay];
    for (const name of NUTRIENTS) {
      if (sums) sums[name] += perPortion[name];
      mean[name] += perPortion[name] / days;
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

/** Percent of an adult's reference intake, whole. */
export const percentOfReference = (name: Nutrient, amount: number): number => Math.round((amount * 100) / REFERENCE_INTAKE[name]);

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
