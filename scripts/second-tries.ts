import { writeFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";
import { describeFailure } from "./failures.ts";

export const SECOND_TRIES = "test-results/second-tries.json";

/** Reports every test that passed only on a retry, with the first failure. */
export default class implements Reporter {
  readonly #names: string[] = [];
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    this.#names.push(describeFailure(`${test.module.relativeModuleId}: ${test.fullName}`, first?.stack ?? first?.message));
  }
  onTestRunEnd(): void {
    writeFileSync(SECOND_TRIES, JSON.stringify(this.#names));
  }
}
