import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { Message } from "../../db/assistant/conversation.entity.ts";
import { talker } from "../../tests/setup/chat.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import { HEARTBEAT_MS } from "./present-message.ts";

/** Heartbeats of the pending answer, recorded by a slow model. */
const seen: (Date | null | undefined)[] = [];
const aliveAt = async () => (await database.orm.em.fork().findOne(Message, { status: "pending" }))?.aliveAt;
const { ask, household, database } = testApi({
  chatModel: () => ({
    name: "slow-1",
    async *ask() {
      for (let looks = 0; looks < 3; looks++) {
        seen.push(await aliveAt());
        await wait(HEARTBEAT_MS + 200);
      }
      yield { kind: "text" as const, text: "Here I am." };
    },
  }),
});
const { start } = talker(ask);

it("sends heartbeats while an answer is written, and stops when it is done", async () => {
  const { message } = await start(await household(), "Hello");
  expect(message).toMatchObject({ status: "done", content: "Here I am." });
  const [first, second, third] = seen.map((at) => at?.getTime() ?? 0);
  expect(second).toBeGreaterThan(first ?? 0);
  expect(third).toBeGreaterThan(second ?? 0);
  const before = (await database.orm.em.fork().findOneOrFail(Message, { id: message.id })).aliveAt;
  await wait(HEARTBEAT_MS + 500);
  expect((await database.orm.em.fork().findOneOrFail(Message, { id: message.id })).aliveAt).toEqual(before);
});
