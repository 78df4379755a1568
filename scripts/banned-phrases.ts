import { parseSync } from "vite";

/** Phrases that are not good British English, and what to write instead. */
const PHRASES: readonly { phrase: RegExp; say: string }[] = [
  { phrase: /\be-mail/i, say: "email" },
  { phrase: /\b(?:sign|signed|signing|signs) in\b|\bLogin (?:now|here)\b/i, say: "log in (as a noun: login link, login page)" },
  { phrase: /\b(?:sign|signed|signing|signs) out\b/i, say: "log out" },
  {
    phrase:
      /\bfavorite|\b(?:flavor|neighbor|recogniz|personaliz|customiz|organiz(?:e|ing))|\bfiber\b|(?<=\s)(?:center|canceled|canceling)\b|\b(?:canceled|canceling)(?=\s)/i,
    say: "the British spelling",
  },
  { phrase: /(?<!-)\bcolors?\b(?![-(])/i, say: "colour" },
  { phrase: /\bwho(?:so)?ever\b/i, say: "the person who, or the person's role" },
  { phrase: /\b(?:oops|whoops)\b/i, say: "what went wrong" },
  { phrase: /\bplease\b/i, say: "the instruction alone" },
  { phrase: /\bsuccessfully\b/i, say: "the plain past" },
  { phrase: /\bgo(?:es)? back to your card\b|\bgoes back\b|\bgive[ns]? back\b|\bgave\b.* back\b/i, say: "refund" },
  { phrase: /\b(?:subscription|contract|it) rests\b|\bwhile .{1,40} rests\b/i, say: "is paused" },
  { phrase: /\bgo(?:es)? on\b(?! (?:sale|holiday))/i, say: "continue, resume, keep" },
  { phrase: /\bstands? (?:here|there|on|in|under|at|beside|behind)\b|\bit stands\b/i, say: "is, appears" },
  { phrase: /\bpro rata\b/i, say: "by use, or for the extra days" },
  { phrase: /\bweeks compared\b/i, say: "the result, without how it was found" },
  { phrase: /\bcould not check\b|\bnot known to be\b/i, say: "what is known, or nothing" },
  { phrase: /\bdone that too often\b/i, say: "Too many attempts, and when the next one is possible" },
  { phrase: /\bless than at\b/i, say: "cheaper than" },
  { phrase: /\bhousehold size\b.*\b(?:less|more)\b|\b(?:less|more) household size\b/i, say: "Fewer people, More people" },
  { phrase: /\bby fixed rules\b/i, say: "Answers come from our planner" },
  { phrase: /\bmust not eat\b/i, say: "unsuitable" },
  { phrase: /\bno least\b|\bat the least\b/i, say: "no minimum" },
  { phrase: /\bof (?:its|their|one's) own\b|\bone's own\b/i, say: "its own …, or leave it out" },
  { phrase: /\bso that\b/i, say: "so" },
  { phrase: /\bby itself\b/i, say: "automatically" },
  { phrase: /\bwhat (?:came|becomes) of\b/i, say: "the result" },
  { phrase: /\b(?:was not|is|are) to be\b/i, say: "should be, will be" },
  { phrase: /\bmeantime\b|\bmeanwhile\b/i, say: "until then" },
  { phrase: /\bnot any more\b/i, say: "no longer" },
  { phrase: /\b(?:anew|thereof|hitherto|notwithstanding)\b/i, say: "plain words" },
  { phrase: /\d %(?= |$)/, say: "31% without a space" },
  { phrase: /\best\..*\best\./, say: "est. once" },
  { phrase: /\p{L}{2}!(?=[ '’”)]|$)/u, say: "a full stop" },
  { phrase: /[\p{L}\d] ?— ?[\p{L}\d]/u, say: "a comma, a colon or a full stop instead of the dash" },
  { phrase: /\p{L} \.\.\.|\.{4,}/u, say: "an ellipsis without a space" },
];

/** Exceptions, each with its reason. */
const ALLOWED: readonly { text: RegExp; because: string }[] = [
  { text: /^, a lender, so that it can decide/, because: "people agreed to these words (domain/leads/hand-off.ts)" },
  { text: /^signing in$|“Signing in”/i, because: "the tag of these calls in the API's document, and a state in the code" },
  { text: /`(?:GET|POST|PUT|DELETE) /, because: "addresses of the API" },
];

/** Files with texts for people. Recipes and foods have quality gates of their own. */
const WITH_TEXTS = /^(?:web|api|activities|contracts|domain|workflows)\/.*(?<!\.(?:test|fixture|d))\.tsx?$/;
/** Files with words that people type, or instructions for language models. */
const WITHOUT_TEXTS =
  /^domain\/(?:catalogue\/|household\/(?:health-limits\/|allergen-words)|recipes\/(?:import\/|spoken-command)|assistant\/)|ask-model\.ts$|assistant\/public\/instructions\.ts$|assistant\/wizard\/prompt\.ts$|assistant\/tools\/\w+-schema/;

export const hasTexts = (file: string): boolean => WITH_TEXTS.test(file) && !WITHOUT_TEXTS.test(file);

type Node = { type: string; start: number; value?: unknown };
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

const folded = (text: string) => text.replace(/\s+/g, " ").trim();
/** Replaces typographic apostrophes, which the specification and the code use differently. */
const normalise = (text: string) => text.replace(/[‘’]/g, "'");

/** The text of a string, a template part or an element; null for other nodes. */
function nodeText({ type, value }: Node): string | null {
  if (type === "TemplateElement") return (value as { cooked: string | null }).cooked;
  return (type === "Literal" || type === "JSXText") && typeof value === "string" ? value : null;
}

export type BannedPhrase = { file: string; line: number; phrase: string; say: string };

/** Finds banned phrases in strings and element texts. @param specification texts it quotes are allowed. */
export function bannedPhrasesIn(file: string, code: string, specification: string): BannedPhrase[] {
  const { program, errors } = parseSync(file, code, { lang: file.endsWith("x") ? "tsx" : "ts" });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const quoted = normalise(specification);
  const found: BannedPhrase[] = [];
  const visit = (node: Node) => {
    const text = normalise(folded(nodeText(node) ?? ""));
    if (text && !(text.includes(" ") && quoted.includes(text)) && !ALLOWED.some((allowed) => allowed.text.test(text)))
      for (const { phrase, say } of PHRASES) {
        const match = phrase.exec(text)?.[0];
        if (match) found.push({ file, line: code.slice(0, node.start).split("\n").length, phrase: match, say });
      }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(program as unknown as Node);
  return found;
}
