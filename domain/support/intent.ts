import { doubtOf, plain } from "./doubts.ts";

/** What somebody who writes to support wants, as far as plain rules can tell. `other` = a person reads it. */
export const INTENTS = ["refund", "refund question", "cancel", "next payment", "other"] as const;
export type Intent = (typeof INTENTS)[number];

const REFUND = /\b(refund(ed|s|ing)?|money back|reimburse(d|ment)?|charge ?back|(pay|give|send) (it|me|us|that|this|my \w+) back)\b/;
/** Asks for it, rather than naming it. */
const REQUEST =
  /^(hello |hi )?(please )?(a )?(full )?refund( please)?[.!? ]*$|\b(refund|reimburse) (me|us|my|it|this|that|the)\b|\b(want|would like|d like|like|need|can|could|may|please|request(ing)?|asking for|get|have|give|demand|claim|issue|process|make) (\w+ ){0,5}(refund(ed)?|money back|reimburse(d|ment)?|charge ?back)\b|\b(pay|give|send) (it|me|us|that|this|my \w+) back\b/;
/** Asks how things stand rather than for money. */
const REFUND_QUESTION =
  /\b(do|would|can|could|will|how|when|what|is|are) [^.!]{0,40}\b(refund policy|refunds|refund (work|take|arrive|policy)|refund period)\b|\brefund policy\b/;
/** A request that is taken back, or was fulfilled already. */
const NOT_WANTED =
  /\b(no|not|don t|do not|didn t|never|without|instead of|rather than|thanks? (you )?for) (\w+ ){0,4}(refund|money back)|\balready (\w+ ){0,3}refunded\b|\brefund(ed)? (has |was )?(arrived|received)\b/;
const CANCEL = /\b(cancel(led|ling|lation)?|unsubscribe|stop (my|the|this) (subscription|payments?|plan)|end my (subscription|plan))\b/;
const NEXT_PAYMENT =
  /\b(when|what day|which day|how much)\b.{0,60}\b(next (payment|charge|bill)|billed|charged|pay day|payment (go|come|be taken))\b/;

/** What the rules make of a message. `wantsMoney`: a request for money stands in it, doubtful or not. `doubt`: why a person reads it. */
export type RulesReading = { intent: Intent; wantsMoney: boolean; doubt: string | null };

/**
 * The one thing that a message asks for. A refund takes a clear request for it and nothing that speaks against it; where a message asks for two
 * things, or takes one back, a person reads it: a rule that is unsure moves no money.
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
  const doubt = first === "refund" ? (wantsMoney ? doubtOf(message) : "no clear request for money") : null;
  return doubt === null ? { intent: first, wantsMoney, doubt } : other(doubt);
}
