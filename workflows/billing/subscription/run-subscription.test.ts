import { expect, it } from "vitest";
import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import { paused } from "#domain/billing/calendar/pause.ts";
import { BACKSTOP_MS } from "#domain/billing/contract/dunning.ts";
import { at, charge, due, fresh, lost, paidOnce } from "#domain/billing/contract/household.fixture.ts";
import { afterOutcome, asking } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled } from "#domain/billing/contract/transitions.ts";
import { type RefundOutcome, refundAsked } from "#domain/billing/ledger/refunds.ts";
import { DAY_MS } from "#domain/time.ts";
import { runSubscription, type SubscriptionState } from "./run-subscription.ts";

// paid on 31 January; the next charge stands on 28 February
const DUE_MS = due(paidOnce);
const FEBRUARY = { dueOn: "2026-02-28", attempt: 1, amountPence: 2477 };

type Told = {
  nowMs?: number;
  /** How often it may wait before its history is too long. Each wait lasts as long as was asked. */
  waits?: number;
  outcome?: "captured" | "absent";
  refund?: RefundOutcome["kind"];
  /** How often an end that was asked for is still being written. */
  endings?: number;
};

/** One run of the loop, and what it asked of its world, in order. */
async function run(subscription: Subscription, told: Told = {}) {
  const { nowMs = DUE_MS, waits = 1, outcome = "captured", refund = "done", endings = 0 } = told;
  const state: SubscriptionState = { subscription, woken: true };
  const asked: unknown[] = [];
  let waited = 0;
  let now = nowMs;
  let writing = endings;
  const because = await runSubscription(state, {
    nowMs: () => now,
    shouldContinueAsNew: () => waited === waits,
    waitUntil: async (untilMs) => {
      waited++;
      asked.push({ waits: untilMs });
      now = untilMs ?? now;
    },
    collect: async (ask, mode) => {
      asked.push({ [mode]: ask, while: charge(state.subscription).state });
      return { kind: outcome, atMs: now };
    },
    refund: async ({ dueOn }) => {
      asked.push({ refunds: dueOn });
      return refund === "done" ? { kind: refund, refundedPence: 999, atMs: now } : { kind: refund, atMs: now };
    },
    endWritten: async () => {
      asked.push(writing > 0 ? "waits for its end" : "its end is written");
      return writing-- > 0;
    },
    publish: async (shown) => {
      expect(shown).toBe(state.subscription);
      asked.push(`is ${shown.parked ?? shown.status}`);
    },
  });
  return { because, asked, subscription: state.subscription };
}

it("makes the attempt that is due, writes down what came of it, and waits for the next", async () => {
  const { because, asked, subscription } = await run(paidOnce);
  expect(asked).toEqual([{ make: FEBRUARY, while: "asking" }, "is active", { waits: dueAtMs("2026-03-31") }]);
  expect(because).toBe("long");
  expect(subscription).toMatchObject({ paidPeriods: 2, lastDueOn: "2026-02-28" });
});

it("goes on in a fresh run instead of waiting, where its history has grown long", async () => {
  expect(await run(paidOnce, { nowMs: DUE_MS - DAY_MS, waits: 0 })).toEqual({ because: "long", asked: [], subscription: paidOnce });
});

it("a billing run that came by too early counts for nothing: what is due afterwards waits for the next, or for the backstop", async () => {
  const { asked } = await run(paidOnce, { nowMs: DUE_MS - DAY_MS, waits: 2 });
  expect(asked.slice(0, 2)).toEqual([{ waits: DUE_MS }, { waits: DUE_MS + BACKSTOP_MS }]);
});

it("what the provider has none of is made when a billing run comes by again, not at once and again and again", async () => {
  const { asked } = await run(paidOnce, { outcome: "absent" });
  expect(asked.slice(0, 3)).toEqual([{ make: FEBRUARY, while: "asking" }, "is active", { waits: DUE_MS + BACKSTOP_MS }]);
});

it("a charge that is due for more than a month is a person's, and nobody is asked for money", async () => {
  const { asked, subscription } = await run(paidOnce, { nowMs: dueAtMs("2026-03-28") + 1 });
  expect(asked).toEqual(["is overdue", { waits: null }]);
  expect(subscription).toEqual({ ...paidOnce, parked: "overdue" });
});

it("asks with the same key first, and then looks into the records", async () => {
  expect((await run(lost(paidOnce, 1))).asked[0]).toEqual({ make: FEBRUARY, while: "asking" });
  expect((await run(lost(paidOnce, 2), { nowMs: due(lost(paidOnce, 2)) })).asked[0]).toEqual({ "look up": FEBRUARY, while: "asking" });
});

it("waits for its holder until the deadline, and withdraws what was not confirmed by then", async () => {
  const confirming = afterOutcome(asking(paidOnce), { kind: "action", atMs: DUE_MS });
  const { asked } = await run(confirming);
  expect(asked).toEqual([
    { waits: due(confirming) },
    { withdraw: FEBRUARY, while: "asking" },
    "is active", // it was confirmed after all
  ]);
});

it("goes on by itself when a pause has come to its end", async () => {
  const { asked, subscription } = await run(paused(paidOnce, at("2026-02-05T12:00:00Z")));
  expect(asked.slice(0, 2)).toEqual([{ waits: dueAtMs("2026-05-31") }, "is active"]);
  expect(subscription).toMatchObject({ status: "active", skipped: ["2026-02-28", "2026-03-31", "2026-04-30"] });
});

it("gives back what is to go back before anything else, once", async () => {
  const { asked, subscription } = await run(refundAsked(paidOnce, { dueOn: "2026-01-31" }), { waits: 0 });
  expect(asked.slice(0, 2)).toEqual([{ refunds: "2026-01-31" }, "is active"]);
  expect(subscription).toMatchObject({ toRefund: [], lastPaid: { dueOn: "2026-02-28" } });
});

it("a refund of which nobody knows is asked for again later, and what is due is collected meanwhile", async () => {
  const { asked } = await run(refundAsked(paidOnce, { dueOn: "2026-01-31" }), { refund: "unknown" });
  expect(asked).toEqual([
    { refunds: "2026-01-31" },
    "is active",
    { make: FEBRUARY, while: "asking" },
    "is active",
    { waits: DUE_MS + 10_000 },
    { refunds: "2026-01-31" },
    "is active",
  ]);
});

it("ends with a household that has left, and with nothing open asks for nothing", async () => {
  const left = cancelled(fresh, at("2026-01-11T12:00:00Z"));
  expect(await run(left)).toEqual({ because: "ended", asked: [], subscription: left });
});

it("asks about an attempt of a household that has left once its end is written, and never makes it", async () => {
  const left = cancelled(asking(paidOnce), DUE_MS);
  const { because, asked } = await run(left, { endings: 2, outcome: "absent" });
  expect(asked).toEqual([
    "waits for its end",
    "waits for its end",
    "its end is written",
    { "look up": FEBRUARY, while: "asking" },
    "is cancelled",
  ]);
  expect(because).toBe("ended");
});

it("gives back what an attempt under way at the end brought in", async () => {
  const { because, asked } = await run(cancelled(asking(paidOnce), DUE_MS));
  expect(asked.slice(1)).toEqual([{ "look up": FEBRUARY, while: "asking" }, "is cancelled", { refunds: "2026-02-28" }, "is cancelled"]);
  expect(because).toBe("ended");
});
