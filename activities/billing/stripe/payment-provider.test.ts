import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import {
  type CardSandbox,
  cardSandbox,
  charge,
  chargeable,
  decided,
  disputed,
  holderAnswers,
  refundElsewhere,
} from "../../../checks/setup/billing/card-sandbox.ts";
import type { Knob } from "../../../local/sandbox/stripe/knobs.ts";
import { OutcomeUnknown, type PaymentProvider, type ProviderCharge } from "../../../workflows/billing/provider/provider.port.ts";
import { createStripe } from "./index.ts";
import { createStripeProvider } from "./payment-provider.ts";

let cards: CardSandbox;
/** The same adapter with a client that gives up after a fifth of a second, for faults that are waits. */
let hasty: PaymentProvider;
let customers = 0;
const fresh = (name: string) => chargeable(cards, name, `person-${++customers}`);
const charged = () => cards.sandbox.sandboxState.all("charge").filter(({ fault }) => fault === null).length;
const CONFIRM = "POST /v1/payment_intents/:id/confirm";
const strike = (fault: Extract<Knob, { of: "request" }>["fault"], times = 1, ms = 1000, on = CONFIRM) =>
  cards.sandbox.knobs.turn({ of: "request", fault, times, ms, on });
/** Opens a payment that nobody confirms. */
const opened = async (request: ProviderCharge, provider = cards.provider): Promise<string> => {
  const made = await provider.open(request);
  if (made.kind !== "opened") throw new Error(made.kind);
  return made.reference;
};
const statusOf = (reference: string) => cards.sandbox.sandboxState.get("payment", reference).status;
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
  it("moves nothing when it is opened, and money once, however often it is confirmed", async () => {
    const request = await fresh("visa gb");
    const before = charged();
    const reference = await opened(request);
    expect(reference).toMatch(/^pi_/);
    expect([await opened(request), await cards.provider.find(reference), charged() - before]).toEqual([reference, null, 0]);
    const first = await cards.provider.confirm(reference);
    expect(first).toMatchObject({ kind: "captured", reference });
    for (let time = 0; time < 3; time++) expect(await cards.provider.confirm(reference)).toEqual(first);
    expect(await cards.provider.find(reference)).toEqual(first);
    expect(charged() - before).toBe(1);
  });

  it("names our charge and attempt in the provider's records, and nothing of the person", async () => {
    const request = await fresh("visa");
    await charge(cards.provider, request);
    const { items } = await cards.records.payments({ sinceMs: 0, after: null });
    expect(items[0]).toMatchObject({ chargeId: request.chargeId, attempt: 1, amountPence: 999, currency: "GBP" });
    const payment = cards.sandbox.sandboxState.all("payment")[0];
    expect(payment?.metadata).toEqual({ charge_id: request.chargeId, attempt: "1" });
    expect(payment?.description).toBeNull();
  });

  it("that was opened and never confirmed is no payment in its records", async () => {
    const reference = await opened(await fresh("visa"));
    expect(await cards.records.payment(reference)).toMatchObject({ reference, answer: null });
    await cards.provider.close(reference);
    expect(await cards.records.payment(reference)).toMatchObject({ answer: { kind: "declined", code: "not_tried" } });
  });

  it("is declined with the bank's reason, and closed by then: nothing can be paid with it any more", async () => {
    const soft = await fresh("declines later");
    const reference = await opened(soft);
    const answer = await cards.provider.confirm(reference);
    expect(answer).toMatchObject({ kind: "declined", reference, code: "generic_decline", hard: false });
    expect(statusOf(reference)).toBe("canceled");
    for (const ask of [cards.provider.confirm, cards.provider.find, cards.provider.close])
      expect(await ask(reference)).toMatchObject({ kind: "declined", reference, code: "generic_decline", hard: false });
    expect(cards.sandbox.sandboxState.all("charge").filter(({ metadata }) => metadata["charge_id"] === soft.chargeId)).toHaveLength(1);
    expect(await charge(cards.provider, again(soft, 2))).toMatchObject({ kind: "declined" });
  });

  it("does not count as declined before it is closed", async () => {
    const reference = await opened(await fresh("declines later"));
    strike("500 before", 1, 0, "POST /v1/payment_intents/:id/cancel");
    await expect(cards.provider.confirm(reference)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(statusOf(reference)).toBe("requires_payment_method");
    expect(await cards.provider.find(reference)).toMatchObject({ kind: "declined", code: "generic_decline" });
    expect(statusOf(reference)).toBe("canceled");
  });

  it("is declined for good where the card was taken from its customer, before it is opened or after", async () => {
    const request = await fresh("visa");
    const reference = await opened(request);
    await cards.vault.forget(request.card);
    await cards.vault.forget(request.card);
    expect(await charge(cards.provider, again(request, 2))).toMatchObject({
      kind: "declined",
      reference: null,
      code: "card_gone",
      hard: true,
    });
    expect(await cards.provider.confirm(reference)).toMatchObject({ kind: "declined", reference, code: "card_gone", hard: true });
    expect(statusOf(reference)).toBe("canceled");
  });

  it("is charged again without the holder after a card that wanted them once was saved", async () => {
    expect(await charge(cards.provider, await fresh("confirm unless saved"))).toMatchObject({ kind: "captured" });
    expect(await charge(cards.provider, await fresh("confirm when present"))).toMatchObject({ kind: "captured" });
  });

  it("is refused where the provider does not know what it is asked: a fault, and not an unknown outcome", async () => {
    const request = await fresh("visa");
    const failed = cards.provider.open({ ...request, amountPence: 5 });
    await expect(failed).rejects.toThrow("the card provider refused: StripeInvalidRequestError, amount_too_small, amount");
    await expect(failed).rejects.not.toBeInstanceOf(OutcomeUnknown);
  });
});

describe("a payment that waits for its holder", () => {
  it("is an action, and captured once they have confirmed", async () => {
    const request = await fresh("confirm always");
    const answer = await charge(cards.provider, request);
    expect(answer.kind).toBe("action");
    const { reference } = answer as { reference: string };
    expect((await cards.provider.find(reference))?.kind).toBe("action");
    expect((await cards.provider.confirm(reference)).kind).toBe("action");
    const secret = await cards.vault.confirmation(reference);
    expect(secret).toMatchObject({ card: request.card });
    await confirmInBrowser(reference, secret?.clientSecret ?? "", request.card, "confirm");
    expect(await cards.provider.find(reference)).toMatchObject({ kind: "captured", reference });
    expect(await cards.vault.confirmation(reference)).toBeNull();
  });

  it("still waits after a refused confirmation, so that no second attempt is made beside it", async () => {
    const request = await fresh("confirm always");
    const { reference } = (await charge(cards.provider, request)) as { reference: string };
    await confirmInBrowser(reference, (await cards.vault.confirmation(reference))?.clientSecret ?? "", request.card, "fail");
    expect((await cards.provider.find(reference))?.kind).toBe("action");
  });

  it("is closed before it counts as declined, so that the holder cannot pay it beside the next attempt", async () => {
    const request = await fresh("confirm, then insufficient funds");
    const { reference } = (await charge(cards.provider, request)) as { reference: string };
    const secret = (await cards.vault.confirmation(reference))?.clientSecret ?? "";
    await confirmInBrowser(reference, secret, request.card, "confirm");
    expect(await cards.provider.find(reference)).toMatchObject({ kind: "declined", code: "insufficient_funds", hard: false });
    expect(statusOf(reference)).toBe("canceled");
    expect(await cards.provider.find(reference)).toMatchObject({ kind: "declined", code: "insufficient_funds" });
  });

  it("is closed, and tells what it came to when it was paid meanwhile", async () => {
    const waiting = await fresh("confirm always");
    const { reference } = (await charge(cards.provider, waiting)) as { reference: string };
    expect(await cards.provider.close(reference)).toMatchObject({ kind: "declined", code: "not_confirmed", hard: false });
    expect(await cards.provider.close(reference)).toMatchObject({ kind: "declined", code: "not_confirmed" });
    expect(await cards.vault.confirmation(reference)).toBeNull();
    const captured = await charge(cards.provider, await fresh("visa"));
    expect(await cards.provider.close(captured.reference ?? "")).toEqual(captured);
    const untouched = await opened(await fresh("visa"));
    expect(await cards.provider.close(untouched)).toMatchObject({ kind: "declined", code: "not_tried", hard: false });
    expect(await cards.provider.confirm(untouched)).toMatchObject({ kind: "declined", code: "not_tried" });
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

// proves D-31d on the provider's side: unknown is said, and the records find what was made
describe("D-31d: a payment whose answer is lost is unknown, never failed", () => {
  it.each(["reset after", "500 after", "timeout after"] as const)("%s: money moved, and is found", async (fault) => {
    const reference = await opened(await fresh("visa"));
    const before = charged();
    strike(fault, 1);
    const lost = await hasty.confirm(reference).catch((error: unknown) => error);
    // after a closed connection the SDK asks once more by itself, and hears that it was paid
    if (fault === "reset after") expect(lost).toMatchObject({ kind: "captured" });
    else expect(lost).toBeInstanceOf(OutcomeUnknown);
    expect(charged() - before).toBe(1);
    cards.sandbox.knobs.clear();
    expect(await cards.provider.find(reference)).toMatchObject({ kind: "captured", reference });
    expect(await cards.provider.confirm(reference)).toMatchObject({ kind: "captured", reference });
    expect(charged() - before).toBe(1);
  });

  it.each(["reset before", "500 before", "429", "timeout before"] as const)("%s: nothing moved, the records say so", async (fault) => {
    const reference = await opened(await fresh("visa"));
    const before = charged();
    strike(fault, 2);
    await expect(hasty.confirm(reference)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await cards.provider.find(reference)).toBeNull();
    cards.sandbox.knobs.clear();
    expect(await cards.provider.confirm(reference)).toMatchObject({ kind: "captured" });
    expect(charged() - before).toBe(1);
  });

  it.each(["reset after", "500 after"] as const)("%s while it is opened: it is sought, whatever its key says", async (fault) => {
    const request = await fresh("visa");
    expect(await cards.provider.seek(request)).toBeNull();
    strike(fault, 2, 0, "POST /v1/payment_intents");
    await expect(cards.provider.open(request)).rejects.toBeInstanceOf(OutcomeUnknown);
    cards.sandbox.knobs.clear();
    // the provider gives the same fault for the key again
    if (fault === "500 after") await expect(cards.provider.open(request)).rejects.toBeInstanceOf(OutcomeUnknown);
    const reference = await cards.provider.seek(request);
    expect(cards.sandbox.sandboxState.all("payment").filter(({ metadata }) => metadata["charge_id"] === request.chargeId)).toHaveLength(1);
    expect(await cards.provider.confirm(reference ?? "")).toMatchObject({ kind: "captured", reference });
  });

  it("in progress (409): one of two copies knows what was opened, the other does not", async () => {
    const request = await fresh("visa");
    strike("slow", 1, 150, "POST /v1/payment_intents");
    const copies = await Promise.allSettled([cards.provider.open(request), cards.provider.open(request)]);
    expect(copies.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(copies.find(({ status }) => status === "rejected")).toMatchObject({ reason: { name: "OutcomeUnknown" } });
  });

  it("a key that was used with other parameters (400): a payment may exist under it", async () => {
    const request = await fresh("visa");
    const captured = await charge(cards.provider, request);
    await expect(cards.provider.open({ ...request, amountPence: 2477 })).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await cards.provider.seek(request)).toBe(captured.reference);
  });

  it("is sought on the second page of a long history, one that was paid before one that was not, and none that is closed", async () => {
    const request = await fresh("visa");
    const first = await charge(cards.provider, request);
    for (let attempt = 2; attempt <= 104; attempt++) await opened(again(request, attempt));
    const stray = await opened({ ...request, key: "forgotten and made anew" });
    expect(await cards.provider.seek(request)).toBe(first.reference);
    const [kept, left] = [await opened({ ...request, attempt: 200, key: "kept" }), await opened({ ...request, attempt: 200, key: "left" })];
    await cards.provider.close(left);
    expect(await cards.provider.seek({ ...request, attempt: 200 })).toBe(kept);
    expect(new Set([stray, first.reference, kept, left]).size).toBe(4);
  });

  it("is unknown, too, where the records cannot be read", async () => {
    const request = await fresh("visa");
    const reference = await opened(request);
    strike("500 before", 1, 0, "GET /v1/payment_intents");
    await expect(cards.provider.seek(request)).rejects.toBeInstanceOf(OutcomeUnknown);
    strike("500 before", 1, 0, "GET /v1/payment_intents/:id");
    await expect(cards.provider.find(reference)).rejects.toBeInstanceOf(OutcomeUnknown);
  });

  it("tells nothing of the provider's answer in its message: it holds secrets", async () => {
    const reference = await opened(await fresh("visa"));
    strike("500 after");
    const error = await cards.provider.confirm(reference).catch((fault: Error) => fault);
    expect(error).toMatchObject({ message: "StripeAPIError 500" });
    expect(error).not.toHaveProperty("cause");
  });
});

describe("a refund", () => {
  it("is made once for its key, also after the provider has forgotten the key", async () => {
    let nowMs = Date.now();
    const own = await cardSandbox({ nowMs: () => nowMs });
    const captured = await charge(own.provider, await chargeable(own, "visa"));
    if (captured.kind !== "captured") throw new Error("not captured");
    const refund = { key: "refund-1", payment: captured.reference, amountPence: 500 };
    const first = await own.provider.refund(refund);
    nowMs += 25 * HOUR_MS;
    expect(await own.provider.refund(refund)).toEqual(first);
    expect(own.sandbox.sandboxState.all("refund")).toHaveLength(1);
    expect(own.sandbox.sandboxState.all("charge")[0]?.refunded).toBe(500);
    await own.sandbox.stop();
  });

  it("whose answer is lost is unknown, and the same key brings it", async () => {
    const captured = await charge(cards.provider, await fresh("visa"));
    if (captured.kind !== "captured") throw new Error("not captured");
    const refund = { key: `refund-${captured.reference}`, payment: captured.reference, amountPence: 999 };
    strike("500 after", 1, 0, "POST /v1/refunds");
    await expect(cards.provider.refund(refund)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await cards.provider.refund(refund)).toMatchObject({ reference: expect.stringMatching(/^re_/) });
    expect(cards.sandbox.sandboxState.all("refund").filter(({ payment }) => payment === captured.reference)).toHaveLength(1);
    expect(await cards.provider.refund({ ...refund, key: "another" })).toMatchObject({ kind: "refused", code: "charge_already_refunded" });
  });

  // decision 64: what cannot heal is an outcome
  it.each<[why: string, before: (payment: string) => Promise<unknown>, code: string]>([
    ["it was made there, and not by us", (payment) => refundElsewhere(cards, payment), "charge_already_refunded"],
    ["a part of it was", (payment) => refundElsewhere(cards, payment, 500), "refused"],
    ["its holder's bank has taken it back", (payment) => disputed(cards, payment), "charge_disputed"],
  ])("is refused where %s, however often it is asked", async (_why, before, code) => {
    const captured = await charge(cards.provider, await fresh("visa"));
    if (captured.kind !== "captured") throw new Error("not captured");
    await before(captured.reference);
    const refund = { key: `refund-${captured.reference}`, payment: captured.reference, amountPence: 999 };
    for (let asked = 0; asked < 2; asked++) expect(await cards.provider.refund(refund)).toMatchObject({ kind: "refused", code });
  });

  it("of a payment that is none is refused, too", async () => {
    expect(await cards.provider.refund({ key: "k", payment: "pi_none", amountPence: 1 })).toMatchObject({ kind: "refused" });
  });
});

describe("what the provider has about a payment", () => {
  it("is nothing at first, then every refund and dispute, whoever made them", async () => {
    const captured = await charge(cards.provider, await fresh("visa"));
    if (captured.kind !== "captured") throw new Error("not captured");
    const { reference: payment } = captured;
    expect(await cards.provider.factsOf(payment)).toEqual({ refunds: [], disputes: [] });
    await refundElsewhere(cards, payment, 400);
    await cards.provider.refund({ key: "ours", payment, amountPence: 99 });
    await disputed(cards, payment);
    const { refunds, disputes } = await cards.provider.factsOf(payment);
    expect(refunds.map(({ key, pence, settled }) => [key, pence, settled])).toEqual([
      ["ours", 99, true],
      [null, 400, true],
    ]);
    expect(disputes).toMatchObject([{ state: "open", withdrawnPence: 500, reinstatedPence: 0, closedAtMs: null }]);
    expect(disputes[0]?.respondByMs).toBeGreaterThan(Date.now());
  });

  it.each([
    ["winning_evidence" as const, { state: "won", withdrawnPence: 999, reinstatedPence: 999 }],
    ["losing_evidence" as const, { state: "lost", withdrawnPence: 999, reinstatedPence: 0 }],
  ])("tells how a dispute was decided: %s", async (words, outcome) => {
    const captured = await charge(cards.provider, await fresh("disputed"));
    if (captured.kind !== "captured") throw new Error("not captured");
    await decided(cards, captured.reference, words);
    expect((await cards.provider.factsOf(captured.reference)).disputes).toMatchObject([{ ...outcome, respondByMs: null }]);
  });
});

it("a key of our account that is wrong is an outage, and not a refusal: it heals with the configuration", async () => {
  const wrong = createStripe({ secretKey: "sk_test_wrong", apiUrl: cards.sandbox.url, webhookSecret: "whsec_x" });
  await expect(wrong.provider.factsOf("pi_1")).rejects.toBeInstanceOf(OutcomeUnknown);
});
