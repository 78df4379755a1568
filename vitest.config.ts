import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { STARTS, TOOLS } from "./lab/prove/tools/files.ts";
import { Order } from "./tests/setup/order.ts";

const LOADED_MACHINE_MS = 180_000;
/** Most tests wait for servers for half of their time: with as many files as there are cores, half of them stood idle. */
const FILES_AT_ONCE = Math.max(3, availableParallelism() + 1);

export default defineConfig({
  test: {
    sequence: { sequencer: Order },
    // files share their thread's globals, and which comes after which is chance: none may find what another put in place
    ...{ unstubGlobals: true, unstubEnvs: true, restoreMocks: true },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "workflows/**/!(*.workflow).test.ts",
            "{catalogue,contracts,deploy,domain,local,scripts,server,web}/**/*.test.ts",
            "activities/{planning/optimiser,billing/stripe}/**/*.test.ts",
          ],
          exclude: [...TOOLS, ...STARTS, "server/request-id.test.ts"],
          pool: "threads",
          maxWorkers: FILES_AT_ONCE,
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "components",
          include: ["web/**/*.test.tsx"],
          environment: "happy-dom",
          setupFiles: ["tests/setup/components.ts"],
          pool: "threads",
          maxWorkers: FILES_AT_ONCE,
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["api/**/*.test.ts", "db/**/*.test.ts", "activities/**/*.test.ts"],
          exclude: ["activities/{planning/optimiser,billing/stripe}/**"],
          globalSetup: ["tests/setup/postgres.ts", "tests/setup/temporal-server.ts"],
          pool: "threads",
          maxWorkers: FILES_AT_ONCE,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: LOADED_MACHINE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: "workflows",
          include: ["workflows/**/*.workflow.test.ts", "worker/**/*.test.ts", "server/request-id.test.ts"],
          exclude: STARTS,
          globalSetup: ["tests/setup/temporal.ts"],
          pool: "forks",
          maxWorkers: FILES_AT_ONCE,
          isolate: false,
          testTimeout: LOADED_MACHINE_MS,
          hookTimeout: LOADED_MACHINE_MS,
        },
      },
    ],
  },
});
