import { expect, it } from "vitest";
import { dueAtMs } from "./dates.ts";
import { nameOf, noticesOf } from "./notices.ts";
import { newSubscription, type Subscription } from "./subscription.ts";

const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;

it("reminds every six months of the day of the first payment, which does not drift from the 31st", () => {
  const firstPaid = { dueOn: "2027-01-31", atMs: Date.parse("2027-01-31T09:00:00Z") };
  const subscription: Subscription = { ...newSubscription(TERMS, 0), status: "active", paidPeriods: 1, firstPaid };
  const sent: string[] = [];
  const dates: string[] = [];
  let nowMs = firstPaid.atMs;
  for (let letter = 0; letter < 4; letter++) {
    const [next] = noticesOf(subscription, sent, nowMs);
    if (!next) throw new Error("a reminder is missing");
    dates.push(next.about);
    sent.push(nameOf(next));
    nowMs = next.atMs + 2 * 86_400_000;
  }
  expect(dates).toEqual(["2027-07-31", "2028-01-31", "2028-07-31", "2029-01-31"]);
});

it("skips reminders that nobody could write in time", () => {
  const firstPaid = { dueOn: "2027-01-31", atMs: Date.parse("2027-01-31T09:00:00Z") };
  const subscription: Subscription = { ...newSubscription(TERMS, 0), status: "active", paidPeriods: 1, firstPaid };
  expect(noticesOf(subscription, [], dueAtMs("2028-09-01")).map(nameOf)).toEqual(["six months 2029-01-31"]);
});
