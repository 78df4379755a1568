import { ApplicationFailure } from "@temporalio/common";
import { describe, expect, it } from "vitest";
import { paused } from "#domain/billing/calendar/pause.ts";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { at, due, fresh, hard, paidOnce, pending } from "#domain/billing/contract/household.fixture.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled, cardSaved } from "#domain/billing/contract/transitions.ts";
import { DAY_MS } from "#domain/time.ts";
import { MOST_FORWARD_MS } from "./messages.ts";
import { validators } from "./validators.ts";

type Asks = (may: ReturnType<typeof validators>) => void;
const NOW = at("2026-02-05T12:00:00Z");
const left = cancelled(paidOnce, NOW);

/** What is answered: "accepted", or the refusal's type and words. A refusal that may be repeated would be asked for ever. */
function answer(subscription: Subscription, asks: Asks, nowMs = NOW, sandbox = true): string {
  const may = validators(
    () => subscription,
    () => nowMs,
    sandbox,
  );
  try {
    asks(may);
    return "accepted";
  } catch (fault) {
    if (!(fault instanceof ApplicationFailure) || !fault.nonRetryable) throw fault;
    return `${fault.type}: ${fault.message}`;
  }
}
const ENDED = "SubscriptionEnded: the subscription has ended";

describe("a pay day", () => {
  const asksFor =
    (payDay: number): Asks =>
    (may) =>
      may.choosePayDay(payDay);
  it.each([1, 15, 31])("may be %d", (payDay) => expect(answer(fresh, asksFor(payDay))).toBe("accepted"));
  it.each([0, 32, 1.5, Number.NaN, -1])("may not be %d", (payDay) =>
    expect(answer(fresh, asksFor(payDay))).toBe("InvalidPayDay: a pay day is a whole number from 1 to 31"),
  );
  it("may be changed twice within twelve months", () => {
    const changed = payDayChosen(payDayChosen(paidOnce, 5, NOW), 12, NOW + 1);
    expect(answer(payDayChosen(paidOnce, 5, NOW), asksFor(12), NOW + 1)).toBe("accepted");
    expect(answer(changed, asksFor(1), NOW + 2)).toBe("PayDayChangedTwice: the pay day was changed twice within twelve months");
    expect(answer(changed, asksFor(1), NOW + 370 * DAY_MS)).toBe("accepted");
  });
  it("is nothing to choose for who has left", () => expect(answer(left, asksFor(5))).toBe(ENDED));
});

describe("a card", () => {
  const expires =
    (expiresOn: string | null): Asks =>
    (may) =>
      may.saveCard({ expiresOn });
  it.each(["2030-05-31", null])("may expire on %s", (expiresOn) => expect(answer(fresh, expires(expiresOn))).toBe("accepted"));
  it.each(["2027-02-30", "", "soon"])("may not expire on '%s'", (expiresOn) =>
    expect(answer(fresh, expires(expiresOn))).toBe("InvalidCard: a card expires on a date, or nobody knows when"),
  );
  it("is not taken from who has left", () => expect(answer(left, expires(null))).toBe(ENDED));
});

describe("an end", () => {
  it("is asked for once", () => {
    const asks: Asks = (may) => may.cancelSubscription();
    expect([answer(paidOnce, asks), answer(left, asks)]).toEqual(["accepted", ENDED]);
  });
  it("for another contract is for one on which nothing was agreed", () => {
    const asks: Asks = (may) => may.endUnagreed();
    const agreed = "SubscriptionAgreed: the subscription has a card or a pay day";
    expect(answer(fresh, asks)).toBe("accepted");
    expect(answer(cardSaved(fresh, NOW), asks)).toBe(agreed);
    expect(answer(payDayChosen(fresh, 5, NOW), asks)).toBe(agreed);
    expect(answer(cancelled(fresh, NOW), asks)).toBe(ENDED);
  });
});

describe("a pause", () => {
  const asks: Asks = (may) => may.pauseSubscription();
  it("is for a subscription that is up to date", () => {
    expect([paidOnce, pending].map((subscription) => answer(subscription, asks))).toEqual(["accepted", "accepted"]);
    for (const subscription of [fresh, hard(paidOnce, due(paidOnce)), paused(paidOnce, NOW), left])
      expect(answer(subscription, asks)).toBe("NotPausable: only a subscription that is up to date can be paused");
  });
  it("is for three periods of twelve months", () => {
    const skipped = ["2025-11-30", "2025-12-31", "2026-01-31"];
    expect(answer({ ...paidOnce, skipped }, asks)).toBe("PausesUsedUp: three periods of twelve months were paused");
    expect(answer({ ...paidOnce, skipped: skipped.slice(1) }, asks)).toBe("accepted");
  });
  it("ends where there is one", () => {
    const resumes: Asks = (may) => may.resumeSubscription();
    expect(answer(paused(paidOnce, NOW), resumes)).toBe("accepted");
    expect(answer(paidOnce, resumes)).toBe("NotPaused: the subscription is not paused");
  });
});

describe("an operator", () => {
  it("releases what waits for a person", () => {
    const asks: Asks = (may) => may.releaseCharge("collect");
    expect(answer({ ...paidOnce, parked: "overdue" }, asks)).toBe("accepted");
    expect(answer(paidOnce, asks)).toBe("NotParked: nothing waits for a person");
  });
  it("gives back what was paid, by its date", () => {
    const asksFor =
      (dueOn: string): Asks =>
      (may) =>
        may.refundPayment({ dueOn });
    const nothing = "NothingToRefund: there is no payment of that date to refund";
    expect(answer(paidOnce, asksFor("2026-01-31"))).toBe("accepted");
    expect(answer(paidOnce, asksFor("yesterday"))).toBe(nothing);
    expect(answer(pending, asksFor("2026-01-31"))).toBe(nothing);
  });
});

describe("the clock", () => {
  const moves =
    (forwardMs: number): Asks =>
    (may) =>
      may.moveClock({ forwardMs });
  it.each([1, DAY_MS, MOST_FORWARD_MS])("may go forwards by %d ms", (forwardMs) =>
    expect(answer(fresh, moves(forwardMs))).toBe("accepted"),
  );
  it.each([0, -1, 0.5, MOST_FORWARD_MS + 1])("may not go by %d ms", (forwardMs) =>
    expect(answer(fresh, moves(forwardMs))).toBe("ClockNotMoved: the clock moves forwards, by a year and a month at most"),
  );
  it("is the world's where money is real", () =>
    expect(answer(fresh, moves(DAY_MS), NOW, false)).toBe("ClockNotMoved: only the sandbox's clock can be moved"));
});
