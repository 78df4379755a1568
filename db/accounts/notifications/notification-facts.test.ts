import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { newSubscription } from "#domain/billing/contract/subscription.ts";
import { cardSaved } from "#domain/billing/contract/transitions.ts";
import { aContract, NOON_MS } from "../../../tests/setup/contract.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { publish } from "../../billing/subscription/publish.writes.ts";
import { paymentOn } from "./notification-facts.repository.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();
const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
const DUE = "2027-03-15";

/** A subscription with a scheduled payment, as its workflow publishes it. */
async function withNextPayment() {
  const contract = await aContract(em());
  const { subscriptionId, trialEndsAtMs } = contract;
  const waiting = payDayChosen(cardSaved(newSubscription(TERMS, trialEndsAtMs), NOON_MS), 15, NOON_MS);
  await publish(em(), subscriptionId, waiting, { atMs: NOON_MS, sequence: 1 });
  const set = (columns: string) => em().execute(`update subscription set ${columns} where id = ?`, [subscriptionId]);
  await set("status = 'active', paid_periods = 1");
  return { ...contract, set };
}

it("finds the payment that is due on a day, with what it will be", async () => {
  const { userId, subscriptionId } = await withNextPayment();
  expect(await paymentOn(em(), userId, DUE)).toEqual({ subscriptionId, dueOn: DUE, pence: 999 });
  expect(await paymentOn(em(), userId, "2027-03-16")).toBeNull();
  expect(await paymentOn(em(), randomUUID(), DUE)).toBeNull();
});

it.each([
  ["the first payment, of which the reminders of the trial tell", "paid_periods = 0"],
  ["one that is tried again, of which the failed one's email tells", "failed_attempts = 1"],
  ["one of a contract that is paused", "status = 'paused'"],
  ["one of a contract that has ended", "status = 'cancelled', cancelled_at = now()"],
])("leaves out %s", async (_, columns) => {
  const { userId, set } = await withNextPayment();
  await set(columns);
  expect(await paymentOn(em(), userId, DUE)).toBeNull();
});

it("leaves out a payment named in a half-yearly reminder of last week, but not of last month", async () => {
  const { userId, email } = await withNextPayment();
  const mail = randomUUID();
  await em().execute(
    `insert into mail (id, kind, recipient, subject, body, created_at) values (?, 'six-months', ?, 'Your subscription', 'It goes on', now() - interval '2 days')`,
    [mail, email],
  );
  expect(await paymentOn(em(), userId, DUE)).toBeNull();
  await em().execute("update mail set created_at = now() - interval '30 days' where id = ?", [mail]);
  expect(await paymentOn(em(), userId, DUE)).toMatchObject({ dueOn: DUE });
});
