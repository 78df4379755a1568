import type { Food, Foods } from "../../catalogue/food.ts";
import { groupNamed } from "../../catalogue/food-groups.ts";
import { ALLERGENS, type Allergen } from "../../household/allergens.ts";
import { genericAt } from "./generic-foods.ts";
import { foodNamed } from "./match.ts";
import { absentIn, allergensNamed } from "./safety.ts";
import { wordsOf } from "./words.ts";

/** Tools, comparisons and verbs that are spelt as a food's name is, and seeds that are taken out. */
const NOT_FOOD =
  /\broll(?:s|ed|ing)? (?:out|up|into|the|them|it|each|in|tightly)\b|\bcream (?:together|the)\b|\b(?:soft|small|large|big) curds\b|\b(?:remove|scoop|scrape|take|pick|discard)\b[^.]{0,40}\bseeds\b|\b(?:fish (?:slice|kettle)|bread (?:knife|tin|maker|bin)|butter (?:knife|dish)|egg (?:timer|cup)|pasta (?:pan|pot|machine)|custard consistency|nut[- ]brown)\b|\b(?:resembles?|like|looks? like|consistency of|size of an?|texture of)\s+(?:(?:fine|coarse|rough|thick|double|single|large|small)\s+)*[a-z]+(?: cream)?/gi;
/** The longest name of a food, in words. */
const LONGEST = 4;

/** What the steps of a recipe name beside the foods that its lines list: foods, and allergens that may be in something said. */
export type NamedInSteps = { foodIds: string[]; allergens: Allergen[]; said: string[] };

/** A food whose name begins at a word, the longest one. */
function longestAt(words: readonly string[], from: number, foods: Foods): { food: Food; length: number } | undefined {
  for (let length = Math.min(LONGEST, words.length - from); length > 0; length--) {
    const food = foodNamed(words.slice(from, from + length), foods);
    if (food) return { food, length };
  }
  return undefined;
}

/** Nouns by which a method calls the kind that is listed: "the milk" is the oat milk of the list. Butter is not among them: it is no peanut butter. */
const CALLED_BY_NOUN = new Set(
  "milk cream yogurt cheese mince sausage flour pasta noodle stock bouillon bread chocolate pesto wine gravy mustard miso".split(" "),
);
const FISHES: readonly Allergen[] = ["fish", "crustaceans", "molluscs"];
const CALLED_BY_KIND: Record<string, readonly Allergen[]> = {
  nut: ["tree_nuts", "peanuts"],
  fish: FISHES,
  seafood: FISHES,
  shellfish: FISHES,
};

/** Ids of every food that a word may mean which is no food's whole name: "kiwi" is the kiwi fruit, "bacon" any bacon. None where a listed food is meant. */
function everyFoodCalled(word: string, listed: readonly Food[], own: ReadonlySet<string>, foods: Foods): string[] {
  if (own.has(word)) return [];
  if (foods.has(word)) return [word];
  const group = groupNamed(word);
  if (!group || listed.some(group.covers)) return [];
  return [...foods.values()].filter(group.covers).map(({ id }) => id);
}

/** Whether a word of a step means a food that the lines list: of its name, or of its kind. */
function meansListed(word: string, listed: readonly Food[], own: ReadonlySet<string>): boolean {
  if (CALLED_BY_KIND[word]?.some((allergen) => listed.some((food) => food.allergens?.includes(allergen)))) return true;
  return CALLED_BY_NOUN.has(word)
    ? own.has(word)
    : listed.some((food) => [food.name, food.word].some((name) => wordsOf(name).join(" ") === word)) || (word === "seed" && own.has(word));
}

/**
 * Reads the steps for what no line lists: "stir in a spoonful of peanut butter" has peanuts in it.
 * `known`: allergens that are told of already.
 */
export function readSteps(steps: readonly string[], listed: readonly Food[], known: ReadonlySet<Allergen>, foods: Foods): NamedInSteps {
  const ids = new Set(listed.map(({ id }) => id));
  const own = new Set(listed.flatMap((food) => [...wordsOf(food.name), ...wordsOf(food.word)]));
  const named = { foodIds: new Set<string>(), allergens: new Set<Allergen>(), said: new Set<string>() };
  // a name never reaches over a full stop or a comma
  const clauses = steps.flatMap((step) => step.replace(NOT_FOOD, " ").split(/[.,;:()!?\n]+/)).map(wordsOf);
  for (const words of clauses) {
    const absent = absentIn(words);
    for (let at = 0; at < words.length; ) {
      const found = longestAt(words, at, foods);
      const part = words.slice(at, at + (found?.length ?? 1));
      const [only = ""] = part;
      const generic = part.length === 1 ? genericAt(words, at) : [];
      at += part.length;
      const phrase = part.join(" ");
      // "curry paste" is the Thai one of the list
      const longer =
        part.length > 1 &&
        listed.some((food) => [food.name, food.word].some((name) => ` ${wordsOf(name).join(" ")} `.includes(` ${phrase} `)));
      if ((found && ids.has(found.food.id)) || longer || (part.length === 1 && meansListed(only, listed, own))) continue;
      const meant = found ? [found.food.id] : part.length === 1 ? everyFoodCalled(only, listed, own, foods) : [];
      for (const foodId of meant) named.foodIds.add(foodId);
      const holds = [...(found ? (found.food.allergens ?? ALLERGENS) : allergensNamed(part)), ...generic];
      const news = holds.filter((allergen) => !known.has(allergen) && !absent.includes(allergen));
      for (const allergen of news) named.allergens.add(allergen);
      if (news.length > 0) named.said.add(phrase);
    }
  }
  return { foodIds: [...named.foodIds], allergens: ALLERGENS.filter((code) => named.allergens.has(code)), said: [...named.said] };
}
