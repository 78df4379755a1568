import { writeFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";

export const SECOND_TRIES = "test-results/second-tries.json";

/** Notes every test that passed only when it was tried again: none of them goes unnamed. */
export default class implements Reporter {
  readonly #names: string[] = [];
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }
  onTestRunEnd(): void {
    writeFileSync(SECOND_TRIES, JSON.stringify(this.#names));
  }
}
