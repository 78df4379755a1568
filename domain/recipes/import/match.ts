import type { Food, Foods } from "../../catalogue/food.ts";
import { LIKELY, SURE } from "./aliases.ts";
import { genericAllergens } from "./generic-foods.ts";
import type { IngredientLine } from "./ingredient-line.ts";
import { allergensNamed, crosses, foreignAllergens, promisesMore } from "./safety.ts";
import { keyOf, withoutNeutral, wordsOf } from "./words.ts";

/** A food for a line, and how much we believe it, from 0 to 1. */
export type Match = { foodId: string; confidence: number };

const BY_OWN_NAME = 1;
const BY_ALIAS = 0.95;
const BY_LIKELY_ALIAS = 0.7;
/** Words in common are a guess: never enough to be sure. */
const MOST_BY_WORDS = 0.75;
const LEAST = 0.35;
const WITH_A_CHOICE = 0.65;
const WITH_OTHER_FOODS = 0.45;
const HEAD_WEIGHT = 2;
const CHANGED = 0.6;
/** Words that make another food of the same noun, without touching allergens or diets. */
const DISTINGUISHING = new Set(
  `smoked sweet dried ground powder frozen tinned light sundried roasted pickled puree paste sauce seed oil juice red white green yellow black
   brown baby cooked raw skimmed double single soured cream blue cottage strong selfraising icing baking bone streaky dark milk vinegar stock
   pastry bread dressing crisp soup mix filling spread jam marmalade syrup mustard leaf flake`.split(/\s+/),
);

/** `judged`: a person wrote this name down for the food; the food's own names have to be weighed against what they promise. */
type Entry = { food: Food; confidence: number; judged: boolean };
type Index = { byKey: Map<string, Entry>; phrases: { food: Food; words: string[] }[] };

/** "White/red wine vinegar" is two names; what stands in brackets is not part of any. */
function ownNames(food: Food): string[] {
  const bare = food.name.replace(/\s*\([^)]*\)/g, "");
  const slash = /(\S+)\/(\S+)/.exec(bare);
  const names = slash ? [bare.replace(slash[0], slash[1] ?? ""), bare.replace(slash[0], slash[2] ?? "")] : [bare];
  return [...names, food.word, ...(food.plural ? [food.plural] : [])];
}

const indexes = new WeakMap<Foods, Index>();

/** Names of all foods, made once for each catalogue. The first of two foods of one name wins: a fresh one before a frozen one. */
function indexOf(foods: Foods): Index {
  const held = indexes.get(foods);
  if (held) return held;
  const index: Index = { byKey: new Map(), phrases: [] };
  const add = (words: readonly string[], food: Food, confidence: number, judged = false) => {
    const key = keyOf(words);
    if (key !== "" && !index.byKey.has(key)) index.byKey.set(key, { food, confidence, judged });
  };
  const aliases = (table: Record<string, string>, confidence: number) => {
    for (const [id, names] of Object.entries(table)) {
      const food = foods.get(id);
      if (food) for (const name of names.split(",")) add(wordsOf(name), food, confidence, true);
    }
  };
  aliases(SURE, BY_ALIAS);
  aliases(LIKELY, BY_LIKELY_ALIAS);
  const freshFirst = [...foods.values()].sort((a, b) => Number(a.storage === "freezer") - Number(b.storage === "freezer"));
  for (const food of freshFirst) for (const name of ownNames(food)) add(wordsOf(name), food, BY_OWN_NAME);
  for (const food of freshFirst)
    for (const name of ownNames(food)) {
      add(withoutNeutral(wordsOf(name)), food, BY_ALIAS);
      index.phrases.push({ food, words: withoutNeutral(wordsOf(name)) });
    }
  indexes.set(foods, index);
  return index;
}

/** Nouns of which there are too many kinds: alone, they say nothing. */
const GENERIC = new Set(
  "sauce paste powder oil seed cheese milk cream bread mix spread noodle sugar flour vinegar juice stock pastry bean herb spice".split(" "),
);
/** The last word of some of our names is only the cut. */
const CUTS = new Set("fillet steak slice rasher ball log ring half leaf floret loaf sheet cube".split(" "));

/** How well two names agree, the noun counting double, less for each word that makes another food of it. */
function likeness(said: readonly string[], own: readonly string[]): number {
  const [noun, ownNoun] = [said.at(-1) ?? "", own.at(-1) ?? ""];
  if (noun !== ownNoun && !(own.includes(noun) && CUTS.has(ownNoun))) return 0;
  const weight = (words: readonly string[]) => words.reduce((sum, word) => sum + (word === noun || word === ownNoun ? HEAD_WEIGHT : 1), 0);
  const shared = own.filter((word) => said.includes(word));
  if (GENERIC.has(noun) && shared.length < 2) return 0;
  const differing = [...said.filter((word) => !own.includes(word)), ...own.filter((word) => !said.includes(word))];
  const agreement = (2 * weight(shared)) / (weight(said) + weight(own));
  return agreement * CHANGED ** differing.filter((word) => DISTINGUISHING.has(word)).length;
}

function byWords(said: readonly string[], { phrases }: Index): Match | undefined {
  let best: Match | undefined;
  for (const { food, words } of phrases) {
    const confidence = MOST_BY_WORDS * likeness(said, words);
    if (confidence >= LEAST && confidence > (best?.confidence ?? 0) && !crosses(said, food)) best = { foodId: food.id, confidence };
  }
  return best;
}

function byName(said: readonly string[], index: Index): { match: Match; food: Food } | undefined {
  for (const words of [said, withoutNeutral(said)]) {
    const found = index.byKey.get(keyOf(words));
    if (!found || (!found.judged && promisesMore(said, found.food))) continue;
    return { match: { foodId: found.food.id, confidence: found.confidence }, food: found.food };
  }
  return undefined;
}

/** The food that words are a name of, judged by nothing else; words that say how big or how prepared do not count. */
export function foodNamed(words: readonly string[], foods: Foods): Food | undefined {
  const said = withoutNeutral(words);
  const whole = said.length === words.length && new Set(words).size === words.length && !words.includes("and");
  return whole ? byName(said, indexOf(foods))?.food : undefined;
}

/** What a bare word means by how it is counted: two peppers are vegetables, a pinch of pepper is not. */
function named(line: IngredientLine): string[] {
  const words = wordsOf(line.name);
  const counted = line.measure.kind === "piece" || line.measure.kind === "grams";
  if (keyOf(words) === "pepper" && !counted) return ["black", "pepper"];
  if (line.container === "tin" && !words.includes("tinned")) return ["tinned", ...words];
  return words;
}

/**
 * The food that a line most likely means; `null` where nothing is near enough, or only foods that differ in what matters to an allergy or a diet.
 * Above 0.9 only by a name that means one thing, with nothing else in the line that could matter.
 */
export function matchLine(line: IngredientLine, foods: Foods): Match | null {
  const index = indexOf(foods);
  const said = named(line);
  const bare = said.filter((word) => word !== "tinned");
  const exact = byName(said, index) ?? (said.length > bare.length ? byName(bare, index) : undefined);
  const match = exact?.match ?? byWords(withoutNeutral(bare), index);
  const food = match && foods.get(match.foodId);
  if (!match || !food) return null;
  const generic = genericAllergens(said);
  // chopped nuts are no pine nuts: a food that holds nothing of what may be meant is not proposed
  if (generic.length > 0 && !generic.some((allergen) => food.allergens === null || food.allergens.includes(allergen))) return null;
  const rest = wordsOf(line.rest);
  const others = foreignAllergens(rest, food).length > 0 || promised(rest) || (food.allergens === null && allergensNamed(rest).length > 0);
  const most = others ? WITH_OTHER_FOODS : generic.length > 0 || line.alternative ? WITH_A_CHOICE : BY_OWN_NAME;
  return { foodId: match.foodId, confidence: Math.min(match.confidence, most) };
}

const promised = (words: readonly string[]): boolean => words.some((word) => /free$|^vegan$|^vegetarian$/.test(word) && word !== "free");
