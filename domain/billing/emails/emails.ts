import { plural } from "../../locale.ts";
import { formatPence } from "../../money.ts";
import { PRODUCT_NAME } from "../../product.ts";
import { type Day, dayParts } from "../calendar/dates.ts";
import type { Due } from "../calendar/preview.ts";
import { REFUND_POLICY } from "../ledger/refund-policy.ts";

/** The emails of billing (decision 34). */
export const EMAIL_KINDS = [
  "receipt",
  "payment-failed",
  "confirm-with-bank",
  "trial-ends-in-3-days",
  "trial-ends-tomorrow",
  "full-price-in-7-days",
  "full-price-tomorrow",
  "card-expiring",
  "six-months",
  "cancellation",
  "refund",
  "subscribed",
  "paused",
  "pause-ends-in-3-days",
  "resumed",
  "card-changed",
  "pay-day-changed",
  "dispute-won",
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];
export type Email = { kind: EmailKind; subject: string; text: string };

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" ");
/** "2027-03-05" → "5 Mar 2027". Without `Intl`, so that the text is the same on every machine. */
export function dayInWords(day: Day): string {
  const { year, month, dayOfMonth } = dayParts(day);
  return `${dayOfMonth} ${MONTHS[month - 1]} ${year}`;
}

/**
 * Data for every email. `origin`: the product's address, without a trailing slash. `account`: whether the recipient has one; without it, their only
 * page is `cardPage`, where they change the card or confirm a payment.
 */
export type About = { priceName: string; origin: string; account: boolean; cardPage: string };

export const contract = ({ priceName }: About) => `${PRODUCT_NAME} ${priceName}`;
const overview = ({ origin, account }: About) => (account ? `${origin}/billing-dashboard` : `write to us at ${origin}/contact`);
const payments = (about: About) =>
  about.account ? `All payments and receipts: ${overview(about)}` : `Questions about your payments: ${overview(about)}`;
export const howToCancel = ({ origin }: About) => `You can cancel at any time, in two clicks: ${origin}/cancel-subscription`;
export const email = (kind: EmailKind, subject: string, ...paragraphs: readonly string[]): Email => ({
  kind,
  subject,
  text: `Hello,\n\n${paragraphs.join("\n\n")}\n\n${PRODUCT_NAME}\n`,
});

type Payment = { amountPence: number; dueOn: Day };

/** "£25.59 on 5 Mar 2027 (£0.82 of it for 1 day beyond a month)". */
export const payment = ({ on, amountPence, extra }: Due): string =>
  `${formatPence(amountPence)} on ${dayInWords(on)}${extra ? ` (${formatPence(extra.pence)} of it for ${plural(extra.days, { one: "1 day", other: `${extra.days} days` })} beyond a month)` : ""}`;

/** "£24.77 on 5 Mar 2027, and then the same every month until you cancel". */
const andThen = (next: Due, laterPence: number): string =>
  `${payment(next)}, and then ${next.amountPence === laterPence ? "the same every month" : `${formatPence(laterPence)} a month`} until you cancel`;

/** `fullPrice`: the first full-price payment, if this one was at the introductory price (decision 77). */
type Receipt = Payment & { paidOn: Day; number: string; fullPrice: { next: Due; laterPence: number } | null };
export const receipt = (about: About, { amountPence, dueOn, paidOn, number, fullPrice }: Receipt): Email =>
  email(
    "receipt",
    `Your receipt: ${formatPence(amountPence)} for ${contract(about)}`,
    `thank you. We received ${formatPence(amountPence)} on ${dayInWords(paidOn)} for ${contract(about)}, for the month starting ${dayInWords(dueOn)}.\nReceipt number: ${number}`,
    ...(fullPrice ? [`This was your introductory price. Your next payment is ${andThen(fullPrice.next, fullPrice.laterPence)}.`] : []),
    payments(about),
    howToCancel(about),
  );

/** `tryAgainOn`: the day of the next retry; null = no retry, and the subscription is suspended. */
export const paymentFailed = (about: About, { amountPence, dueOn, tryAgainOn }: Payment & { tryAgainOn: Day | null }): Email =>
  email(
    "payment-failed",
    `Your payment of ${formatPence(amountPence)} didn't go through`,
    `your bank didn't accept the payment of ${formatPence(amountPence)} for ${contract(about)} that was due on ${dayInWords(dueOn)}. Nothing was taken.`,
    tryAgainOn
      ? `We'll retry the same card on ${dayInWords(tryAgainOn)}. Nothing changes until then. To pay sooner, use another card: ${about.cardPage}`
      : `We won't try this card again and your subscription is suspended. Use another card to restart it: ${about.cardPage}`,
    howToCancel(about),
  );

export const confirmWithBank = (about: About, { amountPence, dueOn }: Payment): Email =>
  email(
    "confirm-with-bank",
    `Confirm your payment of ${formatPence(amountPence)} with your bank`,
    `your bank asks you to confirm the payment of ${formatPence(amountPence)} for ${contract(about)} that was due on ${dayInWords(dueOn)}. Nothing has been taken yet.`,
    `You have three days to confirm it: ${about.cardPage}`,
    howToCancel(about),
  );

type FirstPayment = { firstOn: Day; firstPence: number; laterPence: number };
const firstPayment = (about: About, { firstOn, firstPence, laterPence }: FirstPayment): string[] => [
  `your first payment for ${contract(about)} is on ${dayInWords(firstOn)}: ${formatPence(firstPence)} for the first month.${
    laterPence === firstPence ? " Every later month costs the same." : ` After it, ${formatPence(laterPence)} a month.`
  }`,
  `If you cancel before that day, you pay nothing. ${howToCancel(about)}`,
  `After your first payment you have ${REFUND_POLICY.coolingOffDays} days to change your mind and get a refund.`,
];
export const trialEndsIn3Days = (about: About, first: FirstPayment): Email =>
  email("trial-ends-in-3-days", `Your first payment is in 3 days: ${formatPence(first.firstPence)}`, ...firstPayment(about, first));
export const trialEndsTomorrow = (about: About, first: FirstPayment): Email =>
  email("trial-ends-tomorrow", `Your first payment is tomorrow: ${formatPence(first.firstPence)}`, ...firstPayment(about, first));

const fullPrice = (about: About, next: Due, laterPence: number): string[] => [
  `your introductory month of ${contract(about)} is coming to an end. Your first full-price payment is ${andThen(next, laterPence)}.`,
  `If you cancel before that day, you pay nothing more. ${howToCancel(about)}`,
];
export const fullPriceIn7Days = (about: About, next: Due, laterPence: number): Email =>
  email(
    "full-price-in-7-days",
    `Your first full-price payment is in 7 days: ${formatPence(next.amountPence)}`,
    ...fullPrice(about, next, laterPence),
  );
export const fullPriceTomorrow = (about: About, next: Due, laterPence: number): Email =>
  email(
    "full-price-tomorrow",
    `Your first full-price payment is tomorrow: ${formatPence(next.amountPence)}`,
    ...fullPrice(about, next, laterPence),
  );

export const cardExpiring = (about: About, { expiresOn, card }: { expiresOn: Day; card: string | null }): Email =>
  email(
    "card-expiring",
    "Your card expires soon",
    `the card ${card ? `${card} ` : ""}that pays for ${contract(about)} expires on ${dayInWords(expiresOn)}. Add your new card so your subscription isn't interrupted: ${about.cardPage}`,
    howToCancel(about),
  );

export const sixMonths = (about: About, { laterPence, nextOn }: { laterPence: number; nextOn: Day | null }): Email =>
  email(
    "six-months",
    `Reminder: you pay ${formatPence(laterPence)} a month for ${contract(about)}`,
    `you subscribe to ${contract(about)}, which renews every month for ${formatPence(laterPence)}.${nextOn ? ` The next payment is on ${dayInWords(nextOn)}.` : ""} We send this reminder every six months so you don't pay for something you no longer want.`,
    howToCancel(about),
  );

/** `until`: the last day of access; null = access ended with the cancellation. `disputed`: a lost dispute ended the contract. */
export const cancellation = (
  about: About,
  { cancelledOn, until, refundPence, disputed }: { cancelledOn: Day; until: Day | null; refundPence: number; disputed: boolean },
): Email =>
  email(
    "cancellation",
    `${contract(about)} is cancelled`,
    `${
      disputed
        ? `your bank reversed a payment for ${contract(about)} and its decision is final, so your contract ended on ${dayInWords(cancelledOn)}.`
        : `you cancelled ${contract(about)} on ${dayInWords(cancelledOn)}.`
    } Nothing further is charged.${until ? ` You can use it until ${dayInWords(until)}.` : ""}`,
    ...(refundPence > 0
      ? [`You changed your mind in time, so we're refunding ${formatPence(refundPence)}. We'll email you when it's on its way.`]
      : []),
    payments(about),
  );

/** The effect of a refund on access; null = undecided, so it is not mentioned. */
const accessAfter = (accessStays: boolean | null): string[] =>
  accessStays === null ? [] : [accessStays ? "This doesn't change how long you can use it." : "With this refund your access has ended."];

/** `amountPence`: the amount refunded of `paidPence`. */
export const refund = (
  about: About,
  { amountPence, paidPence, dueOn, refundedOn, accessStays }: Payment & { paidPence: number; refundedOn: Day; accessStays: boolean | null },
): Email =>
  email(
    "refund",
    `Refund: ${formatPence(amountPence)}`,
    `on ${dayInWords(refundedOn)} we refunded ${formatPence(amountPence)}${amountPence < paidPence ? ` of ${formatPence(paidPence)}` : ""}, your payment for ${contract(about)} that was due on ${dayInWords(dueOn)}. It should reach your account in five to ten working days.`,
    ...accessAfter(accessStays),
    payments(about),
  );
