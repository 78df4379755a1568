import type { Course } from "#domain/recipes/recipe.ts";

/**
 * What a good week is worth, in pence a person, against the till. Money decides first; these settle what money leaves open.
 */
export const PENALTIES = {
  /** A dinner or lunch from outside the household's favourite cuisines. */
  notFavourite: { breakfast: 0, lunch: 35, dinner: 90, snack: 0 } satisfies Record<Course, number>,
  /** A recipe of the last weeks again. */
  recent: { breakfast: 4, lunch: 25, dinner: 120, snack: 4 } satisfies Record<Course, number>,
  /** A dish that is sold as vegan, where nobody asked for that: there is nearly always one that is not, for the same money. */
  vegan: { breakfast: 40, lunch: 10, dinner: 10, snack: 10 } satisfies Record<Course, number>,
  /** Fresh food eaten later in the week than it keeps: the household would have to freeze it. */
  pastItsBest: 12,
};

/** Minutes that a household cooks on a day from Monday to Friday, and pence that each more is worth to it. */
export const WEEKDAY = { minutes: 45, latePence: 20 };

/** More than so much of what is needed is no better. */
export const ENOUGH = 1.05;

/** Pence a person for each unit by which the week's total misses what is needed, or goes beyond it. */
export const BEYOND = { kcal: 0.25, protein: 0.8, fibre: 1.5, sat: 1, salt: 4 };

/** Share by which the meals of a single day may stray from their part of the need before that costs. */
export const DAY_SLACK = 0.2;
