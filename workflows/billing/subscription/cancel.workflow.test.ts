import { describe, expect, it } from "vitest";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { DAY_MS } from "#domain/time.ts";
import type { Stop } from "../../../tests/setup/billing/billing-stand-in.ts";
import { type RunningSubscription, subscriptionWorkflows } from "../../../tests/setup/billing/subscription-workflows.ts";
import * as say from "./messages.ts";

const workflows = subscriptionWorkflows();
const JANUARY = "2027-01-10T15:00:00Z";

/** Expects that the workflow ends once, makes no attempt afterwards and refunds every payment captured afterwards. */
async function expectCleanEnd(running: RunningSubscription): Promise<void> {
  await running.handle.result();
  const { ends, asks, payments, refunds, rows } = running.standIn;
  expect(ends).toHaveLength(1);
  expect(rows.at(-1)).toMatchObject({ status: "cancelled", charge: null, toRefund: [] });
  const begunAfter = asks.filter(({ atMs, mode }) => mode === "make" && atMs > ends[0]!);
  expect(begunAfter).toEqual([]);
  for (const { dueOn, atMs } of payments) if (atMs >= ends[0]!) expect(refunds).toContain(dueOn);
}

describe("cancelling while the workflow waits", () => {
  const cases: [name: string, reach: () => Promise<RunningSubscription>][] = [
    ["for a card", () => workflows.open("cancelled on trial", JANUARY)],
    ["for the first payment", () => workflows.subscribe("", JANUARY, 20)],
    ["for the billing run", async () => slept(await workflows.subscribe("", JANUARY, 20))],
    ["for a retry", async () => forwarded(await workflows.subscribe("", JANUARY, 20), 12, ["declined", "declined"])],
    ["suspended", async () => forwarded(await workflows.subscribe("", JANUARY, 20), 12, ["hard"])],
    ["to look up an unknown outcome", async () => forwarded(await workflows.subscribe("", JANUARY, 20), 9.8, Array(4).fill("unknown"))],
    ["for the holder's confirmation", async () => forwarded(await workflows.subscribe("", JANUARY, 20), 10, ["action"])],
    ["for an operator", async () => forwarded(await workflows.subscribe("", JANUARY, 20), 12, ["unsafe"])],
    [
      "paused",
      async () => {
        const running = await workflows.subscribe("", JANUARY, 20);
        await running.update(say.pauseSubscription);
        return running;
      },
    ],
  ];

  it.each(cases)("%s (D-33a)", async (_what, reach) => {
    const running = await reach();
    const now: Subscription = await running.update(say.cancelSubscription);
    expect(now.status).toBe("cancelled");
    await expectCleanEnd(running);
  });

  it("writes the last row last, even if an older write is still in flight (D-33a)", async () => {
    const running = await forwarded(await workflows.subscribe("", JANUARY, 20), 10, ["action"]);
    const stop = running.standIn.stopAt("publishSubscription");
    const left = await running.startUpdate(say.cancelSubscription);
    await stop.reached;
    await workflows.env().sleep("2 seconds"); // the payment is withdrawn meanwhile, and the row with that outcome written
    stop.go();
    await left.result();
    await expectCleanEnd(running);
  });

  async function slept(running: RunningSubscription): Promise<RunningSubscription> {
    await workflows.env().sleep("9.76 days");
    return running;
  }
  async function forwarded(
    running: RunningSubscription,
    days: number,
    answers: typeof running.standIn.answers = [],
  ): Promise<RunningSubscription> {
    running.standIn.answers = answers;
    await running.forward(days);
    return running;
  }
});

describe("cancelling during an activity", () => {
  it.each<[Stop, string]>([
    ["answer of collectPayment", "a payment captured meanwhile is refunded"],
    ["collectPayment", "an attempt that was not stored yet is refused"],
    ["publishSubscription", "after a payment: a payment within the fourteen days is refunded"],
    ["writeScheduledEmail", "an email"],
    ["refundPayment", "a refund"],
  ])("%s: %s (D-33a)", async (activity, _what) => {
    const running = await workflows.subscribe(`cancelled during ${activity}`, JANUARY, 20);
    if (activity === "refundPayment") {
      await running.forward(11);
      const stop = running.standIn.stopAt(activity);
      await running.update(say.refundPayment, { dueOn: "2027-01-20" });
      await stop.reached;
      await (await running.startUpdate(say.cancelSubscription)).result();
      stop.go();
      await expectCleanEnd(running);
      expect(running.standIn.refunds).toEqual(["2027-01-20"]);
      return;
    }
    if (activity === "publishSubscription") await running.forward(9.7);
    const stop = running.standIn.stopAt(activity);
    const moved = await running.startUpdate(say.moveClock, { forwardMs: 11 * DAY_MS });
    await stop.reached;
    const left = await running.startUpdate(say.cancelSubscription);
    await running.until(({ status }) => status === "cancelled"); // at once, whatever is in flight
    stop.go();
    await Promise.all([left.result(), moved.result()]);
    await expectCleanEnd(running);
    expect(running.standIn.payments).toHaveLength(activity === "collectPayment" || activity === "writeScheduledEmail" ? 0 : 1);
  });

  it("is final: a billing run in flight starts no charge afterwards (D-33a)", async () => {
    const running = await workflows.subscribe("cancelled, then woken", JANUARY, 20);
    await workflows.env().sleep("9.76 days"); // a quarter past nine on the pay day, before any billing run
    const stop = running.standIn.stopAt("endSubscription");
    const left = await running.startUpdate(say.cancelSubscription);
    await stop.reached;
    for (let run = 0; run < 3; run++) await running.handle.signal(say.wakeSubscription);
    stop.go();
    await left.result();
    await expectCleanEnd(running);
    expect(running.standIn.asks).toEqual([]);
  });

  it("looks up an unknown outcome once the cancellation is written, and not before (D-33a)", async () => {
    const running = await workflows.subscribe("cancelled while nobody knows", JANUARY, 20);
    running.standIn.answers = Array(4).fill("unknown");
    await running.forward(9.8);
    const before = running.standIn.asks.length;
    const stop = running.standIn.stopAt("endSubscription");
    const left = await running.startUpdate(say.cancelSubscription);
    await stop.reached;
    await running.handle.signal(say.signalProviderEvent); // triggers a lookup at once
    await workflows.env().sleep("2 seconds");
    expect(running.standIn.asks).toHaveLength(before);
    stop.go();
    await left.result();
    await expectCleanEnd(running);
    expect(running.standIn.asks.length).toBeGreaterThan(before);
  });

  it("handles updates that arrive during the shutdown before it ends, including a move of the clock", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    await running.forward(30); // past the cooling-off period, so no automatic refund
    const lastRow = running.standIn.stopAt("publishSubscription");
    const left = await running.startUpdate(say.cancelSubscription);
    await lastRow.reached;
    const refund = running.standIn.stopAt("refundPayment");
    const refunding = await running.startUpdate(say.refundPayment, { dueOn: "2027-01-20" });
    lastRow.go();
    await Promise.all([left.result(), refunding.result(), refund.reached]);
    const moved = await running.startUpdate(say.moveClock, { forwardMs: DAY_MS });
    let answered = false;
    const answer = moved.result().then(() => (answered = true));
    await new Promise((go) => setTimeout(go, 300));
    expect(answered).toBe(false);
    refund.go();
    await answer;
    await expectCleanEnd(running);
    expect(running.standIn.refunds).toEqual(["2027-01-20"]);
  });

  it.each([
    [13, ["2027-01-20"]],
    [16, []],
  ])("a cancellation %i days after the first payment refunds %j (D-33a)", async (days, refunds) => {
    const running = await workflows.subscribe("", JANUARY, 20);
    await running.forward(9.75);
    await running.forward(days);
    await running.update(say.cancelSubscription);
    await expectCleanEnd(running);
    expect(running.standIn.refunds).toEqual(refunds);
  });
});
