import type { Nutrient } from "../../catalogue/food.ts";
import type { Diet } from "../../household/diets.ts";
import { averageAdults, type DailyNeed, dailyNeed } from "../../household/needs.ts";
import { type Course, MEALS, type Meal, type MealType, type Recipes, recipeOf } from "../../recipes/recipe.ts";
import type { Week } from "../../week.ts";
import { type Eating, eatingAt, isEatenOut, portionEach, SHARE_OF_NEED } from "./servings.ts";

const ROUNDING = 0.01;

type Band = { least: number; most: number };
export const BANDED = ["kcal", "protein", "fibre", "sugars", "sat", "salt"] as const satisfies readonly Nutrient[];
export type Banded = (typeof BANDED)[number];
/** What the plan must bring one of those who eat, on an average day. Kilocalories, and grams. */
export type Bands = Record<Banded, Band>;

/** A week feeds a household that it brings so much of its energy (decision 49). */
export const FED = { least: 0.95, most: 1.1 };
/** Whether a plan brings those who eat enough energy; a plan from before that was asked says nothing of it. */
export const feedsEnough = (kcalShare: number): boolean => kcalShare >= FED.least - ROUNDING / 10;

/** The least that a week may bring where the money does not buy a whole one, and the household chose to plan it so. */
export const FULLEST_LEAST = 0.75;

/** What a planned snack of one portion may bring of the day where no extras are planned that could make room for it. */
const SNACK = { least: 0.03, most: 0.15 };
const UP = Number.MAX_SAFE_INTEGER;

/** Diets that leave out starch eat less bulk and more fat by their own design: half of the fibre at least, saturates as fat allows. */
const WITHOUT_STARCH: readonly Diet[] = ["keto", "low_carb", "paleo"];
const STARCHLESS = { fibre: 0.5, sat: 2.5 };
/** By how much everything but the energy may miss its mark where the budget, or the recipes that are left, allow no better. */
const LOOSER = 0.15;

/** Only a plan of all three meals is brought up to the whole day by extras. */
export const plansExtras = (meals: readonly Course[]): boolean => MEALS.every((meal) => meals.includes(meal));

/** The part of a day that the planned courses bring: the whole with extras, else the meals' own parts. */
export function shareOfDay(meals: readonly Course[]): Band {
  if (plansExtras(meals)) return { least: 1, most: 1 };
  const sum = MEALS.filter((meal) => meals.includes(meal)).reduce((all, meal) => all + SHARE_OF_NEED[meal], 0);
  const snack = meals.includes("snack");
  return { least: sum + (snack ? SNACK.least : 0), most: sum + (snack ? SNACK.most : 0) };
}

/** What one of them needs on a day, on average; of whom nothing is known, as average adults. */
export function needEach({ people, need = dailyNeed(averageAdults(people)) }: Eating): DailyNeed {
  return Object.fromEntries(Object.entries(need).map(([name, amount]) => [name, amount / people])) as DailyNeed;
}

/** How closely a week keeps its bands: as published; everything but the energy a little looser; or as full as the money allows. */
export type Closeness = "usual" | "loose" | "fullest";

export function bandsFor(rules: Eating & { diets: readonly Diet[]; meals: readonly Course[] }, closeness: Closeness = "usual"): Bands {
  const need = needEach(rules);
  const share = shareOfDay(rules.meals);
  const starchless = rules.diets.some((diet) => WITHOUT_STARCH.includes(diet));
  const slack = closeness === "usual" ? 0 : LOOSER;
  const least = (amount: number) => ({ least: amount * share.least * (1 - slack), most: UP });
  const most = (amount: number) => ({ least: 0, most: amount * share.most * (1 + slack) });
  const energy = closeness === "fullest" ? FULLEST_LEAST : FED.least;
  return {
    kcal: { least: need.kcal * energy * share.least, most: need.kcal * FED.most * share.most },
    protein: closeness === "fullest" ? least(need.protein * FULLEST_LEAST) : least(need.protein),
    fibre: least(need.fibre * (starchless ? STARCHLESS.fibre : 1) * (closeness === "fullest" ? FULLEST_LEAST : 1)),
    sugars: most(need.sugars),
    sat: most(need.sat * (starchless ? STARCHLESS.sat : 1)),
    salt: most(need.salt),
  };
}

type Out = { day: number; meal: MealType; eaters?: number | null | undefined };

/**
 * The part of what a plan is there for that its meals at home are: 1 where none is eaten out. A meal that is eaten out takes its part of its day off, a
 * day of which everything is eaten out the whole day; a snack or an extra alone has no part of its own.
 */
export function shareAtHome(week: readonly Out[], { days, meals }: { days: number; meals: readonly Course[] }): number {
  const { least } = shareOfDay(meals);
  const byDay = [...Map.groupBy(week, ({ day }) => day).values()];
  const out = byDay.reduce((sum, planned) => {
    if (planned.every(isEatenOut)) return sum + least;
    return (
      sum + planned.reduce((all, one) => all + (isEatenOut(one) && one.meal in SHARE_OF_NEED ? SHARE_OF_NEED[one.meal as Meal] : 0), 0)
    );
  }, 0);
  return Math.max(0, 1 - out / (days * least));
}

/** Bands for what is left to eat at home. */
export const bandsAtHome = (bands: Bands, share: number): Bands =>
  share === 1
    ? bands
    : (Object.fromEntries(
        BANDED.map((name) => [name, { least: bands[name].least * share, most: bands[name].most === UP ? UP : bands[name].most * share }]),
      ) as Bands);

/** What one of them eats at home on an average day of the week, extras and all. */
export function averageDay(week: Week, recipes: Recipes, rules: Eating & { days: number }): Record<Banded, number> {
  const sums = Object.fromEntries(BANDED.map((name) => [name, 0])) as Record<Banded, number>;
  for (const planned of week) {
    const recipe = recipeOf(recipes, planned.recipeId);
    const portion = portionEach(recipe, eatingAt(planned, rules)) / rules.days;
    for (const name of BANDED) sums[name] += recipe.perPortion[name] * portion;
  }
  return sums;
}

/** The part of their energy that the week brings those who eat: 1 = all that its courses are there for. What is eaten out is not missed. */
export function kcalShare(week: Week, recipes: Recipes, rules: Eating & { days: number; meals: readonly Course[] }): number {
  const atHome = shareAtHome(week, rules);
  return atHome === 0 ? 1 : averageDay(week, recipes, rules).kcal / (needEach(rules).kcal * shareOfDay(rules.meals).least * atHome);
}

/** Where the week leaves its bands, in words for a log or a test. */
export function bandFaults(
  week: Week,
  recipes: Recipes,
  rules: Eating & { days: number; meals: readonly Course[] },
  planned: Bands,
): string[] {
  const bands = bandsAtHome(planned, shareAtHome(week, rules));
  const day = averageDay(week, recipes, rules);
  return BANDED.flatMap((name) => {
    const { least, most } = bands[name];
    if (day[name] >= least - ROUNDING && day[name] <= most + ROUNDING) return [];
    return [`${Math.round(day[name] * 10) / 10} of ${name} a day, outside ${Math.round(least)} to ${Math.round(most)}`];
  });
}
