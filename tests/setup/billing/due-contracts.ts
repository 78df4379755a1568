import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import type { Terms } from "#domain/billing/contract/subscription.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { cardSaved } from "#domain/billing/contract/transitions.ts";
import { scheduledEmailName, scheduledEmails } from "#domain/billing/emails/scheduled-emails.ts";
import { DAY_MS } from "#domain/time.ts";
import { type SubscriptionInput, subscriptionWorkflowId } from "../../../workflows/billing/subscription/messages.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";
import type { BillingProduct } from "./billing-product.ts";

const TERMS: Terms = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 };
const AT_ONCE = 40;
const CARDS = 10;

/** A subscription after its trial whose first charge was due yesterday, so that a billing run collects it now. */
function dueNow(nowMs: number): Subscription {
  const trialEndsAtMs = nowMs - 40 * DAY_MS;
  const ready = cardSaved(payDayChosen(newSubscription(TERMS, trialEndsAtMs), 20, trialEndsAtMs), trialEndsAtMs);
  if (!ready.charge) throw new Error("no charge was scheduled");
  return { ...ready, charge: { ...ready.charge, dueOn: addDays(londonDay(nowMs), -1), atMs: nowMs - 60_000 } };
}

/** Runs work over a list, at most `atOnce` at the same time. */
export async function each<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  const runNext = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
}

/** Workflows that have published their state and are sleeping. */
const SLEEPING = "SubscriptionStatus = 'pending'";

/** Inserts `count` people with a contract each that is due now, starts the workflows, and waits until they sleep. @returns the contracts' ids. */
export async function dueContracts({ orm, temporal, goodCard }: BillingProduct, count: number): Promise<string[]> {
  const subscription = dueNow(Date.now());
  const cards = await Promise.all(Array.from({ length: Math.min(CARDS, count) }, goodCard));
  const people = Array.from({ length: count }, (_, index) => ({
    user: randomUUID(),
    household: randomUUID(),
    method: index < cards.length ? randomUUID() : "",
    id: randomUUID(),
  }));
  const methods = people.filter(({ method }) => method !== "");
  const list = (values: readonly string[]) => `{${values.join(",")}}`;
  const users = list(people.map(({ user }) => user));
  const households = list(people.map(({ household }) => household));
  const em = orm.em.fork();
  await em.execute(
    `insert into auth."user" (id, name, email, "emailVerified") select u, 'Ada', u || '@larder.test', true from unnest(?::uuid[]) u`,
    [users],
  );
  await em.execute(
    "insert into household (id, trial_ends_at, created_at, updated_at) select h, now(), now(), now() from unnest(?::uuid[]) h",
    [households],
  );
  await em.execute(
    `insert into household_member (user_id, household_id, role, created_at)
     select u, h, 'owner', now() from unnest(?::uuid[], ?::uuid[]) as pair(u, h)`,
    [users, households],
  );
  for (const [index, { user, method }] of methods.entries())
    await em.execute("insert into payment_method (id, user_id, customer, card, created_at) values (?, ?, ?, ?, now())", [
      method,
      user,
      cards[index]?.customer ?? "",
      cards[index]?.card ?? "",
    ]);
  const { charge } = subscription;
  await em.execute(
    `insert into subscription (id, user_id, household_id, price_id, currency, first_period_pence, later_period_pence, payment_method_id, status,
       pay_day, next_charge_on, collect_at, trial_ends_at, state, created_at)
     select s, u, h, 'pro', 'GBP', 999, 2477, m, 'pending', 20, ?, ?, ?, ?::jsonb, now()
     from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::uuid[]) as row(s, u, h, m)`,
    [
      charge?.dueOn,
      new Date(charge?.atMs ?? 0),
      new Date(subscription.trialEndsAtMs),
      JSON.stringify(subscription),
      list(people.map(({ id }) => id)),
      users,
      households,
      list(people.map((_, index) => methods[index % methods.length]?.method ?? "")),
    ],
  );
  // the emails before a first payment were sent days ago
  const carried = { subscription, sent: scheduledEmails(subscription, [], Date.now()).map(scheduledEmailName) };
  await each(people, AT_ONCE, ({ id: subscriptionId }) =>
    temporal.workflow.start<(input: SubscriptionInput) => Promise<void>>("subscriptionWorkflow", {
      workflowId: subscriptionWorkflowId(subscriptionId),
      taskQueue: TASK_QUEUE,
      args: [{ subscriptionId, terms: TERMS, trialEndsAtMs: subscription.trialEndsAtMs, sandbox: true, carried }],
    }),
  );
  while ((await temporal.workflow.count(SLEEPING)).count < count) await wait(200);
  return people.map(({ id }) => id);
}
