/** Letters of other alphabets that look like Latin ones. */
const LOOKALIKES = new Map(
  Object.entries({
    а: "a",
    α: "a",
    ɑ: "a",
    в: "b",
    с: "c",
    ϲ: "c",
    ԁ: "d",
    е: "e",
    ε: "e",
    һ: "h",
    н: "h",
    і: "i",
    ι: "i",
    ı: "i",
    ј: "j",
    к: "k",
    κ: "k",
    ӏ: "l",
    ł: "l",
    м: "m",
    ո: "n",
    η: "n",
    о: "o",
    ο: "o",
    σ: "o",
    ø: "o",
    р: "p",
    ρ: "p",
    ԛ: "q",
    г: "r",
    ѕ: "s",
    т: "t",
    τ: "t",
    υ: "u",
    ս: "u",
    ν: "v",
    ѵ: "v",
    ԝ: "w",
    ω: "w",
    х: "x",
    χ: "x",
    у: "y",
    γ: "y",
    ß: "ss",
    æ: "ae",
    œ: "oe",
  }),
);
const DIGIT_LETTERS: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };

/** Lower-cases a text, strips accents and invisible characters and replaces lookalikes. Keeps punctuation. */
export const plainText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => LOOKALIKES.get(letter) ?? letter)
    .normalize("NFKC");

/** Replaces digits within words: "pe4nut" → "peanut". Numbers stay, also before a unit. */
const unleet = (word: string): string =>
  /[a-z]\d+[a-z]/.test(word) ? word.replace(/[013457]/g, (digit) => DIGIT_LETTERS[digit] ?? digit) : word;

/** Drops a plural ending. */
export const stemWord = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/ies$/, "y")
        .replace(/(o|ch|sh|x|ss)es$/, "$1")
        .replace(/(?<!s)s$/, "");

/** A normalised word. `gap`: the text between it and the previous word. */
export type Token = { word: string; gap: string };

/** Splits a text into normalised words. Spelt letters ("e g g s") count as one word. */
export function tokenise(text: string): Token[] {
  const plain = plainText(text)
    .replace(/(?<=[a-z])@(?=[a-z])/g, "a")
    .replace(/(?<=[a-z])\$(?=[a-z])/g, "s");
  const tokens: Token[] = [];
  let spelling = false;
  let end = 0;
  for (const { 0: raw, index } of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    const gap = plain.slice(end, index);
    end = index + raw.length;
    const before = tokens.at(-1);
    const letter = /^[a-z]$/.test(raw);
    if (letter && before && (spelling || /^[a-z]$/.test(before.word)) && gap.length <= 3) {
      before.word += raw;
      spelling = true;
      continue;
    }
    spelling = false;
    tokens.push({ word: unleet(raw), gap });
  }
  return tokens.map(({ word, gap }) => ({ word: stemWord(word), gap }));
}

/** Drops punctuation inside words: "pea-nut" and "pea**nut**s" become one word. */
export const closedUp = (text: string): string => plainText(text).replace(/(?<=[a-z])[^\p{L}\p{N}\s]+(?=[a-z])/gu, "");
