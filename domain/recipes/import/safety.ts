import type { Food } from "../../catalogue/food.ts";
import { type Allergen, readAllergies } from "../../household/allergens.ts";
import { wordsOf } from "./words.ts";

/** Words that change what is in a food for somebody with an allergy or a diet, beyond the allergens' own names. Singular. */
const TELLING = new Set(
  `glutenfree dairyfree meatfree eggfree nutfree soyafree free vegan vegetarian veggie plant alternative substitute imitation mock
   soya oat rice coconut hemp pea cashew almond hazelnut walnut pecan pistachio macadamia peanut nut
   turkey chicken beef pork lamb duck goose venison veal rabbit quorn tofu fish seafood crab halal kosher egg wine`.split(/\s+/),
);
/** "Lactose-free" too, and whatever else somebody leaves out; less fat harms nobody. */
const isTelling = (word: string) => TELLING.has(word) || (word.endsWith("free") && word !== "fatfree");

/** Foods that carry an allergen without naming it. What `readAllergies` knows already is not repeated. */
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

/** Promises that a food makes by its name. Said of nothing else, it is not the same food: a Thai curry paste is not a vegan one. */
const PROMISES = ["glutenfree", "dairyfree", "meatfree", "eggfree", "nutfree", "soyafree", "vegan", "vegetarian", "halal", "kosher"];

/** Whether the food's name promises something that was not asked for by these words. */
export const promisesMore = (said: readonly string[], food: Food): boolean =>
  wordsOf(food.name).some((word) => PROMISES.includes(word) && !said.includes(word));

/** The regulated allergens that these words name. */
export const allergensNamed = (words: readonly string[]) =>
  readAllergies(words.flatMap((word) => [word, CARRIERS[word] ?? word])).allergens;

/** Whether words that the food does not have, or that only the food has, could matter to somebody's health or diet. */
export function crosses(said: readonly string[], food: Food): boolean {
  const own = new Set([...wordsOf(food.name), ...wordsOf(food.word)]);
  const extra = said.filter((word) => !own.has(word));
  const unsaid = [...own].filter((word) => !said.includes(word));
  return [...extra, ...unsaid].some(isTelling) || foreignAllergens(said, food).length > 0;
}

/** What a promise takes back: "vegan butter" names no milk. */
const ABSENT: Record<string, readonly Allergen[]> = {
  glutenfree: ["gluten"],
  dairyfree: ["milk"],
  eggfree: ["egg"],
  nutfree: ["tree_nuts", "peanuts"],
  soyafree: ["soya"],
  vegan: ["milk", "egg", "fish", "crustaceans", "molluscs"],
};

/** What words promise not to be there. */
export const absentIn = (said: readonly string[]): Allergen[] => said.flatMap((word) => ABSENT[word] ?? []);

/** Allergens named by words which are not part of the food's own name, and which the food itself is not known to hold. */
export function foreignAllergens(said: readonly string[], food: Food): Allergen[] {
  const own = new Set([...wordsOf(food.name), ...wordsOf(food.word)]);
  const absent = absentIn(said);
  return allergensNamed(said.filter((word) => !own.has(word))).filter(
    (allergen) => !absent.includes(allergen) && !food.allergens?.includes(allergen),
  );
}
