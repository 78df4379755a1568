import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { dueAtMs, monthLater } from "../calendar/dates.ts";
import { requestRefund } from "../ledger/refunds.ts";
import { charge, due, hard, lost, paidOnce, pending, refunded, soft } from "./household.fixture.ts";
import { nextStep } from "./next-step.ts";
import { applyOutcome, markInFlight } from "./outcome.ts";
import { cancelled, cardSaved, released } from "./transitions.ts";

const now = due(paidOnce);
const confirming = applyOutcome(markInFlight(paidOnce), { kind: "action", atMs: now });

describe("a new card", () => {
  it.each([
    ["is being tried again", soft(soft(paidOnce, now), now + DAY_MS), 3],
    ["was given up", hard(paidOnce, now), 2],
  ])("is charged at once for a charge that %s, with all retries of its own (D-31c)", (_which, subscription, attempt) => {
    const saved = cardSaved(subscription, now + DAY_MS + 1, "2028-02-29");
    expect(saved).toMatchObject({ hasCard: true, cardExpiresOn: "2028-02-29" });
    expect(charge(saved)).toMatchObject({ dueOn: "2026-02-28", attempt, declines: 0, state: "waiting", atMs: now + DAY_MS + 1 });
    expect(nextStep(saved, now + DAY_MS + 1, false)).toEqual({ kind: "charge", attempt });
  });

  it("does not bring forward the lookup of an unknown outcome", () => {
    const unknown = lost(paidOnce, 3);
    expect(charge(cardSaved(unknown, now + 1))).toMatchObject({ newCard: true, atMs: due(unknown) });
  });

  it("does not bring forward a charge that is not due yet", () => {
    expect(charge(cardSaved(paidOnce, now - DAY_MS))).toEqual(charge(paidOnce));
  });

  it.each([
    ["with an unknown outcome", lost(soft(paidOnce, now), 2)],
    ["that its holder has to confirm", applyOutcome(soft(paidOnce, now), { kind: "action", atMs: now + DAY_MS })],
  ])("is not charged beside a retry %s, as money may have moved (D-31d)", (_which, subscription) => {
    const saved = cardSaved(subscription, now + 2 * DAY_MS);
    expect(saved.status).toBe("past_due");
    expect(charge(saved)).toMatchObject({ attempt: 2, state: charge(subscription).state, newCard: true });
    expect(nextStep(saved, now + 2 * DAY_MS, true).kind).not.toBe("charge");
  });

  it("is charged after a payment awaiting confirmation is withdrawn", () => {
    const asked = applyOutcome(markInFlight(paidOnce), { kind: "action", atMs: now });
    const saved = cardSaved(asked, now + 60_000);
    expect(nextStep(saved, now + 60_000, false)).toEqual({ kind: "withdraw" });
    const withdrawn = soft(markInFlight(saved), now + 61_000);
    expect(withdrawn.status).toBe("past_due");
    expect(charge(withdrawn)).toMatchObject({ attempt: 2, declines: 0, state: "waiting", confirmByMs: null });
    expect(charge(withdrawn)).not.toHaveProperty("newCard");
    expect(nextStep(withdrawn, now + 61_000, false)).toEqual({ kind: "charge", attempt: 2 });
    // if the holder confirmed at that moment, it is paid once
    expect(applyOutcome(markInFlight(saved), { kind: "captured", atMs: now + 61_000 })).toMatchObject({ status: "active", paidPeriods: 2 });
  });

  it("is charged after an unknown outcome turns out to be a hard decline", () => {
    const saved = cardSaved(lost(paidOnce, 2), now + 60_000);
    const declined = hard(saved, now + 2 * DAY_MS);
    expect(nextStep(declined, now + 2 * DAY_MS, false)).toEqual({ kind: "charge", attempt: 2 });
  });

  it.each([
    [0, { dueOn: "2026-02-28", attempt: 2 }, "its own period"],
    [1, { dueOn: "2026-03-28", attempt: 1 }, "a period that begins that day"],
  ])("saved a month and %i ms after the due date pays for %j: %s (D-32b)", (late, expected) => {
    const monthOn = dueAtMs(monthLater("2026-02-28"));
    expect(charge(cardSaved(hard(paidOnce, now), monthOn + late))).toMatchObject(expected);
  });

  it("bills no extra days with a new period, as they belonged to the waived one", () => {
    const moved = hard({ ...paidOnce, charge: { ...charge(paidOnce), amountPence: 2477 + 82, extraDays: 1 } }, now);
    const saved = charge(cardSaved(moved, dueAtMs(monthLater("2026-02-28")) + 1));
    expect(saved.amountPence).toBe(2477);
    expect(saved).not.toHaveProperty("extraDays");
  });
});

describe("a cancellation", () => {
  it("does not wait for the holder's confirmation: the payment is withdrawn at once (D-33a)", () => {
    expect(nextStep(cancelled(confirming, now + 60_000), now + 60_000, false)).toEqual({ kind: "withdraw" });
  });

  it("keeps the lookup schedule of an unknown outcome (D-33a)", () => {
    const unknown = lost(paidOnce, 3);
    const gone = cancelled(unknown, due(unknown) - 60_000);
    expect(gone.charge).toEqual(unknown.charge);
    expect(nextStep(gone, due(unknown) - 60_000, false)).toEqual({ kind: "wait", untilMs: due(unknown) });
  });

  it("refunds the first payment only while it is the only one, even if it was recorded a month late (D-33a)", () => {
    const late = due(pending) + 33 * DAY_MS;
    const first = applyOutcome(lost(pending, 2), { kind: "captured", atMs: late });
    expect(cancelled(first, late + DAY_MS).toRefund).toEqual([{ dueOn: "2026-01-31", accessStays: false }]);
    const second = applyOutcome(markInFlight(first), { kind: "captured", atMs: late });
    expect(cancelled(second, late + DAY_MS).toRefund).toEqual([]);
  });

  it("does not refund what was refunded before", () => {
    const back = refunded(paidOnce, "2026-01-31", now);
    expect(cancelled(back, dueAtMs("2026-02-05")).toRefund).toEqual([]);
  });

  it("refunds nothing before the first payment", () => {
    expect(cancelled(pending, now)).toMatchObject({ status: "cancelled", toRefund: [] });
  });
});

it.each(["collect", "waive"] as const)("releasing (%s) without an open charge creates none", (verdict) => {
  const parked = { ...paidOnce, charge: null, parked: "safety" } as const;
  expect(released(parked, verdict, now)).toEqual({ ...parked, parked: null });
});

describe("a refund", () => {
  const [january, february] = [{ dueOn: "2026-01-31" }, { dueOn: "2026-02-28" }];
  const both = requestRefund(requestRefund(paidOnce, january), february);
  const days = ({ toRefund }: typeof both) => toRefund.map(({ dueOn }) => dueOn);

  it("is the next step, one payment after the other", () => {
    expect(days(both)).toEqual(["2026-01-31", "2026-02-28"]);
    expect(nextStep(both, now, true)).toEqual({ kind: "refund", refunding: { ...january, accessStays: true } });
    const once = refunded(both, "2026-01-31", now);
    expect(days(once)).toEqual(["2026-02-28"]);
    expect(refunded(once, "2026-02-28", now).toRefund).toEqual([]);
  });

  it("requested twice is made once", () => {
    expect(requestRefund(both, january)).toBe(both);
  });
});
