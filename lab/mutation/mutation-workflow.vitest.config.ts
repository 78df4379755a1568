import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that detect changes soonest come first; a run ends at the first failure. */
const ORDER = [
  "subscription/run-subscription",
  "subscription/validators",
  "subscription/history",
  "histories/replay",
  "subscription/subscription",
  "subscription/messages",
  "subscription/changes",
  "subscription/declines",
];
class SoonestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => [...ORDER.map((name) => moduleId.includes(`${name}.`)), true].indexOf(true);
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

/** Tests for the mutation score of the subscription workflow, on a Temporal server with a bundle per change. */
export default defineConfig({
  test: {
    include: [
      "workflows/billing/subscription/{*.workflow,run-subscription,validators}.test.ts",
      "workflows/histories/replay.workflow.test.ts",
    ],
    globalSetup: ["tests/setup/temporal.ts", "tests/setup/mutation/own-bundle.ts"],
    setupFiles: ["tests/setup/mutation/active-mutant.ts"],
    sequence: { sequencer: SoonestFirst },
    testTimeout: 40_000,
    hookTimeout: 40_000,
  },
});
