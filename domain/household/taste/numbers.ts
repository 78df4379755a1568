import type { MealType } from "../../recipes/recipe.ts";
import type { Opinion, Reason } from "./verdicts.ts";

/** What a household says of a dish counts half after so many weeks: half a year, in which children grow out of what they would not eat. */
export const HALF_LIFE_WEEKS = 26;
/** What counts less than this share is forgotten, so that it holds no newer word back. */
export const FORGOTTEN = 0.03;

/** Pence a person by which a dinner is worth less to the household (above 0) or more (below) than one that nobody spoke of: before shrinking, so more than is meant. "Fine" is a little better than the unknown, which may be disliked as well as loved. Tuned with `bench taste`. */
export const OPINION_PENCE: Record<Opinion, number> = { loved: -160, fine: -15, never_again: 170, kids_wont_eat: 110, would_eat: -60 };

/** How sure the household is of each: a dish that was only seen says less than one that was eaten. */
export const SURENESS: Record<Opinion, number> = { loved: 1, fine: 1, never_again: 1, kids_wont_eat: 1, would_eat: 0.4 };

/**
 * So many ratings pull a value half of the way from 0. A dish family is one dish in many forms, so one rating says nearly all; a cuisine is
 * a hundred dishes.
 */
export const SHRINK = { cuisine: 1.5, protein: 1.5, family: 0.5, recipe: 0.5, tenMinutes: 3 };

/** Minutes that nobody minds: longer ones are counted from here, shorter ones back. */
export const USUAL_MINUTES = 30;
/** A portion that nobody minds paying for, in pence. */
export const USUAL_PORTION_PENCE = 120;

/** What "too much work" and "too dear" add in the end, however often they are said, and how often they are said for half of it. */
export const TOO_MUCH_WORK = { mostPerTenMinutes: 20, shrink: 2 };
export const TOO_DEAR = { mostPerPenny: 0.6, shrink: 2 };
/** What each adds to the dish itself. */
export const REASON_PENCE: Record<Reason, number> = { too_much_work: 30, too_dear: 30 };

/** A breakfast is small and cheap, and what it tastes like decides less. */
export const SHARE_OF_MEAL: Record<MealType, number> = { breakfast: 0.3, lunch: 0.6, dinner: 1, snack: 0.2, extra: 0 };

/** Money and nutrition decide too: no liking or disliking counts more than this, in pence a person for a dinner. */
export const MOST_PENCE = 160;

/** A dish that was loved lately is free of what holds back the meals of the last weeks, while this share of its rating counts. */
export const LOVED_LATELY = 0.5;
