import type { Diet } from "../household/diets.ts";
import { type Course, type Recipes, recipeOf } from "../recipes/recipe.ts";
import type { Week } from "../week.ts";
import type { Nutrient } from "./food.ts";

/**
 * An adult's reference intake for a day, in kilocalories and grams: from assimilated Regulation (EU) 1169/2011, annex XIII, as on UK labels;
 * fibre from SACN, Carbohydrates and Health (2015).
 */
export const REFERENCE_INTAKE: Record<Nutrient, number> = {
  kcal: 2000,
  protein: 50,
  carb: 260,
  sugars: 90,
  fat: 70,
  sat: 20,
  fibre: 30,
  salt: 6,
};

/** How much of the planned food each meal brings, after the 400-600-600 guide of Public Health England. A planned snack brings a tenth more. */
const SHARE: Record<Course, number> = { breakfast: 0.25, lunch: 0.375, dinner: 0.375, snack: 0.1 };
export const shareOfDay = (meals: readonly Course[]): number => meals.reduce((sum, meal) => sum + SHARE[meal], 0);
/** The part of a day's limits that the planned meals may use up: a snack raises what the week must bring, never what it may. */
export const shareOfLimits = (meals: readonly Course[]): number => Math.min(1, shareOfDay(meals));

type Band = { least: number; most: number };
type Banded = "kcal" | "protein" | "fibre" | "sugars" | "sat" | "salt";
/** What the planned meals must bring a person on an average day of the week. Grams, and kilocalories. */
export type Bands = Record<Banded, Band>;
export const BANDED = ["kcal", "protein", "fibre", "sugars", "sat", "salt"] as const satisfies readonly (Banded & Nutrient)[];

const UP = Number.MAX_SAFE_INTEGER;
/**
 * Shares of the reference intake. Snacks, drinks, bread and seconds are not planned: three meals bring at least two thirds of the energy and the fibre,
 * nine tenths of the protein, and at most the whole of what should be limited (saturates a fifth more).
 */
const USUAL: Bands = {
  kcal: { least: REFERENCE_INTAKE.kcal * 0.675, most: REFERENCE_INTAKE.kcal * 1.1 },
  protein: { least: REFERENCE_INTAKE.protein * 0.9, most: UP },
  fibre: { least: (REFERENCE_INTAKE.fibre * 2) / 3, most: UP },
  sugars: { least: 0, most: REFERENCE_INTAKE.sugars },
  sat: { least: 0, most: REFERENCE_INTAKE.sat * 1.2 },
  salt: { least: 0, most: REFERENCE_INTAKE.salt },
};
/** Diets that leave out starch eat less bulk and more fat by their own design. */
const WITHOUT_STARCH: readonly Diet[] = ["keto", "low_carb", "paleo"];
const STARCHLESS: Bands = {
  ...USUAL,
  kcal: { ...USUAL.kcal, least: REFERENCE_INTAKE.kcal * 0.55 },
  fibre: { least: REFERENCE_INTAKE.fibre / 2, most: UP },
  sat: { least: 0, most: REFERENCE_INTAKE.sat * 2.5 },
};
const LOOSER = 0.15;

/** The bands of a household with these diets; `loose` where the usual ones cannot be met. */
export function bandsFor(diets: readonly Diet[], meals: readonly Course[], loose = false): Bands {
  const bands = diets.some((diet) => WITHOUT_STARCH.includes(diet)) ? STARCHLESS : USUAL;
  const slack = loose ? LOOSER : 0;
  const least = shareOfDay(meals) * (1 - slack);
  const most = shareOfLimits(meals) * (1 + slack);
  return Object.fromEntries(BANDED.map((name) => [name, { least: bands[name].least * least, most: bands[name].most * most }])) as Bands;
}

/** What one person eats on an average day of the week. */
export function averageDay(week: Week, recipes: Recipes, days: number): Record<Banded, number> {
  const sums = Object.fromEntries(BANDED.map((name) => [name, 0])) as Record<Banded, number>;
  for (const { recipeId } of week) for (const name of BANDED) sums[name] += recipeOf(recipes, recipeId).perPortion[name] / days;
  return sums;
}

const ROUNDING = 0.01;
/** Where the week leaves its bands, in words for a log or a test. */
export function bandFaults(week: Week, recipes: Recipes, days: number, bands: Bands): string[] {
  const day = averageDay(week, recipes, days);
  return BANDED.flatMap((name) => {
    const { least, most } = bands[name];
    if (day[name] >= least - ROUNDING && day[name] <= most + ROUNDING) return [];
    return [`${Math.round(day[name] * 10) / 10} of ${name} a day, outside ${Math.round(least)} to ${Math.round(most)}`];
  });
}
