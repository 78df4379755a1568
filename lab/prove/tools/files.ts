/** Tests of what proves and measures the product, by file: `npm run -s prove tools` runs them, and `npm test` does not. */
export const TOOLS = [
  "lab/**/*.test.ts",
  "scripts/{banned-words,failures,quarantine}.test.ts",
  "{scripts/source,scripts/texts,tests/setup}/**/*.test.ts",
];

/** Tests that start, stop and kill the product or fetch its programs. `npm test` starts it once (local/first-start.test.ts) and for the journeys. */
export const STARTS = [
  "local/{start,dev,production}.test.ts",
  "deploy/caddy.test.ts",
  "deploy/commands/prices.test.ts",
  "local/temporal/find-program.test.ts",
];

/** Journeys of rare events: kills, new versions, service workers and scrolling. */
export const RARE_JOURNEYS = ["**/{faults,new-version,pull,scroll,installed-app}.spec.ts"];
