import { defineConfig } from "vitest/config";

/** Tests for the mutation score of the charge store, on a real PostgreSQL. */
export default defineConfig({
  test: {
    include: [
      "activities/billing/{charge-store,attempt-emails,opened-payments,same-store,refund-store,billing-activities,billing-emails,card-emails}.test.ts",
    ],
    globalSetup: ["tests/setup/postgres.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
