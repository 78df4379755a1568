/** Tests of the tools that verify and measure the product: run by `npm run -s prove tools`, not by `npm test`. */
export const TOOLS = [
  "lab/**/*.test.ts",
  "scripts/{banned-phrases,banned-words,failures,quarantine}.test.ts",
  "{scripts/source,tests/setup}/**/*.test.ts",
];

/** Tests that start, stop and kill the product or download its programs. `npm test` starts it once (worker/whole-product.test.ts) and for the browser tests. */
export const STARTS = [
  "local/{start,dev,production}.test.ts",
  "worker/{canary,real-erasure}.test.ts",
  "deploy/caddy.test.ts",
  "deploy/commands/prices.test.ts",
  "local/temporal/find-program.test.ts",
];

/** Browser tests of rare events: kills, new versions, service workers and scrolling. */
export const RARE_JOURNEYS = ["**/{faults,new-version,pull,scroll,installed-app}.spec.ts"];
