import type { Food, Foods } from "../catalogue/food.ts";
import { type Allergen, wordsForAllergens } from "../household/allergens.ts";
import { type Diet, dietsOf } from "../household/diets.ts";
import { isAvoided } from "../household/must-not-eat.ts";
import type { Recipe } from "../recipes/recipe.ts";
import { closedUp, stemWord, tokensOf } from "./plain-words.ts";

/** What must not be eaten, and so must not be suggested. */
export type MustNot = { allergens: readonly Allergen[]; avoidWords: readonly string[]; diets: readonly Diet[] };

/** Phrases by their first word, each as its compared words. */
type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;
export type Lexicon = { forbidden: Phrases; allowed: Phrases };

/** Words of food names that say how, not what: alone they name no food. */
export const HOW: ReadonlySet<string> = new Set(
  "raw king half cooked whole white semi skimmed plain dried light soft fresh large small medium frozen tinned smoked seeded sliced green red brown black yellow mixed baby free range lean unsalted salted natural low fat style firm silken strong mature mild self raising wholemeal thick thin double single clear ground runny crushed chopped bar pack piece fillet steak strip block ready made sauce paste powder stock oil juice seed bean leaf cube bowl salad supper wrap tray mini big hot sweet sour and with in of the for a no added sugar full reduced english british free quick".split(
    " ",
  ),
);

const compared = (text: string): string[] => tokensOf(text).map(({ word }) => word);

function phrasesOf(names: Iterable<string>): Map<string, string[][]> {
  const seen = new Set<string>();
  const phrases = new Map<string, string[][]>();
  for (const name of [...names].flatMap((one) => [one, closedUp(one)])) {
    const words = compared(name);
    const [first] = words;
    const key = words.join(" ");
    if (first === undefined || seen.has(key)) continue;
    seen.add(key);
    phrases.set(first, [...(phrases.get(first) ?? []), words]);
  }
  return phrases;
}

/** "Chickpeas (tin, drained)" → "Chickpeas": what people say of it. */
export const saidOf = ({ name, word, plural }: Food): string[] => [word, name.replace(/\s*\(.*\)/, ""), ...(plural ? [plural] : [])];

/** How the ids of households' own recipes begin. */
const OWN = "own-";

/** Diets that a single food can break by what it is. What a dish weighs in carbohydrate or fat is not the food's own matter. */
const BY_FOOD: readonly Diet[] = ["vegetarian", "vegan", "pescatarian", "gluten_free", "dairy_free", "halal", "kosher"];

const mayNotEat = (foods: Foods, food: Food, { allergens, avoidWords, diets }: MustNot): boolean =>
  (allergens.length > 0 && (food.allergens === null || food.allergens.some((allergen) => allergens.includes(allergen)))) ||
  isAvoided(food, avoidWords) ||
  diets.some((diet) => BY_FOOD.includes(diet) && !dietsOf(foods, [food.id], food.per100g).includes(diet));

/** Kitchen words of what a diet leaves out, which the food table spells more closely. */
const DIET_WORDS: Partial<Record<Diet, string>> = {
  vegetarian: "meat beef pork lamb chicken turkey bacon ham sausage chorizo gammon duck fish salmon tuna cod prawn anchovy gelatine",
  pescatarian: "meat beef pork lamb chicken turkey bacon ham chorizo gammon duck gelatine",
  vegan:
    "meat beef pork lamb chicken turkey bacon ham chorizo gammon duck fish salmon tuna cod prawn anchovy gelatine egg honey cheese butter",
  halal: "pork bacon ham gammon chorizo lard gelatine wine beer",
  kosher: "pork bacon ham gammon chorizo lard prawn crab mussel shellfish",
};

/**
 * What may and may not be named to this household. A name that is allowed ("coconut milk", "butter beans") covers a forbidden word inside it.
 * @param mayEat whether a recipe keeps the household's allergies and diets.
 */
export function lexiconFor(foods: Foods, recipes: Iterable<Recipe>, mustNot: MustNot, mayEat: (recipe: Recipe) => boolean): Lexicon {
  const forbidden: string[] = [...wordsForAllergens(mustNot.allergens), ...mustNot.avoidWords];
  forbidden.push(...mustNot.diets.flatMap((diet) => DIET_WORDS[diet]?.split(" ") ?? []));
  const allowed: string[] = [];
  for (const food of foods.values()) (mayNotEat(foods, food, mustNot) ? forbidden : allowed).push(...saidOf(food));
  // "cod", "spaghetti": a word that only forbidden foods bear names one of them
  const harmless = new Set(allowed.flatMap(compared));
  forbidden.push(...forbidden.flatMap(compared).filter((word) => word.length > 2 && !harmless.has(word) && !HOW.has(word)));
  const families = new Map<string, boolean>();
  for (const recipe of recipes) {
    const may = mayEat(recipe);
    // somebody typed an own recipe's name: it covers nothing that it names
    if (!may) forbidden.push(recipe.name);
    else if (!recipe.id.startsWith(OWN)) allowed.push(recipe.name);
    families.set(recipe.familyId, may || families.get(recipe.familyId) === true);
  }
  for (const [family, some] of families)
    if (!some && family.includes("-") && !family.startsWith(OWN)) forbidden.push(family.replaceAll("-", " "));
  return lexiconOf(forbidden, allowed);
}

/** Names that must not and that may be said; one that is in both must not. */
export function lexiconOf(forbidden: readonly string[], allowed: readonly string[]): Lexicon {
  const phrases = phrasesOf(forbidden);
  const must = new Set([...phrases].flatMap(([, some]) => some.map((words) => words.join(" "))));
  return { forbidden: phrases, allowed: phrasesOf(allowed.filter((name) => !must.has(compared(name).join(" ")))) };
}

/** Two words as one, compared: "pea nuts". */
export const joinedWord = (one: string, two: string): string => stemWord(`${one}${two}`);
