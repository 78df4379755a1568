import { expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { savePaymentMethod } from "../../db/billing/card/payment-method.writes.ts";
import { endSubscription } from "../../db/billing/subscription/end-subscription.writes.ts";
import { ask, captured, chargeRows, ORIGIN } from "../../tests/setup/billing/charge-rows.ts";
import { aHeldContract } from "../../tests/setup/billing/held-contract.ts";
import { aCard, aContract, NOON_MS } from "../../tests/setup/contract.ts";

const { em, store } = chargeRows();

const declined = { kind: "declined", reference: null, code: "insufficient_funds", hard: false, atMs: NOON_MS } as const;
const emailsTo = (recipient: string) =>
  em().execute<{ kind: string; body: string; secret: boolean }[]>(
    "select kind, body, secret from mail where recipient = ? and kind in ('receipt', 'payment-failed', 'confirm-with-bank', 'refund') order by created_at",
    [recipient],
  );
const kindsTo = async (recipient: string) => (await emailsTo(recipient)).map(({ kind }) => kind);
/** The retry day in the latest email about a failed payment. */
const againOn = async (recipient: string) =>
  /retry the same card on (.*)\. Nothing/.exec(
    (await emailsTo(recipient)).findLast(({ kind }) => kind === "payment-failed")?.body ?? "",
  )?.[1];

it("sends a receipt even if the card has been replaced since", async () => {
  const { subscriptionId, userId, email } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  await savePaymentMethod(em(), { userId, subscriptionId, card: aCard(), nowMs: NOON_MS });
  await store().settle(ask(subscriptionId), captured("pi_old_card"));
  expect(await kindsTo(email)).toEqual(["receipt"]);
});

it("emails a former subscriber about a captured payment, but not about a decline or a confirmation", async () => {
  for (const [answer, kinds] of [
    [captured("pi_left"), ["receipt"]],
    [declined, []],
    [{ kind: "action", reference: "pi_left_waiting", atMs: NOON_MS }, []],
  ] as const) {
    const { subscriptionId, email } = await aContract(em());
    await store().begin(ask(subscriptionId), NOON_MS);
    await endSubscription(em(), subscriptionId, NOON_MS + 1, ORIGIN);
    expect(await store().settle(ask(subscriptionId), answer)).toEqual(answer);
    expect(await kindsTo(email), answer.kind).toEqual(kinds);
  }
});

it("announces the retry after a decline, counting only declines of the current card", async () => {
  const { subscriptionId, userId, email } = await aContract(em());
  const settle = async (attempt: number) => {
    await store().begin(ask(subscriptionId, { attempt }), NOON_MS);
    await store().settle(ask(subscriptionId, { attempt }), declined);
    return againOn(email);
  };
  expect(await settle(1)).toBe("3 Mar 2027");
  expect(await settle(2)).toBe("5 Mar 2027");
  await savePaymentMethod(em(), { userId, subscriptionId, card: aCard(), nowMs: NOON_MS });
  expect(await settle(3)).toBe("3 Mar 2027");
});

it("counts a late decline and the ones before it", async () => {
  const { subscriptionId, email } = await aContract(em());
  for (const attempt of [1, 2]) await store().begin(ask(subscriptionId, { attempt }), NOON_MS);
  await store().settle(ask(subscriptionId, { attempt: 2 }), declined); // the first attempt has no outcome yet
  expect(await againOn(email)).toBe("3 Mar 2027");
  await store().settle(ask(subscriptionId), { ...declined, atMs: NOON_MS + DAY_MS });
  expect(await againOn(email)).toBe("4 Mar 2027");
});

it("sends receipts without a card link, which a holder without an account would have to keep secret", async () => {
  const { subscriptionId, holderId } = await aHeldContract(em());
  const about = ask(subscriptionId, { amountPence: 1729 });
  await store().begin(about, NOON_MS);
  await store().settle(about, captured("pi_held_receipt"));
  const [mail] = await emailsTo(`holder:${holderId}`);
  expect(mail).toMatchObject({ kind: "receipt", secret: false });
  expect(await em().execute("select 1 from card_link where subscription_id = ?", [subscriptionId])).toEqual([]);
});

it("emails the customer about a refund made at the provider, with a link to the product", async () => {
  const { subscriptionId, email } = await aContract(em());
  await store().begin(ask(subscriptionId), NOON_MS);
  await store().settle(ask(subscriptionId), captured("pi_given_back"));
  const refund = { reference: "re_elsewhere", key: null, pence: 999, settled: true, atMs: NOON_MS };
  await store().bookFacts("pi_given_back", { refunds: [refund], disputes: [] }, NOON_MS);
  expect((await emailsTo(email)).find(({ kind }) => kind === "refund")?.body).toContain(`${ORIGIN}/billing-dashboard`);
});
