import { expect, it } from "vitest";
import { ownThread } from "./own-thread.ts";

const SLEEPER = new URL("./sleeper.fixture.ts", import.meta.url);
const BUSY = { status: 503, retryAfterSeconds: 60, message: expect.stringContaining("Try again in a minute") };

it("stops a task that takes too long and runs the next one", async () => {
  const thread = ownThread<number, string>(SLEEPER, { withinMs: 3000, mostInFlight: 5 });
  await expect(thread.run(60_000)).rejects.toMatchObject(BUSY);
  expect(await thread.run(1)).toBe("done");
  await thread.close();
});

it("refuses a task when too many are in flight", async () => {
  const thread = ownThread<number, string>(SLEEPER, { withinMs: 20_000, mostInFlight: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => thread.run(100)));
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(3);
  for (const one of refused) expect(one).toMatchObject({ reason: BUSY });
  await thread.close();
});
