/** What somebody who writes to support wants, as far as plain rules can tell. `other` = a person reads it. */
export const INTENTS = ["refund", "refund question", "cancel", "next payment", "other"] as const;
export type Intent = (typeof INTENTS)[number];

const REFUND = /\b(refund(ed|s|ing)?|money back|reimburse(d|ment)?|charge ?back|(pay|give|send) (it|me|us|that|this|my \w+) back)\b/;
/** Asks how things stand rather than for money. */
const REFUND_QUESTION =
  /\b(do|would|can|could|will|how|when|what|is|are) [^.!]{0,40}\b(refund policy|refunds|refund (work|take|arrive|policy)|refund period)\b|\brefund policy\b/;
/** A wish that is taken back, or was fulfilled already. */
const NOT_WANTED =
  /\b(no|not|don t|do not|didn t|never|without|instead of|rather than|thanks? (you )?for) (\w+ ){0,4}(refund|money back)|\balready (\w+ ){0,3}refunded\b|\brefund(ed)? (has |was )?(arrived|received)\b/;
const CANCEL = /\b(cancel(led|ling|lation)?|unsubscribe|stop (my|the|this) (subscription|payments?|plan)|end my (subscription|plan))\b/;
const NEXT_PAYMENT =
  /\b(when|what day|which day|how much)\b.{0,60}\b(next (payment|charge|bill)|billed|charged|pay day|payment (go|come|be taken))\b/;

const plain = (message: string): string =>
  message
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.!?]+/gu, " ")
    .trim();

/**
 * The one thing that a message asks for. Where it asks for two things, or takes one back, a person reads it: a rule that is unsure moves no
 * money.
 */
export function intentOf(message: string): Intent {
  const text = plain(message);
  if (NOT_WANTED.test(text)) return "other";
  const wantsRefund = REFUND.test(text);
  if (wantsRefund && REFUND_QUESTION.test(text)) return "refund question";
  const wants: Intent[] = [];
  if (wantsRefund) wants.push("refund");
  if (CANCEL.test(text)) wants.push("cancel");
  if (NEXT_PAYMENT.test(text)) wants.push("next payment");
  const [first] = wants;
  return wants.length === 1 && first ? first : "other";
}
