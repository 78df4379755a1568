import type { DailyNeed } from "../../household/needs.ts";
import type { MealType } from "../../recipes/recipe.ts";

/** How many people eat, and what they need together on one day. Without a need each eats one portion. */
export type Eating = { people: number; need?: DailyNeed | undefined };

/**
 * The number of eaters at one meal, if it differs from the plan's: 0 = the household eats out and nothing is cooked.
 * It belongs to the day's meal, not to the dish.
 */
export type Eaters = { eaters?: number | null | undefined };

/** Shown instead of a dish when the household eats out. */
export const EATING_OUT = "Eating out";
/** The dish of a meal as shown. */
export const shownDish = ({ recipeName, eaters }: { recipeName: string } & Eaters): string => (eaters === 0 ? EATING_OUT : recipeName);

export const isEatenOut = ({ eaters }: Eaters): boolean => eaters === 0;

/** Who eats one meal. Guests, and the people left when others are away, each need the household's average. */
export function eatingAt({ eaters }: Eaters, eating: Eating): Eating {
  const { people, need } = eating;
  if (eaters === null || eaters === undefined || eaters === people) return eating;
  return { people: eaters, need: need && scaleNeed(need, eaters / people) };
}

export const scaleNeed = (need: DailyNeed, factor: number): DailyNeed => ({
  kcal: need.kcal * factor,
  protein: need.protein * factor,
  fibre: need.fibre * factor,
  salt: need.salt * factor,
  sugars: need.sugars * factor,
  sat: need.sat * factor,
});

/**
 * The share of a day's energy from each meal. "On average 20% from breakfast, 30% each from lunch and dinner" (Public Health England, 2017) leaves a fifth
 * for what is eaten between meals; a plan brings most of that as bigger plates, dinner first, and at most a tenth as extras (decision 70). A planned snack is
 * one portion each.
 */
export const SHARE_OF_NEED = { breakfast: 0.22, lunch: 0.33, dinner: 0.38 } as const;

/** Portions come in quarters, which a cook can measure. */
const STEP = 0.25;
/** Limits for the portions of one eater; extras bring the rest of the energy. */
const SMALLEST = 0.75;
const LARGEST = 1.5;

const isMeal = (meal: MealType): meal is keyof typeof SHARE_OF_NEED => meal in SHARE_OF_NEED;

/** A recipe, as far as portions depend on it. */
export type Served = { meal: MealType; perPortion: { kcal: number } };

/** How many of a recipe's portions all eaters together have at one meal, so that it brings its share of their need. */
export function servings(recipe: Served, { people, need }: Eating): number {
  if (people === 0) return 0;
  if (!need || !isMeal(recipe.meal) || recipe.perPortion.kcal <= 0) return people;
  const wanted = (need.kcal * SHARE_OF_NEED[recipe.meal]) / recipe.perPortion.kcal;
  const inRange = Math.min(Math.max(wanted, people * SMALLEST), people * LARGEST);
  return Math.max(STEP, Math.round(inRange / STEP) * STEP);
}

const QUARTERS = ["", "¼", "½", "¾"];
/** "1", "2½". */
export function countPortions(portions: number): string {
  const whole = Math.floor(portions);
  return `${whole > 0 ? whole : ""}${QUARTERS[Math.round((portions - whole) / STEP)] ?? ""}`;
}
/** "1 portion", "2½ portions". */
export const formatPortions = (portions: number): string => `${countPortions(portions)} ${portions <= 1 ? "portion" : "portions"}`;

/** Average portions per eater at a meal. */
export const portionsPerPerson = (recipe: Served, eating: Eating): number =>
  eating.people === 0 ? 0 : servings(recipe, eating) / eating.people;

/** Average kilocalories per eater at a meal. @param kcal of one portion. */
export const kcalPerPerson = ({ meal, kcal }: { meal: MealType; kcal: number }, eating: Eating): number =>
  kcal * portionsPerPerson({ meal, perPortion: { kcal } }, eating);
