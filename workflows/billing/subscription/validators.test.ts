import { ApplicationFailure } from "@temporalio/common";
import { describe, expect, it } from "vitest";
import { paused } from "#domain/billing/calendar/pause.ts";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { at, due, fresh, hard, paidOnce, pending } from "#domain/billing/contract/household.fixture.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled, cardSaved } from "#domain/billing/contract/transitions.ts";
import { DAY_MS } from "#domain/time.ts";
import { MOST_FORWARD_MS } from "./messages.ts";
import { validators } from "./subscription.workflow.ts";

type Ask = (validate: ReturnType<typeof validators>) => void;
const NOW = at("2026-02-05T12:00:00Z");
const left = cancelled(paidOnce, NOW);

/** "accepted", or the type and message of the rejection. It must not be retryable: the update would be retried for ever. */
function answer(subscription: Subscription, ask: Ask, nowMs = NOW, sandbox = true): string {
  try {
    ask(validators({ subscription, clock: { nowMs: () => nowMs }, sandbox }));
    return "accepted";
  } catch (fault) {
    if (!(fault instanceof ApplicationFailure) || !fault.nonRetryable) throw fault;
    return `${fault.type}: ${fault.message}`;
  }
}
const ENDED = "SubscriptionEnded: the subscription has ended";

describe("choosePayDay", () => {
  const asking =
    (payDay: number): Ask =>
    (validate) =>
      validate.choosePayDay(payDay);
  it.each([1, 15, 31])("accepts %d", (payDay) => expect(answer(fresh, asking(payDay))).toBe("accepted"));
  it.each([0, 32, 1.5, Number.NaN, -1])("rejects %d", (payDay) =>
    expect(answer(fresh, asking(payDay))).toBe("InvalidPayDay: a pay day is a whole number from 1 to 31"),
  );
  it("accepts two changes within twelve months and rejects a third", () => {
    const changed = payDayChosen(payDayChosen(paidOnce, 5, NOW), 12, NOW + 1);
    expect(answer(payDayChosen(paidOnce, 5, NOW), asking(12), NOW + 1)).toBe("accepted");
    expect(answer(changed, asking(1), NOW + 2)).toBe("PayDayChangedTwice: the pay day was changed twice within twelve months");
    expect(answer(changed, asking(1), NOW + 370 * DAY_MS)).toBe("accepted");
  });
  it("is rejected after the cancellation", () => expect(answer(left, asking(5))).toBe(ENDED));
});

describe("saveCard", () => {
  const expires =
    (expiresOn: string | null): Ask =>
    (validate) =>
      validate.saveCard({ expiresOn });
  it.each(["2030-05-31", null])("accepts a card that expires on %s", (expiresOn) =>
    expect(answer(fresh, expires(expiresOn))).toBe("accepted"),
  );
  it.each(["2027-02-30", "", "soon"])("rejects the expiry date '%s'", (expiresOn) =>
    expect(answer(fresh, expires(expiresOn))).toBe("InvalidCard: a card's expiry is a date or null"),
  );
  it("is rejected after the cancellation", () => expect(answer(left, expires(null))).toBe(ENDED));
});

describe("cancelSubscription and endUnagreed", () => {
  it("accept one cancellation", () => {
    const ask: Ask = (validate) => validate.cancelSubscription();
    expect([answer(paidOnce, ask), answer(left, ask)]).toEqual(["accepted", ENDED]);
  });
  it("end a contract for another one only while nothing is agreed", () => {
    const ask: Ask = (validate) => validate.endUnagreed();
    const agreed = "SubscriptionAgreed: the subscription has a card or a pay day";
    expect(answer(fresh, ask)).toBe("accepted");
    expect(answer(cardSaved(fresh, NOW), ask)).toBe(agreed);
    expect(answer(payDayChosen(fresh, 5, NOW), ask)).toBe(agreed);
    expect(answer(cancelled(fresh, NOW), ask)).toBe(ENDED);
  });
});

describe("pauseSubscription and resumeSubscription", () => {
  const ask: Ask = (validate) => validate.pauseSubscription();
  it("pause only a subscription that is up to date", () => {
    expect([paidOnce, pending].map((subscription) => answer(subscription, ask))).toEqual(["accepted", "accepted"]);
    for (const subscription of [fresh, hard(paidOnce, due(paidOnce)), paused(paidOnce, NOW), left])
      expect(answer(subscription, ask)).toBe("NotPausable: only a subscription that is up to date can be paused");
  });
  it("pause three periods of twelve months at most", () => {
    const skipped = ["2025-11-30", "2025-12-31", "2026-01-31"];
    expect(answer({ ...paidOnce, skipped }, ask)).toBe("PausesUsedUp: three periods of twelve months were paused");
    expect(answer({ ...paidOnce, skipped: skipped.slice(1) }, ask)).toBe("accepted");
  });
  it("resume only a paused subscription", () => {
    const resumes: Ask = (validate) => validate.resumeSubscription();
    expect(answer(paused(paidOnce, NOW), resumes)).toBe("accepted");
    expect(answer(paidOnce, resumes)).toBe("NotPaused: the subscription is not paused");
  });
});

describe("releaseCharge and refundPayment", () => {
  it("release only a parked charge", () => {
    const ask: Ask = (validate) => validate.releaseCharge("collect");
    expect(answer({ ...paidOnce, parked: "overdue" }, ask)).toBe("accepted");
    expect(answer(paidOnce, ask)).toBe("NotParked: no charge is parked");
  });
  it("refund only a payment that was made, by its due date", () => {
    const asking =
      (dueOn: string): Ask =>
      (validate) =>
        validate.refundPayment({ dueOn });
    const nothing = "NothingToRefund: there is no payment of that date to refund";
    expect(answer(paidOnce, asking("2026-01-31"))).toBe("accepted");
    expect(answer(paidOnce, asking("yesterday"))).toBe(nothing);
    expect(answer(pending, asking("2026-01-31"))).toBe(nothing);
  });
});

describe("moveClock", () => {
  const moves =
    (forwardMs: number): Ask =>
    (validate) =>
      validate.moveClock({ forwardMs });
  it.each([1, DAY_MS, MOST_FORWARD_MS])("accepts %d ms", (forwardMs) => expect(answer(fresh, moves(forwardMs))).toBe("accepted"));
  it.each([0, -1, 0.5, MOST_FORWARD_MS + 1])("rejects %d ms", (forwardMs) =>
    expect(answer(fresh, moves(forwardMs))).toBe("ClockNotMoved: the clock moves forwards, by a year and a month at most"),
  );
  it("is rejected outside the sandbox", () =>
    expect(answer(fresh, moves(DAY_MS), NOW, false)).toBe("ClockNotMoved: only the sandbox's clock can be moved"));
});
