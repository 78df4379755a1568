import { findDoubt, plain } from "./doubts.ts";

/** What a support message asks for. `other` = a person reads it. */
export const INTENTS = ["refund", "refund question", "cancel", "next payment", "other"] as const;
export type Intent = (typeof INTENTS)[number];

const REFUND = /\b(refund(ed|s|ing)?|money back|reimburse(d|ment)?|charge ?back|(pay|give|send) (it|me|us|that|this|my \w+) back)\b/;
/** Asks for a refund rather than only mentioning one. */
const REQUEST =
  /^(hello |hi )?(please )?(a )?(full )?refund( please)?[.!? ]*$|\b(refund|reimburse) (me|us|my|it|this|that|the)\b|\b(want|would like|d like|like|need|can|could|may|please|request(ing)?|asking for|get|have|give|demand|claim|issue|process|make) (\w+ ){0,5}(refund(ed)?|money back|reimburse(d|ment)?|charge ?back)\b|\b(pay|give|send) (it|me|us|that|this|my \w+) back\b/;
/** Asks about refunds rather than for one. */
const REFUND_QUESTION =
  /\b(do|would|can|could|will|how|when|what|is|are) [^.!]{0,40}\b(refund policy|refunds|refund (work|take|arrive|policy)|refund period)\b|\brefund policy\b/;
/** A refund that is declined or has already arrived. */
const NOT_WANTED =
  /\b(no|not|don t|do not|didn t|never|without|instead of|rather than|thanks? (you )?for) (\w+ ){0,4}(refund|money back)|\balready (\w+ ){0,3}refunded\b|\brefund(ed)? (has |was )?(arrived|received)\b/;
const CANCEL = /\b(cancel(led|ling|lation)?|unsubscribe|stop (my|the|this) (subscription|payments?|plan)|end my (subscription|plan))\b/;
const NEXT_PAYMENT =
  /\b(when|what day|which day|how much)\b.{0,60}\b(next (payment|charge|bill)|billed|charged|pay day|payment (go|come|be taken))\b/;

/** @property wantsMoney the message asks for money, even if doubtfully. @property doubt why a person must read it. */
export type RulesReading = { intent: Intent; wantsMoney: boolean; doubt: string | null };

/**
 * Reads the intent of a message by rules. A refund needs a clear request and no doubt. A person reads messages that ask for two things or take
 * a request back.
 */
export function readByRules(message: string): RulesReading {
  const text = plain(message);
  const wantsMoney = REQUEST.test(text);
  const other = (doubt: string | null): RulesReading => ({ intent: "other", wantsMoney, doubt });
  if (NOT_WANTED.test(text)) return other("a refund that is not wanted, or came already");
  const refund = REFUND.test(text);
  if (refund && REFUND_QUESTION.test(text)) return { intent: "refund question", wantsMoney, doubt: null };
  const wants: Intent[] = [];
  if (refund) wants.push("refund");
  if (CANCEL.test(text)) wants.push("cancel");
  if (NEXT_PAYMENT.test(text)) wants.push("next payment");
  const [first] = wants;
  if (!first) return other(null);
  if (wants.length > 1) return other("two requests at once");
  const doubt = first === "refund" ? (wantsMoney ? findDoubt(message) : "no clear request for money") : null;
  return doubt === null ? { intent: first, wantsMoney, doubt } : other(doubt);
}
