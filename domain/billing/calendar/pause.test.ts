import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { accessUntilMs } from "../access/access.ts";
import { at, charge, due, fresh, hard, paidOnce, pending, signedUp, soft } from "../contract/household.fixture.ts";
import { nextStep } from "../contract/next-step.ts";
import { applyOutcome, markInFlight } from "../contract/outcome.ts";
import type { Subscription } from "../contract/subscription.ts";
import { cancelled, cardSaved } from "../contract/transitions.ts";
import { dueAtMs, monthsLater } from "./dates.ts";
import { evaluatePause, MOST_PAUSED_PERIODS, mayPause, paused, resumed } from "./pause.ts";
import { payDayChosen } from "./pay-day.ts";
import { resumePreview } from "./preview.ts";

// paid on 31 January; the next charge is due on 28 February
const FEBRUARY_5 = at("2026-02-05T12:00:00Z");
const away = paused(paidOnce, FEBRUARY_5);
const pays = (subscription: Subscription, atMs = due(subscription)) => applyOutcome(markInFlight(subscription), { kind: "captured", atMs });
const confirming = applyOutcome(markInFlight(paidOnce), { kind: "action", atMs: due(paidOnce) });

describe("a pause (decision 62)", () => {
  it.each<[boolean, string, Subscription]>([
    [false, "on trial", fresh],
    [true, "awaiting its first payment", pending],
    [true, "paid", paidOnce],
    [false, "whose attempt is in flight", markInFlight(paidOnce)],
    [false, "whose holder has to confirm", confirming],
    [false, "being tried again", soft(paidOnce, due(paidOnce))],
    [false, "suspended", hard(paidOnce, due(paidOnce))],
    [false, "that waits for a person", { ...paidOnce, parked: "safety" }],
    [false, "pabeen used", away],
    [false, "that will be paused", paused(paidOnce, due(paidOnce) - 1000)],
    [false, "that has ended", cancelled(paidOnce, FEBRUARY_5)],
  ])("is allowed (%s) for a subscription %s", (open, _standing, subscription) => {
    expect(mayPause(subscription, FEBRUARY_5)).toBe(open);
    if (!open) expect(paused(subscription, FEBRUARY_5)).toBe(subscription);
  });

  it("skips whole periods: access ends with the paid one, and it resumes by itself after three", () => {
    expect(away).toMatchObject({ status: "paused", charge: null, pause: { from: "2026-02-28", until: "2026-05-31" } });
    expect(accessUntilMs(away)).toBe(dueAtMs("2026-02-28"));
    const untilMs = dueAtMs("2026-05-31");
    expect(nextStep(away, untilMs - 1, true)).toEqual({ kind: "wait", untilMs });
    expect(nextStep(away, untilMs, false)).toEqual({ kind: "resume" });
    const back = resumed(away, untilMs + 5000);
    expect(back).toMatchObject({ status: "active", skipped: ["2026-02-28", "2026-03-31", "2026-04-30"] });
    expect(charge(back)).toMatchObject({ dueOn: "2026-05-31", amountPence: 2477 });
    expect(nextStep(back, untilMs + 5000, false)).toEqual({ kind: "charge", attempt: 1 });
  });

  it.each([
    ["3 seconds before it", -3000],
    ["a second less than 24 hours before it", -DAY_MS + 1000],
    ["after it, while the billing run has not come by yet", 60_000],
  ])("requested shortly before a charge (%s) starts with the next period, and the charge is made", (_when, away_) => {
    const asked = paused(paidOnce, due(paidOnce) + away_);
    expect(asked).toMatchObject({ status: "active", pauseNext: true, charge: charge(paidOnce) });
    expect(evaluatePause(paidOnce, due(paidOnce) + away_)).toMatchObject({ charged: { dueOn: "2026-02-28", amountPence: 2477 } });
    const paid = pays(asked);
    expect(paid).toMatchObject({ status: "paused", paidPeriods: 2, pause: { from: "2026-03-31", until: "2026-06-30" } });
    expect(accessUntilMs(paid)).toBe(dueAtMs("2026-03-31"));
  });

  it("requested 24 hours before a charge starts with that charge's period", () => {
    expect(paused(paidOnce, due(paidOnce) - DAY_MS)).toMatchObject({ status: "paused", pause: { from: "2026-02-28" } });
  });

  it("that was to start after a charge is dropped when the charge fails for good", () => {
    const asked = paused(paidOnce, due(paidOnce) - 3000);
    const suspended = hard(asked, due(asked));
    const paid = pays(cardSaved(suspended, due(asked) + DAY_MS), due(asked) + DAY_MS);
    expect(paid).toMatchObject({ status: "active", lastDueOn: "2026-03-01", charge: { dueOn: "2026-04-30" } });
  });
});

describe("resuming", () => {
  it("in the paid period keeps the charge's date, price and extra days", () => {
    for (const moment of ["2026-02-05T12:00:01Z", "2026-02-28T08:59:59Z"]) {
      const back = resumed(away, at(moment));
      expect(back).toMatchObject({ status: "active", charge: charge(paidOnce) });
      expect(back.skipped).toBeUndefined();
    }
    const moved = payDayChosen(paidOnce, 20, FEBRUARY_5);
    const later = resumed(paused(moved, FEBRUARY_5), FEBRUARY_5 + DAY_MS);
    expect(charge(later)).toEqual(charge(moved));
    expect(charge(later)).toMatchObject({ dueOn: "2026-03-20", extraDays: 17 });
  });

  it("later is charged at once, without access before the payment", () => {
    const nowMs = at("2026-04-10T17:00:00Z");
    const back = resumed(away, nowMs);
    expect(back).toMatchObject({ status: "active", skipped: ["2026-02-28", "2026-03-31"] });
    expect(charge(back)).toMatchObject({ dueOn: "2026-04-10", amountPence: 2477, attempt: 1, atMs: nowMs });
    expect(nextStep(back, nowMs, false)).toEqual({ kind: "charge", attempt: 1 });
    expect(accessUntilMs(back)).toBe(dueAtMs("2026-02-28"));
    expect(payDayChosen(back, 3, nowMs).charge).toEqual(back.charge); // the holder waits for it
    const retried = soft(markInFlight(back), nowMs);
    expect(retried.status).toBe("past_due");
    expect(accessUntilMs(retried)).toBe(dueAtMs("2026-02-28")); // a declined card gives no access
    const paid = pays(back, nowMs);
    expect(paid).toMatchObject({ status: "active", lastDueOn: "2026-04-10", charge: { dueOn: "2026-05-31" } });
    expect(accessUntilMs(paid)).toBeNull();
  });

  it("at the start of the next period is charged at once, and no period was skipped", () => {
    const back = resumed(away, dueAtMs("2026-02-28"));
    expect(back.skipped).toEqual([]);
    expect(charge(back)).toMatchObject({ dueOn: "2026-02-28", atMs: dueAtMs("2026-02-28"), atOnce: true });
  });

  it("long after the end of the pause skips no more periods than were paused", () => {
    const back = resumed(away, at("2026-07-10T12:00:00Z"));
    expect(back.skipped).toEqual(["2026-02-28", "2026-03-31", "2026-04-30"]);
    expect(charge(back).dueOn).toBe("2026-07-10");
  });

  it("is previewed exactly", () => {
    expect(resumePreview(away, FEBRUARY_5)).toMatchObject({ first: { on: "2026-02-28", amountPence: 2477 }, atOnce: false });
    expect(resumePreview(away, at("2026-04-10T17:00:00Z"))).toEqual({
      first: { on: "2026-04-10", amountPence: 2477, extra: null },
      after: { on: "2026-05-31", amountPence: 2477 + 1651, extra: { days: 20, pence: 1651 } },
      atOnce: true,
    });
    expect(resumePreview(paidOnce, FEBRUARY_5)).toBeNull();
  });

  it("bills extra days from a changed pay day before the pause", () => {
    const moved = payDayChosen(paidOnce, 27, at("2026-02-27T10:00:00Z")); // next on 27 March: 55 days after 31 January
    expect(charge(moved)).toMatchObject({ dueOn: "2026-03-27", extraDays: 24 });
    const asleep = paused(moved, at("2026-03-13T12:00:00Z")); // 10 days beyond a month
    expect(asleep.pause).toMatchObject({ extraDays: 10 });
    expect(accessUntilMs(asleep)).toBe(dueAtMs("2026-03-03"));
    const back = resumed(asleep, at("2026-05-01T12:00:00Z"));
    expect(charge(back).amountPence).toBe(2477 + 825);
  });

  it("before the first payment keeps the first price and the trial", () => {
    const asleep = paused(pending, signedUp + DAY_MS);
    expect(accessUntilMs(asleep)).toBe(fresh.trialEndsAtMs);
    expect(resumed(asleep, signedUp + 2 * DAY_MS).charge).toEqual(pending.charge);
    expect(charge(resumed(asleep, at("2026-02-10T10:00:00Z")))).toMatchObject({ dueOn: "2026-02-10", amountPence: 999 });
  });

  it("changes nothing if the subscription is not paused", () => {
    expect(resumed(paidOnce, FEBRUARY_5)).toBe(paidOnce);
  });
});

describe("three periods in twelve months", () => {
  it("are counted across pauses, and a fourth is rejected with the next possible date", () => {
    const once = pays(resumed(away, at("2026-03-02T10:00:00Z")), at("2026-03-02T10:00:00Z")); // skipped: February
    const again = evaluatePause(once, at("2026-03-10T10:00:00Z"));
    expect(again).toMatchObject({ kind: "from", pause: { from: "2026-04-30", until: "2026-06-30" } }); // two more
    const twice = resumed(paused(once, at("2026-03-10T10:00:00Z")), dueAtMs("2026-06-30"));
    expect(twice.skipped).toEqual(["2026-02-28", "2026-04-30", "2026-05-31"]);
    const paid = pays(twice, dueAtMs("2026-06-30"));
    expect(evaluatePause(paid, at("2026-07-02T10:00:00Z"))).toEqual({ kind: "used up", againFrom: "2027-02-28" });
    const nextYear = { ...paid, charge: { ...charge(paid), dueOn: "2027-02-28", atMs: dueAtMs("2027-02-28") } };
    expect(evaluatePause(nextYear, at("2027-02-10T10:00:00Z"))).toMatchObject({ kind: "from", pause: { until: "2027-03-31" } });
  });

  it("are counted from the first within twelve months, in any order", () => {
    const july = { ...charge(paidOnce), dueOn: "2026-07-31", atMs: dueAtMs("2026-07-31") };
    const skipped = ["2026-05-31", "2025-07-31", "2026-04-30", "2026-06-30"];
    const nowMs = at("2026-07-02T10:00:00Z");
    expect(evaluatePause({ ...paidOnce, charge: july, skipped }, nowMs)).toEqual({ kind: "used up", againFrom: "2027-04-30" });
    expect(evaluatePause({ ...paidOnce, charge: july, skipped: skipped.slice(0, 3) }, nowMs)).toMatchObject({
      pause: { until: "2026-08-31" },
    });
  });

  it("are never exceeded, however often it is paused and resumed", () => {
    const act = fc.record({ wait: fc.integer({ min: 1, max: 100 }), pause: fc.boolean() });
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 60 }), fc.integer({ min: 1, max: 31 }), (acts, payDay) => {
        let now = payDayChosen(pending, payDay, signedUp);
        let nowMs = signedUp;
        for (const { wait, pause } of acts) {
          for (const untilMs = nowMs + wait * DAY_MS; nowMs < untilMs; ) {
            const step = nextStep(now, nowMs, true);
            if (step.kind === "charge") now = pays(now, nowMs);
            else if (step.kind === "resume") now = resumed(now, nowMs);
            else nowMs = Math.min(untilMs, step.kind === "wait" && step.untilMs !== null ? step.untilMs : untilMs);
          }
          if (pause) now = paused(now, nowMs);
          else if (now.status === "paused") now = resumed(now, nowMs);
        }
        const skipped = [...(now.skipped ?? [])].sort();
        expect(new Set(skipped).size).toBe(skipped.length);
        skipped.forEach((dueOn, index) => {
          const fourth = skipped[index + MOST_PAUSED_PERIODS];
          if (fourth) expect(fourth >= monthsLater(dueOn, 12)).toBe(true);
        });
      }),
    );
  });
});
