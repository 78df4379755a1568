import { joinedWord, type Lexicon } from "./lexicon.ts";
import { closedUp, type Token, tokenise } from "./plain-words.ts";

type Span = { from: number; to: number };

const startsAt = (tokens: readonly Token[], at: number, words: readonly string[]) =>
  words.every((word, index) => tokens[at + index]?.word === word);

function spansOf(tokens: readonly Token[], phrases: Lexicon["forbidden"]): Span[] {
  return tokens.flatMap(({ word }, from) =>
    (phrases.get(word) ?? []).filter((words) => startsAt(tokens, from, words)).map((words) => ({ from, to: from + words.length })),
  );
}

/** Forbidden words of at least five letters written as two words: "pea nuts". */
const splitNames = (tokens: readonly Token[], { forbidden }: Lexicon): Span[] =>
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

/** Whether only a space or hyphen separates a word from the one before: "No! Nuts" means something else than "no nuts". */
const isAdjacent = (token: Token | undefined) => token !== undefined && /^[ -]?$/.test(token.gap);

/** Whether the adjacent words exclude a name: "without nuts", "nut-free". */
function isExcluded(tokens: readonly Token[], { from, to }: Span): boolean {
  const [one, two] = [tokens[from - 1], tokens[from - 2]];
  if (isAdjacent(tokens[from]) && one) {
    if (ONE_BEFORE.has(one.word)) return true;
    if (two && isAdjacent(one) && TWO_BEFORE.has(`${two.word} ${one.word}`)) return true;
  }
  const after = tokens[to];
  return after !== undefined && isAdjacent(after) && ONE_AFTER.has(after.word);
}

/** Counts forbidden names that the text does not exclude and that are not part of a longer allowed name. */
export function countForbiddenNames(text: string, lexicon: Lexicon): number {
  let most = 0;
  for (const written of new Set([text, closedUp(text)])) {
    const tokens = tokenise(written);
    const allowed = spansOf(tokens, lexicon.allowed);
    const covered = (span: Span) => allowed.some(({ from, to }) => from <= span.from && to >= span.to && to - from > span.to - span.from);
    const open = [...spansOf(tokens, lexicon.forbidden), ...splitNames(tokens, lexicon)].filter((span) => !covered(span));
    // "without milk or eggs" excludes both
    const out = open.filter((span) => isExcluded(tokens, span));
    const joinedToOut = (span: Span) =>
      tokens[span.from - 1]?.word === "or" && isAdjacent(tokens[span.from - 1]) && out.some(({ to }) => to === span.from - 1);
    for (const span of open) if (!out.includes(span) && joinedToOut(span)) out.push(span);
    const left = open.filter((span) => !out.some(({ from, to }) => from <= span.from && to >= span.to));
    most = Math.max(most, left.length);
  }
  return most;
}
