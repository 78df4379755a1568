import type { Role } from "../accounts/membership.ts";
import type { Diet } from "./diets.ts";

/** A household's allergies (codes and words together) and diets, as members edit them. */
export type Restrictions = { allergies: readonly string[]; diets: readonly string[] };

/**
 * Applies an edit to a saved list. Entries that other members added since the editor's copy (`seen`) was loaded stay.
 * Without `seen`, the sent list replaces the stored one.
 */
export const keepUnseen = <Word extends string>(stored: readonly Word[], sent: readonly Word[], seen?: readonly string[]): Word[] => [
  ...new Set([...sent, ...(seen ? stored.filter((one) => !seen.includes(one)) : [])]),
];

/**
 * Allergies and diets that a save would remove although this role may not remove them. Every member may add one; only an owner may
 * remove one, because it may be another member's.
 */
export function removedWithoutPermission(role: Role, before: Restrictions, after: Restrictions): string[] {
  if (role === "owner") return [];
  return [...before.allergies.filter((one) => !after.allergies.includes(one)), ...before.diets.filter((one) => !after.diets.includes(one))];
}

/**
 * The consent that we need before we store what a household must not eat. Changed words get a new version, which we ask for at the next
 * change that adds something.
 * Source: UK GDPR, art. 9(2)(a) and 7(1): consent to data about health is explicit, and can be shown.
 */
export const HEALTH_CONSENT = {
  version: 1,
  words: "We keep these allergies and health diets to plan meals by them, and for nothing else. I agree.",
  /** Shown when a save would store health data without consent. */
  refusal: "To save allergies and health diets we need your consent. Tick the box above and save again.",
} as const;

/** Diets that usually follow from an illness or an allergy. */
const HEALTH_DIETS: ReadonlySet<string> = new Set<Diet>(["gluten_free", "dairy_free"]);

export const isHealthDiet = (diet: string): boolean => HEALTH_DIETS.has(diet);

/** Whether a change adds health data. Removing never needs consent. */
export const addsHealthData = (before: Restrictions, after: Restrictions): boolean =>
  after.allergies.some((one) => !before.allergies.includes(one)) ||
  after.diets.some((diet) => isHealthDiet(diet) && !before.diets.includes(diet));
