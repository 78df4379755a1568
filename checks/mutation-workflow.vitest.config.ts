import { defineConfig } from "vitest/config";

/** What the mutation score of a subscription's workflow is measured with: the tests that tell it on a Temporal server, each change in a bundle of its own. */
export default defineConfig({
  test: {
    include: ["workflows/billing/subscription/*.workflow.test.ts"],
    globalSetup: ["checks/setup/temporal.ts", "checks/setup/mutation/own-bundle.ts"],
    setupFiles: ["checks/setup/mutation/active-mutant.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
