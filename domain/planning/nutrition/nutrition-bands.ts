import type { Nutrient } from "../../catalogue/food.ts";
import type { Diet } from "../../household/diets.ts";
import { averageAdults, type DailyNeed, dailyNeed } from "../../household/needs.ts";
import { type Course, MEALS, type Meal, type MealType, type Recipes, recipeOf } from "../../recipes/recipe.ts";
import type { Week } from "../../week.ts";
import { type Eating, eatingAt, isEatenOut, portionsPerPerson, SHARE_OF_NEED } from "./servings.ts";

const ROUNDING = 0.01;

type Band = { least: number; most: number };
export const BANDED = ["kcal", "protein", "fibre", "sugars", "sat", "salt"] as const satisfies readonly Nutrient[];
export type Banded = (typeof BANDED)[number];
/** Limits per person on an average day, in kilocalories and grams. */
export type Bands = Record<Banded, Band>;

/** The share of its energy that a week must bring a household (decision 49). */
export const FED = { least: 0.95, most: 1.1 };
/** Whether a plan brings its eaters enough energy. */
export const feedsEnough = (kcalShare: number): boolean => kcalShare >= FED.least - ROUNDING / 10;

/** The minimum share of energy in a "fullest" week, which a household may choose if its budget is too small for a whole one. */
export const FULLEST_LEAST = 0.75;

/** The share of a day that a planned snack may bring in plans without extras. */
const SNACK = { least: 0.03, most: 0.15 };
const UP = Number.MAX_SAFE_INTEGER;

/** Diets without starch have less fibre and more fat by design, so their bands ask for half the fibre and allow more saturates. */
const WITHOUT_STARCH: readonly Diet[] = ["keto", "low_carb", "paleo"];
const STARCHLESS = { fibre: 0.5, sat: 2.5 };
/** How much everything but energy may miss its band under loosened rules. */
const LOOSER = 0.15;

/** Whether extras bring the day up to its whole energy: only in plans of all three meals. */
export const hasExtras = (meals: readonly Course[]): boolean => MEALS.every((meal) => meals.includes(meal));

/** The share of a day that the planned courses bring: all of it with extras, else the meals' own shares. */
export function shareOfDay(meals: readonly Course[]): Band {
  if (hasExtras(meals)) return { least: 1, most: 1 };
  const sum = MEALS.filter((meal) => meals.includes(meal)).reduce((all, meal) => all + SHARE_OF_NEED[meal], 0);
  const snack = meals.includes("snack");
  return { least: sum + (snack ? SNACK.least : 0), most: sum + (snack ? SNACK.most : 0) };
}

/** The average need of one eater a day; unnamed eaters count as average adults. */
export function needPerPerson({ people, need = dailyNeed(averageAdults(people)) }: Eating): DailyNeed {
  return Object.fromEntries(Object.entries(need).map(([name, amount]) => [name, amount / people])) as DailyNeed;
}

/** How strictly a week keeps its bands: as published, everything but energy loosened, or as full as the budget allows. */
export type Closeness = "usual" | "loose" | "fullest";

export function bandsFor(rules: Eating & { diets: readonly Diet[]; meals: readonly Course[] }, closeness: Closeness = "usual"): Bands {
  const need = needPerPerson(rules);
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

type Placed = { day: number; meal: MealType; eaters?: number | null | undefined };

/**
 * The share of a plan that is eaten at home: 1 if nothing is eaten out. Each meal eaten out subtracts its share of the day, and a day eaten out entirely
 * subtracts the whole day. Snacks and extras have no share of their own.
 */
export function shareAtHome(week: readonly Placed[], { days, meals }: { days: number; meals: readonly Course[] }): number {
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

/** Bands scaled to the share eaten at home. */
export const bandsAtHome = (bands: Bands, share: number): Bands =>
  share === 1
    ? bands
    : (Object.fromEntries(
        BANDED.map((name) => [name, { least: bands[name].least * share, most: bands[name].most === UP ? UP : bands[name].most * share }]),
      ) as Bands);

/** Average nutrition per person and day at home, extras included. */
export function averageDay(week: Week, recipes: Recipes, rules: Eating & { days: number }): Record<Banded, number> {
  const sums = Object.fromEntries(BANDED.map((name) => [name, 0])) as Record<Banded, number>;
  for (const planned of week) {
    const recipe = recipeOf(recipes, planned.recipeId);
    const portion = portionsPerPerson(recipe, eatingAt(planned, rules)) / rules.days;
    for (const name of BANDED) sums[name] += recipe.perPortion[name] * portion;
  }
  return sums;
}

/** The share of the planned energy that a week brings: 1 = all of it. Meals eaten out are not counted as missing. */
export function kcalShare(week: Week, recipes: Recipes, rules: Eating & { days: number; meals: readonly Course[] }): number {
  const atHome = shareAtHome(week, rules);
  return atHome === 0 ? 1 : averageDay(week, recipes, rules).kcal / (needPerPerson(rules).kcal * shareOfDay(rules.meals).least * atHome);
}

/** The bands that a week breaks, in words for logs and tests. */
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
