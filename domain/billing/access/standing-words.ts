import { formatPence } from "../../money.ts";
import { londonDay } from "../calendar/dates.ts";
import type { Parked } from "../contract/subscription.ts";
import { dayInWords } from "../emails/emails.ts";
import type { Standing, StandingKind } from "./standing.ts";

/** `fine` is shown in green and used only for a paid subscription without problems. */
export type Tone = "fine" | "plain" | "look" | "failed";
/** What the holder can do: confirm with their bank, use another card, or resume. */
export type StandingAction = "confirm" | "card" | "resume";
export type StandingWords = { badge: string; tone: Tone; message: string; action: StandingAction | null };

const HELD: Record<Parked, string> = {
  overdue: "A payment is more than a month late. We'll look into it before anything is charged.",
  unresolved: "We couldn't confirm whether your last payment went through. We're looking into it and won't charge you again until we know.",
  safety: "We held a payment back as a precaution. We'll look into it before anything is charged.",
  rejected: "The card provider didn't accept a payment. We'll look into it before anything is charged.",
  disputed: "Your bank is reviewing one of your payments. Nothing is charged until it decides.",
};
const until = (ms: number | null) => (ms === null ? "" : ` You can use everything until ${dayInWords(londonDay(ms))}.`);

const thenPauses = ({ pauses }: { pauses: boolean }) => (pauses ? " Your pause starts after it." : "");

const BADGES: Record<StandingKind, readonly [badge: string, tone: Tone, action: StandingAction | null]> = {
  "no card": ["Not set up", "plain", null],
  "first payment": ["First payment due", "plain", null],
  paid: ["Active", "fine", null],
  unpaid: ["Payment due", "plain", null],
  "nothing due": ["No payment due", "plain", null],
  confirm: ["Confirm payment", "look", "confirm"],
  taking: ["Payment in progress", "look", null],
  checking: ["Checking payment", "look", null],
  retry: ["Payment failed", "failed", "card"],
  suspended: ["Suspended", "failed", "card"],
  paused: ["Paused", "plain", "resume"],
  held: ["On hold", "look", null],
  cancelled: ["Cancelled", "plain", null],
};

function standingMessage(standing: Standing, nowMs: number): string {
  switch (standing.kind) {
    case "no card":
      return "There's no card or pay day yet, so nothing is charged.";
    case "first payment":
      return `Your first payment of ${formatPence(standing.pence)} is on ${dayInWords(standing.on)}.${thenPauses(standing)}`;
    case "paid":
      return `Your next payment of ${formatPence(standing.pence)} is on ${dayInWords(standing.on)}.${thenPauses(standing)}`;
    case "unpaid":
      return `Your next payment of ${formatPence(standing.pence)} is on ${dayInWords(standing.on)}. You can plan again from then.${thenPauses(standing)}`;
    case "nothing due":
      return "No payment is due.";
    case "confirm":
      return `Your bank wants you to confirm the payment of ${formatPence(standing.pence)} that was due on ${dayInWords(standing.dueOn)}. Nothing has been taken yet.`;
    case "taking":
      return `We are taking your payment of ${formatPence(standing.pence)} now.`;
    case "checking":
      return `We are checking with the card provider whether your payment of ${formatPence(standing.pence)} went through. You won't be charged twice.`;
    case "retry":
      return `Your payment of ${formatPence(standing.pence)}, due on ${dayInWords(standing.dueOn)}, failed. Nothing was taken. We'll retry on ${dayInWords(standing.on)}, or straight away if you use another card.`;
    case "suspended":
      return `Your payment of ${formatPence(standing.pence)}, due on ${dayInWords(standing.dueOn)}, failed and we won't try that card again. Nothing was taken. Use another card to start again.`;
    case "paused":
      return `Nothing is charged while your subscription is paused.${
        standing.accessUntilMs !== null && standing.accessUntilMs > nowMs
          ? until(standing.accessUntilMs)
          : " The month you paid for is over. Resume to plan again."
      }${standing.resumesOn ? ` It resumes automatically on ${dayInWords(standing.resumesOn)}.` : ""}`;
    case "held":
      return HELD[standing.why];
    case "cancelled":
      return `Your subscription has been cancelled. You will not be charged again.${
        standing.underWay
          ? " A payment was in progress when you cancelled. If it went through, we'll refund it."
          : standing.accessUntilMs !== null && standing.accessUntilMs > nowMs
            ? until(standing.accessUntilMs)
            : ""
      }`;
  }
}

/** The texts that the holder reads, and what they can do. @param nowMs by the customer's clock. */
export function standingInWords(standing: Standing, nowMs: number): StandingWords {
  const [badge, tone, action] = BADGES[standing.kind];
  return { badge, tone, action, message: standingMessage(standing, nowMs) };
}
