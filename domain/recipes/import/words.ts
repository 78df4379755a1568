/** Compound words and foreign names, normalised before single words are compared. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:gluten|wheat) free\b/g, "glutenfree"],
  [/\b(?:dairy|milk) free\b|\bnon dairy\b/g, "dairyfree"],
  [/\blactose free\b/g, "lactosefree"],
  [/\b(meat|egg|nut|soya|soy) free\b/g, "$1free"],
  [/\bplant based\b/g, "vegan"],
  [/\bfat free\b/g, "fatfree"],
  [/\bself (?:raising|rising)\b/g, "selfraising"],
  [/\bsun dried\b/g, "sundried"],
  [/\bshort crust\b/g, "shortcrust"],
  [/\bsoya? sauce\b/g, "soysauce"],
  [/\bsoya?\b/g, "soya"],
  [/\byoghurts?\b|\byogourts?\b/g, "yogurt"],
  [/\bchil(?:l?ie?|e)s?\b/g, "chilli"],
  [/\bhummus\b|\bhoumous\b/g, "houmous"],
  [/\bscallions?\b|\b(?:green|salad) onions?\b/g, "spring onion"],
  [/\bcilantro\b/g, "coriander"],
  [/\begg ?plants?\b/g, "aubergine"],
  [/\bzucchinis?\b/g, "courgette"],
  [/\barugula\b/g, "rocket"],
  [/\bshrimps?\b/g, "prawn"],
  [/\bgarbanzo beans?\b|\bchick peas?\b/g, "chickpea"],
  [/\bcorn ?starch\b|\bcorn flour\b/g, "cornflour"],
  [/\ball purpose\b/g, "plain"],
  [/\bwhole ?wheat\b/g, "wholewheat"],
  [/\bwhole ?(?:meal|grain)\b/g, "wholemeal"],
  [/\bcanned\b|\btin of\b|\bcan of\b/g, "tinned"],
  [/\bconcentrate\b/g, "puree"],
  [/\blasagna\b/g, "lasagne"],
  [/\bfull fat\b/g, "whole"],
  [/\breduced fat\b|\blow fat\b|\blower fat\b/g, "light"],
  [/\bice berg\b/g, "iceberg"],
];

const ODD_PLURALS: Record<string, string> = {
  leaves: "leaf",
  halves: "half",
  loaves: "loaf",
  couscous: "couscous",
  asparagus: "asparagus",
  houmous: "houmous",
};

const singular = (word: string): string =>
  ODD_PLURALS[word] ??
  word
    .replace(/(?<=[a-z]{2})ies$/, "y")
    .replace(/(?<=[a-z]{2}o)es$/, "")
    .replace(/(?<=ch|sh|x|ss)es$/, "")
    .replace(/(?<=[a-z]{2}[^su])s$/, "");

/** Splits a text into normalised singular words: one spelling, no accents, no punctuation. */
export function normaliseWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/['’]s?\b/g, "")
    .replace(/[^a-z0-9%/]+/g, " ");
  const phrased = PHRASES.reduce((normalised, [from, to]) => normalised.replace(from, to), plain);
  return phrased
    .split(/[\s/]+/)
    .filter(Boolean)
    .map(singular);
}

const NEUTRAL = new Set(
  `fresh freshly large small medium big ripe organic free range freerange good quality best finely roughly coarsely thinly thickly chopped
   sliced diced grated shredded crushed minced peeled deseeded trimmed washed rinsed drained halved quartered cubed melted softened beaten
   sifted toasted crumbled torn picked cold warm hot boiling room temperature skinless skin on unwaxed flaky your favourite of the a an to taste
   extra fine heaped level about piece chunk optional more little lightly well cut into lean firm thick thin whole`.split(/\s+/),
);
/** Removes words for size and preparation, which do not name a food. */
export const withoutNeutral = (words: readonly string[]): string[] => words.filter((word) => !NEUTRAL.has(word));

/** A key independent of order and repetition: "whole chicken" equals "chicken, whole". */
export const wordKey = (words: readonly string[]): string => [...new Set(words)].sort().join(" ");
