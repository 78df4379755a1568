/** Limits for imported recipes: more than any home recipe needs. Longer input is cut. */
export const IMPORT_LIMITS = {
  /** Characters of pasted text. */
  text: 1_000_000,
  name: 120,
  lines: 60,
  lineLength: 200,
  steps: 40,
  stepLength: 1500,
  servings: 12,
  /** A day: some doughs rest that long. */
  minutes: 1440,
} as const;
