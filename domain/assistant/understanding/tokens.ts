/** A word of a message: as it was typed, as it is compared, and where it starts and ends. */
export type Token = { text: string; word: string; start: number; end: number };

const TOKENS = /£\s?\d+(?:\.\d+)?|\d+(?:[.:/]\d+)?|[½¼¾⅓⅔]|[\p{L}]+(?:['’‘][\p{L}]+)*|[.,;:!?&+/]|\p{Extended_Pictographic}/gu;

/** A word without accents, apostrophes and capitals. */
export const plainWord = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’‘]/g, "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "");

/** The words, numbers, sums of money and punctuation of a message, in order. */
export const tokensOf = (message: string): Token[] =>
  [...message.matchAll(TOKENS)].map(({ 0: text, index }) => ({ text, word: plainWord(text), start: index, end: index + text.length }));

export const isWord = ({ word }: Token): boolean => /^[a-z]/.test(word);
export const isPunctuation = ({ word }: Token): boolean => /^[.,;:!?&+/]$/.test(word);
