import { REFUND_SENTENCES } from "../billing/ledger/refund-policy.ts";
import { formatPence } from "../money.ts";
import type { Intent } from "./intent.ts";
import { PROMISE_HOURS } from "./support.ts";

/** The result of handling a message. `handed over`: a person reads it. */
export type Outcome =
  | { kind: "refunded"; amountPence: number }
  | { kind: "answered"; about: Exclude<Intent, "refund" | "other"> }
  | { kind: "handed over" };

const greeting = (name: string) => (name.trim() === "" ? "Hello," : `Hello ${name.trim()},`);
const HANDED_OVER = `A person will read your message and answer within ${PROMISE_HOURS} hours.`;

const replyText = (outcome: Outcome, origin: string): string => {
  if (outcome.kind === "handed over") return HANDED_OVER;
  if (outcome.kind === "refunded")
    return `${formatPence(outcome.amountPence)}, your last payment, is being refunded to the card you paid with. Your subscription continues; to end it, go to ${origin}/cancel-subscription.`;
  switch (outcome.about) {
    case "refund question":
      return REFUND_SENTENCES.join(" ");
    case "cancel":
      return `You can cancel at ${origin}/cancel-subscription. It takes two clicks, and we charge nothing more.`;
    case "next payment":
      return `You can see your next payment and pay day at ${origin}/billing-dashboard.`;
  }
};

/** The automatic reply; null = none, because a person replies and support is online. */
export const automaticReply = (
  outcome: Outcome,
  { name, offline, origin }: { name: string; offline: boolean; origin: string },
): string | null => (outcome.kind === "handed over" && !offline ? null : `${greeting(name)} ${replyText(outcome, origin)}`);
