import { describe, expect, it } from "vitest";
import { charge, confirmInBrowser } from "../../../tests/setup/billing/card-sandbox.ts";
import { again, struckSandbox } from "../../../tests/setup/billing/struck-sandbox.ts";
import { OutcomeUnknown } from "../../../workflows/billing/provider/provider.port.ts";
import { createStripe } from "../card-provider.ts";

const { cards, strike, fresh, charged, opened } = struckSandbox();
const statusOf = (reference: string) => cards().sandbox.sandboxState.get("payment", reference).status;

// payments go through the card provider's own SDK
describe("P-UI-02, H-UI-05: a payment through the card provider", () => {
  it("captures nothing when opened, and once however often it is confirmed (D-07a)", async () => {
    const request = await fresh("visa gb");
    const before = charged();
    const reference = await opened(request);
    expect(reference).toMatch(/^pi_/);
    expect([await opened(request), await cards().provider.find(reference), charged() - before]).toEqual([reference, null, 0]);
    const first = await cards().provider.confirm(reference);
    expect(first).toMatchObject({ kind: "captured", reference });
    for (let time = 0; time < 3; time++) expect(await cards().provider.confirm(reference)).toEqual(first);
    expect(await cards().provider.find(reference)).toEqual(first);
    expect(charged() - before).toBe(1);
    expect(cards().sandbox.sandboxState.get("payment", reference)).toMatchObject({ status: "succeeded", currency: "gbp", amount: 999 });
  });

  it("carries our charge and attempt in its metadata, and no personal data", async () => {
    const request = await fresh("visa");
    await charge(cards().provider, request);
    const { items } = await cards().records.payments({ sinceMs: 0, after: null });
    expect(items[0]).toMatchObject({ chargeId: request.chargeId, attempt: 1, amountPence: 999, currency: "GBP" });
    const payment = cards().sandbox.sandboxState.all("payment")[0];
    expect(payment?.metadata).toEqual({ charge_id: request.chargeId, attempt: "1", attempt_key: request.key });
    expect(payment?.description).toBeNull();
  });

  it("has no outcome if it was opened and never confirmed", async () => {
    const reference = await opened(await fresh("visa"));
    expect(await cards().records.payment(reference)).toMatchObject({ reference, answer: null });
    await cards().provider.close(reference);
    expect(await cards().records.payment(reference)).toMatchObject({ answer: { kind: "declined", code: "not_tried" } });
  });

  it("is declined with the bank's code, and closed, so that it cannot be captured later", async () => {
    const soft = await fresh("declines later");
    const reference = await opened(soft);
    const answer = await cards().provider.confirm(reference);
    expect(answer).toMatchObject({ kind: "declined", reference, code: "generic_decline", hard: false });
    expect(statusOf(reference)).toBe("canceled");
    for (const ask of [cards().provider.confirm, cards().provider.find, cards().provider.close])
      expect(await ask(reference)).toMatchObject({ kind: "declined", reference, code: "generic_decline", hard: false });
    expect(
      cards()
        .sandbox.sandboxState.all("charge")
        .filter(({ metadata }) => metadata["charge_id"] === soft.chargeId),
    ).toHaveLength(1);
    expect(await charge(cards().provider, again(soft, 2))).toMatchObject({ kind: "declined" });
  });

  it("does not count as declined before it is closed", async () => {
    const reference = await opened(await fresh("declines later"));
    strike("500 before", 1, 0, "POST /v1/payment_intents/:id/cancel");
    await expect(cards().provider.confirm(reference)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(statusOf(reference)).toBe("requires_payment_method");
    expect(await cards().provider.find(reference)).toMatchObject({ kind: "declined", code: "generic_decline" });
    expect(statusOf(reference)).toBe("canceled");
  });

  it("is a hard decline if the card was detached, before or after it was opened", async () => {
    const request = await fresh("visa");
    const reference = await opened(request);
    await cards().vault.forget(request.card);
    await cards().vault.forget(request.card);
    expect(await charge(cards().provider, again(request, 2))).toMatchObject({
      kind: "declined",
      reference: null,
      code: "card_gone",
      hard: true,
    });
    expect(await cards().provider.confirm(reference)).toMatchObject({ kind: "declined", reference, code: "card_gone", hard: true });
    expect(statusOf(reference)).toBe("canceled");
  });

  it("is captured off-session after the card was confirmed once when saved", async () => {
    expect(await charge(cards().provider, await fresh("confirm unless saved"))).toMatchObject({ kind: "captured" });
    expect(await charge(cards().provider, await fresh("confirm when present"))).toMatchObject({ kind: "captured" });
  });

  it("throws ProviderRefused if the request is invalid, not OutcomeUnknown", async () => {
    const request = await fresh("visa");
    const failed = cards().provider.open({ ...request, amountPence: 5 });
    await expect(failed).rejects.toThrow("the card provider refused: StripeInvalidRequestError, amount_too_small, amount");
    await expect(failed).rejects.not.toBeInstanceOf(OutcomeUnknown);
  });
});

describe("a payment that awaits confirmation", () => {
  it("has the outcome action, and captured once the holder has confirmed", async () => {
    const request = await fresh("confirm always");
    const answer = await charge(cards().provider, request);
    expect(answer.kind).toBe("action");
    const { reference } = answer as { reference: string };
    expect((await cards().provider.find(reference))?.kind).toBe("action");
    expect((await cards().provider.confirm(reference)).kind).toBe("action");
    const secret = await cards().vault.confirmation(reference);
    expect(secret).toMatchObject({ card: request.card });
    await confirmInBrowser(cards().sandbox, reference, secret, "confirm");
    expect(await cards().provider.find(reference)).toMatchObject({ kind: "captured", reference });
    expect(await cards().vault.confirmation(reference)).toBeNull();
  });

  it("still awaits confirmation after a failed one, so that no second attempt starts", async () => {
    const request = await fresh("confirm always");
    const { reference } = (await charge(cards().provider, request)) as { reference: string };
    await confirmInBrowser(cards().sandbox, reference, await cards().vault.confirmation(reference), "fail");
    expect((await cards().provider.find(reference))?.kind).toBe("action");
  });

  it("is closed before it counts as declined, so that the holder cannot pay two attempts", async () => {
    const request = await fresh("confirm, then insufficient funds");
    const { reference } = (await charge(cards().provider, request)) as { reference: string };
    await confirmInBrowser(cards().sandbox, reference, await cards().vault.confirmation(reference), "confirm");
    expect(await cards().provider.find(reference)).toMatchObject({ kind: "declined", code: "insufficient_funds", hard: false });
    expect(statusOf(reference)).toBe("canceled");
    expect(await cards().provider.find(reference)).toMatchObject({ kind: "declined", code: "insufficient_funds" });
  });

  it("returns captured from close if it was captured in the meantime", async () => {
    const waiting = await fresh("confirm always");
    const { reference } = (await charge(cards().provider, waiting)) as { reference: string };
    expect(await cards().provider.close(reference)).toMatchObject({ kind: "declined", code: "not_confirmed", hard: false });
    expect(await cards().provider.close(reference)).toMatchObject({ kind: "declined", code: "not_confirmed" });
    expect(await cards().vault.confirmation(reference)).toBeNull();
    const captured = await charge(cards().provider, await fresh("visa"));
    expect(await cards().provider.close(captured.reference ?? "")).toEqual(captured);
    const untouched = await opened(await fresh("visa"));
    expect(await cards().provider.close(untouched)).toMatchObject({ kind: "declined", code: "not_tried", hard: false });
    expect(await cards().provider.confirm(untouched)).toMatchObject({ kind: "declined", code: "not_tried" });
  });
});

it("treats a wrong API key as unknown, not as a refusal, since correcting the configuration resolves it", async () => {
  const wrong = createStripe({ secretKey: "sk_test_wrong", apiUrl: cards().sandbox.url, webhookSecret: "whsec_x" });
  await expect(wrong.provider.factsOf("pi_1")).rejects.toBeInstanceOf(OutcomeUnknown);
});
