import { type Food, type Foods, foodOf } from "../catalogue/food.ts";
import { type FoodTest, groupNamed } from "../catalogue/food-groups.ts";
import { comparedPhrase } from "../compared-words.ts";
import { allFoodIds, type Recipe } from "../recipes/recipe.ts";
import { ALLERGENS_IN_A_SENTENCE, type Allergen } from "./allergens.ts";
import { DIET_NAMES, type Diet, dietsBrokenBy } from "./diets.ts";
import { dislikesAmong, dislikeWords, leftOutByTaste } from "./dislikes.ts";
import type { Habits } from "./habits.ts";
import { type Overlay, withOverlay } from "./overlay.ts";

/** Drops an English plural ending, so that "mushrooms" also excludes "mushroom". Excluding too much is safe. */
const stem = (word: string) =>
  word
    .replace(/(?<=[a-z]{2})(oes)$/, "o")
    .replace(/(?<=[a-z]{2})ies$/, "y")
    .replace(/(?<=[a-z]{2})s$/, "");

const names = new WeakMap<Food, string>();
/** A food's names, as written and normalised; cached for each food. */
function comparedNames(food: Food): string {
  const known = names.get(food) ?? [food.name, food.word].flatMap((name) => [name.toLowerCase(), comparedPhrase(name)]).join("|");
  names.set(food, known);
  return known;
}

/**
 * Matches the foods that an avoided word excludes: those of its group ("pork" includes bacon) and those with the word in their name.
 * Only for words that no allergen code covers. Allergens are matched by the food's declared allergens.
 */
export function avoidedBy(word: string): FoodTest {
  const group = groupNamed(word);
  const held = stem(word.toLowerCase());
  const compared = comparedPhrase(word);
  const whole = ` ${compared} `;
  // A group's word must match as a whole word, so that "peas" does not match "peanuts". Any other word matches anywhere in a name.
  if (group) return (food) => group.covers(food) || ` ${comparedNames(food).replaceAll("|", " | ")} `.includes(whole);
  return (food) => comparedNames(food).includes(held) || (compared !== "" && comparedNames(food).includes(compared));
}

/** Whether any of these words excludes the food. */
export const isAvoided = (food: Food, words: readonly string[]): boolean => words.some((word) => avoidedBy(word)(food));

/** What is never planned for a household. */
export type MustNotEat = {
  allergens: readonly Allergen[];
  avoidWords: readonly string[];
  diets: readonly Diet[];
  /** What the household doesn't like (see `DISLIKABLE`); absent without dislikes. Not health data. */
  dislikes?: readonly string[] | undefined;
};
export const EATS_EVERYTHING: MustNotEat = { allergens: [], avoidWords: [], diets: [] };

/** A household's columns that say what it must not or does not want to eat. */
export type StatedMustNots = {
  allergens: readonly string[];
  avoidWords: readonly string[];
  diets: readonly string[];
  dislikes?: readonly string[] | null | undefined;
  habits?: Habits | null | undefined;
};

/** The household's current rules, with those added by the conversation in which the plan was made. */
export function mustNotEat(household: StatedMustNots, overlay?: Overlay | null | undefined): MustNotEat {
  const { allergens, avoidWords, diets } = withOverlay({ ...household, cuisines: [] }, overlay);
  const dislikes = leftOutByTaste(household);
  return { allergens, avoidWords, diets, ...(dislikes.length > 0 && { dislikes }) };
}

const listed = (words: readonly string[], joint: string): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${joint} ${words.at(-1)}`;

/** A reason not to eat something; `words` follow "It": "contains milk", "isn't vegan". */
export type MustNotReason = { rule: "allergies" | "diet" | "dislikes"; words: string };

const allergyReason = (verb: string, found: readonly string[]): MustNotReason[] =>
  found.length > 0 ? [{ rule: "allergies", words: `${verb} ${listed(found, "and")}` }] : [];
const dietReason = (broken: readonly Diet[]): MustNotReason[] =>
  broken.length > 0
    ? [
        {
          rule: "diet",
          words: `isn't ${listed(
            broken.map((diet) => DIET_NAMES[diet].toLowerCase()),
            "or",
          )}`,
        },
      ]
    : [];

const allergensIn = (allergens: readonly Allergen[], { allergens: avoided }: MustNotEat): string[] =>
  allergens.filter((code) => avoided.includes(code)).map((code) => ALLERGENS_IN_A_SENTENCE[code]);

const dislikeReason = (recipe: Recipe, { dislikes = [] }: MustNotEat, foods: Foods): MustNotReason[] => {
  if (dislikes.length === 0) return [];
  const found = dislikesAmong(
    recipe.ingredients.map(({ foodId }) => foodOf(foods, foodId)),
    dislikes,
  );
  return found.length > 0 ? [{ rule: "dislikes", words: dislikeWords(listed(found, "and")) }] : [];
};

const hasAllergies = ({ allergens, avoidWords }: MustNotEat): boolean => allergens.length + avoidWords.length > 0;

/** Why a household must not eat a recipe; empty = it may. Call `reasonsAgainst`, which every planner and screen uses. */
export function mustNotReasons(recipe: Recipe, mustNots: MustNotEat, foods: Foods): MustNotReason[] {
  const broken = mustNots.diets.filter((diet) => !recipe.diets.includes(diet));
  if (recipe.allergensUnknown && hasAllergies(mustNots))
    return [
      { rule: "allergies", words: "has an ingredient we couldn't match to a food, so it may contain something your household avoids" },
      ...dietReason(broken),
      ...dislikeReason(recipe, mustNots, foods),
    ];
  const named = mustNots.avoidWords.filter((word) => {
    const avoided = avoidedBy(word);
    return allFoodIds(recipe).some((foodId) => avoided(foodOf(foods, foodId)));
  });
  return [
    ...allergyReason("contains", [...allergensIn(recipe.allergens, mustNots), ...named]),
    ...dietReason(broken),
    ...dislikeReason(recipe, mustNots, foods),
  ];
}

/** Why a household must not eat a single food on a shopping list. Diets that apply to whole dishes are ignored. */
export function reasonsAgainstFood(food: Food, mustNots: MustNotEat): string[] {
  const allergens = allergensIn(food.allergens ?? mustNots.allergens, mustNots);
  const named = mustNots.avoidWords.filter((word) => avoidedBy(word)(food));
  return [
    ...allergyReason(food.allergens ? "contains" : "may contain", [...allergens, ...named]),
    ...dietReason(dietsBrokenBy(food).filter((diet) => mustNots.diets.includes(diet))),
  ].map(({ words }) => words);
}

/** Why a household must not eat a food that left the catalogue: with any restriction at all, an unknown food is unsafe. */
export const reasonsAgainstUnknown = (mustNots: MustNotEat): string[] =>
  hasAllergies(mustNots) || mustNots.diets.length > 0 ? ["is no longer in our recipes, so we can't check what it contains"] : [];
