/** The behaviour of a test card. Records hold its name, never its number. */
export type TestCard = {
  name: string;
  number: string;
  brand: "visa" | "mastercard" | "amex";
  country: string;
  funding: "credit" | "debit";
  /** The bank's decline, and whether it already happens when the card is saved. */
  decline?: { code: string; declineCode?: string; atSaving: boolean };
  /** When the bank requires confirmation: at every payment, unless the card was saved for later, or only with the holder present. */
  confirm?: "always" | "unless saved" | "when present";
  /** Every payment is disputed at once. */
  disputed?: true;
  /**
   * One card for all customers. With other numbers each customer gets a separate card, because everyone in the sandbox uses the same few numbers. At
   * Stripe, one number is one card.
   */
  sameForAll?: true;
};

const visa = { brand: "visa", country: "US", funding: "credit" } as const;
const refused = (declineCode: string) => ({ code: "card_declined", declineCode, atSaving: true });

/** Stripe's documented test cards (docs.stripe.com/testing, read 2026-11-21). All other numbers are rejected. */
export const TEST_CARDS: readonly TestCard[] = [
  { ...visa, name: "visa", number: "4242424242424242" },
  { ...visa, name: "visa debit", number: "4000056655665556", funding: "debit" },
  { ...visa, name: "visa gb", number: "4000008260000000", country: "GB" },
  { ...visa, name: "visa debit gb", number: "4000058260000005", country: "GB", funding: "debit" },
  { ...visa, name: "mastercard", number: "5555555555554444", brand: "mastercard" },
  { ...visa, name: "mastercard gb", number: "5555558265554449", brand: "mastercard", country: "GB" },
  { ...visa, name: "amex", number: "378282246310005", brand: "amex", sameForAll: true },
  { ...visa, name: "generic decline", number: "4000000000000002", decline: refused("generic_decline") },
  { ...visa, name: "insufficient funds", number: "4000000000009995", decline: refused("insufficient_funds") },
  { ...visa, name: "lost card", number: "4000000000009987", decline: refused("lost_card") },
  { ...visa, name: "stolen card", number: "4000000000009979", decline: refused("stolen_card") },
  { ...visa, name: "velocity exceeded", number: "4000000000006975", decline: refused("card_velocity_exceeded") },
  { ...visa, name: "expired card", number: "4000000000000069", decline: { code: "expired_card", atSaving: true } },
  { ...visa, name: "incorrect cvc", number: "4000000000000127", decline: { code: "incorrect_cvc", atSaving: true } },
  { ...visa, name: "processing error", number: "4000000000000119", decline: { code: "processing_error", atSaving: true } },
  { ...visa, name: "declines later", number: "4000000000000341", decline: { ...refused("generic_decline"), atSaving: false } },
  { ...visa, name: "disputed", number: "4000000000000259", disputed: true },
  { ...visa, name: "confirm unless saved", number: "4000002500003155", confirm: "unless saved" },
  { ...visa, name: "confirm always", number: "4000002760003184", confirm: "always" },
  { ...visa, name: "confirm when present", number: "4000003800000446", confirm: "when present" },
  { ...visa, name: "confirm, then succeed", number: "4000000000003220", confirm: "unless saved" },
  {
    ...visa,
    name: "confirm, then insufficient funds",
    number: "4000008260003178",
    confirm: "always",
    decline: { ...refused("insufficient_funds"), atSaving: false },
  },
  {
    ...visa,
    name: "confirm, then decline",
    number: "4000008400001629",
    confirm: "unless saved",
    decline: { ...refused("generic_decline"), atSaving: false },
  },
];

/** The test card of a number, or null. */
export const identifyCard = (number: string): string | null =>
  TEST_CARDS.find((card) => card.number === number.replace(/[\s-]/g, ""))?.name ?? null;

/** @throws for an unknown name, as in a record of another version. */
export function testCard(name: string): TestCard {
  const card = TEST_CARDS.find((one) => one.name === name);
  if (!card) throw new Error(`no test card is called ${name}`);
  return card;
}
