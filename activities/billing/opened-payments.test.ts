import { expect, it } from "vitest";
import { endSubscription } from "../../db/billing/subscription/end-subscription.writes.ts";
import { ask, CHARGES, captured, chargeRows, ORIGIN, provider } from "../../tests/setup/billing/charge-rows.ts";
import { aContract, NOON_MS } from "../../tests/setup/contract.ts";
import { collect } from "./collect.ts";

const { em, store, count } = chargeRows();

it("saves the payment that was opened first, and confirms no other", async () => {
  const { subscriptionId } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  const kept = await Promise.all(Array.from({ length: 12 }, (_, index) => store().savePayment(ask(subscriptionId), `pi_${index}`)));
  const counts = new Set(kept.map((one) => one.kind === "ask" && one.reference));
  expect(counts.size).toBe(1);
  const [reference] = [...counts] as string[];
  expect(await store().begin(ask(subscriptionId), NOON_MS)).toMatchObject({ kind: "ask", reference });
  expect(await store().settle(ask(subscriptionId), captured("pi_stray"))).toBeNull();
  expect(
    await store().settle(ask(subscriptionId), { kind: "declined", reference: null, code: "no", hard: false, atMs: NOON_MS }),
  ).toBeNull();
  expect(await store().settle(ask(subscriptionId), captured(reference ?? ""))).toEqual(captured(reference ?? ""));
  expect(await store().savePayment(ask(subscriptionId), "pi_late")).toEqual({ kind: "settled", answer: captured(reference ?? "") });
});

it("saves no payment after the contract has ended or a later attempt has started", async () => {
  const { subscriptionId } = await aContract(em());
  for (const attempt of [1, 2]) await store().begin(ask(subscriptionId, { attempt }), NOON_MS);
  expect(await store().savePayment(ask(subscriptionId), "pi_past")).toMatchObject({ kind: "ask", reference: null, ended: false });
  await store().begin(ask(subscriptionId, { dueOn: "2027-04-10" }), NOON_MS);
  expect(await store().savePayment(ask(subscriptionId, { attempt: 2 }), "pi_past")).toMatchObject({ kind: "ask", reference: null });
  await endSubscription(em(), subscriptionId, NOON_MS + 1, ORIGIN);
  const last = ask(subscriptionId, { dueOn: "2027-04-10" });
  expect(await store().savePayment(last, "pi_late")).toMatchObject({ kind: "ask", reference: null, ended: true });
});

it("keeps following a payment that awaits confirmation, even if another one is opened", async () => {
  const { subscriptionId } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  await store().savePayment(ask(subscriptionId), "pi_held");
  await store().settle(ask(subscriptionId), { kind: "action", reference: "pi_held", atMs: NOON_MS });
  for (const reference of ["pi_held", "pi_beside"])
    expect(await store().savePayment(ask(subscriptionId), reference)).toMatchObject({ kind: "ask", reference: "pi_held", ended: false });
});

it("closes an earlier attempt's payment before the next attempt, without a failure email", async () => {
  const { subscriptionId, email } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  await store().savePayment(ask(subscriptionId), "pi_left");
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

it("closes an open payment after the end, without a failure email", async () => {
  const { subscriptionId, email } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  await store().savePayment(ask(subscriptionId), "pi_open");
  await endSubscription(em(), subscriptionId, NOON_MS + 1, ORIGIN);
  const { port, made } = provider();
  const deps = { store: store(), provider: port, nowMs: () => NOON_MS };
  expect(await collect(deps, ask(subscriptionId), "make")).toMatchObject({ kind: "declined" });
  expect(made.get("pi_open")).toMatchObject({ kind: "declined", code: "not_tried" });
  expect(await collect(deps, ask(subscriptionId), "make")).toMatchObject({ kind: "declined" });
  const emails = await em().execute<{ kind: string }[]>("select kind from mail where recipient = ?", [email]);
  expect(emails.map(({ kind }) => kind)).toEqual(["cancellation"]);
});
