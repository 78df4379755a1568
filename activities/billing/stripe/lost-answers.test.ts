import Stripe from "stripe";
import { beforeAll, describe, expect, it } from "vitest";
import { charge } from "../../../tests/setup/billing/card-sandbox.ts";
import { again, struckSandbox } from "../../../tests/setup/billing/struck-sandbox.ts";
import { OutcomeUnknown, type PaymentProvider } from "../../../workflows/billing/provider/provider.port.ts";
import { createStripeProvider } from "./payment-provider.ts";

const { cards, strike, fresh, charged, opened } = struckSandbox();

/** The same adapter with a timeout of a fifth of a second, for faults that delay the response. */
let hasty: PaymentProvider;

beforeAll(() => {
  const { hostname, port } = new URL(cards().sandbox.url);
  const options = { host: hostname, port, protocol: "http", timeout: 200, maxNetworkRetries: 0, telemetry: false } as const;
  hasty = createStripeProvider(new Stripe(cards().sandbox.keys.secretKey, options));
});

// the outcome is unknown, and the records show what was made
describe("D-31d: a payment whose response is lost is unknown, never failed", () => {
  it.each(["reset after", "500 after", "timeout after"] as const)("%s: the payment was captured and is found", async (fault) => {
    const reference = await opened(await fresh("visa"));
    const before = charged();
    strike(fault, 1);
    const lost = await hasty.confirm(reference).catch((error: unknown) => error);
    // after a closed connection the SDK retries once, and gets the captured payment
    if (fault === "reset after") expect(lost).toMatchObject({ kind: "captured" });
    else expect(lost).toBeInstanceOf(OutcomeUnknown);
    expect(charged() - before).toBe(1);
    cards().sandbox.knobs.clear();
    expect(await cards().provider.find(reference)).toMatchObject({ kind: "captured", reference });
    expect(await cards().provider.confirm(reference)).toMatchObject({ kind: "captured", reference });
    expect(charged() - before).toBe(1);
  });

  it.each(["reset before", "500 before", "429", "timeout before"] as const)(
    "%s: the payment was not captured, as the records show",
    async (fault) => {
      const reference = await opened(await fresh("visa"));
      const before = charged();
      strike(fault, 2);
      await expect(hasty.confirm(reference)).rejects.toBeInstanceOf(OutcomeUnknown);
      expect(await cards().provider.find(reference)).toBeNull();
      cards().sandbox.knobs.clear();
      expect(await cards().provider.confirm(reference)).toMatchObject({ kind: "captured" });
      expect(charged() - before).toBe(1);
    },
  );

  it.each(["reset after", "500 after"] as const)(
    "%s while it is opened: it is found by its metadata, whatever the key returns",
    async (fault) => {
      const request = await fresh("visa");
      expect(await cards().provider.seek(request)).toBeNull();
      strike(fault, 2, 0, "POST /v1/payment_intents");
      await expect(cards().provider.open(request)).rejects.toBeInstanceOf(OutcomeUnknown);
      cards().sandbox.knobs.clear();
      // Stripe replays the same error for the key
      if (fault === "500 after") await expect(cards().provider.open(request)).rejects.toBeInstanceOf(OutcomeUnknown);
      const reference = await cards().provider.seek(request);
      expect(
        cards()
          .sandbox.sandboxState.all("payment")
          .filter(({ metadata }) => metadata["charge_id"] === request.chargeId),
      ).toHaveLength(1);
      expect(await cards().provider.confirm(reference ?? "")).toMatchObject({ kind: "captured", reference });
    },
  );

  it("in progress (409): one of two concurrent calls gets the payment, the other is unknown", async () => {
    const request = await fresh("visa");
    strike("slow", 1, 150, "POST /v1/payment_intents");
    const copies = await Promise.allSettled([cards().provider.open(request), cards().provider.open(request)]);
    expect(copies.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(copies.find(({ status }) => status === "rejected")).toMatchObject({ reason: { name: "OutcomeUnknown" } });
  });

  it("a key that was used with other parameters (400): a payment may exist under it", async () => {
    const request = await fresh("visa");
    const captured = await charge(cards().provider, request);
    await expect(cards().provider.open({ ...request, amountPence: 2477 })).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await cards().provider.seek(request)).toBe(captured.reference);
  });

  it("is found on the second page of a long history, a captured one first, and never a closed one", async () => {
    const request = await fresh("visa");
    const first = await charge(cards().provider, request);
    for (let attempt = 2; attempt <= 104; attempt++) await opened(again(request, attempt));
    const stray = await opened({ ...request, key: "forgotten and made anew" });
    expect(await cards().provider.seek(request)).toBe(first.reference);
    const [kept, left] = [await opened({ ...request, attempt: 200, key: "kept" }), await opened({ ...request, attempt: 200, key: "left" })];
    await cards().provider.close(left);
    expect(await cards().provider.seek({ ...request, attempt: 200 })).toBe(kept);
    expect(new Set([stray, first.reference, kept, left]).size).toBe(4);
  });

  it("is unknown if the records cannot be read", async () => {
    const request = await fresh("visa");
    const reference = await opened(request);
    strike("500 before", 1, 0, "GET /v1/payment_intents");
    await expect(cards().provider.seek(request)).rejects.toBeInstanceOf(OutcomeUnknown);
    strike("500 before", 1, 0, "GET /v1/payment_intents/:id");
    await expect(cards().provider.find(reference)).rejects.toBeInstanceOf(OutcomeUnknown);
  });

  it("leaves the provider's response out of the error message, since it contains secrets", async () => {
    const reference = await opened(await fresh("visa"));
    strike("500 after");
    const error = await cards()
      .provider.confirm(reference)
      .catch((fault: Error) => fault);
    expect(error).toMatchObject({ message: "StripeAPIError 500" });
    expect(error).not.toHaveProperty("cause");
  });
});
