import { createHmac } from "node:crypto";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_SECONDS } from "#domain/time.ts";
import { type CardSandbox, cardSandbox, charge, chargeable } from "../../../tests/setup/billing/card-sandbox.ts";
import { createStripe } from "../card-provider.ts";

let cards: CardSandbox;
beforeAll(async () => {
  cards = await cardSandbox();
});
afterAll(() => cards.sandbox.stop());

describe("the provider's records", () => {
  it("list every payment and refund since an instant, page by page", async () => {
    const request = await chargeable(cards, "visa");
    const sinceMs = Date.now() - 60_000;
    for (let attempt = 1; attempt <= 130; attempt++) await charge(cards.provider, { ...request, attempt, key: `page-${attempt}` });
    const first = await cards.records.payments({ sinceMs, after: null });
    const second = await cards.records.payments({ sinceMs, after: first.next });
    expect([first.items.length, second.items.length, second.next]).toEqual([100, 30, null]);
    expect(new Set([...first.items, ...second.items].map(({ attempt }) => attempt)).size).toBe(130);
    expect(first.items[0]).toMatchObject({ chargeId: request.chargeId, attempt: 130, answer: { kind: "captured" } });

    const payment = first.items[0]?.reference ?? "";
    const refund = await cards.provider.refund({ key: "refund-a", payment, amountPence: 999 });
    if (refund.kind !== "refunded") throw new Error(refund.code);
    expect((await cards.records.refunds({ sinceMs, after: null })).items).toEqual([
      expect.objectContaining({ reference: refund.reference, payment, pence: 999, key: "refund-a", settled: true }),
    ]);
    expect((await cards.records.payments({ sinceMs: Date.now() + 60_000, after: null })).items).toEqual([]);
  });

  it("return one payment or refund by its id, or null", async () => {
    expect(await cards.records.payment("pi_none")).toBeNull();
    expect(await cards.records.refund("re_none")).toBeNull();
    const [newest] = (await cards.records.payments({ sinceMs: 0, after: null })).items;
    expect(await cards.records.payment(newest?.reference ?? "")).toEqual(newest);
  });

  it("return the account, and whether it is live", async () => {
    expect(await cards.records.account()).toEqual({ id: cards.sandbox.keys.accountId, country: "GB", takesPayments: true, live: false });
  });
});

describe("an event", () => {
  const { webhooks } = new Stripe("sk_test_x");
  const NOW = () => Math.floor(Date.now() / 1000);
  const event = (object: object, created = NOW()) =>
    JSON.stringify({ id: "evt_1", object: "event", type: "payment_intent.succeeded", created, data: { object } });
  const sign = (payload: string, timestamp = NOW(), secret = cards.sandbox.keys.webhookSecret) =>
    webhooks.generateTestHeaderString({ payload, secret, timestamp });
  /** A signature made with an empty secret. */
  const emptyMark = (payload: string) => createHmac("sha256", "").update(`${NOW()}.${payload}`).digest("hex");
  const payment = { id: "pi_1", object: "payment_intent", customer: "cus_1", metadata: { charge_id: "charge-1" } };

  it("is rejected without a configured secret, even if it is signed with an empty one", () => {
    const body = event(payment);
    for (const webhookSecret of [null, ""]) {
      const { records } = createStripe({ secretKey: "sk_test_of_the_provider", apiUrl: null, webhookSecret });
      expect(records.readEvent(body, sign(body, NOW(), " ").replace(/v1=\w+/, `v1=${emptyMark(body)}`))).toBe("not signed");
    }
  });

  it("identifies the object to read, also days later", () => {
    const days = NOW() - 3 * DAY_SECONDS;
    const late = event(payment, days);
    expect(cards.records.readEvent(late, sign(late))).toEqual({
      id: "evt_1",
      type: "payment_intent.succeeded",
      atMs: days * 1000,
      about: { kind: "payment", id: "pi_1" },
      movedLater: false,
      chargeId: "charge-1",
      customer: "cus_1",
    });
    const charge = event({ id: "ch_1", object: "charge", payment_intent: "pi_2", metadata: {} });
    expect(cards.records.readEvent(charge, sign(charge))).toMatchObject({ about: { kind: "payment", id: "pi_2" } });
  });

  it.each([
    ["without a signature", () => ""],
    ["signed with another secret", (body: string) => sign(body, NOW(), "whsec_other")],
    ["signed more than five minutes ago", (body: string) => sign(body, NOW() - 301)],
    ["signed for a year ahead", (body: string) => sign(body, NOW() + 365 * DAY_SECONDS)],
    ["signed for six minutes ahead", (body: string) => sign(body, NOW() + 360)],
    ["whose body was changed", (body: string) => sign(body.replace("pi_1", "pi_9"))],
    ["whose body was only written anew", (body: string) => sign(JSON.stringify(JSON.parse(body), null, 1))],
  ])("%s is none", (_case, signature) => {
    const body = event(payment);
    expect(cards.records.readEvent(body, sign(body))).toMatchObject({ id: "evt_1" });
    expect(cards.records.readEvent(body, signature(body))).toBe("not signed");
  });

  // signed with the secret, but not an event: sent to the wrong address, or by a faulty program
  it.each([
    ["no JSON", '{"id":"evt_1"'],
    ["a text", '"evt_1"'],
    ["null", "null"],
    ["a list", "[]"],
    ["an empty object", "{}"],
    ["no data", event(payment).replace('"data"', '"date"')],
    ["no object in its data", event(payment).replace('"object":{', '"subject":{')],
    ["an object that is a number", JSON.stringify({ ...JSON.parse(event(payment)), data: { object: 5 } })],
    ["an id with what no database stores", event(payment).replace("evt_1", "evt_\\u0000")],
    ["an id as long as a book", event(payment).replace("evt_1", "e".repeat(5000))],
    ["an id that is a number", event(payment).replace('"evt_1"', "1")],
    ["no time", event(payment).replace('"created"', '"made"')],
    ["a time beyond all dates", JSON.stringify({ ...JSON.parse(event(payment)), created: 1e15 })],
  ])("with a right signature over %s it is malformed", (_what, body) => {
    expect(cards.records.readEvent(body, sign(body))).toBe("malformed");
  });

  it("tolerates an object without an id, invalid metadata and unknown types", () => {
    for (const object of [{}, { id: "x_1", object: "unheard_of", metadata: "none" }, { object: "charge", payment_intent: 7 }]) {
      const body = event(object);
      expect(cards.records.readEvent(body, sign(body))).toMatchObject({ about: { kind: "other" }, chargeId: null });
    }
  });

  it.each([
    ["refund.created", { id: "re_1", object: "refund" }, { kind: "refund", id: "re_1" }],
    ["charge.refunded", { id: "ch_1", object: "charge", payment_intent: "pi_1" }, { kind: "payment", id: "pi_1" }],
    ["charge.dispute.created", { id: "du_1", object: "dispute" }, { kind: "dispute", id: "du_1" }],
  ])("%s tells that money moves after its payment", (type, object, about) => {
    const body = JSON.stringify({ ...JSON.parse(event(object)), type });
    expect(cards.records.readEvent(body, sign(body))).toMatchObject({ about, movedLater: true });
  });
});
