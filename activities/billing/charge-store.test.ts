import { expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { endSubscription } from "../../db/billing/subscription/end-subscription.writes.ts";
import { ATTEMPTS, ask, CHARGES, captured, chargeRows, DUE, ENTRIES, ORIGIN, provider } from "../../tests/setup/billing/charge-rows.ts";
import { aContract, NOON_MS } from "../../tests/setup/contract.ts";
import type { PaymentProvider } from "../../workflows/billing/provider/provider.port.ts";
import { collect } from "./collect.ts";

const { em, store, count } = chargeRows();

// an attempt has one row and one key in the database before the provider is called
it("inserts one charge, one attempt and one key for concurrent calls (D-31a)", async () => {
  const { subscriptionId } = await aContract(em());
  const begun = await Promise.all(Array.from({ length: 20 }, () => store().begin(ask(subscriptionId), NOON_MS)));
  const requests = begun.map((one) => one.kind === "ask" && one.request);
  expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBe(1);
  expect(requests[0]).toMatchObject({ key: `${subscriptionId}:${DUE}:1`, attempt: 1, amountPence: 999, currency: "GBP" });
  expect(await count(CHARGES, subscriptionId)).toBe(1);
  expect(await count(ATTEMPTS, subscriptionId)).toBe(1);
});

it("D-31a: the database rejects a second charge of a period, a second attempt of a number and a reused key", async () => {
  const { subscriptionId } = await aContract(em());
  const seen: number[] = [];
  const { port } = provider(() => void seen.push(1));
  const counting: PaymentProvider = {
    ...port,
    open: async (request) => {
      expect(await count(ATTEMPTS, subscriptionId)).toBe(1); // inserted before the request
      return port.open(request);
    },
    confirm: async (reference) => {
      expect(await count(`${ATTEMPTS} and a.reference = '${reference}'`, subscriptionId)).toBe(1); // still before any request
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

it("settles an attempt once for concurrent outcomes", async () => {
  const { subscriptionId, email } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  await Promise.all(Array.from({ length: 12 }, () => store().settle(ask(subscriptionId), captured("pi_many"))));
  await store().settle(ask(subscriptionId), { kind: "declined", reference: "pi_many", code: "late", hard: true, atMs: NOON_MS + 1 });
  expect(await count(ENTRIES, subscriptionId)).toBe(1);
  expect(await store().begin(ask(subscriptionId), NOON_MS)).toEqual({ kind: "settled", answer: captured("pi_many") });
  expect(await em().execute("select 1 from mail where recipient = ?", [email])).toHaveLength(1);
});

it("keeps an attempt's parameters if the card is replaced", async () => {
  const { subscriptionId, userId } = await aContract(em());
  const first = await store().begin(ask(subscriptionId), NOON_MS);
  await em().execute("update payment_method set card = card || '-new' where user_id = ?", [userId]);
  expect(await store().begin(ask(subscriptionId), NOON_MS + DAY_MS)).toEqual({ ...first, seekFirst: true }); // the key may have expired
  await store().settle(ask(subscriptionId), { kind: "declined", reference: null, code: "insufficient_funds", hard: false, atMs: NOON_MS });
  const second = await store().begin(ask(subscriptionId, { attempt: 2 }), NOON_MS + DAY_MS);
  expect(second).toMatchObject({ request: { key: `${subscriptionId}:${DUE}:2`, card: expect.stringMatching(/-new$/) } });
});

// no attempt starts after the end is committed, even with one in flight
it("starts nothing after the end, and opens nothing new for an attempt in flight (D-33a)", async () => {
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

it("serialises the end and an attempt: one comes first", async () => {
  for (let round = 0; round < 8; round++) {
    const { subscriptionId } = await aContract(em());
    const [begun] = await Promise.all([
      store().begin(ask(subscriptionId), NOON_MS),
      endSubscription(em(), subscriptionId, NOON_MS, ORIGIN),
    ]);
    expect(await count(ATTEMPTS, subscriptionId)).toBe(begun.kind === "refused" ? 0 : 1);
  }
});

it("is unsafe at a safety limit: a paid period, too many attempts, an amount out of bounds, a changed amount, no card", async () => {
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

it("counts only attempts of the last day", async () => {
  const { subscriptionId } = await aContract(em());
  for (const attempt of [1, 2, 3, 4]) await store().begin(ask(subscriptionId, { attempt }), NOON_MS);
  expect(await store().begin(ask(subscriptionId, { attempt: 5 }), NOON_MS + DAY_MS / 2)).toEqual({ kind: "unsafe" });
  expect((await store().begin(ask(subscriptionId, { attempt: 5 }), NOON_MS + 2 * DAY_MS)).kind).toBe("ask");
});

it("throws a clear error for a payment or an outcome of an attempt that is not stored", async () => {
  const { subscriptionId } = await aContract(em());
  await expect(store().savePayment(ask(subscriptionId), "pi_nobodys")).rejects.toThrow(
    "a payment was opened for an attempt that is not stored",
  );
  await expect(store().settle(ask(subscriptionId), captured("pi_nobodys"))).rejects.toThrow(
    "an outcome arrived for an attempt that is not stored",
  );
});
