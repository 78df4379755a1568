/** Letters of other alphabets that look like Latin ones; a name written with them is still that name. */
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

/** Small Latin letters without accents, invisible characters and lookalikes; punctuation stays. */
export const plainText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => LOOKALIKES.get(letter) ?? letter)
    .normalize("NFKC");

/** "pe4nut" and "p@nut" as they are meant; a number alone, or before its unit, stays a number. */
const unleet = (word: string): string =>
  /[a-z]\d+[a-z]/.test(word) ? word.replace(/[013457]/g, (digit) => DIGIT_LETTERS[digit] ?? digit) : word;

/** A word for comparing: its plural ending dropped. */
export const stemWord = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/ies$/, "y")
        .replace(/(o|ch|sh|x|ss)es$/, "$1")
        .replace(/(?<!s)s$/, "");

/** One word as compared, and what stood between the word before and this one. */
export type Token = { word: string; gap: string };

/** The words of a text as compared. Letters set apart ("e g g s") count as the word they spell. */
export function tokensOf(text: string): Token[] {
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

/** The same words where marks inside them are dropped: "pea-nut" and "pea**nut**s" are one word. */
export const closedUp = (text: string): string => plainText(text).replace(/(?<=[a-z])[^\p{L}\p{N}\s]+(?=[a-z])/gu, "");
