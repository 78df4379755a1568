import type { Diet } from "./diets.ts";

/**
 * What somebody agrees to before we keep what they must not eat. Other words are a new version: it is asked for at the next change that
 * adds something, not before.
 * Source: UK GDPR, art. 9(2)(a) and 7(1): consent to data about health is explicit, and can be shown.
 */
export const HEALTH_CONSENT = {
  version: 1,
  words: "We keep these allergies and health diets to plan meals by them, and for nothing else. I agree.",
  /** Where something was to be saved and nobody has agreed. */
  refusal: "Tick that you agree to our keeping these allergies and health diets; then we save them. Nothing was saved.",
} as const;

/** Diets that follow from an illness or an allergy as a rule; the others are ways of eating. */
const HEALTH_DIETS: ReadonlySet<string> = new Set<Diet>(["gluten_free", "dairy_free"]);

export const isHealthDiet = (diet: string): boolean => HEALTH_DIETS.has(diet);

/** What a household must not eat, as far as it may be about somebody's health: allergens and words for foods, and diets. */
export type HealthData = { allergies: readonly string[]; diets: readonly string[] };

/** Whether something about health is kept afterwards that was not kept before. Taking off never needs a consent. */
export const addsHealthData = (before: HealthData, after: HealthData): boolean =>
  after.allergies.some((one) => !before.allergies.includes(one)) ||
  after.diets.some((diet) => isHealthDiet(diet) && !before.diets.includes(diet));
