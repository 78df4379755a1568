import type { Course } from "#domain/recipes/recipe.ts";

/**
 * What a good week is worth, in pence a person, against the till. Money decides first; these settle what money leaves open.
 */
export const PENALTIES = {
  /** A dinner or lunch from outside the household's favourite cuisines. */
  notFavourite: { breakfast: 0, lunch: 35, dinner: 90, snack: 0 } satisfies Record<Course, number>,
  /** A recipe of the last weeks again. */
  recent: { breakfast: 4, lunch: 25, dinner: 45, snack: 4 } satisfies Record<Course, number>,
  /** Fresh food eaten later in the week than it keeps: the household would have to freeze it. */
  pastItsBest: 12,
};

/**
 * What three meals a day should hold, for an adult. Energy: reference intake 2,000 kcal (assimilated Regulation 1169/2011, annex XIII),
 * of which main meals bring 80-100 %. Protein 50 g (same source). Fibre 30 g (SACN 2015), of which snacks bring a sixth.
 * Saturates 20 g, salt 6 g (annex XIII).
 */
export const DAILY = {
  kcal: { least: 1600, most: 2050 },
  protein: { least: 50 },
  fibre: { least: 25 },
  sat: { most: 20 },
  salt: { most: 6 },
};

/** Pence a person for each unit of the week's total beyond those bounds. */
export const BEYOND = { kcal: 0.25, protein: 0.8, fibre: 1.5, sat: 1, salt: 4 };

/** Kilocalories of a single day that may stray from the week's bounds before they cost. */
export const DAY_SLACK_KCAL = 250;
