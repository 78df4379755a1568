import { defineConfig } from "vitest/config";

/** The pure tests of billing, which the mutation score is measured with. */
export default defineConfig({ test: { include: ["workflows/domain/billing/**/*.test.ts"], testTimeout: 180_000 } });
