import { describe, expect, it } from "vitest";
import { paused } from "../calendar/pause.ts";
import { payDayChosen } from "../calendar/pay-day.ts";
import { fullPriceAfter, priceStep } from "./full-price.ts";
import { at, charge, due, fresh, paidOnce, pending, signedUp } from "./household.fixture.ts";
import { applyOutcome, markInFlight } from "./outcome.ts";
import { cancelled } from "./transitions.ts";

const TERMS = pending.terms;

describe("the change from the introductory to the full price", () => {
  it("finds the payment after the introductory one, with its extra days (D-77b)", () => {
    const first = charge(pending);
    expect(fullPriceAfter(pending, first.dueOn, first.atMs)).toEqual({ on: "2026-02-28", amountPence: 2477, extra: null });
    const moved = payDayChosen(paidOnce, 15, at("2026-02-01T12:00:00Z"));
    expect(charge(moved).extraDays).toBeGreaterThan(0);
    expect(fullPriceAfter(paidOnce, charge(paidOnce).dueOn, due(paidOnce))).toBeNull();
    expect(fullPriceAfter({ ...pending, terms: { ...TERMS, firstPeriodPence: 2477 } }, first.dueOn, first.atMs)).toBeNull();
    expect(fullPriceAfter(cancelled(pending, signedUp), first.dueOn, first.atMs)).toBeNull();
  });

  it("has the day of the first full price and the day of the agreement, before and after the change (D-77c)", () => {
    const step = { amountPence: 2477, agreedOn: "2026-01-10" };
    expect(priceStep(fresh, [])).toBeNull();
    expect(priceStep(pending, [])).toEqual({ ...step, on: "2026-02-28" });
    expect(priceStep(paidOnce, ["2026-01-31"])).toEqual({ ...step, on: "2026-02-28" });
    const away = paused(paidOnce, at("2026-02-05T12:00:00Z"));
    expect(priceStep(away, ["2026-01-31"])).toEqual({ ...step, on: null });
    const twice = applyOutcome(markInFlight(paidOnce), { kind: "captured", atMs: due(paidOnce) });
    expect(priceStep(twice, ["2026-01-31", "2026-02-28"])).toEqual({ ...step, on: "2026-02-28" });
    expect(priceStep(cancelled(paidOnce, at("2026-02-05T12:00:00Z")), ["2026-01-31"])).toBeNull();
    expect(priceStep({ ...pending, terms: { ...TERMS, firstPeriodPence: 2477 } }, [])).toBeNull();
  });
});
