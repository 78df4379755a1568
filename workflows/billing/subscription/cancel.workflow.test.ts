import { describe, expect, it } from "vitest";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import type { Stop } from "../../../checks/setup/billing/billing-stand-in.ts";
import { billingStories, DAY, type Tale } from "../../../checks/setup/billing/subscription-workflows.ts";
import * as say from "./messages.ts";

const stories = billingStories();
const JANUARY = "2027-01-10T15:00:00Z";

/** Whatever the story was waiting for: it has ended, no attempt is begun any more, and nothing that came late is kept. */
async function leaves(tale: Tale): Promise<void> {
  await tale.handle.result();
  const { ends, asks, payments, refunds, rows } = tale.world;
  expect(ends).toHaveLength(1);
  expect(rows.at(-1)).toMatchObject({ status: "cancelled", charge: null, toRefund: [] });
  const begunAfter = asks.filter(({ atMs, manner }) => manner === "make" && atMs > ends[0]!);
  expect(begunAfter).toEqual([]);
  for (const { dueOn, atMs } of payments) if (atMs >= ends[0]!) expect(refunds).toContain(dueOn);
}

describe("cancelling while the story waits", () => {
  const cases: [name: string, reach: () => Promise<Tale>][] = [
    ["for a card", () => stories.open("cancelled on trial", JANUARY)],
    ["for the first payment", () => stories.subscribe("cancelled before the first payment", JANUARY, 20)],
    ["for the billing run", async () => slept(await stories.subscribe("cancelled before the billing run", JANUARY, 20))],
    [
      "for a retry",
      async () => forwarded(await stories.subscribe("cancelled between two retries", JANUARY, 20), 12, ["declined", "declined"]),
    ],
    ["suspended", async () => forwarded(await stories.subscribe("cancelled while suspended", JANUARY, 20), 12, ["hard"])],
    ["to ask about an unknown outcome", async () => forwarded(await stories.subscribe("", JANUARY, 20), 9.8, Array(4).fill("unknown"))],
    ["for the holder", async () => forwarded(await stories.subscribe("cancelled while the holder confirms", JANUARY, 20), 10, ["action"])],
    ["for a person", async () => forwarded(await stories.subscribe("", JANUARY, 20), 12, ["unsafe"])],
    [
      "paused",
      async () => {
        const tale = await stories.subscribe("", JANUARY, 20);
        await tale.say(say.pauseSubscription);
        return tale;
      },
    ],
  ];

  // proves D-33a
  it.each(cases)("%s", async (_what, reach) => {
    const tale = await reach();
    const now: Subscription = await tale.say(say.cancelSubscription);
    expect(now.status).toBe("cancelled");
    await leaves(tale);
  });

  async function slept(tale: Tale): Promise<Tale> {
    await stories.env().sleep("9.76 days");
    return tale;
  }
  async function forwarded(tale: Tale, days: number, answers: typeof tale.world.answers = []): Promise<Tale> {
    tale.world.answers = answers;
    await tale.forward(days);
    return tale;
  }
});

describe("cancelling while the world is being asked", () => {
  // proves D-33a
  it.each<[Stop, string]>([
    ["answer of collectPayment", "a payment that was made meanwhile goes back"],
    ["collectPayment", "an attempt that was not written down yet is refused"],
    ["publishSubscription", "after a payment: what was paid within the fourteen days goes back"],
    ["writeNotice", "a letter"],
    ["giveBackPayment", "a refund"],
  ])("%s: %s", async (activity, _what) => {
    const tale = await stories.subscribe(`cancelled during ${activity}`, JANUARY, 20);
    if (activity === "giveBackPayment") {
      await tale.forward(11);
      const stop = tale.world.stopAt(activity);
      await tale.say(say.refundPayment, { dueOn: "2027-01-20" });
      await stop.reached;
      await (await tale.begin(say.cancelSubscription)).result();
      stop.go();
      await leaves(tale);
      expect(tale.world.refunds).toEqual(["2027-01-20"]);
      return;
    }
    if (activity === "publishSubscription") await tale.forward(9.7);
    const stop = tale.world.stopAt(activity);
    const moved = await tale.begin(say.moveClock, { forwardMs: 11 * DAY });
    await stop.reached;
    const left = await tale.begin(say.cancelSubscription);
    await tale.until(({ status }) => status === "cancelled"); // at once, whatever is under way
    stop.go();
    await Promise.all([left.result(), moved.result()]);
    await leaves(tale);
    expect(tale.world.payments).toHaveLength(activity === "collectPayment" || activity === "writeNotice" ? 0 : 1);
  });

  // proves D-33a
  it("is final: a charge that a run in flight asks for afterwards is not begun", async () => {
    const tale = await stories.subscribe("cancelled, then nudged", JANUARY, 20);
    await stories.env().sleep("9.76 days"); // a quarter past nine of the pay day, and nobody has come by
    const stop = tale.world.stopAt("endSubscription");
    const left = await tale.begin(say.cancelSubscription);
    await stop.reached;
    for (let run = 0; run < 3; run++) await tale.handle.signal(say.nudgeSubscription);
    stop.go();
    await left.result();
    await leaves(tale);
    expect(tale.world.asks).toEqual([]);
  });

  // proves D-33a
  it.each([
    [13, ["2027-01-20"]],
    [16, []],
  ])("leaving %i days after the first payment gives back %j", async (days, refunds) => {
    const tale = await stories.subscribe("", JANUARY, 20);
    await tale.forward(9.75);
    await tale.forward(days);
    await tale.say(say.cancelSubscription);
    await leaves(tale);
    expect(tale.world.refunds).toEqual(refunds);
  });
});
