/** What a British reader stumbles over, and what to say instead. */
export type Rule = { what: RegExp; say: string };

const WORDS: readonly Rule[] = [
  { what: /\be-mail/i, say: "email" },
  {
    what: /\b(?:sign|signed|signing|signs) in\b|\bsign-in\b|^Login$|\bLogin (?:now|here|to)\b/i,
    say: "log in (as a noun: login link, login page)",
  },
  { what: /\b(?:sign|signed|signing|signs) out\b|\blogout\b/i, say: "log out" },
  { what: /\bfavorite/i, say: "favourite" },
  {
    what: /\b(?:color|flavor|neighbor|organiz|recogniz|personaliz|customiz|center\b|fiber\b|canceled|canceling)/i,
    say: "the British spelling",
  },
  { what: /\bwhoever\b|\bwhosoever\b/i, say: "the person who, or name them" },
  { what: /\boops\b|\bwhoops\b/i, say: "what went wrong" },
  { what: /\bplease\b/i, say: "the instruction alone" },
  { what: /\bsuccessfully\b/i, say: "the plain past" },
];

const PHRASES: readonly Rule[] = [
  { what: /\bgo(?:es)? back to your card\b|\bnothing goes back\b|\bgoes back\b|\bgive[ns]? back\b|\bgave\b.* back\b/i, say: "refund" },
  { what: /\b(?:subscription|contract|it) rests\b|\bwhile .{1,40} rests\b/i, say: "is paused" },
  { what: /\bgo(?:es)? on\b(?! (?:sale|holiday))/i, say: "continue, resume, keep" },
  { what: /\bstands? (?:here|there|on|in|under|at|beside|behind)\b|\bstand here\b/i, say: "is, appears" },
  { what: /\bit stands\b|\bthings stand\b/i, say: "the state by name" },
  { what: /\bopened packs\b/i, say: "part-used packs" },
  { what: /\bweeks compared\b/i, say: "Cheapest of n weeks" },
  { what: /\bpro rata\b/i, say: "by use, or for the extra days" },
  { what: /\bwhat spoils\b/i, say: "fresh food" },
  { what: /\bless than at\b/i, say: "cheaper than" },
  { what: /\bwhich you have at home\b/i, say: "you have them" },
  { what: /\bpay day of the month after\b/i, say: "your second payment" },
  { what: /\band try again\b(?=.*\blast payment\b)|\bcould not take your last payment\b/i, say: "Payment failed. We'll retry on …" },
  { what: /\bon the calendar\b/i, say: "due, planned" },
  { what: /\bby fixed rules\b|\bbuilt-in assistant\b/i, say: "Answers come from our planner" },
  { what: /\bI kept to\b/i, say: "the result in one line" },
  { what: /\bJSON-LD\b/, say: "a recipe or its link" },
  { what: /\bmust not eat\b/i, say: "unsuitable" },
  { what: /\bno least\b|\bat the least\b/i, say: "no minimum" },
  { what: /\blongest a meal\b/i, say: "maximum cooking time" },
  { what: /\ba year of such\b|\bof such weeks\b/i, say: "over a year" },
  { what: /\bhas its post\b/i, say: "is published" },
  { what: /\bcalm kitchen notebook\b/i, say: "A week of meals within your budget" },
  { what: /\bof its own\b|\bof their own\b|\bof one's own\b/i, say: "its own …, or leave it out" },
  { what: /\bso that\b/i, say: "so" },
  { what: /\bone's own\b/i, say: "your" },
  { what: /\bby itself\b/i, say: "automatically" },
  { what: /\bwhat came of\b|\bwhat becomes of\b/i, say: "the result" },
  { what: /\bwas not to be\b|\bis to be\b|\bare to be\b/i, say: "should be, will be" },
  { what: /\bin the meantime\b|\bmeanwhile\b/i, say: "until then" },
  { what: /\bnot any more\b|\bdo not want it any more\b/i, say: "no longer" },
  { what: /\banew\b|\bthereof\b|\bhitherto\b|\bwhich see\b/i, say: "plain words" },
];

const MARKS: readonly Rule[] = [
  { what: /\d %/, say: "31% without a space" },
  { what: /\best\..*\best\./, say: "est. once" },
  { what: /!(?!=)/, say: "a full stop" },
  { what: /\p{L} \.\.\.|\.{4,}/u, say: "an ellipsis without a space" },
];

export const RULES: readonly Rule[] = [...WORDS, ...PHRASES, ...MARKS];
