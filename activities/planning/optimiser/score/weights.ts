import { WEEKDAY_MINUTES } from "#domain/planning/long-weekdays.ts";
import type { ExtraKind } from "#domain/planning/nutrition/extras.ts";
import type { Spending } from "#domain/planning/spending.ts";
import type { Appeal } from "#domain/recipes/appeal.ts";
import type { Course, Kind } from "#domain/recipes/recipe.ts";

const each = (pence: number, foodIds: readonly string[]) => Object.fromEntries(foodIds.map((id) => [id, pence]));

/**
 * Penalties in pence a person, weighed against the till. The till matters most; these decide between weeks of a similar price.
 */
export const PENALTIES = {
  /** A dish from outside the household's favourite cuisines. */
  notFavourite: { breakfast: 0, lunch: 70, dinner: 350, snack: 0 } satisfies Record<Course, number>,
  /** A repeat of a recipe of the last weeks. */
  recent: { breakfast: 4, lunch: 25, dinner: 300, snack: 4 } satisfies Record<Course, number>,
  /** A dish that few households know, times `UNFAMILIARITY`. */
  unfamiliar: { breakfast: 200, lunch: 500, dinner: 800, snack: 10 } satisfies Record<Course, number>,
  /** A dish on a weekday that is cooked at weekends: a roast, a slow stew, pancakes. */
  wrongOccasion: { breakfast: 400, lunch: 200, dinner: 200, snack: 0 } satisfies Record<Course, number>,
  /** A dish for a household with children, by how many of them eat it (see `Appeal`). */
  children: { 3: 0, 2: 20, 1: 150 } satisfies Record<Appeal["children"], number>,
  /** A lunch on a weekday that is not of the kind the household has: packed, or leftovers. */
  otherLunch: 700,
  /** Fresh food planned for later in the week than it keeps, so that the household has to freeze it. */
  pastItsBest: 12,
};

/** By familiarity (see `Appeal`), the share of the penalty for an unfamiliar dish; the best known are worth more than their price. */
export const UNFAMILIARITY: Record<Appeal["familiarity"], number> = { 5: -0.25, 4: 0, 3: 0.35, 2: 0.8, 1: 1.5 };

/**
 * Cooking time on a day from Monday to Friday, extras included. Each minute beyond `minutes` costs `latePence`, plus `betterPence` times `SPENDING`;
 * each minute beyond `longMinutes` costs `longPence` on top.
 */
export const WEEKDAY = { minutes: WEEKDAY_MINUTES, latePence: 40, betterPence: 60, longMinutes: 60, longPence: 80 };

/** Cooking time on Saturday and Sunday, and on days with a longer limit: each minute beyond `minutes` costs `latePence` a household. */
export const WEEKEND = { minutes: 75, latePence: 70 };

/** What a household's own ratings count for beside `PENALTIES.unfamiliar`, which is what most households think. */
export const TASTE_FACTOR = 2;

/** A concession in variety: pence a person for the first repeat beyond the preferred number, twice that for the second, and so on. */
export const GIVES_WAY_PENCE = 150;

/** Energy beyond this multiple of the need costs a penalty. */
export const ENOUGH = 1.05;

/** Pence a person for each unit (kcal or g) by which the week's total misses its limit. */
export const BEYOND = { kcal: 0.25, protein: 0.8, fibre: 1.5, sat: 1, salt: 4 };

/** How far the energy of one day's meals may differ from its share of the need without a penalty. */
export const DAY_SLACK = 0.2;

/**
 * An additional penalty per missing kilocalorie and person at balanced spending (`SPENDING`), so that the week aims at 100% of the need. A thrifty
 * week brings the required 95% at the lowest price.
 */
export const WHOLE_NEED_PENCE = 1;

/**
 * What better food is worth beyond its price, in pence a person at balanced spending (`SPENDING`). Poultry is worth more than red meat, because the
 * NHS advises at most 70 g of red and processed meat a day; the rules of variety limit how often each is planned.
 */
export const WORTH = {
  /** A dish built around unprocessed meat or fish, in proportion to its grams up to `proteinGrams` a portion. */
  protein: {
    breakfast: {},
    lunch: { poultry: 150, fish: 150, "red meat": 100 },
    dinner: { poultry: 280, fish: 280, "red meat": 280 },
    snack: {},
  } as Record<Course, Partial<Record<Kind, number>>>,
  proteinGrams: 100,
  /** A roast on Sunday, or another dinner of meat or fish with potatoes. */
  roastOnSunday: 450,
  platefulOnSunday: 200,
  /** The dearest of a dish's foods, by id: what people choose when they may spend more. */
  foods: {
    ...each(70, ["salmon-fillet", "trout-fillet", "cod-fillet", "seabass", "prawns-raw", "prawns-cooked", "beef-steak", "lamb-chops"]),
    ...each(70, ["beef-mince-5", "beef-mince-12", "lamb-mince"]),
    ...each(45, ["salmon-smoked", "lamb-diced", "diced-beef", "beef-joint", "turkey-steak", "chicken-breast", "pork-fillet"]),
    ...each(35, ["feta", "halloumi", "parmesan", "goats-cheese", "stilton", "mozzarella", "strawberry", "blueberry", "raspberry"]),
    ...each(25, ["cheddar", "paneer", "ricotta", "avocado", "mango"]),
  } as Readonly<Record<string, number>>,
  /** Per portion of fruit or vegetables in a meal, up to `produceMost`. */
  produce: 10,
  produceMost: 2.5,
  /** Per minute that a weekday's dinner saves on `WEEKDAY.minutes`. */
  quickMinute: 4,
  /** Per minute that a weekday's dinner takes beyond `dinnerMinutes`. */
  slowMinute: 40,
  dinnerMinutes: 45,
  /** What each minute of a weekday's lunch beyond `lunchMinutes` costs. */
  lunchMinute: 10,
  lunchMinutes: 15,
  /** Per day of an extra, on at most `extraDays` days in seven: more of the same adds nothing. */
  extra: { bread: 0, fruit: 17, dairy: 10, nuts: 12, pudding: 14, other: 7 } satisfies Record<ExtraKind, number>,
  extraDays: 2,
};

/** The share of `WORTH` that a household pays for. */
export const SPENDING: Record<Spending, number> = { thrifty: 0, balanced: 1, generous: 3 };
