import type { Food, Foods } from "../catalogue/food.ts";
import { type Allergen, wordsForAllergens } from "../household/allergens.ts";
import { type Diet, dietsOf } from "../household/diets.ts";
import { isAvoided } from "../household/must-not-eat.ts";
import type { Recipe } from "../recipes/recipe.ts";
import { closedUp, stemWord, tokenise } from "./plain-words.ts";

/** Restrictions that also hold for suggestions. */
export type MustNot = { allergens: readonly Allergen[]; avoidWords: readonly string[]; diets: readonly Diet[] };

/** Normalised phrases by their first word. */
type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;
export type Lexicon = { forbidden: Phrases; allowed: Phrases };

/** Words of food names that name no food by themselves: preparations, colours, sizes. */
export const NON_FOOD_WORDS: ReadonlySet<string> = new Set(
  "raw king half cooked whole white semi skimmed plain dried light soft fresh large small medium frozen tinned smoked seeded sliced green red brown black yellow mixed baby free range lean unsalted salted natural low fat style firm silken strong mature mild self raising wholemeal thick thin double single clear ground runny crushed chopped bar pack piece fillet steak strip block ready made sauce paste powder stock oil juice seed bean leaf cube bowl salad supper wrap tray mini big hot sweet sour and with in of the for a no added sugar full reduced english british free quick all back bag base blue containing dark eat halve hard lightly part sea soup straight sun tree vegetarian".split(
    " ",
  ),
);

const normalisedWords = (text: string): string[] => tokenise(text).map(({ word }) => word);

function toPhrases(names: Iterable<string>): Map<string, string[][]> {
  const seen = new Set<string>();
  const phrases = new Map<string, string[][]>();
  for (const name of [...names].flatMap((one) => [one, closedUp(one)])) {
    const words = normalisedWords(name);
    const [first] = words;
    const key = words.join(" ");
    if (first === undefined || seen.has(key)) continue;
    seen.add(key);
    phrases.set(first, [...(phrases.get(first) ?? []), words]);
  }
  return phrases;
}

/** The names people use for a food: "Chickpeas (tin, drained)" → "Chickpeas". */
export const spokenNames = ({ name, word, plural }: Food): string[] => [word, name.replace(/\s*\(.*\)/, ""), ...(plural ? [plural] : [])];

/** Prefix of the ids of households' own recipes. */
const OWN = "own-";

/** Diets that a single food can break. Low-carb and similar diets depend on amounts, so a food alone cannot. */
const BY_FOOD: readonly Diet[] = ["vegetarian", "vegan", "pescatarian", "gluten_free", "dairy_free", "halal", "kosher"];

const mayNotEat = (foods: Foods, food: Food, { allergens, avoidWords, diets }: MustNot): boolean =>
  (allergens.length > 0 && (food.allergens === null || food.allergens.some((allergen) => allergens.includes(allergen)))) ||
  isAvoided(food, avoidWords) ||
  diets.some((diet) => BY_FOOD.includes(diet) && !dietsOf(foods, [food.id], food.per100g).includes(diet));

/** Everyday names of foods a diet excludes, which the food table names more precisely. */
const DIET_WORDS: Partial<Record<Diet, string>> = {
  vegetarian: "meat beef pork lamb chicken turkey bacon ham sausage chorizo gammon duck fish salmon tuna cod prawn anchovy gelatine",
  pescatarian: "meat beef pork lamb chicken turkey bacon ham chorizo gammon duck gelatine",
  vegan:
    "meat beef pork lamb chicken turkey bacon ham chorizo gammon duck fish salmon tuna cod prawn anchovy gelatine egg honey cheese butter",
  halal: "pork bacon ham gammon chorizo lard gelatine wine beer",
  kosher: "pork bacon ham gammon chorizo lard prawn crab mussel shellfish",
};

/**
 * Builds the names that may and may not be mentioned to this household. An allowed name ("coconut milk", "butter beans") covers a forbidden
 * word inside it.
 * @param mayEat whether a recipe meets the household's restrictions.
 */
export function lexiconFor(foods: Foods, recipes: Iterable<Recipe>, mustNot: MustNot, mayEat: (recipe: Recipe) => boolean): Lexicon {
  const forbidden: string[] = [...wordsForAllergens(mustNot.allergens), ...mustNot.avoidWords];
  forbidden.push(...mustNot.diets.flatMap((diet) => DIET_WORDS[diet]?.split(" ") ?? []));
  const allowed: string[] = [];
  for (const food of foods.values()) (mayNotEat(foods, food, mustNot) ? forbidden : allowed).push(...spokenNames(food));
  // a word such as "cod" that occurs only in forbidden names is forbidden by itself
  const harmless = new Set(allowed.flatMap(normalisedWords));
  forbidden.push(
    ...forbidden.flatMap(normalisedWords).filter((word) => word.length > 2 && !harmless.has(word) && !NON_FOOD_WORDS.has(word)),
  );
  const families = new Map<string, boolean>();
  for (const recipe of recipes) {
    const may = mayEat(recipe);
    // the household typed its own recipes' names, so these do not cover forbidden words
    if (!may) forbidden.push(recipe.name);
    else if (!recipe.id.startsWith(OWN)) allowed.push(recipe.name);
    families.set(recipe.familyId, may || families.get(recipe.familyId) === true);
  }
  for (const [family, some] of families)
    if (!some && family.includes("-") && !family.startsWith(OWN)) forbidden.push(family.replaceAll("-", " "));
  return buildLexicon(forbidden, allowed);
}

/** A name in both lists is forbidden. */
export function buildLexicon(forbidden: readonly string[], allowed: readonly string[]): Lexicon {
  const phrases = toPhrases(forbidden);
  const must = new Set([...phrases].flatMap(([, some]) => some.map((words) => words.join(" "))));
  return { forbidden: phrases, allowed: toPhrases(allowed.filter((name) => !must.has(normalisedWords(name).join(" ")))) };
}

/** Joins a name written as two words, such as "pea nuts", and normalises it. */
export const joinedWord = (one: string, two: string): string => stemWord(`${one}${two}`);

/** Returns a test for whether a text names a known food, in whole words: "peas" and "frozen peas", but not "tin" or "half". */
export function foodNameTest(foods: Foods): (text: string) => boolean {
  const known = new Set([...foods.values()].flatMap((food) => spokenNames(food).flatMap(normalisedWords)));
  return (text) => {
    const words = normalisedWords(text);
    return (
      words.every((word) => known.has(word) || NON_FOOD_WORDS.has(word)) &&
      words.some((word) => known.has(word) && !NON_FOOD_WORDS.has(word))
    );
  };
}
