import { describe, expect, it } from "vitest";
import { ATTEMPTS, ask, captured, chargeRows, DUE, ENTRIES, provider, REFUNDS } from "../../tests/setup/billing/charge-rows.ts";
import { aContract, NOON_MS } from "../../tests/setup/contract.ts";
import { OutcomeUnknown } from "../../workflows/billing/provider/provider.port.ts";
import { collect } from "./collect.ts";
import { refundPeriodPayment } from "./refund.ts";
import { refundSurplus, retryRefusedRefund } from "./refund-store.ts";

const { database, em, store, count, balance } = chargeRows();
const WHOLE = { dueOn: DUE, accessStays: true };

it("captures a payment once if the process dies after every step", async () => {
  const { subscriptionId, email } = await aContract(em());
  const inner = store();
  let moves = 0;
  /** Each step succeeds, but its response is lost the first two times. */
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
    () => refundPeriodPayment(deps, subscriptionId, WHOLE).then(() => true),
    () => true,
  );
  expect([refunds.size, await count(REFUNDS, subscriptionId), await count(ENTRIES, subscriptionId)]).toEqual([1, 1, 2]);
  expect(await balance(subscriptionId)).toBe(0);
  const emails = await em().execute<{ kind: string }[]>("select kind from mail where recipient = ? order by kind", [email]);
  expect(emails.map(({ kind }) => kind)).toEqual(["receipt", "refund"]);
});

it("records a second payment for a period and refunds exactly that one", async () => {
  const { subscriptionId, email } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  await store().begin(ask(subscriptionId, { attempt: 2 }), NOON_MS);
  await store().settle(ask(subscriptionId), captured("pi_first"));
  await store().settle(ask(subscriptionId, { attempt: 2 }), captured("pi_second"));
  expect(await balance(subscriptionId)).toBe(1998);
  const { port, refunds } = provider();
  const surplus = () => refundSurplus({ em: database.orm.em }, { store: store(), provider: port, nowMs: () => NOON_MS }, subscriptionId);
  await Promise.all([surplus(), surplus(), surplus()]);
  await surplus();
  expect([...refunds.values()]).toEqual([{ payment: "pi_second", amountPence: 999 }]);
  expect(await balance(subscriptionId)).toBe(999);
  expect(await store().beginRefund(subscriptionId, WHOLE)).toMatchObject({ kind: "ask", payment: "pi_first", amountPence: 999 });
  expect(await em().execute("select 1 from mail where recipient = ? and kind = 'refund'", [email])).toHaveLength(1);
});

it("does not refund a payment that two attempts refer to", async () => {
  const { subscriptionId } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  await store().begin(ask(subscriptionId, { attempt: 2 }), NOON_MS);
  for (const attempt of [1, 2]) await store().settle(ask(subscriptionId, { attempt }), captured("pi_same"));
  expect([await count(REFUNDS, subscriptionId), await balance(subscriptionId)]).toEqual([0, 999]);
});

it("never refunds more than was captured, nor twice", async () => {
  const { subscriptionId } = await aContract(em());
  expect(await store().beginRefund(subscriptionId, WHOLE)).toEqual({ kind: "settled", refundedPence: 0 });
  await store().begin(ask(subscriptionId), NOON_MS);
  expect(await store().beginRefund(subscriptionId, WHOLE)).toEqual({ kind: "settled", refundedPence: 0 });
  await expect(store().settleRefund("refund:pi_one", { reference: "re_x", amountPence: 1, atMs: NOON_MS })).rejects.toThrow();
  await store().settle(ask(subscriptionId), captured("pi_one"));
  const asks = await Promise.all(Array.from({ length: 10 }, () => store().beginRefund(subscriptionId, WHOLE)));
  expect(new Set(asks.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ kind: "ask", key: "refund:pi_one", payment: "pi_one", amountPence: 999 })]),
  );
  const settle = (reference: string, amountPence: number) =>
    store().settleRefund("refund:pi_one", { reference, amountPence, atMs: NOON_MS });
  await expect(settle("re_one", 1000)).rejects.toThrow("the refund exceeds what is left");
  expect(await balance(subscriptionId)).toBe(999);
  await Promise.all(Array.from({ length: 5 }, () => settle("re_one", 999)));
  await expect(settle("re_two", 999)).rejects.toThrow("the refund exceeds what is left");
  expect([await balance(subscriptionId), await count(ENTRIES, subscriptionId)]).toEqual([0, 2]);
  expect(await store().beginRefund(subscriptionId, WHOLE)).toEqual({ kind: "settled", refundedPence: 999 });
});

describe("partial refunds", () => {
  const part = (id: string, pence: number) => ({ dueOn: DUE, id, pence, accessStays: true });
  const paid = async (reference: string) => {
    const { subscriptionId, email } = await aContract(em());
    await store().begin(ask(subscriptionId), NOON_MS);
    await store().settle(ask(subscriptionId), captured(reference));
    return { subscriptionId, email };
  };
  const refunding = (subscriptionId: string, refunds: readonly Parameters<typeof refundPeriodPayment>[2][]) => {
    const { port, refunds: made } = provider();
    const deps = { store: store(), provider: port, nowMs: () => NOON_MS };
    return { made, done: Promise.all(refunds.map((one) => refundPeriodPayment(deps, subscriptionId, one))) };
  };

  it("are each made once with their own key; a full refund covers what is left (D-75a)", async () => {
    const { subscriptionId, email } = await paid("pi_parts");
    const { made, done } = refunding(subscriptionId, [part("a", 500), part("b", 100), part("a", 500)]);
    expect((await done).map(({ outcome }) => outcome.kind)).toEqual(["done", "done", "done"]);
    expect(Object.fromEntries(made)).toEqual({
      "refund:a": { payment: "pi_parts", amountPence: 500 },
      "refund:b": { payment: "pi_parts", amountPence: 100 },
    });
    const again = refunding(subscriptionId, [part("a", 500)]);
    expect((await again.done)[0]?.outcome).toMatchObject({ kind: "done", refundedPence: 600 });
    expect(again.made.size).toBe(0);
    const whole = refunding(subscriptionId, [WHOLE]);
    expect((await whole.done)[0]?.outcome).toMatchObject({ kind: "done", refundedPence: 999 });
    expect([...whole.made.values()]).toEqual([{ payment: "pi_parts", amountPence: 399 }]);
    expect(await balance(subscriptionId)).toBe(0);
    const mails = await em().execute<{ body: string }[]>("select body from mail where recipient = ? and kind = 'refund'", [email]);
    expect(mails.map(({ body }) => /£\d+\.\d\d(?: of £\d+\.\d\d)?/.exec(body)?.[0]).sort()).toEqual([
      "£1.00 of £9.99",
      "£3.99 of £9.99",
      "£5.00 of £9.99",
    ]);
  });

  it("never exceed the payment, also while one is in flight", async () => {
    const { subscriptionId } = await paid("pi_full");
    expect(await store().beginRefund(subscriptionId, part("c", 600))).toMatchObject({ kind: "ask", amountPence: 600 });
    expect(await store().beginRefund(subscriptionId, part("d", 600))).toMatchObject({ kind: "ask", amountPence: 399 });
    expect(await store().beginRefund(subscriptionId, WHOLE)).toEqual({ kind: "settled", refundedPence: 0 });
    await store().refuseRefund("refund:d", { code: "charge_disputed", atMs: NOON_MS });
    expect(await store().beginRefund(subscriptionId, WHOLE)).toMatchObject({ kind: "ask", key: "refund:pi_full", amountPence: 399 });
  });

  it("are retried one by one after a refusal", async () => {
    const { subscriptionId } = await paid("pi_refused");
    for (const one of [part("e", 200), part("f", 300)]) await store().beginRefund(subscriptionId, one);
    for (const key of ["refund:e", "refund:f"]) {
      await store().refuseRefund(key, { code: "charge_disputed", atMs: NOON_MS });
      await store().reportRefusal(key, { code: "charge_disputed", atMs: NOON_MS });
    }
    const waits = await em().execute("select reference from billing_difference where payment_reference = 'pi_refused' order by reference");
    expect(waits).toEqual([{ reference: "refund:e" }, { reference: "refund:f" }]);
    const { port, refunds } = provider();
    const deps = { store: store(), provider: port, nowMs: () => NOON_MS };
    for (const name of ["refund:e", "refund:e", "refund:f"]) await retryRefusedRefund({ em: database.orm.em }, deps, "pi_refused", name);
    expect([...refunds]).toEqual([
      ["refund:e#2", { payment: "pi_refused", amountPence: 200 }],
      ["refund:f#2", { payment: "pi_refused", amountPence: 300 }],
    ]);
  });
});
