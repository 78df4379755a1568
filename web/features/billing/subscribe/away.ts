/** Specification H §9: redirects of the subscribe page come after two seconds. */
export const AWAY_AFTER_MS = 2000;
