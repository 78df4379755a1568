import { NON_FOOD_WORDS, spokenNames } from "../assistant/lexicon.ts";
import { comparedPhrase, comparedWords, splitPhrases } from "../compared-words.ts";
import { ALLERGEN_PHRASES, ALLERGENS, type Allergen } from "../household/allergens.ts";
import { avoidedBy } from "../household/must-not-eat.ts";
import { LIKELY, SURE } from "../recipes/import/aliases.ts";
import { closestWords } from "../spelling.ts";
import type { Food, Foods } from "./food.ts";
import { GROUP_PHRASES, groupNamed } from "./food-groups.ts";

/** What is excluded: regulated allergens, and words that match at least one food in the catalogue. */
export type ExcludedFood = { allergens: readonly Allergen[]; words: readonly string[] };

/** The meaning of a person's words for a food. */
export type FoodReading =
  /** An exact match. */
  | { kind: "known"; leaves: ExcludedFood }
  /** A food that the catalogue does not have. */
  | { kind: "absent" }
  /** Possible matches; the person has to confirm one. */
  | { kind: "unsure"; guesses: readonly ExcludedFood[] }
  | { kind: "unknown" };

/** Known foods that the catalogue does not have, so there is nothing to exclude. */
const ABSENT_FOODS = new Set(
  splitPhrases(
    `artichoke, cranberry, cherry, fig, pomegranate, grapefruit, papaya, lychee, passion fruit, guava, apricot, nectarine, peach, date syrup, liquorice,
     marshmallow, coffee, tea, cola, lemonade, kangaroo, ostrich, horse, horse meat, tripe, crisp, popcorn, chestnut, truffle, saffron,
     tarragon, sage, kohlrabi, samphire, celeriac salt, persimmon, plantain, yam, cassava, jackfruit, seaweed, nori, msg, monosodium glutamate, aspartame, stevia`,
  ).map(comparedPhrase),
);

/** Words to ignore around a food: "any dairy products", "a nut allergy". */
const AROUND = new Set(
  comparedWords(
    `allergy allergies allergic allergen intolerance intolerant sensitivity sensitive disease free no not any all some every kind of kinds type types sort and the a an my to
     product products based containing contains food foods stuff thing things in it with raw cooked fresh frozen dried tinned whole pure real strong severe mild please
     avoid without cannot eat have only even traces trace`,
  ),
);

/** Words in food names that do not name a food on their own: "vegetables" excludes nothing. */
const NO_FOOD = new Set(
  comparedWords(
    `action alternative back baked baking ball bird bone breast bulb closed cooking cup dark diced easy eating extract fast five flake flaked finger fragrant fry garden gem golden gram granulated
     granule grated greek halves hard icing italian joint kidney leaves leg little loin log long microwave mix new oven part peeled peeler pie pink pouch puff rainbow ring roasted roasting rolled root
     seasoning sheet shoulder slice smooth snap soda spice split spread spring star stewing stir straight streaky sun table thai thigh toasted unsweetened vegetable herb chop chunk drink fillet
     grain topside brine curly`,
  ),
);

type Names = { words: Map<string, string>; list: string[] };
const held = new WeakMap<Foods, Names>();

/** Normalised phrases for foods in the catalogue, with the word stored for each. */
function namesIn(foods: Foods): Names {
  const known = held.get(foods);
  if (known) return known;
  const words = new Map<string, string>();
  const add = (phrase: string, word: string) => {
    const key = comparedPhrase(phrase);
    if (key.length > 2 && !NON_FOOD_WORDS.has(key) && !NO_FOOD.has(key) && !words.has(key)) words.set(key, word);
  };
  for (const food of foods.values()) for (const said of spokenNames(food)) add(said, said.toLowerCase());
  for (const food of foods.values())
    for (const said of spokenNames(food)) for (const word of comparedWords(said)) if (!NO_FOOD.has(word)) add(word, word);
  for (const table of [SURE, LIKELY])
    for (const [id, names] of Object.entries(table)) {
      const food = foods.get(id);
      if (food) for (const name of splitPhrases(names)) add(name, food.word.toLowerCase());
    }
  const names = { words, list: [...new Set([...ALLERGEN_PHRASES.keys(), ...GROUP_PHRASES, ...words.keys()])] };
  held.set(foods, names);
  return names;
}

const codes = (allergens: Iterable<Allergen>): Allergen[] => {
  const all = new Set(allergens);
  return ALLERGENS.filter((code) => all.has(code));
};

/** The foods in the catalogue that a word excludes. */
export const foodsNamed = (foods: Foods, word: string): Food[] => [...foods.values()].filter(avoidedBy(word));

/** Pine nuts are not tree nuts by law, but people who avoid "nuts" usually mean them too. */
export const PINE_NUTS = "pine nuts";
/** Phrases that include pine nuts, which the law does not count as tree nuts. */
const NUTS_TOO = new Set(["nut", "nut free", "all nut", "any nut", "mixed nut", "chopped nut"]);

/** Reads a phrase that names an allergen or foods exactly, singular or plural; `undefined` if it names none. */
export function exactly(text: string, foods: Foods): ExcludedFood | "absent" | undefined {
  const key = comparedPhrase(text);
  if (key === "") return undefined;
  const allergens = ALLERGEN_PHRASES.get(key);
  if (allergens)
    return {
      allergens: codes(allergens),
      words: NUTS_TOO.has(key) ? [PINE_NUTS].filter((word) => foodsNamed(foods, word).length > 0) : [],
    };
  const group = groupNamed(key);
  if (group) return foodsNamed(foods, group.name).length > 0 ? { allergens: [], words: [group.name] } : "absent";
  const word = namesIn(foods).words.get(key);
  if (word !== undefined && foodsNamed(foods, word).length > 0) return { allergens: named(key, word, foods), words: [word] };
  return ABSENT_FOODS.has(key) ? "absent" : undefined;
}

/** Allergens that a food's name mentions and all foods of that name contain: peanuts for peanut butter, but no milk for coconut milk. */
function named(key: string, word: string, foods: Foods): Allergen[] {
  const direct = key.split(" ").flatMap((one) => [...(ALLERGEN_PHRASES.get(one) ?? [])]);
  const found = foodsNamed(foods, word);
  return codes(direct).filter((allergen) => found.every((food) => food.allergens === null || food.allergens.includes(allergen)));
}

/** All normalised phrases that name an allergen or a food. */
export const foodPhrases = (foods: Foods): readonly string[] => namesIn(foods).list;

const same = (one: ExcludedFood, two: ExcludedFood) => [...one.allergens, ...one.words].join() === [...two.allergens, ...two.words].join();
const unique = (some: readonly ExcludedFood[]): ExcludedFood[] =>
  some.filter((one, index) => some.findIndex((other) => same(one, other)) === index);

/**
 * Reads a typed food or allergy. Only an exact name is certain; a misspelt name, or one among other words, is a guess for the person to confirm.
 */
export function nameFood(text: string, foods: Foods): FoodReading {
  const exact = exactly(text, foods);
  if (exact === "absent") return { kind: "absent" };
  if (exact) return { kind: "known", leaves: exact };
  const bare = comparedWords(text).filter((word) => !AROUND.has(word));
  const guesses: ExcludedFood[] = [];
  const guess = (some: readonly string[]) => {
    for (const phrase of some) {
      const leaves = exactly(phrase, foods);
      if (leaves && leaves !== "absent") guesses.push(leaves);
    }
  };
  guess([bare.join(" "), bare.join("")]);
  if (bare.length > 1)
    guess(
      bare
        .flatMap((_, from) => [bare.slice(from, from + 3).join(" "), bare.slice(from, from + 2).join(" ")])
        .filter((phrase) => phrase.includes(" ")),
    );
  guess(bare);
  const { list } = namesIn(foods);
  if (guesses.length === 0)
    guess([bare.join(" "), bare.join(""), ...bare].flatMap((phrase) => (phrase.length < 4 ? [] : closestWords(phrase, list))));
  const found = unique(guesses).slice(0, 3);
  return found.length > 0 ? { kind: "unsure", guesses: found } : { kind: "unknown" };
}
