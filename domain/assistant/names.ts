import { joinedWord, type Lexicon } from "./lexicon.ts";
import { closedUp, type Token, tokensOf } from "./plain-words.ts";

type Span = { from: number; to: number };

const startsAt = (tokens: readonly Token[], at: number, words: readonly string[]) =>
  words.every((word, index) => tokens[at + index]?.word === word);

function spansOf(tokens: readonly Token[], phrases: Lexicon["forbidden"]): Span[] {
  return tokens.flatMap(({ word }, from) =>
    (phrases.get(word) ?? []).filter((words) => startsAt(tokens, from, words)).map((words) => ({ from, to: from + words.length })),
  );
}

/** Forbidden words of five letters and more that somebody wrote as two: "pea nuts". */
const torn = (tokens: readonly Token[], { forbidden }: Lexicon): Span[] =>
  tokens.flatMap(({ word }, from) => {
    const next = tokens[from + 1];
    const whole = next ? joinedWord(word, next.word) : "";
    const named = whole.length >= 5 && (forbidden.get(whole) ?? []).some((words) => words.length === 1);
    return named ? [{ from, to: from + 2 }] : [];
  });

const ONE_BEFORE = new Set(["without", "avoid", "avoiding", "excluding"]);
const TWO_BEFORE = new Set([
  "contain no",
  "containing no",
  "with no",
  "free of",
  "free from",
  "left out",
  "leaf out",
  "leave out",
  "leaving out",
  "allergic to",
  "allergy to",
]);
const ONE_AFTER = new Set(["free", "allergy"]);

/** Nothing but a space, or the hyphen of "nut-free", between two words: "No! Nuts" says something else than "no nuts". */
const close = (token: Token | undefined) => token !== undefined && /^[ -]?$/.test(token.gap);

/** Whether the words around a name say that it is left out. Only what stands right beside it counts, so that nothing can be smuggled in behind. */
function saidToBeOut(tokens: readonly Token[], { from, to }: Span): boolean {
  const [one, two] = [tokens[from - 1], tokens[from - 2]];
  if (close(tokens[from]) && one) {
    if (ONE_BEFORE.has(one.word)) return true;
    if (two && close(one) && TWO_BEFORE.has(`${two.word} ${one.word}`)) return true;
  }
  const after = tokens[to];
  return after !== undefined && close(after) && ONE_AFTER.has(after.word);
}

/** How many forbidden names a text holds that it does not say to be left out. Names inside a longer allowed one do not count. */
export function forbiddenNames(text: string, lexicon: Lexicon): number {
  let most = 0;
  for (const written of new Set([text, closedUp(text)])) {
    const tokens = tokensOf(written);
    const allowed = spansOf(tokens, lexicon.allowed);
    const covered = (span: Span) => allowed.some(({ from, to }) => from <= span.from && to >= span.to && to - from > span.to - span.from);
    const open = [...spansOf(tokens, lexicon.forbidden), ...torn(tokens, lexicon)].filter((span) => !covered(span));
    // "without milk or eggs": what is joined to something left out is left out too
    const out = open.filter((span) => saidToBeOut(tokens, span));
    const joinedToOut = (span: Span) =>
      tokens[span.from - 1]?.word === "or" && close(tokens[span.from - 1]) && out.some(({ to }) => to === span.from - 1);
    for (const span of open) if (!out.includes(span) && joinedToOut(span)) out.push(span);
    const left = open.filter((span) => !out.some(({ from, to }) => from <= span.from && to >= span.to));
    most = Math.max(most, left.length);
  }
  return most;
}
