import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What sees a change soonest; a run ends with the first test that fails. */
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

/** What the mutation score of a subscription's workflow is measured with: the tests that tell it on a Temporal server, each change in a bundle of its own. */
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
