import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { dueAtMs, monthLater } from "../calendar/dates.ts";
import { refundAsked } from "../ledger/refunds.ts";
import { charge, due, hard, lost, paidOnce, pending, refunded, soft } from "./household.fixture.ts";
import { nextStep } from "./next-step.ts";
import { afterOutcome, asking } from "./outcome.ts";
import { cancelled, cardSaved, released } from "./transitions.ts";

const now = due(paidOnce);
const confirming = afterOutcome(asking(paidOnce), { kind: "action", atMs: now });

describe("a new card", () => {
  it.each([
    ["is being tried again", soft(soft(paidOnce, now), now + DAY_MS), 3],
    ["was given up", hard(paidOnce, now), 2],
  ])("pays at once for a charge that %s, and is given every retry of its own (D-31c)", (_which, subscription, attempt) => {
    const saved = cardSaved(subscription, now + DAY_MS + 1, "2028-02-29");
    expect(saved).toMatchObject({ hasCard: true, cardExpiresOn: "2028-02-29" });
    expect(charge(saved)).toMatchObject({ dueOn: "2026-02-28", attempt, declines: 0, state: "waiting", atMs: now + DAY_MS + 1 });
    expect(nextStep(saved, now + DAY_MS + 1, false)).toEqual({ kind: "charge", attempt });
  });

  it("does not hurry what is asked about an attempt whose outcome nobody knows", () => {
    const unknown = lost(paidOnce, 3);
    expect(charge(cardSaved(unknown, now + 1))).toMatchObject({ newCard: true, atMs: due(unknown) });
  });

  it("brings no charge forward that is not due yet", () => {
    expect(charge(cardSaved(paidOnce, now - DAY_MS))).toEqual(charge(paidOnce));
  });

  it.each([
    ["whose outcome nobody knows", lost(soft(paidOnce, now), 2)],
    ["that its holder has to confirm", afterOutcome(soft(paidOnce, now), { kind: "action", atMs: now + DAY_MS })],
  ])("is not tried beside a retry %s: the money may have come (D-31d)", (_which, subscription) => {
    const saved = cardSaved(subscription, now + 2 * DAY_MS);
    expect(saved.status).toBe("past_due");
    expect(charge(saved)).toMatchObject({ attempt: 2, state: charge(subscription).state, newCard: true });
    expect(nextStep(saved, now + 2 * DAY_MS, true).kind).not.toBe("charge");
  });

  it("follows one whose holder was to confirm: that is withdrawn at once, and the new card is tried after it", () => {
    const asked = afterOutcome(asking(paidOnce), { kind: "action", atMs: now });
    const saved = cardSaved(asked, now + 60_000);
    expect(nextStep(saved, now + 60_000, false)).toEqual({ kind: "withdraw" });
    const withdrawn = soft(asking(saved), now + 61_000);
    expect(withdrawn.status).toBe("past_due");
    expect(charge(withdrawn)).toMatchObject({ attempt: 2, declines: 0, state: "waiting", confirmByMs: null });
    expect(charge(withdrawn)).not.toHaveProperty("newCard");
    expect(nextStep(withdrawn, now + 61_000, false)).toEqual({ kind: "charge", attempt: 2 });
    // where the holder confirmed in that same moment, it is paid, once
    expect(afterOutcome(asking(saved), { kind: "captured", atMs: now + 61_000 })).toMatchObject({ status: "active", paidPeriods: 2 });
  });

  it("follows one whose outcome nobody knew, when that turns out to be declined for good", () => {
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

  it("charges no used days with a period of its own: they belonged to the one that is billed no more", () => {
    const moved = hard({ ...paidOnce, charge: { ...charge(paidOnce), amountPence: 2477 + 82, extraDays: 1 } }, now);
    const saved = charge(cardSaved(moved, dueAtMs(monthLater("2026-02-28")) + 1));
    expect(saved.amountPence).toBe(2477);
    expect(saved).not.toHaveProperty("extraDays");
  });
});

describe("leaving", () => {
  it("does not wait for the holder's confirmation: the attempt is withdrawn at once (D-33a)", () => {
    expect(nextStep(cancelled(confirming, now + 60_000), now + 60_000, false)).toEqual({ kind: "withdraw" });
  });

  it("leaves an attempt whose outcome nobody knows to its own appointments (D-33a)", () => {
    const unknown = lost(paidOnce, 3);
    const gone = cancelled(unknown, due(unknown) - 60_000);
    expect(gone.charge).toEqual(unknown.charge);
    expect(nextStep(gone, due(unknown) - 60_000, false)).toEqual({ kind: "wait", untilMs: due(unknown) });
  });

  it("gives the first payment back only while it is the only one, as when its news came a month late (D-33a)", () => {
    const late = due(pending) + 33 * DAY_MS;
    const first = afterOutcome(lost(pending, 2), { kind: "captured", atMs: late });
    expect(cancelled(first, late + DAY_MS).toRefund).toEqual([{ dueOn: "2026-01-31", accessStays: false }]);
    const second = afterOutcome(asking(first), { kind: "captured", atMs: late });
    expect(cancelled(second, late + DAY_MS).toRefund).toEqual([]);
  });

  it("gives nothing back that has gone back already", () => {
    const back = refunded(paidOnce, "2026-01-31", now);
    expect(cancelled(back, dueAtMs("2026-02-05")).toRefund).toEqual([]);
  });

  it("before anything is paid gives nothing back", () => {
    expect(cancelled(pending, now)).toMatchObject({ status: "cancelled", toRefund: [] });
  });
});

it.each(["collect", "waive"] as const)("a person who looked (%s) where no charge stands any more brings none back", (verdict) => {
  const parked = { ...paidOnce, charge: null, parked: "safety" } as const;
  expect(released(parked, verdict, now)).toEqual({ ...parked, parked: null });
});

describe("giving a payment back", () => {
  const [january, february] = [{ dueOn: "2026-01-31" }, { dueOn: "2026-02-28" }];
  const both = refundAsked(refundAsked(paidOnce, january), february);
  const days = ({ toRefund }: typeof both) => toRefund.map(({ dueOn }) => dueOn);

  it("is the next thing that is done, one payment after the other", () => {
    expect(days(both)).toEqual(["2026-01-31", "2026-02-28"]);
    expect(nextStep(both, now, true)).toEqual({ kind: "refund", refunding: { ...january, accessStays: true } });
    const once = refunded(both, "2026-01-31", now);
    expect(days(once)).toEqual(["2026-02-28"]);
    expect(refunded(once, "2026-02-28", now).toRefund).toEqual([]);
  });

  it("asked for twice happens once", () => {
    expect(refundAsked(both, january)).toBe(both);
  });
});
