import { REFUND_SENTENCES } from "../billing/ledger/refund-policy.ts";
import { formatPence } from "../money.ts";
import type { Intent } from "./intent.ts";
import { PROMISE_HOURS } from "./support.ts";

/** What came of a message. `handed over`: a person reads it. */
export type Outcome =
  | { kind: "refunded"; amountPence: number }
  | { kind: "answered"; about: Exclude<Intent, "refund" | "other"> }
  | { kind: "handed over" };

const HELLO = (name: string) => (name.trim() === "" ? "Hello," : `Hello ${name.trim()},`);
const LATER = `A person will read your message and answer within ${PROMISE_HOURS} hours.`;

const words = (outcome: Outcome, origin: string): string => {
  if (outcome.kind === "handed over") return LATER;
  if (outcome.kind === "refunded")
    return `${formatPence(outcome.amountPence)}, your last payment, is being refunded to the card you paid with. Your subscription continues; to end it, go to ${origin}/cancel-subscription.`;
  switch (outcome.about) {
    case "refund question":
      return REFUND_SENTENCES.join(" ");
    case "cancel":
      return `You can cancel at ${origin}/cancel-subscription: it takes two clicks and nothing more is charged.`;
    case "next payment":
      return `You can see your next payment and pay day at ${origin}/billing-dashboard.`;
  }
};

/**
 * What the customer is told; null = nothing yet. While people are at work, what goes to one of them is left for them to answer; while nobody is,
 * the customer is told that somebody will.
 */
export const replyTo = (outcome: Outcome, { name, offline, origin }: { name: string; offline: boolean; origin: string }): string | null =>
  outcome.kind === "handed over" && !offline ? null : `${HELLO(name)} ${words(outcome, origin)}`;
