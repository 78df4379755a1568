import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../../time.ts";
import { dueAtMs } from "../calendar/dates.ts";
import { paused, resumed } from "../calendar/pause.ts";
import { payDayChosen } from "../calendar/pay-day.ts";
import { at, charge, due, fresh, paidOnce, pending, signedUp, soft } from "../contract/household.fixture.ts";
import { applyOutcome, markInFlight } from "../contract/outcome.ts";
import { newSubscription, type Subscription } from "../contract/subscription.ts";
import { cancelled, cardSaved } from "../contract/transitions.ts";
import { isStillDue, isStillTrue, type ScheduledEmail, scheduledEmailName, scheduledEmails } from "./scheduled-emails.ts";

const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;

it("reminds every six months of the day of the first payment, which does not drift from the 31st", () => {
  const firstPaid = { dueOn: "2027-01-31", atMs: Date.parse("2027-01-31T09:00:00Z") };
  const subscription: Subscription = { ...newSubscription(TERMS, 0), status: "active", paidPeriods: 1, firstPaid };
  const sent: string[] = [];
  const dates: string[] = [];
  let nowMs = firstPaid.atMs;
  for (let email = 0; email < 4; email++) {
    const [next] = scheduledEmails(subscription, sent, nowMs);
    if (!next) throw new Error("a reminder is missing");
    dates.push(next.about);
    sent.push(scheduledEmailName(next));
    nowMs = next.atMs + 2 * DAY_MS;
  }
  expect(dates).toEqual(["2027-07-31", "2028-01-31", "2028-07-31", "2029-01-31"]);
});

it("skips reminders that could not be written in time", () => {
  const firstPaid = { dueOn: "2027-01-31", atMs: Date.parse("2027-01-31T09:00:00Z") };
  const subscription: Subscription = { ...newSubscription(TERMS, 0), status: "active", paidPeriods: 1, firstPaid };
  expect(scheduledEmails(subscription, [], dueAtMs("2028-09-01")).map(scheduledEmailName)).toEqual(["six months 2029-01-31"]);
});

/** The emails written for a subscription from that time on, in hours before its charge. */
const written = (subscription: Subscription, hoursBefore: number, sent: string[] = []): [string, number][] => {
  const dueMs = due(subscription);
  const emails: [string, number][] = [];
  for (let nowMs = dueMs - hoursBefore * HOUR_MS; nowMs <= dueMs; nowMs += HOUR_MS / 4)
    for (const notice of scheduledEmails(subscription, sent, nowMs))
      if (notice.atMs <= nowMs) {
        sent.push(scheduledEmailName(notice));
        emails.push([notice.kind, (dueMs - nowMs) / HOUR_MS]);
      }
  return emails;
};

// decision 65
describe("a reminder is sent only while its text is true, once per charge", () => {
  const IN_3 = "trial ends in 3 days";
  const TOMORROW = "trial ends tomorrow";

  it.each<[number, [string, number][]]>([
    [
      300,
      [
        [IN_3, 72],
        [TOMORROW, 24],
      ],
    ],
    [
      72,
      [
        [IN_3, 72],
        [TOMORROW, 24],
      ],
    ],
    [
      70,
      [
        [IN_3, 70],
        [TOMORROW, 24],
      ],
    ],
    [
      60,
      [
        [IN_3, 60],
        [TOMORROW, 24],
      ],
    ],
    [59.75, [[TOMORROW, 24]]],
    [24, [[TOMORROW, 24]]],
    [20, [[TOMORROW, 20]]],
    [12, [[TOMORROW, 12]]],
    [11.75, []],
    [1, []],
  ])("agreed %d hours before the first payment", (hours, emails) => {
    expect(written(pending, hours)).toEqual(emails);
  });

  it("only with true texts after a late card, a pause or a changed pay day", () => {
    const late = cardSaved(payDayChosen(fresh, 31, signedUp), at("2026-01-31T08:00:00Z"));
    expect(written(late, 1)).toEqual([]);
    const sent: string[] = [];
    expect(written(pending, 80, sent)).toHaveLength(2);
    const back = resumed(paused(pending, due(pending) - 2 * DAY_MS), due(pending) - HOUR_MS);
    expect(written(back, 1, sent)).toEqual([]);
    const moved = payDayChosen(pending, 25, at("2026-01-24T12:00:00Z"));
    expect(written(moved, 21, sent)).toEqual([[TOMORROW, 21]]);
  });

  it("not once the first payment is in flight, retried or paid", () => {
    for (const subscription of [markInFlight(pending), soft(markInFlight(pending), due(pending)), paidOnce])
      expect(scheduledEmails(subscription, [], due(pending) - 20 * HOUR_MS).filter(({ kind }) => kind.startsWith("trial"))).toEqual([]);
  });

  it("for the end of a pause three days before, and for a card only until it expires", () => {
    const away = paused(paidOnce, at("2026-02-05T12:00:00Z"));
    const [pauseEnd] = scheduledEmails(away, [], at("2026-02-06T12:00:00Z"));
    expect(pauseEnd).toMatchObject({ kind: "pause ends in 3 days", about: "2026-05-31", atMs: dueAtMs("2026-05-28") });
    const card = { ...paidOnce, cardExpiresOn: "2026-02-28" };
    expect(scheduledEmails(card, [], at("2026-02-20T12:00:00Z")).map(scheduledEmailName)).toContain("card expiring 2026-02-28");
    expect(scheduledEmails(card, [], at("2026-03-01T12:00:00Z")).map(scheduledEmailName)).not.toContain("card expiring 2026-02-28");
  });

  it("is checked again when it is written, as the event may have gone", () => {
    const notice = (kind: ScheduledEmail["kind"], about = "2026-02-28"): ScheduledEmail => ({ kind, about, atMs: 0 });
    const card = { ...paidOnce, cardExpiresOn: "2026-02-28" };
    const away = paused(card, at("2026-02-05T12:00:00Z"));
    const left = cancelled(card, at("2026-02-05T12:00:00Z"));
    const cases: [ScheduledEmail, Subscription, boolean][] = [
      [notice("trial ends tomorrow", charge(pending)?.dueOn), pending, true],
      [notice("trial ends tomorrow", "2026-02-01"), pending, false],
      [notice("trial ends tomorrow"), paidOnce, false],
      [notice("trial ends in 3 days"), paidOnce, false],
      [notice("trial ends tomorrow"), paused(pending, due(pending) - 48 * HOUR_MS), false],
      [notice("pause ends in 3 days"), away, true],
      [notice("pause ends in 3 days"), resumed(away, at("2026-05-30T12:00:00Z")), false],
      [notice("card expiring"), card, true],
      [notice("card expiring", "2026-01-31"), card, false],
      [notice("six months"), paidOnce, true],
      [notice("six months"), left, false],
    ];
    expect(cases.map(([of, subscription]) => isStillDue(of, subscription))).toEqual(cases.map(([, , isDue]) => isDue));
  });

  it("is true until its end; without an end, always", () => {
    const [notice] = scheduledEmails(pending, [], due(pending) - 80 * HOUR_MS) as [ScheduledEmail];
    expect([isStillTrue(notice, due(pending) - 60 * HOUR_MS), isStillTrue(notice, due(pending) - 59 * HOUR_MS)]).toEqual([true, false]);
    expect(isStillTrue({ kind: "six months", about: "2027-01-01", atMs: 0 }, 1e15)).toBe(true);
  });
});

describe("the first full-price payment after an introductory one is announced (D-77a)", () => {
  const WEEK = "full price in 7 days";
  const TOMORROW = "full price tomorrow";
  const announced = (subscription: Subscription, hoursBefore: number, sent: string[] = []) =>
    written(subscription, hoursBefore, sent).filter(([kind]) => kind.startsWith("full price"));
  const dayBefore = (subscription: Subscription, days: number) => due(subscription) - days * DAY_MS;

  it.each<[number, [string, number][]]>([
    [
      300,
      [
        [WEEK, 168],
        [TOMORROW, 24],
      ],
    ],
    [
      168,
      [
        [WEEK, 168],
        [TOMORROW, 24],
      ],
    ],
    [
      160,
      [
        [WEEK, 160],
        [TOMORROW, 24],
      ],
    ],
    [155.75, [[TOMORROW, 24]]],
    [20, [[TOMORROW, 20]]],
    [11.75, []],
  ])("seven days and one day before, from %d hours before on", (hours, emails) => {
    expect(announced(paidOnce, hours)).toEqual(emails);
  });

  it("once each, however often the pay day changes, for each scheduled day in time", () => {
    const sent: string[] = [];
    expect(announced(paidOnce, 200, sent)).toHaveLength(2);
    const moved = payDayChosen(paidOnce, 15, dayBefore(paidOnce, 1));
    expect(announced(moved, 200, sent)).toEqual([
      [WEEK, 168],
      [TOMORROW, 24],
    ]);
    const back = payDayChosen(moved, 31, dayBefore(paidOnce, 1) + HOUR_MS);
    expect([due(back), announced(back, 200, sent)]).toEqual([due(paidOnce), []]);
  });

  it("not while the contract is paused, disputed or ended, and again once a payment is scheduled", () => {
    const nowMs = dayBefore(paidOnce, 10);
    const away = paused(paidOnce, nowMs);
    const disputed: Subscription = { ...paidOnce, disputes: [{ reference: "du_1", dueOn: "2026-01-31", state: "open" }] };
    for (const rests of [away, disputed, cancelled(paidOnce, nowMs)])
      expect(scheduledEmails(rests, [], nowMs).filter(({ kind }) => kind.startsWith("full price"))).toEqual([]);
    const back = resumed(away, nowMs + DAY_MS); // within the paid month: the payment keeps its day
    expect(announced(back, 200)).toEqual([
      [WEEK, 168],
      [TOMORROW, 24],
    ]);
    const late = { ...paidOnce, charge: { ...charge(paidOnce), atOnce: true, restarts: true } }; // requested at once, and made 28 days after the last
    expect(announced(late, 200)).toEqual([
      [WEEK, 168],
      [TOMORROW, 24],
    ]);
  });

  it("not with a single price, on trial, after a full-price payment, or once the payment was tried", () => {
    const onePrice = { ...paidOnce, terms: { ...TERMS, firstPeriodPence: 2477 } };
    const twice = applyOutcome(markInFlight(paidOnce), { kind: "captured", atMs: due(paidOnce) });
    for (const other of [pending, onePrice, twice, markInFlight(paidOnce), soft(markInFlight(paidOnce), due(paidOnce))])
      expect(announced(other, 200)).toEqual([]);
  });

  it("is checked again when it is written, as the payment may have moved, been made or gone", () => {
    const about = charge(paidOnce).dueOn;
    const areDue = (subscription: Subscription) =>
      [WEEK, TOMORROW].map((kind) => isStillDue({ kind, about, atMs: 0 } as ScheduledEmail, subscription));
    expect(areDue(paidOnce)).toEqual([true, true]);
    const nowMs = dayBefore(paidOnce, 10);
    const others = [
      payDayChosen(paidOnce, 15, nowMs),
      paused(paidOnce, nowMs),
      cancelled(paidOnce, nowMs),
      applyOutcome(markInFlight(paidOnce), { kind: "captured", atMs: due(paidOnce) }),
    ];
    for (const other of others) expect(areDue(other)).toEqual([false, false]);
  });
});
