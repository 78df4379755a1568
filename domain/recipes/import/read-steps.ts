import type { Food, Foods } from "../../catalogue/food.ts";
import { groupNamed } from "../../catalogue/food-groups.ts";
import { ALLERGENS, type Allergen } from "../../household/allergens.ts";
import { genericAt } from "./generic-foods.ts";
import { foodNamed } from "./match.ts";
import { allergensNamed, claimedAbsent } from "./safety.ts";
import { normaliseWords } from "./words.ts";

/** Tools, comparisons and verbs that contain a food's name, and seeds that are removed. */
const NOT_FOOD =
  /\broll(?:s|ed|ing)? (?:out|up|into|the|them|it|each|in|tightly)\b|\bcream (?:together|the)\b|\b(?:soft|small|large|big) curds\b|\b(?:remove|scoop|scrape|take|pick|discard)\b[^.]{0,40}\bseeds\b|\b(?:fish (?:slice|kettle)|bread (?:knife|tin|maker|bin)|butter (?:knife|dish)|egg (?:timer|cup)|pasta (?:pan|pot|machine)|custard consistency|nut[- ]brown)\b|\b(?:resembles?|like|looks? like|consistency of|size of an?|texture of)\s+(?:(?:fine|coarse|rough|thick|double|single|large|small)\s+)*[a-z]+(?: cream)?/gi;
/** Words in the longest food name. */
const LONGEST = 4;

/** Foods and possible allergens that a recipe's steps name but its ingredients do not, and the phrases that name them. */
export type NamedInSteps = { foodIds: string[]; allergens: Allergen[]; said: string[] };

/** The food with the longest name that starts at a word. */
function longestAt(words: readonly string[], from: number, foods: Foods): { food: Food; length: number } | undefined {
  for (let length = Math.min(LONGEST, words.length - from); length > 0; length--) {
    const food = foodNamed(words.slice(from, from + length), foods);
    if (food) return { food, length };
  }
  return undefined;
}

/** Nouns that refer to a listed food: "the milk" means the listed oat milk. Not butter, which does not mean peanut butter. */
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

/** Ids of every food that a partial name may mean: "kiwi" the kiwi fruit, "bacon" any bacon. Empty if it means a listed food. */
function everyFoodCalled(word: string, listed: readonly Food[], own: ReadonlySet<string>, foods: Foods): string[] {
  if (own.has(word)) return [];
  if (foods.has(word)) return [word];
  const group = groupNamed(word);
  if (!group || listed.some(group.covers)) return [];
  return [...foods.values()].filter(group.covers).map(({ id }) => id);
}

/** Whether a word refers to a listed food, by its name or its kind. */
function meansListed(word: string, listed: readonly Food[], own: ReadonlySet<string>): boolean {
  if (CALLED_BY_KIND[word]?.some((allergen) => listed.some((food) => food.allergens?.includes(allergen)))) return true;
  return CALLED_BY_NOUN.has(word)
    ? own.has(word)
    : listed.some((food) => [food.name, food.word].some((name) => normaliseWords(name).join(" ") === word)) ||
        (word === "seed" && own.has(word));
}

/**
 * Finds foods in the steps that are missing from the ingredients: "stir in a spoonful of peanut butter" contains peanuts.
 * @param known allergens of the ingredients, which are not reported again.
 */
export function readSteps(steps: readonly string[], listed: readonly Food[], known: ReadonlySet<Allergen>, foods: Foods): NamedInSteps {
  const ids = new Set(listed.map(({ id }) => id));
  const own = new Set(listed.flatMap((food) => [...normaliseWords(food.name), ...normaliseWords(food.word)]));
  const named = { foodIds: new Set<string>(), allergens: new Set<Allergen>(), said: new Set<string>() };
  // a food's name does not cross a full stop or comma
  const clauses = steps.flatMap((step) => step.replace(NOT_FOOD, " ").split(/[.,;:()!?\n]+/)).map(normaliseWords);
  for (const words of clauses) {
    const absent = claimedAbsent(words);
    for (let at = 0; at < words.length; ) {
      const found = longestAt(words, at, foods);
      const part = words.slice(at, at + (found?.length ?? 1));
      const [only = ""] = part;
      const generic = part.length === 1 ? genericAt(words, at) : [];
      at += part.length;
      const phrase = part.join(" ");
      // "curry paste" means the listed Thai curry paste
      const longer =
        part.length > 1 &&
        listed.some((food) => [food.name, food.word].some((name) => ` ${normaliseWords(name).join(" ")} `.includes(` ${phrase} `)));
      if ((found && ids.has(found.food.id)) || longer || (part.length === 1 && meansListed(only, listed, own))) continue;
      const foodIds = found ? [found.food.id] : part.length === 1 ? everyFoodCalled(only, listed, own, foods) : [];
      for (const foodId of foodIds) named.foodIds.add(foodId);
      const holds = [...(found ? (found.food.allergens ?? ALLERGENS) : allergensNamed(part)), ...generic];
      const news = holds.filter((allergen) => !known.has(allergen) && !absent.includes(allergen));
      for (const allergen of news) named.allergens.add(allergen);
      if (news.length > 0) named.said.add(phrase);
    }
  }
  return { foodIds: [...named.foodIds], allergens: ALLERGENS.filter((code) => named.allergens.has(code)), said: [...named.said] };
}
