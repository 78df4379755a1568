const VULGAR: Record<string, string> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅓": "1/3",
  "⅔": "2/3",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
  "⅕": "1/5",
};
const WORDS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  half: 0.5,
  quarter: 0.25,
};
const NUMBER = String.raw`\d{1,5}(?:\.\d{1,3})?\s+\d/\d{1,2}|\d{1,2}/\d{1,2}|\d{1,5}(?:\.\d{1,3})?`;
const RANGE = new RegExp(`^(${NUMBER})(?:\\s*(?:-|to|or)\\s*(${NUMBER}))?\\s*`);
const IN_WORDS =
  /^(half an?|a quarter of an?|a couple(?: of)?|a few|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|quarter)\s+/;

/** Normalises a line: fractions as digits, plain dashes and times signs, no thousands commas, lower case. */
export const digits = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(\d)?\s*([½¼¾⅓⅔⅛⅜⅝⅞⅕])/g, (_, whole: string | undefined, sign: string) => `${whole ? `${whole} ` : ""}${VULGAR[sign]}`)
    .replace(/[‐‑‒–—]/g, "-")
    .replace(/\s*[×✕]\s*/g, " x ")
    .replace(/⁄/g, "/")
    .replace(/\b(?:(?:a|1) )?dozen\b/g, "12")
    .replace(/(\d),(\d{3})\b/g, "$1$2");

function numberOf(number: string): number {
  return number
    .trim()
    .split(/\s+/)
    .reduce((sum, part) => {
      const [over, under] = part.split("/").map(Number);
      return sum + (under === undefined ? Number(part) : under === 0 ? 0 : (over ?? 0) / under);
    }, 0);
}

/**
 * The number at the start of a text, and the rest: "1 1/2 tbsp oil", "3-4 carrots" (3.5), "half a lemon". `undefined` without a number.
 */
export function leadingQuantity(text: string): { quantity: number; rest: string } | undefined {
  const range = RANGE.exec(text);
  if (range) {
    const [all, from = "", to] = range;
    const quantity = to === undefined ? numberOf(from) : (numberOf(from) + numberOf(to)) / 2;
    return quantity > 0 ? { quantity, rest: text.slice(all.length) } : undefined;
  }
  const spoken = IN_WORDS.exec(text);
  if (!spoken) return undefined;
  const [all, word = ""] = spoken;
  const quantity = word.startsWith("half")
    ? 0.5
    : word.startsWith("a quarter")
      ? 0.25
      : word.startsWith("a couple")
        ? 2
        : word === "a few"
          ? 3
          : (WORDS[word] ?? 1);
  return { quantity, rest: text.slice(all.length) };
}
