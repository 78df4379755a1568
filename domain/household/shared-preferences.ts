import type { Role } from "../accounts/membership.ts";

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
