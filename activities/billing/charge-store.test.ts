import { expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { aContract, NOON_MS } from "../../checks/setup/contract.ts";
import { testDatabase } from "../../checks/setup/database.ts";
import { endSubscription } from "../../db/billing/subscription/end-subscription.writes.ts";
import {
  OutcomeUnknown,
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderCharge,
} from "../../workflows/billing/provider/provider.port.ts";
import type { AttemptAsk } from "./charge-store.port.ts";
import { createChargeStore } from "./charge-store.ts";
import { collect } from "./collect.ts";
import { refundPeriodPayment } from "./refund.ts";
import { refundSurplus } from "./refund-store.ts";

const database = testDatabase();
const ORIGIN = "https://larder.test";
const em = () => database.orm.em.fork();
const store = () => createChargeStore({ em: database.orm.em, origin: ORIGIN });
const DUE = "2027-03-10";
const ask = (subscriptionId: string, changes: Partial<AttemptAsk> = {}): AttemptAsk => ({
  subscriptionId,
  dueOn: DUE,
  attempt: 1,
  amountPence: 999,
  ...changes,
});
const captured = (reference: string): ProviderAnswer => ({ kind: "captured", reference, atMs: NOON_MS });
const count = async (what: string, subscriptionId: string): Promise<number> => {
  const [row] = await em().execute<{ n: number }[]>(`select count(*)::int as n from ${what} and c.subscription_id = '${subscriptionId}'`);
  return row?.n ?? -1;
};
const CHARGES = "charge c where true";
const ATTEMPTS = "charge_attempt a join charge c on c.id = a.charge_id where true";
const ENTRIES = "ledger_entry e join charge c on c.id = e.charge_id where true";
const REFUNDS = "refund r join charge c on c.id = r.charge_id where true";
const balance = async (subscriptionId: string): Promise<number> => {
  const [row] = await em().execute<{ pence: number }[]>(
    `select coalesce(sum(p.pence), 0)::int as pence from ledger_posting p join ledger_entry e on e.id = p.entry_id
     join charge c on c.id = e.charge_id where p.account = 'provider' and c.subscription_id = ?`,
    [subscriptionId],
  );
  return row?.pence ?? -1;
};

/** A provider that keeps its promises about keys, and counts the payments that it made. */
function provider(fault: (call: "open" | "confirm" | "refund", done: boolean) => void = () => {}) {
  const opened = new Map<string, ProviderCharge>();
  const made = new Map<string, ProviderAnswer>();
  const refunds = new Map<string, { payment: string; amountPence: number }>();
  const port: PaymentProvider = {
    async open(request) {
      fault("open", false);
      expect(request).toEqual(opened.get(request.key) ?? request); // what was frozen stays frozen
      opened.set(request.key, request);
      fault("open", true);
      return { kind: "opened", reference: `pi_${request.key}` };
    },
    seek: async ({ key }) => (opened.has(key) ? `pi_${key}` : null),
    async confirm(reference) {
      fault("confirm", false);
      const answer = made.get(reference) ?? captured(reference);
      made.set(reference, answer);
      fault("confirm", true);
      return answer;
    },
    find: async (reference) => made.get(reference) ?? null,
    async close(reference) {
      const answer = made.get(reference) ?? { kind: "declined", reference, code: "not_tried", hard: false, atMs: NOON_MS };
      made.set(reference, answer);
      return answer;
    },
    async refund({ key, payment, amountPence }) {
      fault("refund", false);
      refunds.set(key, { payment, amountPence });
      fault("refund", true);
      return { kind: "refunded", reference: `re_${key}`, atMs: NOON_MS };
    },
    factsOf: async () => ({ refunds: [], disputes: [] }),
  };
  return { port, made, refunds };
}

// proves D-31a: one row and one key for an attempt, in the database, before the provider is asked
it("writes one charge, one attempt and one key, however many begin it at once", async () => {
  const { subscriptionId } = await aContract(em());
  const begun = await Promise.all(Array.from({ length: 20 }, () => store().begin(ask(subscriptionId), NOON_MS)));
  const requests = begun.map((one) => one.kind === "ask" && one.request);
  expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBe(1);
  expect(requests[0]).toMatchObject({ key: `${subscriptionId}:${DUE}:1`, attempt: 1, amountPence: 999, currency: "GBP" });
  expect(await count(CHARGES, subscriptionId)).toBe(1);
  expect(await count(ATTEMPTS, subscriptionId)).toBe(1);
});

it("D-31a: a second charge of the period, a second attempt of the number and a second use of the key are refused by the database", async () => {
  const { subscriptionId } = await aContract(em());
  const seen: number[] = [];
  const { port } = provider(() => void seen.push(1));
  const counting: PaymentProvider = {
    ...port,
    open: async (request) => {
      expect(await count(ATTEMPTS, subscriptionId)).toBe(1); // written before anybody is asked
      return port.open(request);
    },
    confirm: async (reference) => {
      expect(await count(`${ATTEMPTS} and a.reference = '${reference}'`, subscriptionId)).toBe(1); // and this, before anything moves
      return port.confirm(reference);
    },
  };
  expect(await collect({ store: store(), provider: counting, nowMs: () => NOON_MS }, ask(subscriptionId), "make")).toMatchObject({
    kind: "captured",
  });
  expect(seen.length).toBeGreaterThan(0);
  const copy = (table: string, columns: string, values: string) =>
    em().execute(`insert into ${table} (${columns}) select ${values} from ${table} x join charge c on ${table === "charge" ? "c.id = x.id" : "c.id = x.charge_id"}
      where c.subscription_id = '${subscriptionId}'`);
  const attempt = "id, charge_id, number, key, amount_pence, currency, customer, card, asked_at";
  await expect(
    copy("charge", "id, subscription_id, due_on, amount_pence, created_at", "gen_random_uuid(), x.subscription_id, x.due_on, 1, now()"),
  ).rejects.toThrow("charge_subscription_id_due_on_unique");
  await expect(
    copy("charge_attempt", attempt, "gen_random_uuid(), x.charge_id, x.number, 'other', 1, 'GBP', '', '', now()"),
  ).rejects.toThrow("charge_attempt_charge_id_number_unique");
  await expect(copy("charge_attempt", attempt, "gen_random_uuid(), x.charge_id, 9, x.key, 1, 'GBP', '', '', now()")).rejects.toThrow(
    "charge_attempt_key_unique",
  );
});

it("takes a payment once when every step of it dies after it was done, and again", async () => {
  const { subscriptionId, email } = await aContract(em());
  const inner = store();
  let moves = 0;
  /** Each move is done, and then its answer is lost, the first two times. */
  const dying = async <T>(work: () => Promise<T>): Promise<T> => {
    const done = await work();
    if (moves++ % 3 !== 2) throw new Error("killed");
    return done;
  };
  const faulty = {
    ...inner,
    begin: (...args: Parameters<typeof inner.begin>) => dying(() => inner.begin(...args)),
    settle: (...args: Parameters<typeof inner.settle>) => dying(() => inner.settle(...args)),
    beginRefund: (...args: Parameters<typeof inner.beginRefund>) => dying(() => inner.beginRefund(...args)),
    settleRefund: (...args: Parameters<typeof inner.settleRefund>) => dying(() => inner.settleRefund(...args)),
  };
  let asked = 0;
  const { port, made, refunds } = provider((_call, done) => {
    if (done && asked++ % 2 === 0) throw new OutcomeUnknown("the line broke");
  });
  const deps = { store: faulty, provider: port, nowMs: () => NOON_MS };
  const untilDone = async <T>(work: () => Promise<T>, enough: (done: T) => boolean): Promise<T> => {
    for (let tries = 0; tries < 30; tries++) {
      const done = await work().catch(() => null);
      if (done !== null && enough(done)) return done;
    }
    throw new Error("never done");
  };
  await untilDone(
    () => collect(deps, ask(subscriptionId), "make"),
    ({ kind }) => kind === "captured",
  );
  expect([made.size, await count(ATTEMPTS, subscriptionId), await count(ENTRIES, subscriptionId)]).toEqual([1, 1, 1]);
  expect(await balance(subscriptionId)).toBe(999);

  await untilDone(
    () => refundPeriodPayment(deps, subscriptionId, DUE).then(() => true),
    () => true,
  );
  expect([refunds.size, await count(REFUNDS, subscriptionId), await count(ENTRIES, subscriptionId)]).toEqual([1, 1, 2]);
  expect(await balance(subscriptionId)).toBe(0);
  const emails = await em().execute<{ kind: string }[]>("select kind from mail where recipient = ? order by kind", [email]);
  expect(emails.map(({ kind }) => kind)).toEqual(["receipt", "refund"]);
});

it("settles an attempt once, whatever copies of the answer come at the same time", async () => {
  const { subscriptionId, email } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  await Promise.all(Array.from({ length: 12 }, () => store().settle(ask(subscriptionId), captured("pi_many"))));
  await store().settle(ask(subscriptionId), { kind: "declined", reference: "pi_many", code: "late", hard: true, atMs: NOON_MS + 1 });
  expect(await count(ENTRIES, subscriptionId)).toBe(1);
  expect(await store().begin(ask(subscriptionId), NOON_MS)).toEqual({ kind: "settled", answer: captured("pi_many") });
  expect(await em().execute("select 1 from mail where recipient = ?", [email])).toHaveLength(1);
});

it("keeps an attempt's parameters when another card is saved meanwhile", async () => {
  const { subscriptionId, userId } = await aContract(em());
  const first = await store().begin(ask(subscriptionId), NOON_MS);
  await em().execute("update payment_method set card = card || '-new' where user_id = ?", [userId]);
  expect(await store().begin(ask(subscriptionId), NOON_MS + DAY_MS)).toEqual(first);
  await store().settle(ask(subscriptionId), { kind: "declined", reference: null, code: "insufficient_funds", hard: false, atMs: NOON_MS });
  const second = await store().begin(ask(subscriptionId, { attempt: 2 }), NOON_MS + DAY_MS);
  expect(second).toMatchObject({ request: { key: `${subscriptionId}:${DUE}:2`, card: expect.stringMatching(/-new$/) } });
});

// proves D-33a (the database's half): no attempt is begun from the commit of the end on, even with one in flight
it("begins nothing after the end, and never makes anything new of what is in flight", async () => {
  const { subscriptionId } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  await endSubscription(em(), subscriptionId, NOON_MS + 1, ORIGIN);
  expect(await store().begin(ask(subscriptionId), NOON_MS + 2)).toMatchObject({ kind: "ask", ended: true });
  expect(await store().begin(ask(subscriptionId, { attempt: 2 }), NOON_MS + 2)).toEqual({ kind: "refused" });
  const { port, made } = provider();
  const outcome = await collect({ store: store(), provider: port, nowMs: () => NOON_MS + 3 }, ask(subscriptionId), "make");
  expect(outcome.kind).toBe("absent");
  expect(made.size).toBe(0);
});

it("keeps the payment that was opened first, and confirms no other", async () => {
  const { subscriptionId } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  const kept = await Promise.all(Array.from({ length: 12 }, (_, index) => store().opened(ask(subscriptionId), `pi_${index}`)));
  const counts = new Set(kept.map((one) => one.kind === "ask" && one.reference));
  expect(counts.size).toBe(1);
  const [reference] = [...counts] as string[];
  expect(await store().begin(ask(subscriptionId), NOON_MS)).toMatchObject({ kind: "ask", reference });
  expect(await store().settle(ask(subscriptionId), captured("pi_stray"))).toBeNull();
  expect(
    await store().settle(ask(subscriptionId), { kind: "declined", reference: null, code: "no", hard: false, atMs: NOON_MS }),
  ).toBeNull();
  expect(await store().settle(ask(subscriptionId), captured(reference ?? ""))).toEqual(captured(reference ?? ""));
  expect(await store().opened(ask(subscriptionId), "pi_late")).toEqual({ kind: "settled", answer: captured(reference ?? "") });
});

it("keeps no payment that was opened, once the contract has ended or a later attempt was begun", async () => {
  const { subscriptionId } = await aContract(em());
  for (const attempt of [1, 2]) await store().begin(ask(subscriptionId, { attempt }), NOON_MS);
  expect(await store().opened(ask(subscriptionId), "pi_past")).toMatchObject({ kind: "ask", reference: null, ended: false });
  await store().begin(ask(subscriptionId, { dueOn: "2027-04-10" }), NOON_MS);
  expect(await store().opened(ask(subscriptionId, { attempt: 2 }), "pi_past")).toMatchObject({ kind: "ask", reference: null });
  await endSubscription(em(), subscriptionId, NOON_MS + 1, ORIGIN);
  const last = ask(subscriptionId, { dueOn: "2027-04-10" });
  expect(await store().opened(last, "pi_late")).toMatchObject({ kind: "ask", reference: null, ended: true });
});

it("closes what an earlier attempt left open before it begins another, and tells nobody that a payment failed", async () => {
  const { subscriptionId, email } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  await store().opened(ask(subscriptionId), "pi_left");
  const next = ask(subscriptionId, { dueOn: "2027-04-10" });
  expect(await store().begin(next, NOON_MS)).toEqual({
    kind: "close first",
    earlier: [{ ask: ask(subscriptionId), reference: "pi_left" }],
  });
  expect(await count(CHARGES, subscriptionId)).toBe(1);
  const { port } = provider();
  expect(await collect({ store: store(), provider: port, nowMs: () => NOON_MS }, next, "make")).toMatchObject({ kind: "captured" });
  expect(await store().begin(ask(subscriptionId), NOON_MS)).toMatchObject({ kind: "settled", answer: { code: "not_tried" } });
  const emails = await em().execute<{ kind: string }[]>("select kind from mail where recipient = ?", [email]);
  expect(emails.map(({ kind }) => kind)).toEqual(["receipt"]);
});

it("closes after the end what was opened before it, and tells nobody that a payment failed", async () => {
  const { subscriptionId, email } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  await store().opened(ask(subscriptionId), "pi_open");
  await endSubscription(em(), subscriptionId, NOON_MS + 1, ORIGIN);
  const { port, made } = provider();
  const deps = { store: store(), provider: port, nowMs: () => NOON_MS };
  expect(await collect(deps, ask(subscriptionId), "make")).toMatchObject({ kind: "declined" });
  expect(made.get("pi_open")).toMatchObject({ kind: "declined", code: "not_tried" });
  expect(await collect(deps, ask(subscriptionId), "make")).toMatchObject({ kind: "declined" });
  const emails = await em().execute<{ kind: string }[]>("select kind from mail where recipient = ?", [email]);
  expect(emails.map(({ kind }) => kind)).toEqual(["cancellation"]);
});

it("lets either the end or the attempt be first, never both halves", async () => {
  for (let round = 0; round < 8; round++) {
    const { subscriptionId } = await aContract(em());
    const [begun] = await Promise.all([
      store().begin(ask(subscriptionId), NOON_MS),
      endSubscription(em(), subscriptionId, NOON_MS, ORIGIN),
    ]);
    expect(await count(ATTEMPTS, subscriptionId)).toBe(begun.kind === "refused" ? 0 : 1);
  }
});

it("parks what reaches a safety bound: a paid period, too many attempts, an amount outside, another amount, no card", async () => {
  const { subscriptionId, userId } = await aContract(em());
  expect(await store().begin(ask(subscriptionId, { amountPence: 20_001 }), NOON_MS)).toEqual({ kind: "unsafe" });
  await store().begin(ask(subscriptionId), NOON_MS);
  expect(await store().begin(ask(subscriptionId, { attempt: 2, amountPence: 998 }), NOON_MS)).toEqual({ kind: "unsafe" });
  for (const attempt of [2, 3, 4]) expect((await store().begin(ask(subscriptionId, { attempt }), NOON_MS)).kind).toBe("ask");
  expect(await store().begin(ask(subscriptionId, { attempt: 5 }), NOON_MS)).toEqual({ kind: "unsafe" });
  await store().settle(ask(subscriptionId), captured("pi_paid"));
  expect(await store().begin(ask(subscriptionId, { attempt: 5 }), NOON_MS + 2 * DAY_MS)).toEqual({ kind: "unsafe" });
  await em().execute("delete from payment_method where user_id = ?", [userId]);
  expect(await store().begin(ask(subscriptionId, { dueOn: "2027-04-10" }), NOON_MS + 2 * DAY_MS)).toEqual({ kind: "unsafe" });
});

it("records a second payment of a period and gives exactly that one back", async () => {
  const { subscriptionId, email } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  await store().begin(ask(subscriptionId, { attempt: 2 }), NOON_MS);
  await store().settle(ask(subscriptionId), captured("pi_first"));
  await store().settle(ask(subscriptionId, { attempt: 2 }), captured("pi_second"));
  expect(await balance(subscriptionId)).toBe(1998);
  const { port, refunds } = provider();
  const surplus = () =>
    refundSurplus({ em: database.orm.em, origin: ORIGIN }, { store: store(), provider: port, nowMs: () => NOON_MS }, subscriptionId);
  await Promise.all([surplus(), surplus(), surplus()]);
  await surplus();
  expect([...refunds.values()]).toEqual([{ payment: "pi_second", amountPence: 999 }]);
  expect(await balance(subscriptionId)).toBe(999);
  expect(await store().beginRefund(subscriptionId, DUE)).toMatchObject({ kind: "ask", payment: "pi_first", amountPence: 999 });
  expect(await em().execute("select 1 from mail where recipient = ? and kind = 'refund'", [email])).toHaveLength(1);
});

it("does not take one payment that is named by two attempts for two", async () => {
  const { subscriptionId } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  await store().begin(ask(subscriptionId, { attempt: 2 }), NOON_MS);
  for (const attempt of [1, 2]) await store().settle(ask(subscriptionId, { attempt }), captured("pi_same"));
  expect([await count(REFUNDS, subscriptionId), await balance(subscriptionId)]).toEqual([0, 999]);
});

it("never gives back more than came, nor twice", async () => {
  const { subscriptionId } = await aContract(em());
  expect(await store().beginRefund(subscriptionId, DUE)).toEqual({ kind: "nothing left" });
  await store().begin(ask(subscriptionId), NOON_MS);
  expect(await store().beginRefund(subscriptionId, DUE)).toEqual({ kind: "nothing left" });
  await expect(store().settleRefund("refund:pi_one", { reference: "re_x", amountPence: 1, atMs: NOON_MS })).rejects.toThrow();
  await store().settle(ask(subscriptionId), captured("pi_one"));
  const asks = await Promise.all(Array.from({ length: 10 }, () => store().beginRefund(subscriptionId, DUE)));
  expect(new Set(asks.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ kind: "ask", key: "refund:pi_one", payment: "pi_one", amountPence: 999 })]),
  );
  const settle = (reference: string, amountPence: number) =>
    store().settleRefund("refund:pi_one", { reference, amountPence, atMs: NOON_MS });
  await expect(settle("re_one", 1000)).rejects.toThrow("more would go back");
  expect(await balance(subscriptionId)).toBe(999);
  await Promise.all(Array.from({ length: 5 }, () => settle("re_one", 999)));
  await expect(settle("re_two", 999)).rejects.toThrow("more would go back");
  expect([await balance(subscriptionId), await count(ENTRIES, subscriptionId)]).toEqual([0, 2]);
  expect(await store().beginRefund(subscriptionId, DUE)).toEqual({ kind: "nothing left" });
});
