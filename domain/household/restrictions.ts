import type { Role } from "../accounts/membership.ts";
import type { Diet } from "./diets.ts";

/** What people who eat together must not be served: whoever eats may add to it. */
export type Restrictions = { allergies: readonly string[]; diets: readonly string[] };

/**
 * A saved list, changed by somebody who had `seen` it as it was a while ago: what others added since stays.
 * Without `seen`, what was sent replaces it.
 */
export const keepingUnseen = <Word extends string>(stored: readonly Word[], sent: readonly Word[], seen?: readonly string[]): Word[] => [
  ...new Set([...sent, ...(seen ? stored.filter((one) => !seen.includes(one)) : [])]),
];

/**
 * What a save would take off that this role may not take off. An allergy or diet may be another's, and forgetting it may harm them:
 * everybody may add one, only an owner takes one off.
 */
export function protectedFrom(role: Role, before: Restrictions, after: Restrictions): string[] {
  if (role === "owner") return [];
  return [...before.allergies.filter((one) => !after.allergies.includes(one)), ...before.diets.filter((one) => !after.diets.includes(one))];
}

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

/** Whether something about health is kept afterwards that was not kept before. Taking off never needs a consent. */
export const addsHealthData = (before: Restrictions, after: Restrictions): boolean =>
  after.allergies.some((one) => !before.allergies.includes(one)) ||
  after.diets.some((diet) => isHealthDiet(diet) && !before.diets.includes(diet));
