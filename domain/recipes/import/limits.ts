/** How much of somebody else's page we take over. More than any home recipe needs; a page that holds more is cut here. */
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
