/** Normalises a message for the rules: lower-case letters without accents, digits and sentence marks. */
export const plain = (message: string): string =>
  message
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.!?]+/gu, " ")
    .trim();

/** A clear refund request is short; a longer message says more than one thing. */
const MOST_LETTERS = 400;

/** Doubts that are found in the raw text. */
const LOOKS: readonly (readonly [doubt: string, seen: RegExp])[] = [
  ["letters that cannot be seen", /[\p{Cf}\p{Co}\p{Cn}]|(?![\n\r\t])\p{Cc}/u],
  ["letters that are not ours", /(?!\p{Script=Latin})\p{L}/u],
  ["a quotation, or code", /["“”„«»`<>{}[\]\\|]/],
];

/** Doubts that are found in the normalised text. */
const WORDS: readonly (readonly [doubt: string, seen: RegExp])[] = [
  [
    "a negation",
    /\b(no|not|never|none|nobody|nothing|neither|nor|without|stop|avoid|refuse\w*|cannot|nt|dnt|(ca|do|does|did|wo|would|should|is|was|have|has)nt|\w*n t)\b/,
  ],
  [
    "a condition",
    /\b(if|unless|whether|until|when|in case|maybe|perhaps|might|should|would have|wonder\w*|consider\w*|think\w*|suppose\w*|hypothetical\w*|imagine|happens)\b/,
  ],
  [
    "something taken back",
    /\b(but|instead|rather|otherwise|however|actually|wait|scratch|forget|never ?mind|changed my mind|jok(e|ing)|kidding|second thoughts?)\b/,
  ],
  [
    "somebody else's money",
    /\b(every\w*|all|each|both|any\w*|customers?|users?|people|accounts|others?|some(one|body)|another|an?other s|he|him|his|she|her|hers|they|them|their|theirs|friends?|husband|wife|partner|mother|mum|father|dad|son|daughter|brother|sister|neighbour|boss)\b/,
  ],
  [
    "what was said or done before",
    /\b(got|received|had|given|issued|arrived|already|again|sa(y|ys|id|ying)|told|tells?|heard|read|wrote|writes?|asked|quot\w+|promised)\b/,
  ],
  [
    "another amount, or another payment",
    /\b(half|part|partial\w*|some of|difference|twice|double|previous|earlier|first|older|extra|more|plus|total|payments|months|years?|weeks|charges|since|thousand|million)\b/,
  ],
  ["another place for the money", /\b(iban|sort code|paypal|transfer|wire|crypto|bitcoin|cash|cheque|voucher|gift|different|new card)\b/],
  [
    "a second request",
    /\b(change|delete|close|update|remove|pause|resume|switch|upgrade|downgrade|reset|discount|complain\w*|password|data|list|show|reveal|export|then|also|as well|or)\b/,
  ],
  [
    "words meant for a machine",
    /\b(ignor\w+|disregard|overrid\w+|bypass|instructions?|prompts?|system|rules?|polic(y|ies)|pretend|act as|role ?play|you (are|re)|assistant|ai|bots?|robot|llm|gpt|models?|developer|admin\w*|operator|debug|jailbreak|json|intent|output|respond|reply|answer|classif\w+|categor\w+|approv\w+|authori[sz]\w+|allowed|confirm\w*|execute|function|tools?|must|cap|limits?)\b/,
  ],
  ["letters and digits in one word", /\b(?!\d+(st|nd|rd|th)\b)(?=\d*[a-z])(?=[a-z]*\d)\w+/],
];

/**
 * Finds a reason why a person should read a message that seems to ask for money. Errs on the side of doubt, because a wrong doubt costs an
 * operator one minute.
 * @returns null if there is no doubt.
 */
export function findDoubt(message: string): string | null {
  if (message.length > MOST_LETTERS) return "a long message";
  const wide = message.normalize("NFKC");
  const text = plain(message);
  const found = LOOKS.find(([, look]) => look.test(message) || look.test(wide)) ?? WORDS.find(([, words]) => words.test(text));
  return found?.[0] ?? null;
}
