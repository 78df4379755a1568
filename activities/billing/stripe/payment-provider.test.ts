import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CardSandbox, cardSandbox, chargeable, holderAnswers } from "../../../checks/setup/card-sandbox.ts";
import type { Knob } from "../../../local/sandbox/stripe/knobs.ts";
import { OutcomeUnknown, type PaymentProvider, type ProviderCharge } from "../../../workflows/payments/provider.port.ts";
import { createStripeProvider } from "./payment-provider.ts";

let cards: CardSandbox;
/** The same adapter with a client that gives up after a fifth of a second, for faults that are waits. */
let hasty: PaymentProvider;
let customers = 0;
const fresh = (name: string) => chargeable(cards, name, `person-${++customers}`);
const charged = () => cards.sandbox.world.all("charge").filter(({ fault }) => fault === null).length;
const strike = (fault: Extract<Knob, { of: "request" }>["fault"], times = 1, ms = 1000, on = "POST /v1/payment_intents") =>
  cards.sandbox.knobs.turn({ of: "request", fault, times, ms, on });
const again = (request: ProviderCharge, attempt: number): ProviderCharge => ({ ...request, attempt, key: `${request.key}-${attempt}` });

beforeAll(async () => {
  cards = await cardSandbox();
  const { hostname, port } = new URL(cards.sandbox.url);
  const options = { host: hostname, port, protocol: "http", timeout: 200, maxNetworkRetries: 0, telemetry: false } as const;
  hasty = createStripeProvider(new Stripe(cards.sandbox.keys.secretKey, options));
});
afterEach(() => cards.sandbox.knobs.clear());
afterAll(() => cards.sandbox.stop());

// proves P-UI-02 and H-UI-05: payments go through the card provider's own SDK
describe("P-UI-02, H-UI-05: a payment through the card provider", () => {
  it("is captured once for its key, however often it is asked for", async () => {
    const request = await fresh("visa gb");
    const before = charged();
    const first = await cards.provider.charge(request);
    expect(first).toMatchObject({ kind: "captured", reference: expect.stringMatching(/^pi_/) });
    expect(await cards.provider.charge(request)).toEqual(first);
    expect(await cards.provider.find(request)).toEqual(first);
    expect(charged() - before).toBe(1);
  });

  it("names our charge and attempt in the provider's records, and nothing of the person", async () => {
    const request = await fresh("visa");
    await cards.provider.charge(request);
    const { items } = await cards.records.payments({ sinceMs: 0, after: null });
    expect(items[0]).toMatchObject({ chargeId: request.chargeId, attempt: 1, amountPence: 999, currency: "GBP" });
    const payment = cards.sandbox.world.all("payment")[0];
    expect(payment?.metadata).toEqual({ charge_id: request.chargeId, attempt: "1" });
    expect(payment?.description).toBeNull();
  });

  it("is declined with the bank's reason, softly or for good", async () => {
    const soft = await fresh("declines later");
    const answer = await cards.provider.charge(soft);
    expect(answer).toMatchObject({ kind: "declined", code: "generic_decline", hard: false });
    expect(await cards.provider.charge(soft)).toEqual(answer); // the same key only repeats the answer
    expect(cards.sandbox.world.all("charge").filter(({ metadata }) => metadata["charge_id"] === soft.chargeId)).toHaveLength(1);
    expect(await cards.provider.charge(again(soft, 2))).toMatchObject({ kind: "declined" });
  });

  it("is declined for good where the card was taken from its customer", async () => {
    const request = await fresh("visa");
    await cards.vault.forget(request.card);
    await cards.vault.forget(request.card);
    expect(await cards.provider.charge(request)).toMatchObject({ kind: "declined", code: "card_gone", hard: true });
  });

  it("is charged again without the holder after a card that wanted them once was saved", async () => {
    expect(await cards.provider.charge(await fresh("confirm unless saved"))).toMatchObject({ kind: "captured" });
    expect(await cards.provider.charge(await fresh("confirm when present"))).toMatchObject({ kind: "captured" });
  });

  it("is refused where the provider does not know what it is asked: a fault, and not an unknown outcome", async () => {
    const request = await fresh("visa");
    const failed = cards.provider.charge({ ...request, amountPence: 5 });
    await expect(failed).rejects.toThrow("the card provider refused: StripeInvalidRequestError, amount_too_small, amount");
    await expect(failed).rejects.not.toBeInstanceOf(OutcomeUnknown);
  });
});

describe("a payment that waits for its holder", () => {
  it("is an action, and captured once they have confirmed", async () => {
    const request = await fresh("confirm always");
    const answer = await cards.provider.charge(request);
    expect(answer.kind).toBe("action");
    const { reference } = answer as { reference: string };
    expect((await cards.provider.find(request))?.kind).toBe("action");
    const secret = await cards.vault.confirmation(reference);
    expect(secret).toMatchObject({ card: request.card });
    await confirmInBrowser(reference, secret?.clientSecret ?? "", request.card, "confirm");
    expect(await cards.provider.find(request)).toMatchObject({ kind: "captured", reference });
    expect(await cards.vault.confirmation(reference)).toBeNull();
  });

  it("still waits after a refused confirmation, so that no second attempt is made beside it", async () => {
    const request = await fresh("confirm always");
    const { reference } = (await cards.provider.charge(request)) as { reference: string };
    await confirmInBrowser(reference, (await cards.vault.confirmation(reference))?.clientSecret ?? "", request.card, "fail");
    expect((await cards.provider.find(request))?.kind).toBe("action");
  });

  it("is closed before it counts as declined, so that the holder cannot pay it beside the next attempt", async () => {
    const request = await fresh("confirm, then insufficient funds");
    const { reference } = (await cards.provider.charge(request)) as { reference: string };
    const secret = (await cards.vault.confirmation(reference))?.clientSecret ?? "";
    await confirmInBrowser(reference, secret, request.card, "confirm");
    expect(await cards.provider.find(request)).toMatchObject({ kind: "declined", code: "insufficient_funds", hard: false });
    expect(cards.sandbox.world.get("payment", reference).status).toBe("canceled");
    expect(await cards.provider.find(request)).toMatchObject({ kind: "declined", code: "insufficient_funds" });
  });

  it("is withdrawn, and tells what it came to when it was paid meanwhile", async () => {
    const waiting = await fresh("confirm always");
    const { reference } = (await cards.provider.charge(waiting)) as { reference: string };
    expect(await cards.provider.withdraw(waiting)).toMatchObject({ kind: "declined", code: "not_confirmed", hard: false });
    expect(await cards.provider.withdraw(waiting)).toMatchObject({ kind: "declined", code: "not_confirmed" });
    expect(await cards.vault.confirmation(reference)).toBeNull();
    const paid = await fresh("visa");
    const captured = await cards.provider.charge(paid);
    expect(await cards.provider.withdraw(paid)).toEqual(captured);
    await expect(cards.provider.withdraw(again(paid, 9))).rejects.toBeInstanceOf(OutcomeUnknown);
  });

  async function confirmInBrowser(payment: string, secret: string, card: string, answer: "confirm" | "fail") {
    const { url, keys } = cards.sandbox;
    const headers = { authorization: `Bearer ${keys.publishableKey}` };
    const body = new URLSearchParams({ client_secret: secret, payment_method: card });
    const confirmed = await fetch(`${url}/v1/payment_intents/${payment}/confirm`, { method: "POST", headers, body });
    expect(await confirmed.json()).toMatchObject({ status: "requires_action" });
    await holderAnswers(cards.sandbox, payment, answer);
  }
});

// proves D-31d on the provider's side: unknown is said, the same key asks again, and the records find what was made
describe("D-31d: a payment whose answer is lost is unknown, never failed", () => {
  it.each(["reset after", "500 after"] as const)("%s: money moved, and is found", async (fault) => {
    const request = await fresh("visa");
    const before = charged();
    strike(fault, 2); // the SDK asks once more after a reset, with the same key
    await expect(cards.provider.charge(request)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(charged() - before).toBe(1);
    expect(await cards.provider.find(request)).toMatchObject({ kind: "captured" });
    cards.sandbox.knobs.clear();
    const repeated = await cards.provider.charge(request).catch((error: unknown) => error);
    if (fault === "500 after")
      expect(repeated).toBeInstanceOf(OutcomeUnknown); // the provider gives the same 500 for the key again
    else expect(repeated).toMatchObject({ kind: "captured" });
    expect(charged() - before).toBe(1);
  });

  it("timeout after: money moved, the same key brings the lost answer", async () => {
    const request = await fresh("visa");
    const before = charged();
    strike("timeout after");
    await expect(hasty.charge(request)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(charged() - before).toBe(1);
    expect(await hasty.charge(request)).toMatchObject({ kind: "captured" });
    expect(charged() - before).toBe(1);
  });

  it.each(["reset before", "500 before", "429", "timeout before"] as const)("%s: nothing moved, the records say so", async (fault) => {
    const request = await fresh("visa");
    const before = charged();
    strike(fault, 2);
    await expect(hasty.charge(request)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await cards.provider.find(request)).toBeNull();
    cards.sandbox.knobs.clear();
    await new Promise((later) => setTimeout(later, fault === "timeout before" ? 1000 : 0)); // until then the key is in progress
    expect(await cards.provider.charge(request)).toMatchObject({ kind: "captured" });
    expect(charged() - before).toBe(1);
  });

  it("in progress (409): one of two copies knows, the other does not", async () => {
    const request = await fresh("visa");
    const before = charged();
    strike("slow", 1, 150);
    const copies = await Promise.allSettled([cards.provider.charge(request), cards.provider.charge(request)]);
    expect(copies.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(copies.find(({ status }) => status === "rejected")).toMatchObject({ reason: { name: "OutcomeUnknown" } });
    expect(charged() - before).toBe(1);
  });

  it("a key that was used with other parameters (400): a payment may exist under it", async () => {
    const request = await fresh("visa");
    await cards.provider.charge(request);
    await expect(cards.provider.charge({ ...request, amountPence: 2477 })).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await cards.provider.find(request)).toMatchObject({ kind: "captured" });
  });

  it("is found on the second page of a long history", async () => {
    const request = await fresh("visa");
    const first = await cards.provider.charge(request);
    for (let attempt = 2; attempt <= 104; attempt++) await cards.provider.charge(again(request, attempt));
    expect(await cards.provider.find(request)).toEqual(first);
  });

  it("is unknown, too, where the records cannot be read", async () => {
    const request = await fresh("visa");
    strike("500 before", 1, 0, "GET /v1/payment_intents");
    await expect(cards.provider.find(request)).rejects.toBeInstanceOf(OutcomeUnknown);
  });

  it("tells nothing of the provider's answer in its message: it holds secrets", async () => {
    const request = await fresh("visa");
    strike("500 after");
    const error = await cards.provider.charge(request).catch((fault: Error) => fault);
    expect(error).toMatchObject({ message: "StripeAPIError 500" });
    expect(error).not.toHaveProperty("cause");
  });
});

describe("a refund", () => {
  it("is made once for its key, also after the provider has forgotten the key", async () => {
    let nowMs = Date.now();
    const own = await cardSandbox({ nowMs: () => nowMs });
    const captured = await own.provider.charge(await chargeable(own, "visa"));
    if (captured.kind !== "captured") throw new Error("not captured");
    const refund = { key: "refund-1", payment: captured.reference, amountPence: 500 };
    const first = await own.provider.refund(refund);
    nowMs += 25 * 3_600_000;
    expect(await own.provider.refund(refund)).toEqual(first);
    expect(own.sandbox.world.all("refund")).toHaveLength(1);
    expect(own.sandbox.world.all("charge")[0]?.refunded).toBe(500);
    await own.sandbox.stop();
  });

  it("whose answer is lost is unknown, and the same key brings it", async () => {
    const captured = await cards.provider.charge(await fresh("visa"));
    if (captured.kind !== "captured") throw new Error("not captured");
    const refund = { key: `refund-${captured.reference}`, payment: captured.reference, amountPence: 999 };
    strike("500 after", 1, 0, "POST /v1/refunds");
    await expect(cards.provider.refund(refund)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await cards.provider.refund(refund)).toMatchObject({ reference: expect.stringMatching(/^re_/) });
    expect(cards.sandbox.world.all("refund").filter(({ payment }) => payment === captured.reference)).toHaveLength(1);
    await expect(cards.provider.refund({ ...refund, key: "another" })).rejects.toThrow("charge_already_refunded");
  });
});
