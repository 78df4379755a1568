import type { EntityManager } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { recordComparison, recordRestore } from "../../db/billing/restore/database-restore.writes.ts";
import { type CardSandbox, cardSandbox, chargeable } from "../../tests/setup/billing/card-sandbox.ts";
import { ask, chargeRows, DUE, ENTRIES } from "../../tests/setup/billing/charge-rows.ts";
import { aContract, type Contract } from "../../tests/setup/contract.ts";
import type { AttemptRequest } from "./charge-store.port.ts";
import { collect } from "./collect.ts";
import { createReconcileActivities } from "./provider-facts/reconcile.ts";

const DUE_MS = dueAtMs(DUE);
const live = chargeRows();
const restored = chargeRows();
let nowMs = DUE_MS;
let cards: CardSandbox;
beforeAll(async () => {
  cards = await cardSandbox({ nowMs: () => nowMs });
});
afterAll(() => cards.sandbox.stop());

/** Copies a contract into the other database, as in a backup. */
async function backedUp(from: EntityManager, to: EntityManager, { subscriptionId, userId, householdId }: Contract) {
  const rows = [
    ['auth."user"', "id", userId],
    ["household", "id", householdId],
    ["payment_method", "user_id", userId],
    ["subscription", "id", subscriptionId],
  ] as const;
  for (const [table, column, id] of rows) {
    const [row] = await from.execute<{ row: object }[]>(`select to_jsonb(t) as row from ${table} t where ${column} = ?`, [id]);
    await to.execute(`insert into ${table} select * from jsonb_populate_record(null::${table}, ?::jsonb)`, [JSON.stringify(row?.row)]);
  }
}

/** A contract with a card at the provider, in the live database and in its backup. */
async function contract() {
  const made = await aContract(live.em());
  const { customer, card } = await chargeable(cards, "visa", made.userId);
  await live.em().execute("update payment_method set customer = ?, card = ? where user_id = ?", [customer, card, made.userId]);
  await backedUp(live.em(), restored.em(), made);
  return { ...made, customer };
}

const collecting = (of: typeof live, asked: AttemptRequest) =>
  collect({ store: of.store(), provider: cards.provider, nowMs: () => nowMs }, asked, "make");
const paymentsOf = (customer: string) =>
  cards.sandbox.sandboxState.all("payment").filter((one) => one.customer === customer && one.status === "succeeded");
const keysForgotten = () => {
  nowMs += DAY_MS + HOUR_MS;
};
const restore = () => recordRestore(restored.em(), new Date(Date.now() - HOUR_MS), Date.now());
const compared = () => recordComparison(restored.em(), Date.now() + HOUR_MS, Date.now());
const books = () =>
  createReconcileActivities({
    em: restored.em(),
    provider: cards.provider,
    records: cards.records,
    temporal: { workflow: { getHandle: () => ({ signal: async () => {} }) } } as never,
    deliver: async () => {},
    origin: "https://larder.test",
    sandbox: true,
    nowMs: () => nowMs,
  });
const capture = (reference: string) =>
  books().bookMovement({ movement: { kind: "capture", reference, paymentReference: reference, amountPence: 999 } });

describe("D-80a: a database restored from before a payment", () => {
  it("charges nothing until it has been compared with the provider", async () => {
    const { subscriptionId, customer } = await contract();
    await restore();
    expect(await collecting(restored, ask(subscriptionId))).toMatchObject({ kind: "held" });
    expect(await restored.count("charge c where true", subscriptionId)).toBe(0);
    await compared();
    expect(await collecting(restored, ask(subscriptionId))).toMatchObject({ kind: "captured" });
    expect(paymentsOf(customer)).toHaveLength(1);
  });

  it("shows operators the hold until the comparison is complete", async () => {
    const waiting = () =>
      restored.em().execute("select 1 from billing_difference where kind = 'database restored' and resolved_at is null");
    await restore();
    expect(await waiting()).toHaveLength(1);
    await compared();
    expect(await waiting()).toHaveLength(0);
  });
});

describe("D-80b: an attempt that may exist only at the provider", () => {
  it("searches for the payment before opening one, so that no customer is charged twice after the key has expired", async () => {
    const { subscriptionId, customer } = await contract();
    const paid = await collecting(live, ask(subscriptionId));
    keysForgotten();
    await restore();
    await compared();
    expect(await collecting(restored, ask(subscriptionId))).toEqual(paid);
    expect(paymentsOf(customer)).toHaveLength(1);
    expect(await restored.balance(subscriptionId)).toBe(999);
  });

  it("is searched for if its key may have expired, also without a restore", async () => {
    const { subscriptionId, customer } = await contract();
    const asked = ask(subscriptionId);
    const begun = await live.store().begin(asked, nowMs);
    if (begun.kind !== "ask") throw new Error(begun.kind);
    await cards.provider.open(begun.request); // and its response was lost
    keysForgotten();
    expect(await collecting(live, asked)).toMatchObject({ kind: "captured" });
    expect(cards.sandbox.sandboxState.all("payment").filter((one) => one.customer === customer)).toHaveLength(1);
  });
});

describe("D-80c: the comparison books a payment that the restored database has lost", () => {
  it("to its contract, by customer and metadata, as the period's payment", async () => {
    const { subscriptionId, customer } = await contract();
    await live.store().begin(ask(subscriptionId), nowMs - DAY_MS);
    await live.store().settle(ask(subscriptionId), { kind: "declined", reference: null, code: "x", hard: false, atMs: nowMs });
    await collecting(live, ask(subscriptionId, { attempt: 2 }));
    const [paid] = paymentsOf(customer);
    await restore();
    expect(await capture(paid?.id ?? "")).toBe(true);
    expect(await capture(paid?.id ?? "")).toBe(true); // a repeated run changes nothing
    expect(await restored.count(ENTRIES, subscriptionId)).toBe(1);
    // the restored contract's first attempt finds the period paid
    expect(await collecting(restored, ask(subscriptionId))).toMatchObject({ kind: "captured" });
    expect(paymentsOf(customer)).toHaveLength(1);
    await compared();
  });

  it("but not to another customer's contract, nor with another amount", async () => {
    const [own, other] = [await contract(), await contract()];
    await collecting(live, ask(own.subscriptionId));
    const [paid] = paymentsOf(own.customer);
    await restored.em().execute("update payment_method set customer = ? where user_id = ?", [other.customer, own.userId]);
    expect(await capture(paid?.id ?? "")).toBe(false);
    await restored.em().execute("update payment_method set customer = ? where user_id = ?", [own.customer, own.userId]);
    await restored.store().begin(ask(own.subscriptionId, { amountPence: 500 }), nowMs);
    expect(await capture(paid?.id ?? "")).toBe(false);
    expect(await restored.count(ENTRIES, own.subscriptionId)).toBe(0);
  });
});
