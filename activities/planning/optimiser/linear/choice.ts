/** The meal of a choice that is an extra. */
export const EXTRA = -1;
/** What a column decides: how often a recipe is cooked for its own meal, or (dinners) how often its rest is the next day's lunch; or on how many days everybody has an extra. */
export type Choice = { recipe: number; meal: number; leftover: boolean };
