import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Client } from "@temporalio/client";
import { Worker } from "@temporalio/worker";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { createBillingActivities } from "../../../activities/billing/billing-activities.ts";
import { createChargeStore } from "../../../activities/billing/charge-store.ts";
import { createReconcileActivities } from "../../../activities/billing/provider-facts/reconcile.ts";
import { webhookRoutes } from "../../../api/billing/provider/webhook.routes.ts";
import { answerError } from "../../../api/http/errors.ts";
import { createClient } from "../../../server/data-converter.ts";
import { type CardSandbox, cardSandbox, charge, chargeable, typed } from "../../../tests/setup/billing/card-sandbox.ts";
import { TEST_DATA_CONVERTER } from "../../../tests/setup/data-converter.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import { addSearchAttributes } from "../../../worker/search-attributes.ts";
import { reconcileWorkflow } from "../../../workflows/billing/reconcile/reconcile.workflow.ts";
import { subscriptionWorkflowId, wakeSubscription } from "../../../workflows/billing/subscription/messages.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";
import { type Due, dueSubscription } from "../kill/due-subscription.ts";
import { judge } from "../kill/judge.ts";

const SUBSCRIPTIONS = 24;
const UNANSWERED = 8;
const COPIES = 10;
/** A generator with a seed: a failure comes again. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = dice(20_261_121);
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

const database = testDatabase();
const held = timeSkippingServer();
const em = () => database.orm.em.fork();
let cards: CardSandbox;
let client: Client;
let stop: () => Promise<void>;

type Delivery = { body: string; signature: string };
const deliveries: Delivery[] = [];
/** Keeps what the provider sends, to be passed on as badly as a network can. */
const relay = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    deliveries.push({ body: Buffer.concat(chunks).toString(), signature: String(request.headers["stripe-signature"]) });
    response.writeHead(200).end();
  });
}).listen(0, "127.0.0.1");

beforeAll(async () => {
  cards = await cardSandbox({ webhookUrl: `http://127.0.0.1:${(relay.address() as AddressInfo).port}/` });
  const { env } = held;
  await addSearchAttributes(env.connection, "default");
  client = createClient({ connection: env.connection, dataConverter: TEST_DATA_CONVERTER });
  const parts = {
    em: database.orm.em,
    provider: cards.provider,
    records: cards.records,
    temporal: client,
    deliver: async () => {},
    origin: "https://larder.test",
    sandbox: true,
    nowMs: Date.now,
  };
  const worker = await Worker.create({
    connection: env.nativeConnection,
    dataConverter: TEST_DATA_CONVERTER,
    taskQueue: TASK_QUEUE,
    workflowBundle: { codePath: inject("bundlePath") },
    activities: {
      ...createBillingActivities(parts),
      ...createReconcileActivities(parts),
      deliverMail: async () => {},
      giveUpMail: async () => {},
    },
  });
  const running = worker.run();
  stop = async () => {
    worker.shutdown();
    await running;
  };
});
afterAll(async () => {
  await stop?.();
  await cards?.sandbox.stop();
  relay.close();
});

const app = () => {
  const hono = new Hono().route(
    "/api/stripe",
    webhookRoutes({
      em: database.orm.em,
      temporal: client,
      limits: { count: async () => 0, untilFree: async () => 0, marksOf: () => [] },
      payments: { forms: cards.vault, records: cards.records, publishableKey: "", sandboxUrl: null },
    }),
  );
  hono.onError((error, c) => answerError(error, c));
  return hono;
};
const send = async ({ body, signature }: Delivery): Promise<number> =>
  (await app().request("/api/stripe/webhook", { method: "POST", body, headers: { "stripe-signature": signature } })).status;

/** The comparison of everything up to now: the daily one leaves the last hour to the workflows. */
const reconcile = () =>
  client.workflow.execute(reconcileWorkflow, {
    workflowId: `reconcile:${random()}`,
    taskQueue: TASK_QUEUE,
    args: [
      {
        carried: {
          fromMs: Date.now() - HOUR_MS,
          untilMs: Date.now() + HOUR_MS,
          side: "provider",
          after: null,
          report: { compared: 0, differences: 0, resolved: 0, forPerson: 0, waiting: 0 },
        },
      },
    ],
  });
const states = async () =>
  (
    await em().execute<{ state: string; paid: number; n: number }[]>(
      "select coalesce(state -> 'charge' ->> 'state', status) as state, paid_periods as paid, count(*)::int as n from subscription group by 1, 2 order by 1, 2",
    )
  ).map(({ state, paid, n }) => `${n} ${state}, ${paid} paid`);
const unanswered = async () =>
  (await em().execute<{ n: number }[]>("select count(*)::int as n from charge_attempt where outcome is null"))[0]?.n;
/** Everything that billing has written, to see that nothing changes. */
const everything = async () => {
  const tables = ["subscription", "charge", "charge_attempt", "refund", "ledger_entry", "ledger_posting", "billing_difference", "mail"];
  return Promise.all(tables.map((table) => em().execute(`select t::text from ${table} t order by 1`)));
};
const NO_CLOCK = { timeout: 60_000, interval: 100 };

// an outcome that nobody knows is asked for again with the same key, then looked up in the records when the provider is heard or the books
// are compared; nothing new is tried, and nothing counts as declined
it("D-31d: events in any order, ten copies of each and a third of them lost: after one comparison the ledger is the provider's to the penny", async () => {
  const due: Due[] = [];
  for (let index = 0; index < SUBSCRIPTIONS; index++)
    due.push(await dueSubscription({ em: database.orm.em, vault: cards.vault, temporal: client }, typed("visa")));
  // done at the provider, and its answer is a fault; so is that of its records when they are asked at once
  cards.sandbox.knobs.turn({ of: "request", fault: "500 after", on: "POST /v1/payment_intents/:id/confirm", times: UNANSWERED });
  cards.sandbox.knobs.turn({ of: "request", fault: "500 before", on: "GET /v1/payment_intents/:id", times: UNANSWERED });
  for (const { subscriptionId } of due) await client.workflow.getHandle(subscriptionWorkflowId(subscriptionId)).signal(wakeSubscription);
  await vi.waitFor(
    async () => expect(await states()).toEqual([`${UNANSWERED} unknown, 0 paid`, `${SUBSCRIPTIONS - UNANSWERED} waiting, 1 paid`]),
    NO_CLOCK,
  );
  expect(await unanswered()).toBe(UNANSWERED);
  expect(await em().execute("select 1 from subscription where failed_attempts > 0 or status in ('past_due', 'failed')")).toEqual([]);

  // a payment of somebody else, and one that names a charge of ours and is not it
  const foreign = await chargeable(cards, "visa", "foreign");
  await charge(cards.provider, { ...foreign, chargeId: "of-another-shop" });
  const [ours] = await em().execute<{ id: string }[]>("select id from charge order by id limit 1");
  await charge(cards.provider, { ...foreign, key: "another", chargeId: ours?.id ?? "" });
  // a refund of ours that the provider made and whose answer was lost
  const store = createChargeStore({ em: database.orm.em, origin: "https://larder.test" });
  const [paid] = await em().execute<{ id: string; due: string }[]>(
    "select c.subscription_id as id, c.due_on::text as due from charge_attempt a join charge c on c.id = a.charge_id where a.outcome = 'captured' limit 1",
  );
  const back = await store.beginRefund(paid?.id ?? "", { dueOn: paid?.due ?? "", accessStays: true });
  if (back.kind !== "ask") throw new Error(back.kind);
  await cards.provider.refund(back);

  await vi.waitFor(() => expect(deliveries.length).toBeGreaterThanOrEqual(5 * SUBSCRIPTIONS), NO_CLOCK);
  const unheard = await em().execute<{ id: string }[]>(
    "select charge_id as id from charge_attempt where outcome is null order by id limit 3",
  );
  const arriving = deliveries.filter(({ body }) => random() >= 0.3 && !unheard.some(({ id }) => body.includes(id)));
  const lost = deliveries.length - arriving.length;
  expect(lost).toBeGreaterThan(deliveries.length / 5);
  const copies = shuffled(arriving.flatMap((one) => Array.from({ length: COPIES }, () => one)));
  for (let from = 0; from < copies.length; from += 20)
    expect(new Set(await Promise.all(copies.slice(from, from + 20).map(send)))).toEqual(new Set([200]));
  expect((await em().execute<{ n: number }[]>("select count(*)::int as n from provider_event where handled_at is not null"))[0]?.n).toBe(
    arriving.length,
  );
  await vi.waitFor(async () => expect(await unanswered()).toBeLessThan(UNANSWERED), NO_CLOCK); // some were heard
  expect(await unanswered()).toBeGreaterThanOrEqual(unheard.length); // and some were not

  const report = await reconcile();
  expect(report).toMatchObject({ forPerson: 2 });
  expect(report.resolved).toBeGreaterThanOrEqual(unheard.length + 1);
  await vi.waitFor(async () => expect(await states()).toEqual([`${SUBSCRIPTIONS} waiting, 1 paid`]), NO_CLOCK);
  expect(await unanswered()).toBe(0);
  expect(await judge({ em: em(), records: cards.records }, due)).toEqual({
    due: SUBSCRIPTIONS,
    chargedOnce: SUBSCRIPTIONS,
    double: 0,
    missed: 0,
    ledgerDifferencePence: 0,
  });
  const forPerson = await em().execute<{ kind: string; pence: number }[]>(
    "select kind, provider_pence::int as pence from billing_difference where resolved_at is null",
  );
  expect(forPerson).toEqual([
    { kind: "unbooked", pence: 999 },
    { kind: "unbooked", pence: 999 },
  ]);

  const before = await everything();
  expect(await reconcile()).toMatchObject({ differences: 2, resolved: 0, forPerson: 2 });
  for (const one of copies.slice(0, 50)) await send(one);
  expect(await everything()).toEqual(before);
});
