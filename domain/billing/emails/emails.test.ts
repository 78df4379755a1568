import { expect, it } from "vitest";
import { PRODUCT_NAME } from "../../product.ts";
import { NOT_TRIED } from "../contract/declines.ts";
import { confirmationEmail, type Known, pauseEnds } from "./confirmation-emails.ts";
import type { Confirmation } from "./confirmations.ts";
import * as emails from "./emails.ts";
import { type AttemptOutcome, type KnownAttempt, outcomeInWords } from "./history-words.ts";

const CARD_PAGE = "https://larder.test/billing/card?subscription=1";
const ABOUT = { priceName: "Pro", origin: "https://larder.test", account: true, cardPage: CARD_PAGE };
const FIRST = { firstOn: "2027-03-10", firstPence: 999, laterPence: 2477 };
const PAYMENT = { amountPence: 2477, dueOn: "2027-03-10" };

const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
const KNOWN: Known = { card: "visa ending in 4242", trader: "Larder Ltd, 1 High Street, Leeds" };
const NEXT = { on: "2027-03-31", amountPence: 999, extra: null };
const AFTER = { on: "2027-04-30", amountPence: 2559, extra: { days: 1, pence: 82 } };
const confirming = (confirmation: Confirmation, known = KNOWN) => confirmationEmail(ABOUT, confirmation, known);
const SUBSCRIBED = {
  kind: "subscribed",
  number: 1,
  terms: TERMS,
  payDay: 31,
  first: NEXT,
  after: AFTER,
  trialEndsOn: "2027-03-17",
} as const;
const PAUSED = {
  kind: "paused",
  number: 2,
  from: "2027-03-31",
  until: "2027-06-30",
  accessUntil: "2027-03-31",
  pricePence: 2477,
  charged: null,
} as const;
const RESUMED = { kind: "resumed", number: 3, first: NEXT, after: AFTER, atOnce: false } as const;
const CARD = { kind: "card changed", number: 4, now: null, next: { on: "2027-03-31", amountPence: 2477 } } as const;

const ALL: Record<emails.EmailKind, emails.Email> = {
  receipt: emails.receipt(ABOUT, { ...PAYMENT, paidOn: "2027-03-11", number: "pi_1", fullPrice: null }),
  "payment-failed": emails.paymentFailed(ABOUT, { ...PAYMENT, tryAgainOn: "2027-03-13" }),
  "confirm-with-bank": emails.confirmWithBank(ABOUT, PAYMENT),
  "trial-ends-in-3-days": emails.trialEndsIn3Days(ABOUT, FIRST),
  "trial-ends-tomorrow": emails.trialEndsTomorrow(ABOUT, FIRST),
  "full-price-in-7-days": emails.fullPriceIn7Days(ABOUT, AFTER, 2477),
  "full-price-tomorrow": emails.fullPriceTomorrow(ABOUT, { ...AFTER, amountPence: 2477, extra: null }, 2477),
  "card-expiring": emails.cardExpiring(ABOUT, { expiresOn: "2027-04-30", card: "visa ending in 4242" }),
  "six-months": emails.sixMonths(ABOUT, { laterPence: 2477, nextOn: "2027-09-10" }),
  cancellation: emails.cancellation(ABOUT, { cancelledOn: "2027-03-12", until: "2027-04-10", refundPence: 0, disputed: false }),
  refund: emails.refund(ABOUT, { ...PAYMENT, paidPence: PAYMENT.amountPence, refundedOn: "2027-03-12", accessStays: null }),
  subscribed: confirming(SUBSCRIBED),
  paused: confirming(PAUSED),
  "pause-ends-in-3-days": pauseEnds(ABOUT, { on: "2027-04-30", pricePence: 2477 }),
  resumed: confirming(RESUMED),
  "card-changed": confirming(CARD),
  "dispute-won": confirming({ kind: "dispute won", number: 6, next: NEXT }),
  "pay-day-changed": confirming({ kind: "pay day changed", number: 5, payDay: 3, first: NEXT, after: AFTER }),
};

it.each(Object.entries(ALL))("%s names the product, uses British dates and money, and is signed", (kind, email) => {
  expect(email.kind).toBe(kind);
  expect(email.text).toContain(`${PRODUCT_NAME} Pro`);
  expect(email.text.endsWith(`\n\n${PRODUCT_NAME}\n`)).toBe(true);
  expect(`${email.subject}${email.text}`).not.toMatch(/undefined|null|NaN|\d{4}-\d{2}-\d{2}/);
  expect(email.text).toMatch(/\d{1,2} (Mar|Apr|Jun|Sept) 2027/);
});

it.each(Object.entries(ALL).filter(([kind]) => kind !== "cancellation" && kind !== "refund"))(
  "%s says how to cancel",
  (_kind, { text }) => {
    expect(text).toContain("two clicks: https://larder.test/cancel-subscription");
  },
);

it("has both prices and the day of the first payment", () => {
  expect(ALL["trial-ends-in-3-days"].text).toContain("on 10 Mar 2027: £9.99 for the first month. After it, £24.77 a month.");
  expect(emails.trialEndsTomorrow(ABOUT, { ...FIRST, laterPence: 999 }).text).toContain("Every later month costs the same.");
});

it("announces the first full-price payment with its amount and day, and how to cancel before it (D-77a)", () => {
  const [week, tomorrow] = [ALL["full-price-in-7-days"], ALL["full-price-tomorrow"]];
  expect([week.subject, tomorrow.subject]).toEqual([
    "Your first full-price payment is in 7 days: £25.59",
    "Your first full-price payment is tomorrow: £24.77",
  ]);
  expect(week.text).toContain("£25.59 on 30 Apr 2027 (£0.82 of it for 1 day beyond a month), and then £24.77 a month until you cancel.");
  expect(tomorrow.text).toContain("£24.77 on 30 Apr 2027, and then the same every month until you cancel.");
  for (const { text } of [week, tomorrow]) expect(text).toContain("If you cancel before that day, you pay nothing more.");
});

it("names the next amount and day on the receipt of the introductory payment, and on no other (D-77b)", () => {
  const paid = { amountPence: 999, dueOn: "2027-03-31", paidOn: "2027-03-31", number: "pi_1" };
  const { text } = emails.receipt(ABOUT, { ...paid, fullPrice: { next: AFTER, laterPence: 2477 } });
  expect(text).toContain("This was your introductory price. Your next payment is £25.59 on 30 Apr 2027 (£0.82 of it");
  expect(text).toContain("and then £24.77 a month until you cancel.");
  expect(ALL.receipt.text).not.toContain("introductory");
});

it("says what happens after a failed payment, and after the last retry", () => {
  expect(ALL["payment-failed"].text).toContain("We'll retry the same card on 13 Mar 2027.");
  expect(emails.paymentFailed(ABOUT, { ...PAYMENT, tryAgainOn: null }).text).toContain("suspended");
});

it("links the card page if another card or a confirmation is needed", () => {
  const last = emails.paymentFailed(ABOUT, { ...PAYMENT, tryAgainOn: null });
  for (const { text } of [ALL["payment-failed"], last, ALL["confirm-with-bank"], ALL["card-expiring"]])
    expect(text).toContain(`: ${CARD_PAGE}\n`);
});

it("has the refund of a cancellation in time", () => {
  const left = emails.cancellation(ABOUT, { cancelledOn: "2027-03-12", until: null, refundPence: 999, disputed: false }).text;
  expect(left).toContain("we're refunding £9.99");
  expect(left).not.toContain("You can use it until");
});

it("has the amount of a refund and its effect on access, if that was decided (D-75a, D-75d)", () => {
  const refund = (accessStays: boolean | null, paidPence = 2477) =>
    emails.refund(ABOUT, { amountPence: 500, paidPence, dueOn: "2027-03-10", refundedOn: "2027-03-12", accessStays });
  expect(refund(true).subject).toBe("Refund: £5.00");
  expect(refund(true).text).toContain("on 12 Mar 2027 we refunded £5.00 of £24.77, your payment for");
  expect(refund(true, 500).text).toContain("on 12 Mar 2027 we refunded £5.00, your payment for");
  expect(refund(true).text).toContain("This doesn't change how long you can use it.");
  expect(refund(false).text).toContain("With this refund your access has ended.");
  expect(refund(null).text).not.toMatch(/access|how long/);
});

it("says so if a bank's decision ended the contract", () => {
  const { text } = emails.cancellation(ABOUT, { cancelledOn: "2027-03-12", until: null, refundPence: 0, disputed: true });
  expect(text).toContain(
    `your bank reversed a payment for ${PRODUCT_NAME} Pro and its decision is final, so your contract ended on 12 Mar 2027.`,
  );
  expect(text).not.toContain("you cancelled");
});

it("has the extra days in the next payment after a dispute", () => {
  const extra = { days: 17, pence: 1403 };
  const { text } = confirming({ kind: "dispute won", number: 7, next: { on: "2027-04-15", amountPence: 3880, extra } });
  expect(text).toContain("The next payment is £38.80 on 15 Apr 2027 (£14.03 of it for 17 days beyond a month).");
});

it("names every outcome of an attempt; one that was never made is neither declined nor open", () => {
  const words = (outcome: AttemptOutcome, change: Partial<KnownAttempt> = {}) =>
    outcomeInWords({ outcome, hard: null, code: null, followed: true, ...change });
  const all = [words("captured"), words("declined", { hard: false }), words("declined", { hard: true }), words("action"), words(null)];
  expect(new Set(all).size).toBe(5);
  expect(words(null)).toContain("don't know");
  expect(words(null, { followed: false })).toBe("Not taken: no payment was made");
  expect(words("declined", { hard: false, code: NOT_TRIED })).toBe("Not taken: no payment was made");
  expect(words("action", { followed: false })).toBe("Not confirmed with your bank: nothing was taken");
});

// decision 65: a contract is confirmed on a durable medium, with its terms in the text
it("confirms the contract with price, payments, trial, right to change one's mind, cancellation, terms and trader", () => {
  const { text } = ALL["subscribed"];
  for (const words of [
    "Price: £9.99 for the first month, taken on 31 Mar 2027, then £24.77 a month from 30 Apr 2027, any VAT included.",
    "we charge your card (visa ending in 4242) on the 31st of each month, or on the last day of shorter months, until you cancel. There is no minimum term.",
    "Your free trial ends on 17 Mar 2027, and nothing is charged before then.",
    "You can change your mind within 14 days",
    "https://larder.test/terms",
    "Your contract is with Larder Ltd, 1 High Street, Leeds.",
    "If this wasn't you, contact us straight away: https://larder.test/contact",
  ])
    expect(text).toContain(words);
  const full = confirming(
    { ...SUBSCRIBED, terms: { ...TERMS, firstPeriodPence: 2477 }, payDay: 5, trialEndsOn: null },
    { card: null, trader: null },
  ).text;
  expect(full).toContain("Price: £24.77 a month, any VAT included. The first payment is on 31 Mar 2027.");
  expect(full).toContain("we charge your card on the 5th of each month, until you cancel");
  expect(full).not.toMatch(/trial|contract is with/);
});

it("confirms a pause with its start, its end and the charge at the end", () => {
  expect(ALL["paused"].text).toContain("Nothing is charged from 31 Mar 2027. You can use it until 31 Mar 2027.");
  expect(ALL["paused"].text).toContain("It restarts on 30 Jun 2027, and £24.77 is charged then, unless you resume or cancel first.");
  const late = confirming({ ...PAUSED, charged: { on: "2027-03-01", amountPence: 2477 } }).text;
  expect(late).toContain("The payment of £24.77 on 1 Mar 2027 is less than 24 hours away, so it is still taken.");
});

it("confirmations have what is charged now and for extra days", () => {
  expect(confirming({ ...RESUMED, atOnce: true }).text).toContain("We are charging £9.99 now");
  expect(ALL["resumed"].text).toContain("The one after is £25.59 on 30 Apr 2027 (£0.82 of it for 1 day beyond a month).");
  expect(confirming({ ...CARD, now: 2477, next: null }).text).toContain("We are charging £24.77 to it now.");
});
