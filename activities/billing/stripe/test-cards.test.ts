import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEST_CARDS } from "../../../local/sandbox/stripe/cards.ts";
import { type CardSandbox, cardSandbox, charge, chargeable, saveTestCard, typed } from "../../../tests/setup/billing/card-sandbox.ts";

let cards: CardSandbox;
beforeAll(async () => {
  cards = await cardSandbox();
});
afterAll(() => cards.sandbox.stop());

/** Each documented card: the outcome of saving it, and of an off-session charge. */
const DOCUMENTED: readonly { name: string; saving: string; charge?: string }[] = [
  { name: "visa", saving: "saved", charge: "captured" },
  { name: "visa debit", saving: "saved", charge: "captured" },
  { name: "visa gb", saving: "saved", charge: "captured" },
  { name: "visa debit gb", saving: "saved", charge: "captured" },
  { name: "mastercard", saving: "saved", charge: "captured" },
  { name: "mastercard gb", saving: "saved", charge: "captured" },
  { name: "amex", saving: "saved", charge: "captured" },
  { name: "generic decline", saving: "declined" },
  { name: "insufficient funds", saving: "declined" },
  { name: "lost card", saving: "declined" },
  { name: "stolen card", saving: "declined" },
  { name: "velocity exceeded", saving: "declined" },
  { name: "expired card", saving: "declined" },
  { name: "incorrect cvc", saving: "declined" },
  { name: "processing error", saving: "declined" },
  { name: "declines later", saving: "saved", charge: "declined" },
  { name: "disputed", saving: "saved", charge: "captured" },
  { name: "confirm unless saved", saving: "action", charge: "captured" },
  { name: "confirm always", saving: "action", charge: "action" },
  { name: "confirm when present", saving: "saved", charge: "captured" },
  { name: "confirm, then succeed", saving: "action", charge: "captured" },
  { name: "confirm, then insufficient funds", saving: "action", charge: "action" },
  { name: "confirm, then decline", saving: "action", charge: "declined" },
];

describe("every documented card", () => {
  it("is in the table", () => {
    expect(DOCUMENTED.map(({ name }) => name)).toEqual(TEST_CARDS.map(({ name }) => name));
  });

  it.each(DOCUMENTED)("$name: saving it is $saving, an off-session charge $charge", async ({ name, saving, charge: comes }) => {
    const customer = await cards.vault.customerFor({ ownerId: `first-${name.replace(/\W+/g, "-")}` });
    expect((await saveTestCard(cards.vault, typed(name), customer)).kind).toBe(saving);
    if (comes !== undefined) expect((await charge(cards.provider, await chargeable(cards, name))).kind).toBe(comes);
  });
});
