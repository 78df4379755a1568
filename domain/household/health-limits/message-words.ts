import { plainText } from "../../assistant/plain-words.ts";

const SHORTENED: readonly (readonly [RegExp, string])[] = [
  [/\bw\/o?(?=\s)/g, "without"],
  [/\bcan'?t\b|\bcan not\b|\bcan t\b|\bcannae\b/g, "cannot"],
  [/\bwon'?t\b(?!\w)/g, "will not"],
  [/\bshan'?t\b/g, "shall not"],
  [/\bain'?t\b/g, "is not"],
  [/\b(is|are|was|were|do|does|did|has|have|had|must|should|could|would|need|might)n'?t\b/g, "$1 not"],
  [/\bdont\b/g, "do not"],
  [/\b(\w+)'(?:m|re|ve|ll|d)\b/g, "$1"],
  [/\bim\b|\bive\b/g, "i"],
  [/\blet'?s\b/g, "let us"],
  [/\b(\w+)'s\b/g, "$1"],
  [/\b(\w+)s'(?!\w)/g, "$1s"],
];

/** Punctuation that ends a sentence. */
const STOP = /[.!?;:\n…]+|\s[-–—]\s/;

export type MessageWord = {
  word: string;
  /** A new sentence starts with this word. */
  fresh: boolean;
  /** A comma, slash, plus or ampersand comes before it. */
  listed: boolean;
};

/** Emoji without a meaning for food or health. */
const HARMLESS_PICTURES = new Set([..."😀😃😄😁😆😅😂🤣😊😇🙂🙃😉😍🥰😘😋😎🤩🥳🙏👍👌👋👏💪🎉🎊🎂❤💚💛💙💕🍽🍾🥂⭐✨✅🔥🤔🤷"]);
const isMark = (letter: string) => /[\u{FE0F}\u{1F3FB}-\u{1F3FF}]/u.test(letter); // a picture's style and skin
const unpictured = (text: string): string =>
  [...text].map((letter) => (HARMLESS_PICTURES.has(letter) || isMark(letter) ? " " : letter)).join("");
/** Emoji of illness, help and prohibition; and of foods with one of the 14 allergens. */
const OF_HARM = /[🚑🤧🤢🤮🤒💉💊😷🏥🆘🚨☠💀🥵🚫❌⛔🙅🛑]/u;
const OF_ALLERGEN = /[🥜🌰🥛🧀🧈🥚🍳🐟🍣🐠🦐🍤🦞🦀🦪🐚🌾🍞🥖🥐🍝🍜]/u;
const KEEPS_AWAY = /\b(?:no|not|without|never|zero|free|avoid|cannot|allerg\w*)\b/;

/** Joins spaced letters: "n u t" becomes "nut". */
const spelt = (text: string) =>
  text.replace(/(?<![\p{L}'])(?:\p{L}[\s._*-]){2,}\p{L}(?!\p{L})/gu, (letters) => letters.replace(/[\s._*-]/g, ""));

/** Normalises a message: lower-case Latin letters, short forms written out. `strange`: it has letters or emoji that we cannot read. */
export function messageText(message: string): { plain: string; strange: boolean } {
  const pictured = unpictured(message);
  const folded = plainText(pictured.replace(/[’‘`´]/g, "'"));
  const strange =
    OF_HARM.test(pictured) ||
    (OF_ALLERGEN.test(pictured) && KEEPS_AWAY.test(folded)) ||
    /[^\P{L}a-z]/u.test(folded) ||
    foreignLetters(pictured);
  const closed = spelt(folded).replace(/\s+/g, (gap) => (gap.includes("\n") ? "\n" : " "));
  return { plain: SHORTENED.reduce((text, [from, to]) => text.replace(from, to), closed), strange };
}

/** The words of a plain text. */
export function wordsIn(plain: string): MessageWord[] {
  const words: MessageWord[] = [];
  let end = 0;
  for (const { 0: word, index } of plain.matchAll(/[\p{L}\p{N}£_]+(?:\.\d+)?/gu)) {
    const gap = plain.slice(end, index);
    words.push({ word, fresh: words.length === 0 || STOP.test(gap), listed: /[,/&+]/.test(gap) });
    end = index + word.length;
  }
  return words;
}

/** Whether a text has non-Latin letters; run before lookalikes are folded. Accents such as "é" occur in kitchen words. */
const foreignLetters = (text: string): boolean => /[^\P{L}\p{Script=Latin}]/u.test(text.normalize("NFKC"));
