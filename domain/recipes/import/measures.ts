/**
 * The unit of a line's number: grams or millilitres (`each` = how many), pieces, a shop's container, a rough measure, or none ("salt to taste").
 */
export type Measure =
  | { kind: "grams" | "ml"; each: number }
  | { kind: "piece"; word: string | null }
  | { kind: "container"; word: string }
  | { kind: "rough"; word: string }
  | { kind: "none" };

const grams = (each: number): Measure => ({ kind: "grams", each });
const ml = (each: number): Measure => ({ kind: "ml", each });

const OUNCE_GRAMS = 28.35;
const POUND_GRAMS = 453.6;
/** The American cup, because British recipes rarely use cups. */
const CUP_ML = 236.6;
/** The British pint. The American one is smaller, and rare in recipes without cups. */
const PINT_ML = 568;
const FLUID_OUNCE_ML = 28.4;

const named = (measure: Measure, words: string): [string, Measure][] => words.split(" ").map((word) => [word, measure]);

/** Units by spelling, in lower case. The caller has joined "fl oz" to "floz". */
const UNITS = new Map<string, Measure>([
  ...named(grams(1), "g gm gr gram grams gramme grammes"),
  ...named(grams(1000), "kg kgs kilo kilos kilogram kilograms"),
  ...named(grams(OUNCE_GRAMS), "oz ounce ounces"),
  ...named(grams(POUND_GRAMS), "lb lbs pound pounds"),
  ...named(ml(1), "ml mls millilitre millilitres milliliter milliliters"),
  ...named(ml(10), "cl"),
  ...named(ml(100), "dl"),
  ...named(ml(1000), "l litre litres liter liters"),
  ...named(ml(5), "tsp tsps teaspoon teaspoons"),
  ...named(ml(10), "dsp dessertspoon dessertspoons"),
  ...named(ml(15), "tbsp tbsps tbs tblsp tablespoon tablespoons"),
  ...named(ml(CUP_ML), "cup cups"),
  ...named(ml(PINT_ML), "pint pints pt"),
  ...named(ml(FLUID_OUNCE_ML), "floz"),
  ...named(ml(946), "quart quarts"),
]);

const PIECES = new Set("clove stick stalk rib slice rasher head bulb piece floret wedge strip".split(" "));
const CONTAINERS = new Set("tin can jar pack packet package carton pouch bag tub pot bottle box punnet sachet block ball loaf".split(" "));
const ROUGH = new Set(
  "pinch dash splash drizzle glug knob handful bunch sprig leaf squeeze sprinkle sprinkling grating grind twist thumb thumb-sized".split(
    " ",
  ),
);

const single = (word: string): string =>
  word === "leaves" ? "leaf" : word === "loaves" ? "loaf" : word.replace(/(?<=ch|sh|x)es$/, "").replace(/(?<=[a-z]{2})(?<!s)s$/, "");

/** The measure that a word names, singular or plural, or `undefined`. */
export function measureNamed(raw: string): Measure | undefined {
  const word = raw.replace(/\.$/, "");
  const unit = UNITS.get(word);
  if (unit) return unit;
  const one = single(word);
  if (PIECES.has(one)) return { kind: "piece", word: one };
  if (CONTAINERS.has(one)) return { kind: "container", word: one === "can" ? "tin" : one };
  return ROUGH.has(one) ? { kind: "rough", word: one === "thumb-sized" ? "thumb" : one } : undefined;
}
