import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CardSandbox, cardSandbox, chargeable, typed } from "../../../checks/setup/card-sandbox.ts";
import { TEST_CARDS } from "../../../local/sandbox/stripe/cards.ts";

let cards: CardSandbox;
beforeAll(async () => {
  cards = await cardSandbox();
});
afterAll(() => cards.sandbox.stop());

/** Each documented card: what comes of saving it, and then of a charge without the holder. */
const DOCUMENTED: readonly (readonly [name: string, saving: string, charge?: string])[] = [
  ["visa", "saved", "captured"],
  ["visa debit", "saved", "captured"],
  ["visa gb", "saved", "captured"],
  ["visa debit gb", "saved", "captured"],
  ["mastercard", "saved", "captured"],
  ["mastercard gb", "saved", "captured"],
  ["amex", "saved", "captured"],
  ["generic decline", "declined"],
  ["insufficient funds", "declined"],
  ["lost card", "declined"],
  ["stolen card", "declined"],
  ["velocity exceeded", "declined"],
  ["expired card", "declined"],
  ["incorrect cvc", "declined"],
  ["processing error", "declined"],
  ["declines later", "saved", "declined"],
  ["confirm unless saved", "action", "captured"],
  ["confirm always", "action", "action"],
  ["confirm when present", "saved", "captured"],
  ["confirm, then succeed", "action", "captured"],
  ["confirm, then insufficient funds", "action", "action"],
  ["confirm, then decline", "action", "declined"],
];

describe("every documented card", () => {
  it("is in the table", () => {
    expect(DOCUMENTED.map(([name]) => name)).toEqual(TEST_CARDS.map(({ name }) => name));
  });

  it.each(DOCUMENTED)("%s: saving it is %s, a charge without the holder %s", async (name, saving, charge) => {
    const customer = await cards.vault.customerFor({ ownerId: `first-${name.replace(/\W+/g, "-")}` });
    expect((await cards.vault.testCard(typed(name), customer)).kind).toBe(saving);
    if (charge !== undefined) expect((await cards.provider.charge(await chargeable(cards, name))).kind).toBe(charge);
  });
});
