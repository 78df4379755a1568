import { LOCALE } from "../../locale.ts";

const WORDS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(" ");
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const SIGNS: Readonly<Record<string, string>> = { "½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⅛": "1/8" };

/** Writes the numbers of a text as digits: "one and a half", "1½", "four hundred" and "half a" become 1.5, 1.5, 400 and 0.5. */
export function inDigits(text: string): string {
  let digits = text.replace(
    /(\d)?([½¼¾⅓⅔⅛])/g,
    (_, whole: string | undefined, sign: string) => `${whole ? `${whole} ` : ""}${SIGNS[sign]}`,
  );
  digits = digits
    .replace(/\bthree quarters? of (?:an? )?/g, "0.75 ")
    .replace(/\bthree quarters?\b/g, "0.75")
    .replace(/\b(?:a |one )?quarter of an? /g, "0.25 ")
    .replace(/\b(?:a |one )?third of an? /g, "0.333 ")
    .replace(/\b(?:a )?quarter (?=pint|cup|pound|lb)/g, "0.25 ")
    .replace(/\b(?:a )?half(?: of)? an? /g, "0.5 ")
    .replace(/\b(?:a )?half (?=pint|cup|pound|lb|stone|ounce|oz|kilo|litre|teaspoon|tablespoon|tsp|tbsp|stick)/g, "0.5 ")
    .replace(/\ba couple of\b/g, "2")
    .replace(new RegExp(`\\b(${WORDS.join("|")}|${Object.keys(TENS).join("|")})\\b`, "g"), (word) =>
      String(TENS[word] ?? WORDS.indexOf(word)),
    )
    .replace(/\b(\d+) hundred(?: and (\d+))?\b/g, (_, hundreds: string, rest = "0") => String(Number(hundreds) * 100 + Number(rest)))
    .replace(/\ba hundred\b/g, "100");
  digits = digits
    .replace(/\b(\d+) (\d+) ?\/ ?(\d+)\b/g, (_, whole: string, above: string, below: string) =>
      String(Number(whole) + Number(above) / Number(below)),
    )
    .replace(/\b(\d+) ?\/ ?([2348])\b/g, (_, above: string, below: string) => String(Number(above) / Number(below)));
  return digits
    .replace(/\b(\d+) and (?:a half|0\.5)\b/g, (_, whole: string) => String(Number(whole) + 0.5))
    .replace(/\b(\d+) and 0\.5 /g, (_, whole: string) => `${Number(whole) + 0.5} `)
    .replace(
      /\b(a|an|\d+) (cup|pint|pound|lb|ounce|oz|kilo|litre|stick|stone|teaspoon|tablespoon)s? and a half\b/g,
      (_, count: string, unit: string) => {
        const whole = Number(count);
        return `${(Number.isNaN(whole) ? 1 : whole) + 0.5} ${unit}`;
      },
    );
}

/** A number as a cook writes it: halves and quarters as fractions, else at most one decimal. */
export function written(amount: number): string {
  const whole = Math.floor(amount + 1e-9);
  const sign = Object.entries({ "½": 0.5, "¼": 0.25, "¾": 0.75 }).find(([, share]) => Math.abs(amount - whole - share) < 0.01)?.[0];
  if (sign && whole < 100) return whole === 0 ? sign : `${whole}${sign}`;
  return new Intl.NumberFormat(LOCALE, { maximumFractionDigits: amount < 10 ? 1 : 0 }).format(amount);
}
