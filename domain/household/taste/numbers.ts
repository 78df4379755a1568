import type { MealType } from "../../recipes/recipe.ts";
import type { Opinion, Reason } from "./verdicts.ts";

/** Half-life of a rating: half a year, in which children grow out of dislikes. */
export const HALF_LIFE_WEEKS = 26;
/** Ratings with less than this weight are ignored, so that they do not dampen newer ones. */
export const FORGOTTEN = 0.03;

/** Pence a person by which a rated dinner is worth less (above 0) or more (below) than an unrated one, before shrinking. "Fine" is a little better than unrated. Tuned with `bench taste`. */
export const OPINION_PENCE: Record<Opinion, number> = { loved: -160, fine: -15, never_again: 170, kids_wont_eat: 110, would_eat: -60 };

/** Certainty of each opinion: a dish that was only seen counts less than one that was eaten. */
export const SURENESS: Record<Opinion, number> = { loved: 1, fine: 1, never_again: 1, kids_wont_eat: 1, would_eat: 0.4 };

/**
 * The number of ratings that pull a value half of the way from 0. A dish family is one dish in many forms, so one rating is nearly
 * enough; a cuisine has a hundred dishes.
 */
export const SHRINK = { cuisine: 1.5, protein: 1.5, family: 0.5, recipe: 0.5, tenMinutes: 3 };

/** Cooking time that counts as neutral. */
export const USUAL_MINUTES = 30;
/** Price of a portion that counts as neutral, in pence. */
export const USUAL_PORTION_PENCE = 120;

/** The most that repeated "too much work" and "too dear" add; `shrink` = how many of them add half of it. */
export const TOO_MUCH_WORK = { mostPerTenMinutes: 20, shrink: 2 };
export const TOO_DEAR = { mostPerPenny: 0.6, shrink: 2 };
/** Pence that each reason adds to the dish itself. */
export const REASON_PENCE: Record<Reason, number> = { too_much_work: 30, too_dear: 30 };

/** Taste matters less for small, cheap meals such as breakfast. */
export const SHARE_OF_MEAL: Record<MealType, number> = { breakfast: 0.3, lunch: 0.6, dinner: 1, snack: 0.2, extra: 0 };

/** The most that taste counts against money and nutrition, in pence a person for a dinner. */
export const MOST_PENCE = 160;

/** A loved dish may be repeated early while its rating has at least this weight. */
export const LOVED_LATELY = 0.5;
