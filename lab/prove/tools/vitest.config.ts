import { defineConfig } from "vitest/config";
import { STARTS, TOOLS } from "./files.ts";

const LOADED_MACHINE_MS = 180_000;
const WHOLE = "lab/prove/whole/**/*.test.ts";
const globalSetup = ["tests/setup/postgres.ts", "tests/setup/temporal.ts", "tests/setup/temporal-server.ts"];

/** The tests that `npm test` omits. Files that start the product run one at a time: two starts on two cores exceed their timeouts. */
export default defineConfig({
  root: new URL("../../..", import.meta.url).pathname,
  test: {
    ...{ unstubGlobals: true, unstubEnvs: true, restoreMocks: true },
    projects: [
      { extends: true, test: { name: "tools", include: TOOLS, exclude: [WHOLE], pool: "threads", isolate: false, testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: "whole",
          sequence: { groupOrder: 1 },
          include: [...STARTS, WHOLE],
          globalSetup,
          pool: "forks",
          maxWorkers: 1,
          testTimeout: 2 * LOADED_MACHINE_MS,
          hookTimeout: LOADED_MACHINE_MS,
        },
      },
    ],
  },
});
