import { hash } from "@node-rs/argon2";
import { beforeAll, describe, expect, it } from "vitest";
import { CALLS, sameAnswers } from "../../../tests/setup/accounts/same-answers.ts";
import { testApi } from "../../../tests/setup/test-api.ts";

/**
 * A password hashed for one address but not for another would show in the response time: times may differ by less than half of a hash in the same rounds. A busy
 * machine slows some responses, so the fastest of each kind counts, over as many rounds as needed.
 */
const NOISE_OF_HASHING = 0.5;
/** With fewer rounds, a kind whose calls were all slowed down could look slower than it is. */
const ROUNDS = { least: 3, most: 80 };

const { addresses, askBefore, visible } = sameAnswers(testApi());
beforeAll(async () => expect(await askBefore()).toBe(422));

async function hashing(): Promise<number> {
  const startedAt = performance.now();
  await hash("three random words");
  return performance.now() - startedAt;
}

/** Each kind comes first equally often, so that periodic work such as garbage collection hits all kinds alike. */
const inTurn = <One>(all: readonly One[], round: number): One[] => {
  const first = round % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
};

describe("whether an address has an account is not revealed by the time of the response to", () => {
  it.each(Object.entries(CALLS))("%s", async (_, call) => {
    const quickest: Record<string, number> = {};
    let hashingMs = Number.POSITIVE_INFINITY;
    const spread = () => Math.max(...Object.values(quickest)) - Math.min(...Object.values(quickest));
    const noiseMs = () => NOISE_OF_HASHING * hashingMs;
    for (let round = 0; round < ROUNDS.least || (round < ROUNDS.most && spread() >= noiseMs()); round++) {
      hashingMs = Math.min(hashingMs, await hashing());
      for (const [kind, create] of inTurn(Object.entries(addresses), round)) {
        const { ms } = await visible(call, await create());
        quickest[kind] = Math.min(quickest[kind] ?? Number.POSITIVE_INFINITY, ms);
      }
    }
    expect(spread(), JSON.stringify({ ...quickest, hashingMs })).toBeLessThan(noiseMs());
  });
});
