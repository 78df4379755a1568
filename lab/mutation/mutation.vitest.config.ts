import { defineConfig } from "vitest/config";

/**
 * What the mutation score is measured with: billing's pure tests, and whole simulated lives. Of the simulator's tests only those are here that live
 * within a test: what runs before one counts for every test of the run, and each change would be tried with all of them.
 */
export default defineConfig({
  test: {
    include: [
      "domain/billing/**/*.test.ts",
      "workflows/billing/subscription/{clock,details}.test.ts",
      "activities/billing/collect{,-outcomes}.test.ts",
      "lab/prove/simulation/lives.test.ts",
    ],
    testTimeout: 180_000,
  },
});
