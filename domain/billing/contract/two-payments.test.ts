import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../../time.ts";
import { accessUntilMs } from "../access/access.ts";
import { daysBetween, dueAtMs, londonDay } from "../calendar/dates.ts";
import { paused, resumed } from "../calendar/pause.ts";
import { mayChoosePayDay, payDayChangesLeft, payDayChosen } from "../calendar/pay-day.ts";
import { payDayPreview } from "../calendar/preview.ts";
import { at, charge, due, fresh, hard, paidOnce, pending, signedUp, soft } from "./household.fixture.ts";
import { nextStep } from "./next-step.ts";
import { applyOutcome, markInFlight } from "./outcome.ts";
import { chargedOn, newSubscription, type Subscription, scheduled } from "./subscription.ts";
import { cancelled, cardSaved } from "./transitions.ts";

const pays = (subscription: Subscription, atMs: number) => applyOutcome(markInFlight(subscription), { kind: "captured", atMs });
const chargedMs = (subscription: Subscription) => charge(subscription).atMs;

// the first payment was on 31 January; the second is due on 28 February
describe("two payments are 28 days apart (decision 63)", () => {
  it("after a retry, the next period keeps its due date and is collected later", () => {
    let now = paidOnce;
    for (let declined = 0; declined < 3; declined++) now = soft(markInFlight(now), due(now));
    expect(londonDay(due(now))).toBe("2026-03-11"); // 28 February and 1, 3 and 7 days
    const paid = pays(now, due(now));
    expect(paid).toMatchObject({ status: "active", lastDueOn: "2026-02-28", charge: { dueOn: "2026-03-31" } });
    expect(chargedMs(paid)).toBe(dueAtMs("2026-04-08"));
    expect(chargedOn(charge(paid))).toBe("2026-04-08");
    expect(nextStep(paid, dueAtMs("2026-04-08") - 1, true)).toEqual({ kind: "wait", untilMs: dueAtMs("2026-04-08") });
    expect(accessUntilMs(paid)).toBeNull(); // the period of 31 March is used meanwhile, and paid later
    const next = pays(paid, dueAtMs("2026-04-08"));
    expect(next).toMatchObject({ lastDueOn: "2026-03-31", charge: { dueOn: "2026-04-30" } });
    expect(chargedMs(next)).toBe(dueAtMs("2026-05-06")); // and so back to the pay day
    expect(chargedMs(pays(next, dueAtMs("2026-05-06")))).toBe(dueAtMs("2026-06-03"));
  });

  it("keep a payment on its due date", () => {
    expect(chargedMs(pays(paidOnce, due(paidOnce) + 3 * HOUR_MS))).toBe(dueAtMs("2026-03-31"));
  });

  it.each([
    ["a good card", []],
    ["a bad card first, then a good one", ["bad"]],
    ["two bad cards, then a good one", ["bad", "bad"]],
  ])("start a suspended service on the day of payment: %s", (_which, bad) => {
    const suspended = hard(paidOnce, due(paidOnce));
    const nowMs = at("2026-03-17T15:00:00Z");
    let now = suspended;
    for (const _ of bad) now = soft(markInFlight(cardSaved(now, nowMs)), nowMs);
    const paid = pays(cardSaved(now, nowMs + 60_000), nowMs + 60_000);
    expect(paid).toMatchObject({ status: "active", lastDueOn: "2026-03-17", charge: { dueOn: "2026-04-30" } });
    expect(daysBetween("2026-03-17", chargedOn(charge(paid)))).toBeGreaterThanOrEqual(28);
  });

  it("give a suspended household no access by cards that are declined", () => {
    let now = hard(paidOnce, due(paidOnce));
    for (let card = 0; card < 5; card++) {
      const nowMs = due(paidOnce) + (card + 1) * DAY_MS;
      now = soft(markInFlight(cardSaved(now, nowMs)), nowMs);
      expect(now.status).toBe("past_due");
      expect(accessUntilMs(now)).toBe(dueAtMs("2026-02-28"));
    }
    expect(accessUntilMs(soft(markInFlight(paidOnce), due(paidOnce)))).toBeNull(); // a first decline ends no access
  });

  it("a new card is charged at once after months of suspension, without a billing run (D-31c)", () => {
    const nowMs = at("2026-06-10T12:00:00Z");
    const back = cardSaved(hard(paidOnce, due(paidOnce)), nowMs);
    expect(nextStep(back, nowMs, false)).toEqual({ kind: "charge", attempt: 1 });
  });

  it("a payment with an outcome unknown for four weeks starts its period on the day of payment", () => {
    const late = due(paidOnce) + 40 * DAY_MS;
    const paid = pays(paidOnce, late);
    expect(paid.lastDueOn).toBe(londonDay(late));
    expect(daysBetween(londonDay(late), chargedOn(charge(paid)))).toBeGreaterThanOrEqual(28);
  });

  it("across contracts, the first payment is made after the paid period and 28 days, without access in between", () => {
    const earlier = { paidOn: "2026-02-11", paidUntilMs: dueAtMs("2026-02-28") };
    const nowMs = at("2026-02-13T12:00:00Z");
    const back = cardSaved(payDayChosen(newSubscription(fresh.terms, signedUp, earlier), 14, nowMs), nowMs);
    expect(back).toMatchObject({ status: "pending", charge: { dueOn: "2026-03-14", restarts: true } });
    expect(accessUntilMs(back)).toBe(dueAtMs("2026-02-28"));
    expect(resumed(paused(back, nowMs), nowMs + DAY_MS)).toEqual(back); // a pause in between gives no access
    const soon = cardSaved(payDayChosen(newSubscription(fresh.terms, signedUp, earlier), 1, nowMs), nowMs);
    expect(charge(soon).dueOn).toBe("2026-03-01");
    expect(chargedMs(soon)).toBe(dueAtMs("2026-03-11"));
    expect(pays(soon, chargedMs(soon))).toMatchObject({ lastDueOn: "2026-03-11", charge: { dueOn: "2026-05-01" } });
  });
});

describe("the pay day (decision 63)", () => {
  const FEBRUARY_5 = at("2026-02-05T12:00:00Z");
  it("may be changed twice in twelve months; the first choice and the same day do not count", () => {
    expect(payDayChangesLeft(paidOnce, FEBRUARY_5)).toEqual({ left: 2, againFrom: null });
    const same = payDayChosen(paidOnce, 31, FEBRUARY_5);
    expect(payDayChangesLeft(same, FEBRUARY_5).left).toBe(2);
    const twice = payDayChosen(payDayChosen(same, 5, FEBRUARY_5), 12, FEBRUARY_5 + 30 * DAY_MS);
    expect(payDayChangesLeft(twice, FEBRUARY_5 + 31 * DAY_MS)).toEqual({ left: 0, againFrom: "2027-02-05" });
    expect(mayChoosePayDay(twice, 1, at("2027-02-04T23:59:59Z"))).toBe(false);
    expect(mayChoosePayDay(twice, 12, FEBRUARY_5 + 31 * DAY_MS)).toBe(true); // it is the 12th already
    expect(mayChoosePayDay(twice, 1, at("2027-02-05T00:00:00Z"))).toBe(true);
    const thrice = payDayChosen(twice, 1, at("2027-02-05T00:00:00Z"));
    expect(thrice.payDayChangesMs).toHaveLength(2); // older ones are dropped
  });

  it.each([
    [20, "2026-03-20", 48, 17, 1403],
    [28, "2026-02-28", 28, 0, 0],
    [1, "2026-03-01", 29, 0, 0],
    [3, "2026-03-03", 31, 0, 0],
    [4, "2026-03-04", 32, 1, 82],
    [27, "2026-03-27", 55, 24, 1981],
  ])(
    "day %i brings the payment of %s, %i days after the last: %i extra days cost %i p, shown before and charged then",
    (payDay, dueOn, gap, days, pence) => {
      expect(daysBetween("2026-01-31", dueOn)).toBe(gap);
      const extra = days > 0 ? { days, pence } : null;
      expect(payDayPreview(paidOnce, payDay, FEBRUARY_5).first).toEqual({ on: dueOn, amountPence: 2477 + pence, extra });
      expect(charge(payDayChosen(paidOnce, payDay, FEBRUARY_5))).toMatchObject({ dueOn, amountPence: 2477 + pence });
    },
  );

  it("previews the amount after a payment that keeps its date", () => {
    const retried = soft(markInFlight(paidOnce), due(paidOnce));
    const { first, after, keepsDate } = payDayPreview(retried, 20, due(paidOnce) + 1000);
    expect({ first, keepsDate }).toEqual({ first: { on: "2026-02-28", amountPence: 2477, extra: null }, keepsDate: true });
    expect(after).toEqual({ on: "2026-04-20", amountPence: 2477 + 1651, extra: { days: 20, pence: 1651 } });
    const paid = pays(payDayChosen(retried, 20, due(paidOnce) + 1000), due(retried));
    expect(charge(paid)).toMatchObject({ dueOn: after.on, amountPence: after.amountPence });
  });

  it("gives no more than a month when cancelled before the payment of a longer gap", () => {
    const moved = payDayChosen(paidOnce, 27, FEBRUARY_5);
    expect(accessUntilMs(cancelled(moved, at("2026-02-20T12:00:00Z")))).toBe(dueAtMs("2026-03-03"));
    expect(accessUntilMs(cancelled(paidOnce, at("2026-02-20T12:00:00Z")))).toBe(dueAtMs("2026-02-28"));
  });

  it("never makes the first period longer than a month", () => {
    for (let payDay = 1; payDay <= 31; payDay++) expect(charge(payDayChosen(pending, payDay, signedUp)).amountPence).toBe(999);
    expect(scheduled(pending, signedUp).charge).toEqual(pending.charge);
  });
});
