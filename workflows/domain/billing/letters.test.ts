import { expect, it } from "vitest";
import { PRODUCT_NAME } from "../product.ts";
import { outcomeInWords } from "./history-words.ts";
import * as letters from "./letters.ts";

const ABOUT = { priceName: "Pro", origin: "https://larder.test", account: true };
const FIRST = { firstOn: "2027-03-10", firstPence: 999, laterPence: 2477 };
const PAYMENT = { amountPence: 2477, dueOn: "2027-03-10" };

const ALL: Record<letters.LetterKind, letters.Letter> = {
  receipt: letters.receipt(ABOUT, { ...PAYMENT, paidOn: "2027-03-11", number: "pi_1" }),
  "payment-failed": letters.paymentFailed(ABOUT, { ...PAYMENT, tryAgainOn: "2027-03-13" }),
  "confirm-with-bank": letters.confirmWithBank(ABOUT, PAYMENT),
  "trial-ends-in-3-days": letters.trialEndsIn3Days(ABOUT, FIRST),
  "trial-ends-tomorrow": letters.trialEndsTomorrow(ABOUT, FIRST),
  "card-expiring": letters.cardExpiring(ABOUT, { expiresOn: "2027-04-30", card: "visa ending in 4242" }),
  "six-months": letters.sixMonths(ABOUT, { laterPence: 2477, nextOn: "2027-09-10" }),
  cancellation: letters.cancellation(ABOUT, { cancelledOn: "2027-03-12", until: "2027-04-10", backPence: 0 }),
  refund: letters.refund(ABOUT, { ...PAYMENT, refundedOn: "2027-03-12" }),
};

it.each(Object.entries(ALL))("%s names the product, speaks British dates and money, and is signed", (kind, letter) => {
  expect(letter.kind).toBe(kind);
  expect(letter.text).toContain(`${PRODUCT_NAME} Pro`);
  expect(letter.text.endsWith(`\n\n${PRODUCT_NAME}\n`)).toBe(true);
  expect(`${letter.subject}${letter.text}`).not.toMatch(/undefined|null|NaN|\d{4}-\d{2}-\d{2}/);
  expect(letter.text).toMatch(/\d{1,2} (March|April|September) 2027/);
});

it.each(Object.entries(ALL).filter(([kind]) => kind !== "cancellation" && kind !== "refund"))(
  "%s says how to cancel",
  (_kind, { text }) => {
    expect(text).toContain("two clicks: https://larder.test/cancel-subscription");
  },
);

it("says both prices and the day before the first payment", () => {
  expect(ALL["trial-ends-in-3-days"].text).toContain("on 10 March 2027: £9.99 for the first month. After it, £24.77 a month.");
  expect(letters.trialEndsTomorrow(ABOUT, { ...FIRST, laterPence: 999 }).text).toContain("Every later month costs the same.");
});

it("says what comes after a failed payment, and what after the last", () => {
  expect(ALL["payment-failed"].text).toContain("We try the same card again on 13 March 2027.");
  expect(letters.paymentFailed(ABOUT, { ...PAYMENT, tryAgainOn: null }).text).toContain("suspended");
});

it("says what is given back to somebody who left in time", () => {
  const left = letters.cancellation(ABOUT, { cancelledOn: "2027-03-12", until: null, backPence: 999 }).text;
  expect(left).toContain("we give £9.99 back");
  expect(left).not.toContain("You can use it until");
});

it("names every outcome of an attempt", () => {
  const words = [outcomeInWords("captured", null), outcomeInWords("declined", false), outcomeInWords("declined", true)];
  expect(new Set([...words, outcomeInWords("action", null), outcomeInWords(null, null)]).size).toBe(5);
  expect(outcomeInWords(null, null)).toContain("do not know");
});
