import { expect, it } from "vitest";
import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import { paused } from "#domain/billing/calendar/pause.ts";
import { at, charge, due, fresh, lost, paidOnce } from "#domain/billing/contract/household.fixture.ts";
import { BACKSTOP_MS } from "#domain/billing/contract/next-step.ts";
import { applyOutcome, markInFlight } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled } from "#domain/billing/contract/transitions.ts";
import { type RefundOutcome, requestRefund } from "#domain/billing/ledger/refunds.ts";
import { DAY_MS } from "#domain/time.ts";
import type { SubscriptionState } from "./state.ts";
import { runSubscription } from "./subscription.workflow.ts";

// paid on 31 January; the next charge is due on 28 February
const DUE_MS = due(paidOnce);
const FEBRUARY = { dueOn: "2026-02-28", attempt: 1, amountPence: 2477 };

type Scenario = {
  nowMs?: number;
  /** Number of waits before the history is too long. Each wait lasts until its time. */
  waits?: number;
  outcome?: "captured" | "absent";
  refund?: RefundOutcome["kind"];
  /** How often the cancellation is found to be still in flight. */
  pendingWrites?: number;
};

/** Runs the loop once and records its side effects in order. */
async function run(subscription: Subscription, scenario: Scenario = {}) {
  const { nowMs = DUE_MS, waits = 1, outcome = "captured", refund = "done", pendingWrites = 0 } = scenario;
  const state: SubscriptionState = { subscription, woken: true };
  const effects: unknown[] = [];
  let waited = 0;
  let now = nowMs;
  let writing = pendingWrites;
  const exit = await runSubscription(state, {
    nowMs: () => now,
    shouldContinueAsNew: () => waited === waits,
    waitUntil: async (untilMs) => {
      waited++;
      effects.push({ waits: untilMs });
      now = untilMs ?? now;
    },
    collect: async (ask, mode) => {
      effects.push({ [mode]: ask, while: charge(state.subscription).state });
      return { kind: outcome, atMs: now };
    },
    refund: async ({ dueOn }) => {
      effects.push({ refunds: dueOn });
      return refund === "done" ? { kind: refund, refundedPence: 999, atMs: now } : { kind: refund, atMs: now };
    },
    cancellationWritten: async () => {
      effects.push(writing > 0 ? "waits for the cancellation" : "the cancellation is written");
      return writing-- > 0;
    },
    publish: async (shown) => {
      expect(shown).toBe(state.subscription);
      effects.push(`is ${shown.parked ?? shown.status}`);
    },
  });
  return { exit, effects, subscription: state.subscription };
}

it("makes the attempt that is due, writes its outcome and waits for the next one", async () => {
  const { exit, effects, subscription } = await run(paidOnce);
  expect(effects).toEqual([{ make: FEBRUARY, while: "asking" }, "is active", { waits: dueAtMs("2026-03-31") }]);
  expect(exit).toBe("continueAsNew");
  expect(subscription).toMatchObject({ paidPeriods: 2, lastDueOn: "2026-02-28" });
});

it("continues as new instead of waiting when the history has grown long", async () => {
  expect(await run(paidOnce, { nowMs: DUE_MS - DAY_MS, waits: 0 })).toEqual({ exit: "continueAsNew", effects: [], subscription: paidOnce });
});

it("ignores a billing run that came too early: a later due date waits for the next run or the backstop", async () => {
  const { effects } = await run(paidOnce, { nowMs: DUE_MS - DAY_MS, waits: 2 });
  expect(effects.slice(0, 2)).toEqual([{ waits: DUE_MS }, { waits: DUE_MS + BACKSTOP_MS }]);
});

it("repeats an attempt that the provider has no record of with the next billing run, not at once", async () => {
  const { effects } = await run(paidOnce, { outcome: "absent" });
  expect(effects.slice(0, 3)).toEqual([{ make: FEBRUARY, while: "asking" }, "is active", { waits: DUE_MS + BACKSTOP_MS }]);
});

it("parks a charge that is more than a month overdue instead of collecting it", async () => {
  const { effects, subscription } = await run(paidOnce, { nowMs: dueAtMs("2026-03-28") + 1 });
  expect(effects).toEqual(["is overdue", { waits: null }]);
  expect(subscription).toEqual({ ...paidOnce, parked: "overdue" });
});

it("asks about an unknown outcome with the same key first, then looks it up in the provider's records", async () => {
  expect((await run(lost(paidOnce, 1))).effects[0]).toEqual({ make: FEBRUARY, while: "asking" });
  expect((await run(lost(paidOnce, 2), { nowMs: due(lost(paidOnce, 2)) })).effects[0]).toEqual({ "look up": FEBRUARY, while: "asking" });
});

it("waits for the holder's confirmation until the deadline, then withdraws the payment", async () => {
  const confirming = applyOutcome(markInFlight(paidOnce), { kind: "action", atMs: DUE_MS });
  const { effects } = await run(confirming);
  expect(effects).toEqual([
    { waits: due(confirming) },
    { withdraw: FEBRUARY, while: "asking" },
    "is active", // the holder confirmed it after all
  ]);
});

it("resumes by itself at the end of a pause", async () => {
  const { effects, subscription } = await run(paused(paidOnce, at("2026-02-05T12:00:00Z")));
  expect(effects.slice(0, 2)).toEqual([{ waits: dueAtMs("2026-05-31") }, "is active"]);
  expect(subscription).toMatchObject({ status: "active", skipped: ["2026-02-28", "2026-03-31", "2026-04-30"] });
});

it("makes a refund before anything else, and only once", async () => {
  const { effects, subscription } = await run(requestRefund(paidOnce, { dueOn: "2026-01-31" }), { waits: 0 });
  expect(effects.slice(0, 2)).toEqual([{ refunds: "2026-01-31" }, "is active"]);
  expect(subscription).toMatchObject({ toRefund: [], lastPaid: { dueOn: "2026-02-28" } });
});

it("retries a refund with an unknown outcome later, and collects what is due in the meantime", async () => {
  const { effects } = await run(requestRefund(paidOnce, { dueOn: "2026-01-31" }), { refund: "unknown" });
  expect(effects).toEqual([
    { refunds: "2026-01-31" },
    "is active",
    { make: FEBRUARY, while: "asking" },
    "is active",
    { waits: DUE_MS + 10_000 },
    { refunds: "2026-01-31" },
    "is active",
  ]);
});

it("ends after a cancellation with nothing open, without side effects", async () => {
  const left = cancelled(fresh, at("2026-01-11T12:00:00Z"));
  expect(await run(left)).toEqual({ exit: "ended", effects: [], subscription: left });
});

it("looks up an attempt in flight at the cancellation once the cancellation is written, and never makes it", async () => {
  const left = cancelled(markInFlight(paidOnce), DUE_MS);
  const { exit, effects } = await run(left, { pendingWrites: 2, outcome: "absent" });
  expect(effects).toEqual([
    "waits for the cancellation",
    "waits for the cancellation",
    "the cancellation is written",
    { "look up": FEBRUARY, while: "asking" },
    "is cancelled",
  ]);
  expect(exit).toBe("ended");
});

it("refunds a payment captured by an attempt that was in flight at the cancellation", async () => {
  const { exit, effects } = await run(cancelled(markInFlight(paidOnce), DUE_MS));
  expect(effects.slice(1)).toEqual([{ "look up": FEBRUARY, while: "asking" }, "is cancelled", { refunds: "2026-02-28" }, "is cancelled"]);
  expect(exit).toBe("ended");
});
