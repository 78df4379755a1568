import { WEEKDAY_MINUTES } from "#domain/planning/long-weekdays.ts";
import type { ExtraKind } from "#domain/planning/nutrition/extras.ts";
import type { Spending } from "#domain/planning/spending.ts";
import type { Course, Kind } from "#domain/recipes/recipe.ts";

const each = (pence: number, foodIds: readonly string[]) => Object.fromEntries(foodIds.map((id) => [id, pence]));

/**
 * What a good week is worth, in pence a person, against the till. Money decides first; these settle what money leaves open.
 */
export const PENALTIES = {
  /** A dinner or lunch from outside the household's favourite cuisines. */
  notFavourite: { breakfast: 0, lunch: 35, dinner: 150, snack: 0 } satisfies Record<Course, number>,
  /** A recipe of the last weeks again. */
  recent: { breakfast: 4, lunch: 25, dinner: 300, snack: 4 } satisfies Record<Course, number>,
  /** A dish that is sold as vegan, where nobody asked for that: there is nearly always one that is not, for the same money. */
  vegan: { breakfast: 40, lunch: 10, dinner: 10, snack: 10 } satisfies Record<Course, number>,
  /** Fresh food eaten later in the week than it keeps: the household would have to freeze it. */
  pastItsBest: 12,
};

/**
 * Minutes of cooking that a household has on a day from Monday to Friday, extras and all; pence that each more is worth to a thrifty one, and what is
 * added where it spends more (`SPENDING`); and after how many minutes an evening is gone, and what each more is worth then on top.
 */
export const WEEKDAY = { minutes: WEEKDAY_MINUTES, latePence: 40, betterPence: 160, longMinutes: 60, longPence: 80 };

/** Where variety had to give way: pence a person for the first time beyond what a week would rather have; twice that for the next, and so on. */
export const GIVES_WAY_PENCE = 80;

/** More than so much of what is needed is no better. */
export const ENOUGH = 1.05;

/** Pence a person for each unit by which the week's total misses what is needed, or goes beyond it. */
export const BEYOND = { kcal: 0.25, protein: 0.8, fibre: 1.5, sat: 1, salt: 4 };

/** Share by which the meals of a single day may stray from their part of the need before that costs. */
export const DAY_SLACK = 0.2;

/**
 * What each kilocalorie that a week lacks of the whole need costs a person more where the household spends in a balanced way (`SPENDING`): such a week
 * aims at 100 %. A thrifty household is fed (95 %) for as little as that costs.
 */
export const WHOLE_NEED_PENCE = 1;

/**
 * What food is worth to a household beyond its price, in pence a person where it spends in a balanced way; see `SPENDING`. Poultry comes before
 * red meat, of which 70 g a day is the most that is advised, processed meat with it (NHS); how often each may come is a rule of variety.
 */
export const WORTH = {
  /** A dish around meat that is not processed, or around fish. */
  protein: {
    breakfast: {},
    lunch: { poultry: 115, fish: 120, "red meat": 60 },
    dinner: { poultry: 170, fish: 180, "red meat": 150 },
    snack: {},
  } as Record<Course, Partial<Record<Kind, number>>>,
  /** The best of a dish's foods, by id: what people name when they may spend more. */
  foods: {
    ...each(70, ["salmon-fillet", "trout-fillet", "cod-fillet", "seabass", "prawns-raw", "prawns-cooked", "beef-steak", "lamb-chops"]),
    ...each(45, ["salmon-smoked", "lamb-diced", "diced-beef", "beef-joint", "turkey-steak", "chicken-breast", "pork-fillet"]),
    ...each(35, ["feta", "halloumi", "parmesan", "goats-cheese", "stilton", "mozzarella", "strawberry", "blueberry", "raspberry"]),
    ...each(25, ["cheddar", "paneer", "ricotta", "avocado", "mango"]),
  } as Readonly<Record<string, number>>,
  /** A portion of fruit or vegetables in a meal, and how many of them count. */
  produce: 10,
  produceMost: 2.5,
  /** A minute that a weekday's dinner takes less than `WEEKDAY.minutes`. */
  quickMinute: 3,
  /** An extra on a day, and on how many days of seven it is worth anything: the same handful every day is no better food. */
  extra: { bread: 0, fruit: 17, dairy: 10, nuts: 12, other: 7 } satisfies Record<ExtraKind, number>,
  extraDays: 2,
};

/** How much of it a household pays for. */
export const SPENDING: Record<Spending, number> = { thrifty: 0, balanced: 1, generous: 2.3 };
