/** Plural endings that name the same food: "berries" is "berry", "tomatoes" is "tomato". Short words stay. */
const singular = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/ies$/, "y")
        .replace(/(o|ch|sh|x|ss)es$/, "$1")
        .replace(/(?<![su])s$/, "");

/** A text as compared: small letters without accents, apostrophes and hyphens dropped, each word in the singular. */
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

/** The phrases of a table's cell: "pork, pig meat". */
export const phrasesOf = (cell: string): string[] =>
  cell
    .split(",")
    .map((phrase) => phrase.replace(/\s+/g, " ").trim())
    .filter(Boolean);
