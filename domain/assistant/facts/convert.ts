import { LOCALE } from "../../locale.ts";
import { type MeasuredFood, measuredFoodIn } from "./densities.ts";
import { plainText } from "./food-words.ts";
import { convertOven } from "./oven.ts";
import { inDigits, written } from "./quantities.ts";

type Kind = "weight" | "volume" | "length";
type Unit = {
  name: string;
  many?: string;
  kind: Kind /** Grams, millilitres or centimetres in one. */;
  size: number;
  words: RegExp;
  usual: string;
};

/** Sources: Weights and Measures Act 1985, schedule 1; the spoons and cups of British and American recipes. */
const UNITS: readonly Unit[] = [
  { name: "fl oz", kind: "volume", size: 28.41, words: /fl(?:uid)?\.? ?(?:oz|ounces?)/, usual: "ml" },
  { name: "kg", kind: "weight", size: 1000, words: /kgs?|kilo(?:gram(?:me)?)?s?/, usual: "lb" },
  { name: "oz", kind: "weight", size: 28.35, words: /ozs?|ounces?/, usual: "g" },
  { name: "lb", kind: "weight", size: 453.59, words: /lbs?|pounds?/, usual: "g" },
  { name: "stone", kind: "weight", size: 6350.3, words: /stones?|st/, usual: "kg" },
  { name: "stick", many: "sticks", kind: "weight", size: 113.4, words: /sticks?/, usual: "g" },
  { name: "ml", kind: "volume", size: 1, words: /mls?|milli?lit(?:re|er)s?/, usual: "fl oz" },
  { name: "cl", kind: "volume", size: 10, words: /cls?|centilit(?:re|er)s?/, usual: "ml" },
  { name: "litre", many: "litres", kind: "volume", size: 1000, words: /l|lit(?:re|er)s?/, usual: "pint" },
  { name: "pint", many: "pints", kind: "volume", size: 568.26, words: /pints?|pt/, usual: "ml" },
  { name: "gill", many: "gills", kind: "volume", size: 142.07, words: /gills?/, usual: "ml" },
  { name: "quart", many: "quarts", kind: "volume", size: 1136.5, words: /quarts?/, usual: "ml" },
  { name: "cup", many: "cups", kind: "volume", size: 240, words: /cups?/, usual: "ml" },
  { name: "tablespoon", many: "tablespoons", kind: "volume", size: 15, words: /tbl?sp?s?|table ?spoons?(?:ful)?s?/, usual: "ml" },
  { name: "teaspoon", many: "teaspoons", kind: "volume", size: 5, words: /tsps?|tea ?spoons?(?:ful)?s?/, usual: "ml" },
  { name: "dessertspoon", many: "dessertspoons", kind: "volume", size: 10, words: /dsps?|dessert ?spoons?/, usual: "ml" },
  { name: "inch", many: "inches", kind: "length", size: 2.54, words: /inch(?:es)?/, usual: "cm" },
  { name: "cm", kind: "length", size: 1, words: /cms?|centimet(?:re|er)s?/, usual: "inch" },
  { name: "g", kind: "weight", size: 1, words: /g|gm?s|gr|grams?|grammes?/, usual: "oz" },
];
const AMERICAN_PINT_ML = 473.18;

const unitNamed = (name: string): Unit => UNITS.find((unit) => unit.name === name) as Unit;

/** A unit in a text, with the amount before it: null if it has none, as in "how many grams". */
type Mention = { unit: Unit; amount: number | null; isArticle: boolean; from: number; to: number };

const MENTION = new RegExp(
  `(?:(\\d+(?:\\.\\d+)?) ?|\\b(an?) )?(?<![a-z])(${UNITS.map(({ words }) => words.source).join("|")})(?![a-z])`,
  "g",
);

function mentionsIn(text: string): Mention[] {
  return [...text.matchAll(MENTION)].flatMap((match) => {
    const [whole, digits, article, word = ""] = match;
    const unit = UNITS.find(({ words }) => new RegExp(`^(?:${words.source})$`).test(word));
    const amount = digits !== undefined ? Number(digits) : article ? 1 : null;
    // short words are units after a number only, and "1st" is a day
    if (!unit || (amount === null && /^(?:l|st|pt|gr)$/.test(word)) || /^\dst$/.test(whole)) return [];
    return [{ unit, amount, isArticle: article !== undefined, from: match.index, to: match.index + whole.length }];
  });
}

/** The units to convert: those with a number; failing that "a cup"; failing that "cup of rice". */
function sourcesOf(mentions: readonly Mention[], text: string): Mention[] {
  const counted = mentions.filter(({ amount, isArticle }) => amount !== null && !isArticle);
  const complete = mentions.filter(({ isArticle, to }) => isArticle && /^ ?(?:of \w+ )?(?:in|to) /.test(text.slice(to)));
  if (counted.length > 0 && !(complete[0] && complete[0].from < (counted[0] as Mention).from)) return counted.slice(0, 3);
  const single = complete[0] ?? mentions.find(({ isArticle }) => isArticle);
  if (single) return [single];
  const bare = mentions.find(({ to }) => text.slice(to).startsWith(" of "));
  return bare ? [{ ...bare, amount: 1 }] : [];
}

/** The unit that is asked for: the next one without a number, or else the last such before. */
function targetOf(source: Mention, mentions: readonly Mention[]): Unit | undefined {
  const asked = mentions.filter(({ amount, unit, from }) => amount === null && unit !== source.unit && from !== source.from);
  return (asked.find(({ from }) => from > source.from) ?? asked.at(-1))?.unit;
}

const round = (amount: number, step: number): number => Math.round(amount / step) * step;

function amountIn(unit: Unit, size: number): string {
  const amount = size / unit.size;
  if (unit.name === "g" || unit.name === "ml") {
    if (amount >= 1000) return `${written(Math.round(amount / 10) / 100)} ${unit.name === "g" ? "kg" : "litres"}`;
    return `${amount >= 600 || (amount >= 20 && unit.name === "g") ? round(amount, 5) : Math.round(amount)} ${unit.name}`;
  }
  if (unit.name === "lb" && amount >= 1) {
    const ounces = Math.round(size / 28.35);
    const rest = ounces % 16;
    return `${Math.floor(ounces / 16)} lb${rest === 0 ? "" : ` ${rest} oz`}`;
  }
  if (unit.name === "kg" || unit.name === "litre") return named(unit, Math.round(amount * 100) / 100);
  return named(unit, amount < 0.2 ? Math.round(amount * 100) / 100 : round(amount, amount < 20 ? 0.25 : 1));
}

const named = (unit: Unit, amount: number): string =>
  `${amount < 10 && unit.kind !== "length" ? writtenFine(amount) : written(amount)} ${amount > 1 && unit.many ? unit.many : unit.name}`;

/** Like `written`, with two decimals for kilos and litres. */
const writtenFine = (amount: number): string =>
  Number.isInteger(amount * 4) ? written(amount) : new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 }).format(amount);

/** The weight or volume of a source as the target measures it; undefined if the food's density is needed and not known. */
function sizeFor(target: Unit, source: Unit, size: number, food: MeasuredFood | null): number | undefined {
  if (target.kind === source.kind) return size;
  if (!food || target.kind === "length" || source.kind === "length") return undefined;
  return target.kind === "weight" ? size * food.gramsPerMl : size / food.gramsPerMl;
}

function convertMention(source: Mention, mentions: readonly Mention[], text: string): string | null {
  const { unit, amount } = source;
  const food = measuredFoodIn(text.slice(source.to)) ?? measuredFoodIn(text);
  const isSpooned = unit.name === "cup" || unit.name.endsWith("spoon");
  const usual = isSpooned && food && !food.isLiquid ? "g" : unit.usual;
  const target = targetOf(source, mentions) ?? unitNamed(unit.name === "lb" && (amount ?? 1) >= 2.5 ? "kg" : usual);
  const isAmerican = unit.name === "pint" && /\bamerican\b|\bus\b/.test(text);
  const size = sizeFor(target, unit, (amount ?? 1) * (isAmerican ? AMERICAN_PINT_ML : unit.size), food);
  if (size === undefined || size <= 0) return null;
  const isOfFood = target.kind !== unit.kind || new RegExp(`^ ?(?:of )?(?:\\w+ )?${food?.word}`).test(text.slice(source.to));
  const what = food && isOfFood ? ` of ${food.name}` : "";
  return `${named(unit, amount ?? 1)}${what} is about ${amountIn(target, size)}.`;
}

/** Answers a question about kitchen measures or oven temperatures in a sentence; null if there is nothing to convert or a weight is not known. */
export function convert(message: string): string | null {
  const text = inDigits(message.toLowerCase()).replace(/['’]/g, "");
  const plain = plainText(text).replace(/[-–]/g, " ");
  const mentions = mentionsIn(plain);
  const sources = sourcesOf(mentions, plain);
  const oven = convertOven(plain);
  if (oven && (sources.length === 0 || /\bgas|\bfahr|\bcelsius|\bcentigrade|\d ?f\b/.test(plain))) return oven;
  if (/\b(?:tins|cans)\b/.test(plain)) return null;
  const answers = sources.map((source) => convertMention(source, mentions, plain));
  return answers.length > 0 && answers.every((answer) => answer !== null) ? [...new Set(answers)].join(" ") : null;
}
