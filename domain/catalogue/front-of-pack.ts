import type { Nutrients } from "./food.ts";

/**
 * Grams in one portion from which a front-of-pack label is red.
 * Source: Guide to creating a front of pack nutrition label (Department of Health and Food Standards Agency, 2016), table 2, per portion.
 */
const RED_ABOVE_GRAMS = { fat: 21, sat: 6, sugars: 27, salt: 1.8 } as const;

/** Whether no part of a portion's label would be red. */
export const noRedLabel = (portion: Nutrients): boolean =>
  (Object.keys(RED_ABOVE_GRAMS) as (keyof typeof RED_ABOVE_GRAMS)[]).every((nutrient) => portion[nutrient] <= RED_ABOVE_GRAMS[nutrient]);
