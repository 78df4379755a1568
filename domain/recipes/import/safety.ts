import type { Food } from "../../catalogue/food.ts";
import { type Allergen, readAllergies } from "../../household/allergens.ts";
import { normaliseWords } from "./words.ts";

/** Words that affect allergies or diets, besides the allergens' own names. Singular. */
const RELEVANT = new Set(
  `glutenfree dairyfree meatfree eggfree nutfree soyafree free vegan vegetarian veggie plant alternative substitute imitation mock
   soya oat rice coconut hemp pea cashew almond hazelnut walnut pecan pistachio macadamia peanut nut
   turkey chicken beef pork lamb duck goose venison veal rabbit quorn tofu fish seafood crab halal kosher egg wine`.split(/\s+/),
);
/** Includes every "…free" except "fat-free", which affects no allergy or diet. */
const isRelevant = (word: string) => RELEVANT.has(word) || (word.endsWith("free") && word !== "fatfree");

/** Foods that contain an allergen without naming it, beyond those that `readAllergies` knows. */
const CARRIERS: Record<string, string> = {
  parmesan: "milk",
  pecorino: "milk",
  mozzarella: "milk",
  feta: "milk",
  ghee: "milk",
  custard: "milk",
  bread: "gluten",
  breadcrumb: "gluten",
  crouton: "gluten",
  pasta: "gluten",
  noodle: "gluten",
  couscous: "gluten",
  semolina: "gluten",
  beer: "gluten",
  ale: "gluten",
  mayonnaise: "egg",
  pesto: "milk",
  praline: "tree_nuts",
  marzipan: "tree_nuts",
  satay: "peanuts",
  anchovy: "fish",
  tuna: "fish",
  salmon: "fish",
  cod: "fish",
  haddock: "fish",
  langoustine: "crustaceans",
  miso: "soya",
  tempeh: "soya",
};

/** Claims in food names. Without the claim it is a different food: "Thai curry paste" must not match the vegan one. */
const CLAIMS = ["glutenfree", "dairyfree", "meatfree", "eggfree", "nutfree", "soyafree", "vegan", "vegetarian", "halal", "kosher"];

/** Whether the food's name makes a claim that these words do not. */
export const hasExtraClaim = (said: readonly string[], food: Food): boolean =>
  normaliseWords(food.name).some((word) => CLAIMS.includes(word) && !said.includes(word));

/** The regulated allergens that these words name. */
export const allergensNamed = (words: readonly string[]) =>
  readAllergies(words.flatMap((word) => [word, CARRIERS[word] ?? word])).allergens;

/** Whether the words differ from the food's name in a way that could affect an allergy or a diet. */
export function differsInSafety(said: readonly string[], food: Food): boolean {
  const own = new Set([...normaliseWords(food.name), ...normaliseWords(food.word)]);
  const extra = said.filter((word) => !own.has(word));
  const unsaid = [...own].filter((word) => !said.includes(word));
  return [...extra, ...unsaid].some(isRelevant) || foreignAllergens(said, food).length > 0;
}

/** Allergens that a claim excludes: "vegan butter" contains no milk. */
const ABSENT: Record<string, readonly Allergen[]> = {
  glutenfree: ["gluten"],
  dairyfree: ["milk"],
  eggfree: ["egg"],
  nutfree: ["tree_nuts", "peanuts"],
  soyafree: ["soya"],
  vegan: ["milk", "egg", "fish", "crustaceans", "molluscs"],
};

/** Allergens that words claim to be absent. */
export const claimedAbsent = (said: readonly string[]): Allergen[] => said.flatMap((word) => ABSENT[word] ?? []);

/** Allergens that words name in addition to the food's own name and its known allergens. */
export function foreignAllergens(said: readonly string[], food: Food): Allergen[] {
  const own = new Set([...normaliseWords(food.name), ...normaliseWords(food.word)]);
  const absent = claimedAbsent(said);
  return allergensNamed(said.filter((word) => !own.has(word))).filter(
    (allergen) => !absent.includes(allergen) && !food.allergens?.includes(allergen),
  );
}
