import { comparedPhrase, splitPhrases } from "../compared-words.ts";
import { MORE_SYNONYMS } from "./allergen-words.ts";

/**
 * The 14 allergens that food businesses in the UK must declare.
 * Source: Food Information Regulations 2014 (SI 2014/1855) and Annex II of assimilated Regulation (EU) 1169/2011.
 */
export const ALLERGENS = [
  "celery",
  "gluten",
  "crustaceans",
  "egg",
  "fish",
  "lupin",
  "milk",
  "molluscs",
  "mustard",
  "tree_nuts",
  "peanuts",
  "sesame",
  "soya",
  "sulphites",
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** How each regulated allergen is named on screen. */
export const ALLERGEN_NAMES: Record<Allergen, string> = {
  celery: "Celery",
  gluten: "Cereals containing gluten",
  crustaceans: "Crustaceans",
  egg: "Eggs",
  fish: "Fish",
  lupin: "Lupin",
  milk: "Milk",
  molluscs: "Molluscs",
  mustard: "Mustard",
  tree_nuts: "Tree nuts",
  peanuts: "Peanuts",
  sesame: "Sesame",
  soya: "Soya",
  sulphites: "Sulphur dioxide and sulphites",
};

/** How each is named in a sentence: "contains gluten". */
export const ALLERGENS_IN_A_SENTENCE: Record<Allergen, string> = {
  celery: "celery",
  gluten: "gluten",
  crustaceans: "crustaceans",
  egg: "egg",
  fish: "fish",
  lupin: "lupin",
  milk: "milk",
  molluscs: "molluscs",
  mustard: "mustard",
  tree_nuts: "tree nuts",
  peanuts: "peanuts",
  sesame: "sesame",
  soya: "soya",
  sulphites: "sulphites",
};

/** Labels of the tick boxes on the preference screens, with the allergens that each box stands for (decision 11). */
export const ALLERGY_LABELS: Record<string, readonly Allergen[]> = {
  Nuts: ["tree_nuts", "peanuts"],
  Shellfish: ["crustaceans", "molluscs"],
  Fish: ["fish"],
  Eggs: ["egg"],
  Dairy: ["milk"],
  Soy: ["soya"],
  Gluten: ["gluten"],
  Wheat: ["gluten"],
  "Wheat/Gluten": ["gluten"],
  Sesame: ["sesame"],
  Celery: ["celery"],
  Mustard: ["mustard"],
  Sulphites: ["sulphites"],
};

/** Words people type for a regulated allergen. More words are safe: they only exclude more. */
const SPOKEN: Record<Allergen, readonly string[]> = {
  celery: ["celeriac"],
  gluten: ["wheat", "barley", "rye", "oat", "oats", "spelt", "coeliac", "celiac", "flour"],
  crustaceans: ["shellfish", "seafood", "crustacean", "prawn", "prawns", "shrimp", "shrimps", "crab", "lobster", "crayfish"],
  egg: ["eggs"],
  fish: ["seafood"],
  lupin: ["lupins", "lupine"],
  milk: ["dairy", "lactose", "casein", "whey", "cheese", "butter", "cream", "yogurt", "yoghurt"],
  molluscs: [
    "shellfish",
    "seafood",
    "mollusc",
    "mussel",
    "mussels",
    "oyster",
    "oysters",
    "squid",
    "octopus",
    "clam",
    "clams",
    "scallop",
    "scallops",
  ],
  mustard: [],
  tree_nuts: [
    "nut",
    "tree nuts",
    "tree nut",
    "almond",
    "almonds",
    "hazelnut",
    "hazelnuts",
    "walnut",
    "walnuts",
    "cashew",
    "cashews",
    "pecan",
    "pecans",
    "brazil nut",
    "brazil nuts",
    "pistachio",
    "pistachios",
    "macadamia",
  ],
  peanuts: ["nut", "peanut", "groundnut", "groundnuts", "monkey nuts"],
  sesame: ["tahini"],
  soya: ["soy", "soybean", "soybeans", "soya bean", "soya beans", "tofu", "edamame"],
  sulphites: ["sulphite", "sulfite", "sulfites", "sulphur dioxide", "sulfur dioxide"],
};

const MEANINGS = new Map<string, Set<Allergen>>();
const note = (key: string, allergen: Allergen) => MEANINGS.set(key, (MEANINGS.get(key) ?? new Set()).add(allergen));
const means = (word: string, allergen: Allergen) => {
  note(word.toLowerCase(), allergen);
  note(comparedPhrase(word), allergen);
};
for (const allergen of ALLERGENS) {
  for (const word of [allergen, ALLERGEN_NAMES[allergen], ...SPOKEN[allergen]]) means(word, allergen);
}
for (const [label, allergens] of Object.entries(ALLERGY_LABELS)) {
  for (const allergen of allergens) means(label, allergen);
}

/** All words for these allergens, including their names. */
export const wordsForAllergens = (allergens: readonly Allergen[]): string[] => [
  ...new Set(
    allergens
      .flatMap((allergen) => [
        allergen,
        ALLERGEN_NAMES[allergen],
        ...SPOKEN[allergen],
        ...Object.keys(ALLERGY_LABELS).filter((label) => ALLERGY_LABELS[label]?.includes(allergen)),
      ])
      .map((word) => word.toLowerCase()),
  ),
];

for (const allergen of ALLERGENS) for (const phrase of splitPhrases(MORE_SYNONYMS[allergen])) means(phrase, allergen);

/** Normalised phrases that we read as an allergen without asking. */
export const ALLERGEN_PHRASES: ReadonlyMap<string, ReadonlySet<Allergen>> = MEANINGS;

/** Typed texts read as regulated allergens, and the remaining words, which match foods by name only. */
export type ReadAllergies = { allergens: Allergen[]; avoidWords: string[] };

/**
 * Reads tick-box labels, allergen codes and free text.
 * A text that is no regulated allergen is kept in lower case and excludes foods by name (decision 11).
 */
export function readAllergies(texts: readonly string[]): ReadAllergies {
  const allergens = new Set<Allergen>();
  const words = new Set<string>();
  for (const text of texts) {
    const word = text.trim().replace(/\s+/g, " ").toLowerCase();
    if (word === "") continue;
    const known = MEANINGS.get(word) ?? MEANINGS.get(comparedPhrase(word.replace(/ (allergy|allergies|intolerance)$/, "")));
    if (known) for (const allergen of known) allergens.add(allergen);
    else words.add(word);
  }
  return { allergens: ALLERGENS.filter((code) => allergens.has(code)), avoidWords: [...words].sort() };
}
