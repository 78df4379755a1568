import { writeFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";
import { named } from "./failures.ts";

export const SECOND_TRIES = "test-results/second-tries.json";

/** Notes every test that passed only when it was tried again, with what the first try said: none of them goes unnamed. */
export default class implements Reporter {
  readonly #names: string[] = [];
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    this.#names.push(named(`${test.module.relativeModuleId}: ${test.fullName}`, first?.stack ?? first?.message));
  }
  onTestRunEnd(): void {
    writeFileSync(SECOND_TRIES, JSON.stringify(this.#names));
  }
}
