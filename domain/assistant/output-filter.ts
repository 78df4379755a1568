import { type Figure, figuresIn } from "./figures.ts";
import type { Lexicon } from "./lexicon.ts";
import { countForbiddenNames } from "./names.ts";
import { plainText, tokenise } from "./plain-words.ts";

/** Why a piece of text is withheld. */
export type Withheld = "food" | "figure" | "address" | "instructions";

/** Replacements, which never quote the withheld text. */
export const WITHHELD_TEXT: Record<Withheld, string> = {
  food: "I left something out here that your household does not eat.",
  figure: "I left out a figure here that I could not check.",
  address: "I left an address out here; I only lead to pages of our own.",
  instructions: "I left something out here that was not an answer.",
};

export type OutputFilterRules = {
  lexicon: Lexicon;
  /** Figures from tools in this conversation. The set may grow during the answer. */
  figures: ReadonlySet<Figure>;
  /** Our instructions, which must not be shown. */
  secret: string;
};

const ADDRESS =
  /https?:|\bwww\s*\.|\b(?:data|javascript|mailto|ftp|file):\S|\]\s*\(|!\[|<\s*[a-z!/]|&#|&lt|\b[a-z0-9-]+\.(?:com|net|org|io|uk|dev|app|co|xyz|ru|info|me|ai|example|test)\b/;
/** No ordinary word is this long: it is a key, a code or an address. */
const LONGEST_WORD = 36;
const LONG_WORD = new RegExp(`\\S{${LONGEST_WORD},}`);
const KEY = /\bsk-[a-z0-9_-]{6,}|\b(?:api|secret|access)[ _-]?key\b|\bbearer [a-z0-9._-]{8,}/;
/** This many consecutive words of our instructions count as a quotation. */
const QUOTED_WORDS = 7;

const wordRuns = (text: string): string[] => {
  const words = tokenise(text).map(({ word }) => word);
  return words.slice(QUOTED_WORDS - 1).map((_, index) => words.slice(index, index + QUOTED_WORDS).join(" "));
};

/** Judges one piece of text. @param before the text shown just before it, as a name may span two pieces. @returns null if it may be shown. */
export function judge(piece: string, before: string, { lexicon, figures, secret }: OutputFilterRules): Withheld | null {
  const plain = plainText(piece);
  if (ADDRESS.test(plain)) return "address";
  if (KEY.test(plain) || LONG_WORD.test(piece)) return "instructions";
  const runs = new Set(wordRuns(`${before} ${piece}`));
  if (secret !== "" && wordRuns(secret).some((run) => runs.has(run))) return "instructions";
  if (countForbiddenNames(piece, lexicon) > 0 || countForbiddenNames(`${before}${piece}`, lexicon) > countForbiddenNames(before, lexicon))
    return "food";
  return figuresIn(piece).some((figure) => !figures.has(figure)) || hasSplitFigure(before, piece, figures) ? "figure" : null;
}

/** Finds a figure whose number ends one piece and whose unit starts the next. */
const hasSplitFigure = (before: string, piece: string, figures: ReadonlySet<Figure>): boolean =>
  figuresIn(`${before.slice(-20)}${piece.slice(0, 20)}`).some(
    (figure) => !figures.has(figure) && !figuresIn(before.slice(-20)).includes(figure) && !figuresIn(piece.slice(0, 20)).includes(figure),
  ) && /\d\s*$/.test(before);

/** The end of a sentence or line. */
const ENDS = /[.!?…](?:["”')\]]*)(?=\s)|\n/g;
/** Longer text without an end is cut at a space. */
const LONGEST_PIECE = 600;
const REMEMBERED = 300;

export type OutputFilter = {
  /** @returns the text that may be shown now. */
  push: (text: string) => string;
  /** @returns the remaining text. */
  end: () => string;
  withheld: () => readonly Withheld[];
};

/** Buffers a stream until a sentence is complete and judges it. Replaces sentences that must not be shown. */
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
    shown = ""; // the next piece follows our replacement, not the text before it
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
