import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { type CardSandbox, cardSandbox, holderAnswers, saveTestCard, typed } from "../../../tests/setup/billing/card-sandbox.ts";
import { createStripe } from "../card-provider.ts";
import { stripeClient } from "./client.ts";

let cards: CardSandbox;
let owners = 0;
const someone = () => cards.vault.customerFor({ ownerId: `owner-${++owners}` });

beforeAll(async () => {
  cards = await cardSandbox();
});
afterAll(() => cards.sandbox.stop());

describe("a customer", () => {
  it("is created once per owner, also by concurrent calls and a day later, and contains only our id", async () => {
    let nowMs = Date.now();
    const { vault, sandbox } = await cardSandbox({ nowMs: () => nowMs });
    const [first, second] = await Promise.all([
      vault.customerFor({ ownerId: "ada" }),
      vault.customerFor({ ownerId: "ada" }).catch(() => null),
    ]);
    nowMs += 48 * HOUR_MS;
    expect(await vault.customerFor({ ownerId: "ada" })).toBe(first ?? second);
    expect(await vault.customerFor({ ownerId: "bea" })).not.toBe(first);
    expect(sandbox.sandboxState.all("customer").map(({ metadata }) => metadata)).toEqual([{ owner_id: "bea" }, { owner_id: "ada" }]);
    await expect(vault.customerFor({ ownerId: 'x" OR email:"' })).rejects.toThrow("letters, digits and hyphens");
    await sandbox.stop();
  });
});

it("deletes every card, including those missing from our database, and can be repeated", async () => {
  const ownerId = `owner-${++owners}`;
  const customer = await cards.vault.customerFor({ ownerId });
  const other = await someone();
  for (const whose of [customer, customer, other]) await saveTestCard(cards.vault, typed("visa gb"), whose);
  const held = (whose: string) => cards.sandbox.sandboxState.all("card").filter((card) => card.customer === whose).length;
  expect([held(customer), held(other)]).toEqual([2, 1]);
  await cards.vault.forgetAllOf({ ownerId, customers: [] });
  await cards.vault.forgetAllOf({ ownerId, customers: [customer, "cus_gone"] });
  expect([held(customer), held(other)]).toEqual([0, 1]);
  await cards.vault.forgetAllOf({ ownerId: "unknown", customers: [] });
});

describe("a test card by its number", () => {
  it.each([
    ["visa gb", { brand: "visa", last4: "0000", country: "GB", funding: "credit" }],
    ["visa debit", { brand: "visa", last4: "5556", country: "US", funding: "debit" }],
    ["mastercard", { brand: "mastercard", last4: "4444" }],
    ["amex", { brand: "amex", last4: "0005" }],
    ["declines later", { last4: "0341" }],
  ])("%s is saved, with what is printed on it", async (name, printed) => {
    const customer = await someone();
    const saved = { customer, expiresOn: "2034-12-31", ...printed };
    expect(await saveTestCard(cards.vault, typed(name), customer)).toMatchObject({ kind: "saved", saved });
  });

  it.each([
    ["generic decline", "generic_decline"],
    ["insufficient funds", "insufficient_funds"],
    ["expired card", "expired_card"],
    ["lost card", "lost_card"],
    ["stolen card", "stolen_card"],
    ["incorrect cvc", "incorrect_cvc"],
    ["processing error", "processing_error"],
    ["velocity exceeded", "card_velocity_exceeded"],
  ])("%s is declined when it is saved", async (name, code) => {
    expect(await saveTestCard(cards.vault, typed(name), await someone())).toEqual({ kind: "declined", code });
  });

  it("is rejected if it is not documented", async () => {
    const customer = await someone();
    const undocumented = { ...typed("visa"), number: "4111111111111111" };
    expect(await saveTestCard(cards.vault, undocumented, customer)).toEqual({ kind: "declined", code: "incorrect_number" });
    const past = { ...typed("visa"), expMonth: 1, expYear: 2020 };
    expect(await saveTestCard(cards.vault, past, customer)).toEqual({ kind: "declined", code: "invalid_expiry_year" });
  });

  it("is rejected outside the sandbox", async () => {
    const live = createStripe({ secretKey: "sk_test_of_the_provider", apiUrl: null, webhookSecret: "whsec_x" });
    await expect(saveTestCard(live.vault, typed("visa"), "cus_x")).rejects.toThrow("typed card numbers are accepted in the sandbox only");
  });
});

describe("a card that needs confirmation", () => {
  it("is saved only after the holder has confirmed", async () => {
    const customer = await someone();
    const saving = await saveTestCard(cards.vault, typed("confirm unless saved"), customer);
    if (saving.kind !== "action") throw new Error(saving.kind);
    expect(await cards.vault.savedCard(saving.setupId)).toBeNull();
    expect(await (await fetch(`${cards.sandbox.url}/confirm/${saving.setupId}`)).text()).toContain("Test bank");
    await holderAnswers(cards.sandbox, saving.setupId, "confirm");
    expect(await cards.vault.savedCard(saving.setupId)).toMatchObject({ customer, last4: "3155" });
    expect(await (await fetch(`${cards.sandbox.url}/confirm/${saving.setupId}`)).text()).toContain("Nothing to confirm");
  });

  it("is not saved if the holder refuses", async () => {
    const saving = await saveTestCard(cards.vault, typed("confirm always"), await someone());
    if (saving.kind !== "action") throw new Error(saving.kind);
    await holderAnswers(cards.sandbox, saving.setupId, "fail");
    expect(await cards.vault.savedCard(saving.setupId)).toBeNull();
  });
});

describe("a card from the form", () => {
  const browser = (path: string, body: Record<string, string>) =>
    fetch(`${cards.sandbox.url}/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${cards.sandbox.keys.publishableKey}` },
      body: new URLSearchParams(body),
    }).then((response) => response.json() as Promise<{ id: string; status?: string; error?: { code: string } }>);
  const fields = {
    type: "card",
    "card[number]": typed("visa gb").number,
    "card[exp_month]": "3",
    "card[exp_year]": "2031",
    "card[cvc]": "123",
  };

  it("is saved by the browser with the form's secret", async () => {
    const customer = await someone();
    const { setupId } = await cards.vault.beginCard(customer);
    const clientSecret = await cards.vault.clientSecret(setupId);
    expect(await cards.vault.savedCard(setupId)).toBeNull();
    const { id } = await browser("payment_methods", fields);
    expect((await browser(`setup_intents/${setupId}/confirm`, { client_secret: "wrong", payment_method: id })).error?.code).toBe(
      "resource_missing",
    );
    const confirmed = await browser(`setup_intents/${setupId}/confirm`, { client_secret: clientSecret, payment_method: id });
    expect(confirmed.status).toBe("succeeded");
    expect(await cards.vault.savedCard(setupId)).toMatchObject({ customer, card: id, expiresOn: "2031-03-31" });
  });

  it("is saved from its id, repeatably, and never for another customer", async () => {
    const [customer, other] = [await someone(), await someone()];
    const { id } = await browser("payment_methods", fields);
    const first = await cards.vault.cardFrom(id, customer);
    expect(first).toMatchObject({ kind: "saved", saved: { customer, card: id } });
    expect(await cards.vault.cardFrom(id, customer)).toEqual(first);
    await expect(cards.vault.cardFrom(id, other)).rejects.toThrow("of another customer");
    await expect(cards.vault.cardFrom("pm_none", other)).rejects.toThrow("resource_missing");
  });
});

describe("the client", () => {
  it("rejects a live key with the sandbox, and a sandbox on another machine", () => {
    expect(() => stripeClient({ secretKey: "sk_live_abc", apiUrl: "http://127.0.0.1:1" })).toThrow("live key");
    expect(() => stripeClient({ secretKey: "sk_test_abc", apiUrl: "http://sandbox.example" })).toThrow("this machine");
  });
});
