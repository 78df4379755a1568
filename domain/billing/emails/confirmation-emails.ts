import { formatPence } from "../../money.ts";
import type { Day } from "../calendar/dates.ts";
import { formatOrdinal } from "../calendar/ordinal.ts";
import { REFUND_SENTENCES, REFUND_SENTENCES_WITHOUT_TRIAL } from "../ledger/refund-policy.ts";
import type { Confirmation, ConfirmationKind } from "./confirmations.ts";
import { type About, contract, dayInWords, type Email, type EmailKind, email, howToCancel, payment } from "./emails.ts";

/** More data for the confirmations: the card, and who the contract is with; null = unknown. */
export type Known = { card: string | null; trader: string | null };
type Of<Kind extends ConfirmationKind> = Extract<Confirmation, { kind: Kind }>;

export const CONFIRMATION_EMAILS = {
  subscribed: "subscribed",
  paused: "paused",
  resumed: "resumed",
  "card changed": "card-changed",
  "pay day changed": "pay-day-changed",
  "dispute won": "dispute-won",
} as const satisfies Record<ConfirmationKind, EmailKind>;

const notYou = ({ origin }: About) => `If this wasn't you, contact us straight away: ${origin}/contact`;
const everyMonth = (payDay: number) =>
  `on the ${formatOrdinal(payDay)} of each month${payDay > 28 ? ", or on the last day of shorter months" : ""}`;

/** The contract on a durable medium: price, payment dates, cancellation, and the right to change one's mind. */
function subscribed(about: About, { terms, payDay, first, after, trialEndsOn }: Of<"subscribed">, { card, trader }: Known): Email {
  const same = terms.firstPeriodPence === terms.laterPeriodPence;
  const price = same
    ? `${formatPence(terms.laterPeriodPence)} a month, any VAT included. The first payment is on ${dayInWords(first.on)}.`
    : `${formatPence(first.amountPence)} for the first month, taken on ${dayInWords(first.on)}, then ${formatPence(terms.laterPeriodPence)} a month from ${dayInWords(after.on)}, any VAT included.`;
  return email(
    "subscribed",
    `You have subscribed to ${contract(about)}`,
    `you have subscribed to ${contract(about)}. Keep this email: it confirms your contract.`,
    `Price: ${price}`,
    `Payment: we charge ${card ? `your card (${card})` : "your card"} ${everyMonth(payDay)}, until you cancel. There is no minimum term.${
      trialEndsOn ? ` Your free trial ends on ${dayInWords(trialEndsOn)}, and nothing is charged before then.` : ""
    }`,
    `Changing your mind: ${(trialEndsOn ? REFUND_SENTENCES : REFUND_SENTENCES_WITHOUT_TRIAL).join(" ")}`,
    howToCancel(about),
    `All the terms: ${about.origin}/terms${trader ? `\nYour contract is with ${trader}.` : ""}`,
    notYou(about),
  );
}

const paused = (about: About, { from, until, accessUntil, pricePence, charged }: Of<"paused">): Email =>
  email(
    "paused",
    `${contract(about)} is paused`,
    charged
      ? `you paused ${contract(about)}. The payment of ${formatPence(charged.amountPence)} on ${dayInWords(charged.on)} is less than 24 hours away, so it is still taken. The pause starts after that paid month, on ${dayInWords(from)}.`
      : `you paused ${contract(about)}. Nothing is charged from ${dayInWords(from)}.${accessUntil ? ` You can use it until ${dayInWords(accessUntil)}.` : ""}`,
    `It restarts on ${dayInWords(until)}, and ${formatPence(pricePence)} is charged then, unless you resume or cancel first.`,
    howToCancel(about),
    notYou(about),
  );

const resumed = (about: About, { first, after, atOnce }: Of<"resumed">): Email =>
  email(
    "resumed",
    `${contract(about)} has resumed`,
    atOnce
      ? `you resumed ${contract(about)}. We are charging ${formatPence(first.amountPence)} now, and you can use everything once it's paid.`
      : `you resumed ${contract(about)}. The next payment is ${payment(first)}.`,
    `The one after is ${payment(after)}.`,
    howToCancel(about),
    notYou(about),
  );

const cardChanged = (about: About, { now, next }: Of<"card changed">, { card }: Known): Email =>
  email(
    "card-changed",
    `You've changed the card for ${contract(about)}`,
    `from now on ${card ? `the card ${card}` : "another card"} pays for ${contract(about)}.${
      now !== null
        ? ` We are charging ${formatPence(now)} to it now.`
        : next
          ? ` The next payment is ${formatPence(next.amountPence)} on ${dayInWords(next.on)}.`
          : ""
    }`,
    howToCancel(about),
    notYou(about),
  );

const payDayChanged = (about: About, { payDay, first, after }: Of<"pay day changed">): Email =>
  email(
    "pay-day-changed",
    `Your pay day is now the ${formatOrdinal(payDay)}`,
    `you changed the pay day of ${contract(about)}: we charge your card ${everyMonth(payDay)}.`,
    first && after ? `The next payment is ${payment(first)}. The one after is ${payment(after)}.` : "No payment is due.",
    howToCancel(about),
    notYou(about),
  );

const disputeWon = (about: About, { next }: Of<"dispute won">): Email =>
  email(
    "dispute-won",
    `Your bank has decided: ${contract(about)} continues`,
    `your bank has decided that the disputed payment for ${contract(about)} stands, so your subscription continues. You aren't charged for the time in between.${
      next ? ` The next payment is ${payment(next)}.` : ""
    }`,
    howToCancel(about),
  );

export function confirmationEmail(about: About, confirmation: Confirmation, known: Known): Email {
  switch (confirmation.kind) {
    case "subscribed":
      return subscribed(about, confirmation, known);
    case "paused":
      return paused(about, confirmation);
    case "resumed":
      return resumed(about, confirmation);
    case "card changed":
      return cardChanged(about, confirmation, known);
    case "pay day changed":
      return payDayChanged(about, confirmation);
    case "dispute won":
      return disputeWon(about, confirmation);
  }
}

export const pauseEnds = (about: About, { on, pricePence }: { on: Day; pricePence: number }): Email =>
  email(
    "pause-ends-in-3-days",
    `${contract(about)} restarts in 3 days`,
    `your pause of ${contract(about)} ends on ${dayInWords(on)}, and ${formatPence(pricePence)} is charged then. If you no longer want it, cancel before then and pay nothing.`,
    howToCancel(about),
  );
