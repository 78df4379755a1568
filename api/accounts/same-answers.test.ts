import { beforeAll, describe, expect, it } from "vitest";
import { CALLS, sameAnswers } from "../../tests/setup/accounts/same-answers.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { addresses, askBefore, visible } = sameAnswers(testApi());
beforeAll(async () => expect(await askBefore()).toBe(422));

// lab/prove/whole/same-answer-times.test.ts measures that the response time does not reveal it either
describe("whether an address has an account is not revealed by the words or headers of the response to", () => {
  it.each(Object.entries(CALLS))("%s", async (_, call) => {
    const answers = await Promise.all(
      Object.entries(addresses).map(async ([kind, create]) => ({ kind, ...(await visible(call, await create())) })),
    );
    for (const { kind, status, looks } of answers) {
      expect(status, kind).not.toBe(429);
      expect([kind, looks]).toEqual([kind, answers[0]?.looks]);
    }
  });
});
