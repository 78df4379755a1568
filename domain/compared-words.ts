/** "berries" → "berry", "tomatoes" → "tomato". Short words are unchanged. */
const singular = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/ies$/, "y")
        .replace(/(o|ch|sh|x|ss)es$/, "$1")
        .replace(/(?<![su])s$/, "");

/** The words of a text for comparison: lower case, without accents, apostrophes and hyphens, in the singular. */
export const comparedWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’`]s?\b/g, (mark) => (mark.endsWith("s") ? "s" : ""))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);

export const comparedPhrase = (text: string): string => comparedWords(text).join(" ");

/** The comma-separated phrases of a table cell, such as "pork, pig meat". */
export const splitPhrases = (cell: string): string[] =>
  cell
    .split(",")
    .map((phrase) => phrase.replace(/\s+/g, " ").trim())
    .filter(Boolean);
