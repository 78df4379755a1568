import type { DailyNeed } from "../../household/needs.ts";
import type { MealType } from "../../recipes/recipe.ts";

/** Who eats: how many, and what they need on one day, all together. Without a need everybody eats one portion. */
export type Eating = { people: number; need?: DailyNeed | undefined };

/**
 * How many eat one meal, where that is another number than the plan serves: 0 = the household eats out, and nothing is cooked.
 * It belongs to the meal of its day, not to the dish.
 */
export type Eaters = { eaters?: number | null | undefined };

/** What stands in a dish's place where the household eats out. */
export const EATING_OUT = "Eating out";
/** What is eaten at a place of the week. */
export const dishAt = ({ recipeName, eaters }: { recipeName: string } & Eaters): string => (eaters === 0 ? EATING_OUT : recipeName);

export const isEatenOut = ({ eaters }: Eaters): boolean => eaters === 0;

/** Who eats one meal: of guests, and of those who stay where somebody is away, each is taken to need what one of the household does on average. */
export function eatingAt({ eaters }: Eaters, eating: Eating): Eating {
  const { people, need } = eating;
  if (eaters === null || eaters === undefined || eaters === people) return eating;
  return { people: eaters, need: need && scaledNeed(need, eaters / people) };
}

const scaledNeed = (need: DailyNeed, factor: number): DailyNeed => ({
  kcal: need.kcal * factor,
  protein: need.protein * factor,
  fibre: need.fibre * factor,
  salt: need.salt * factor,
  sugars: need.sugars * factor,
  sat: need.sat * factor,
});

/**
 * The part of a day's energy that each meal brings: "on average 20 % from breakfast, 30 % each from lunch and dinner" (Public Health England, 2017);
 * the rest is what people eat and drink between meals. A planned snack is one portion each, whatever is needed.
 */
export const SHARE_OF_NEED = { breakfast: 0.2, lunch: 0.3, dinner: 0.3 } as const;

/** Portions are cooked in quarters, so that a cook can measure them. */
const STEP = 0.25;
/** A plate is never much smaller or larger than its recipe was written for: extras bring what is left. */
const SMALLEST = 0.75;
const LARGEST = 1.5;

const isMeal = (meal: MealType): meal is keyof typeof SHARE_OF_NEED => meal in SHARE_OF_NEED;

type Served = { meal: MealType; perPortion: { kcal: number } };

/** How many of a recipe's portions are served to everybody at one meal: as many as bring the meal's part of what they need. */
export function servings(recipe: Served, { people, need }: Eating): number {
  if (people === 0) return 0;
  if (!need || !isMeal(recipe.meal) || recipe.perPortion.kcal <= 0) return people;
  const wanted = (need.kcal * SHARE_OF_NEED[recipe.meal]) / recipe.perPortion.kcal;
  const inRange = Math.min(Math.max(wanted, people * SMALLEST), people * LARGEST);
  return Math.max(STEP, Math.round(inRange / STEP) * STEP);
}

const QUARTERS = ["", "¼", "½", "¾"];
/** "1 portion", "2½ portions". */
export function portionsInWords(portions: number): string {
  const whole = Math.floor(portions);
  const said = `${whole > 0 ? whole : ""}${QUARTERS[Math.round((portions - whole) / STEP)] ?? ""}`;
  return `${said} ${portions <= 1 ? "portion" : "portions"}`;
}

/** What one of them eats of a meal, in portions, on average. */
export const portionEach = (recipe: Served, eating: Eating): number => (eating.people === 0 ? 0 : servings(recipe, eating) / eating.people);

/** What a meal brings each of them, on average, in kilocalories. `kcal`: of a portion. */
export const kcalEach = ({ meal, kcal }: { meal: MealType; kcal: number }, eating: Eating): number =>
  kcal * portionEach({ meal, perPortion: { kcal } }, eating);
