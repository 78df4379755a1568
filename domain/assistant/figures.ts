import { plainText } from "./plain-words.ts";

/** A normalised figure in whole pence, kilocalories or minutes. */
export type Figure = `${"pence" | "kcal" | "minutes"}:${number}`;

const UNITS: readonly (readonly [kind: "pence" | "kcal" | "minutes", times: number, words: RegExp])[] = [
  ["pence", 100, /^(gbp|pounds?|quid|sterling|euros?|eur|usd|dollars?)$/],
  ["pence", 1, /^(p|pence|pennies|penny)$/],
  ["kcal", 1, /^(kcals?|calories?|cals?|kilocalories?)$/],
  ["minutes", 1, /^(minutes?|mins?)$/],
  ["minutes", 60, /^(hours?|hrs?|h)$/],
];

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** Replaces numbers in words by digits: "twenty five" → 25, "a hundred" → 100. */
export function digitsFor(plain: string): string {
  const one = ONES.join("|");
  const ten = TENS.join("|");
  const value = (word: string | undefined) =>
    word === undefined ? 0 : TENS.includes(word) ? (TENS.indexOf(word) + 2) * 10 : Math.max(0, ONES.indexOf(word));
  return plain
    .replace(new RegExp(`\\b(${ten})[\\s-]+(${ONES.slice(1, 10).join("|")})\\b`, "g"), (_, tens, units) =>
      String(value(tens) + value(units)),
    )
    .replace(new RegExp(`\\b(${ten}|${one})\\b`, "g"), (word) => String(value(word)))
    .replace(/\b(\d{1,2}|a)\s+hundred\b/g, (_, some) => String(100 * (some === "a" ? 1 : Number(some))))
    .replace(/\bhalf an? hour\b/g, "30 minutes")
    .replace(/\ban hour\b/g, "60 minutes")
    .replace(/\b(?:an?|one|half a) pounds? of\b/g, "some") // a weight, as in "a pound of mince"
    .replace(/\ba (pound|quid|fiver|tenner)\b/g, (_, coin) => `£${coin === "fiver" ? 5 : coin === "tenner" ? 10 : 1}`);
}

const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const figure = (kind: "pence" | "kcal" | "minutes", text: string, times: number): Figure =>
  `${kind}:${Math.round(Number(text.replace(/,/g, "")) * times * 100) / 100}`;

/** Finds every amount of money, energy and time in a text. */
export function figuresIn(text: string): Figure[] {
  const plain = digitsFor(plainText(text));
  const found: Figure[] = [];
  const money = plain.replace(
    new RegExp(`(?:[£$€]|gbp|usd|eur)\\s*(${NUMBER})(?:\\s*[-–—]\\s*[£$€]?(${NUMBER}))?`, "g"),
    (_, low: string, high?: string) => {
      found.push(figure("pence", low, 100));
      if (high !== undefined) found.push(figure("pence", high, 100));
      return " ";
    },
  );
  const left = money.replace(
    new RegExp(`(?:(${NUMBER})\\s*(?:-|–|—|to|or|and)\\s*)?(${NUMBER})[\\s-]*([a-z]+)`, "g"),
    (whole, low: string | undefined, high: string, word: string) => {
      const unit = UNITS.find(([, , words]) => words.test(word));
      if (!unit) return whole;
      for (const some of [low, high]) if (some !== undefined) found.push(figure(unit[0], some, unit[1]));
      return " ";
    },
  );
  for (const { 0: pounds } of left.matchAll(/(?<![\d.])\d+\.\d{2}(?![\d.])/g)) found.push(figure("pence", pounds, 100)); // an amount without £
  return found;
}

/** Names of tool fields with money (pounds as strings), energy and minutes. */
const FIELD = { pence: /total|budget|cost|price|portion|difference|saves|before/i, kcal: /kcal/i, minutes: /minutes/i };

/** Fields with our own sentences. */
const SENTENCE_FIELDS = new Set(["message", "preferences", "facts", "safety"]);

/** Finds every figure in a tool's answer. The assistant may state these and no others. */
export function figuresInAnswer(answer: unknown, field = ""): Figure[] {
  if (Array.isArray(answer)) return answer.flatMap((item) => figuresInAnswer(item, field));
  if (typeof answer === "object" && answer !== null) return Object.entries(answer).flatMap(([key, value]) => figuresInAnswer(value, key));
  if (typeof answer === "string") {
    const inSentence = SENTENCE_FIELDS.has(field) ? figuresIn(answer) : [];
    return FIELD.pence.test(field) && /^-?\d+(\.\d{1,2})?$/.test(answer) ? [figure("pence", answer.replace("-", ""), 100)] : inSentence;
  }
  if (typeof answer !== "number") return [];
  if (FIELD.kcal.test(field)) return [figure("kcal", String(answer), 1)];
  return FIELD.minutes.test(field) ? [figure("minutes", String(answer), 1)] : [];
}
