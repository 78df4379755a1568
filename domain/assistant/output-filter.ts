import { type Figure, figuresIn } from "./figures.ts";
import type { Lexicon } from "./lexicon.ts";
import { forbiddenNames } from "./names.ts";
import { plainText, tokensOf } from "./plain-words.ts";

/** Why a piece of text does not reach the person. */
export type Withheld = "food" | "figure" | "address" | "instructions";

/** What stands in the place of what was withheld; nothing in them quotes it. */
export const WITHHELD_TEXT: Record<Withheld, string> = {
  food: "I left something out here that your household does not eat.",
  figure: "I left out a figure here that I could not check.",
  address: "I left an address out here; I only lead to pages of our own.",
  instructions: "I left something out here that was not an answer.",
};

export type OutputFilterRules = {
  lexicon: Lexicon;
  /** Figures that tools gave in this conversation; may grow while it goes on. */
  figures: ReadonlySet<Figure>;
  /** Text of our own that must not be repeated to people. */
  secret: string;
};

const ADDRESS =
  /https?:|\bwww\s*\.|\b(?:data|javascript|mailto|ftp|file):\S|\]\s*\(|!\[|<\s*[a-z!/]|&#|&lt|\b[a-z0-9-]+\.(?:com|net|org|io|uk|dev|app|co|xyz|ru|info|me|ai|example|test)\b/;
/** No word of a kitchen is this long: it is a key, a code or an address. */
const LONGEST_WORD = 36;
const LONG_WORD = new RegExp(`\\S{${LONGEST_WORD},}`);
const KEY = /\bsk-[a-z0-9_-]{6,}|\b(?:api|secret|access)[ _-]?key\b|\bbearer [a-z0-9._-]{8,}/;
/** So many words in a row that are our own instructions' are a quotation. */
const QUOTED_WORDS = 7;

const runsOf = (text: string): string[] => {
  const words = tokensOf(text).map(({ word }) => word);
  return words.slice(QUOTED_WORDS - 1).map((_, index) => words.slice(index, index + QUOTED_WORDS).join(" "));
};

/** Judges one piece of text. @param before what was shown just before it: a name may be spread over two pieces. */
export function judge(piece: string, before: string, { lexicon, figures, secret }: OutputFilterRules): Withheld | null {
  const plain = plainText(piece);
  if (ADDRESS.test(plain)) return "address";
  if (KEY.test(plain) || LONG_WORD.test(piece)) return "instructions";
  const said = new Set(runsOf(`${before} ${piece}`));
  if (secret !== "" && runsOf(secret).some((run) => said.has(run))) return "instructions";
  if (forbiddenNames(piece, lexicon) > 0 || forbiddenNames(`${before}${piece}`, lexicon) > forbiddenNames(before, lexicon)) return "food";
  return figuresIn(piece).some((figure) => !figures.has(figure)) || spreadFigures(before, piece, figures) ? "figure" : null;
}

/** A figure whose number ends one piece and whose unit begins the next. */
const spreadFigures = (before: string, piece: string, figures: ReadonlySet<Figure>): boolean =>
  figuresIn(`${before.slice(-20)}${piece.slice(0, 20)}`).some(
    (figure) => !figures.has(figure) && !figuresIn(before.slice(-20)).includes(figure) && !figuresIn(piece.slice(0, 20)).includes(figure),
  ) && /\d\s*$/.test(before);

/** A sentence ends at its mark or at the end of a line. */
const ENDS = /[.!?…](?:["”')\]]*)(?=\s)|\n/g;
/** Text without an end is judged in pieces of this length, cut at a space. */
const LONGEST_PIECE = 600;
const REMEMBERED = 300;

export type OutputFilter = {
  /** Takes text as it comes. @returns what may be shown now. */
  push: (text: string) => string;
  /** @returns the rest. */
  end: () => string;
  /** What was withheld so far. */
  withheld: () => readonly Withheld[];
};

/** Holds text back until a sentence is whole, and lets it through once it is judged. What does not pass is replaced by a sentence that says so. */
export function createOutputFilter(rules: OutputFilterRules): OutputFilter {
  let held = "";
  let shown = "";
  const withheld: Withheld[] = [];
  let lastWithheld: Withheld | null = null;
  const pass = (piece: string): string => {
    if (piece.trim() === "") return piece;
    const why = judge(piece, shown, rules);
    if (!why) {
      lastWithheld = null;
      shown = `${shown}${piece}`.slice(-REMEMBERED);
      return piece;
    }
    withheld.push(why);
    const again = lastWithheld === why;
    lastWithheld = why;
    shown = ""; // what follows stands beside our own words, not beside what came before
    return again ? "" : `${/^\s+/.exec(piece)?.[0] ?? ""}${WITHHELD_TEXT[why]}${/\s+$/.exec(piece)?.[0] ?? ""}`;
  };
  const cut = (last: boolean): string => {
    let out = "";
    for (;;) {
      ENDS.lastIndex = 0;
      const end = ENDS.exec(held);
      const at = end
        ? end.index + end[0].length
        : held.length > LONGEST_PIECE
          ? held.lastIndexOf(" ", LONGEST_PIECE) + 1 || LONGEST_PIECE
          : 0;
      if (at === 0) break;
      out += pass(held.slice(0, at));
      held = held.slice(at);
    }
    if (last && held !== "") {
      out += pass(held);
      held = "";
    }
    return out;
  };
  return {
    push(text) {
      held += text;
      return cut(false);
    },
    end: () => cut(true),
    withheld: () => withheld,
  };
}
