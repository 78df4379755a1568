import type { Food, Foods } from "../../catalogue/food.ts";
import { LIKELY, SURE } from "./aliases.ts";
import { genericAllergens } from "./generic-foods.ts";
import type { IngredientLine } from "./ingredient-line.ts";
import { allergensNamed, differsInSafety, foreignAllergens, hasExtraClaim } from "./safety.ts";
import { normaliseWords, withoutNeutral, wordKey } from "./words.ts";

/** A food for a line, with a confidence from 0 to 1. */
export type Match = { foodId: string; confidence: number };

const BY_OWN_NAME = 1;
const BY_ALIAS = 0.95;
const BY_LIKELY_ALIAS = 0.7;
/** A match by common words is a guess and never counts as sure. */
const MOST_BY_WORDS = 0.75;
const LEAST = 0.35;
const WITH_A_CHOICE = 0.65;
const WITH_OTHER_FOODS = 0.45;
const HEAD_WEIGHT = 2;
const CHANGED = 0.6;
/** Words that distinguish foods of the same noun but do not affect allergens or diets. */
const DISTINGUISHING = new Set(
  `smoked sweet dried ground powder frozen tinned light sundried roasted pickled puree paste sauce seed oil juice red white green yellow black
   brown baby cooked raw skimmed double single soured cream blue cottage strong selfraising icing baking bone streaky dark milk vinegar stock
   pastry bread dressing crisp soup mix filling spread jam marmalade syrup mustard leaf flake`.split(/\s+/),
);

/** `judged`: a curated alias. A food's own name is also checked for claims such as "vegan" (`promisesMore`). */
type Entry = { food: Food; confidence: number; judged: boolean };
type Index = { byKey: Map<string, Entry>; phrases: { food: Food; words: string[] }[] };

/** A food's names, without brackets. */
const ownNames = ({ name, word, plural }: Food): string[] => [name.replace(/\s*\([^)]*\)/g, ""), word, ...(plural ? [plural] : [])];

const indexes = new WeakMap<Foods, Index>();

/** An index of food names, built once per catalogue. If two foods share a name, the fresh one wins over the frozen one. */
function indexOf(foods: Foods): Index {
  const held = indexes.get(foods);
  if (held) return held;
  const index: Index = { byKey: new Map(), phrases: [] };
  const add = (words: readonly string[], food: Food, confidence: number, judged = false) => {
    const key = wordKey(words);
    if (key !== "" && !index.byKey.has(key)) index.byKey.set(key, { food, confidence, judged });
  };
  const aliases = (table: Record<string, string>, confidence: number) => {
    for (const [id, names] of Object.entries(table)) {
      const food = foods.get(id);
      if (food) for (const name of names.split(",")) add(normaliseWords(name), food, confidence, true);
    }
  };
  aliases(SURE, BY_ALIAS);
  aliases(LIKELY, BY_LIKELY_ALIAS);
  const freshFirst = [...foods.values()].sort((a, b) => Number(a.storage === "freezer") - Number(b.storage === "freezer"));
  for (const food of freshFirst) for (const name of ownNames(food)) add(normaliseWords(name), food, BY_OWN_NAME);
  for (const food of freshFirst)
    for (const name of ownNames(food)) {
      add(withoutNeutral(normaliseWords(name)), food, BY_ALIAS);
      index.phrases.push({ food, words: withoutNeutral(normaliseWords(name)) });
    }
  indexes.set(foods, index);
  return index;
}

/** Nouns that are too general to match on their own. */
const GENERIC = new Set(
  "sauce paste powder oil seed cheese milk cream bread mix spread noodle sugar flour vinegar juice stock pastry bean herb spice".split(" "),
);
/** Cuts and shapes that end some food names. */
const CUTS = new Set("fillet steak slice rasher ball log ring half leaf floret loaf sheet cube".split(" "));

/** The similarity of two names. The noun counts double; each distinguishing word lowers it. */
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
    if (confidence >= LEAST && confidence > (best?.confidence ?? 0) && !differsInSafety(said, food)) best = { foodId: food.id, confidence };
  }
  return best;
}

function byName(said: readonly string[], index: Index): { match: Match; food: Food } | undefined {
  for (const words of [said, withoutNeutral(said)]) {
    const found = index.byKey.get(wordKey(words));
    if (!found || (!found.judged && hasExtraClaim(said, found.food))) continue;
    return { match: { foodId: found.food.id, confidence: found.confidence }, food: found.food };
  }
  return undefined;
}

/** The food with exactly this name. Rejects names with words for size or preparation. */
export function foodNamed(words: readonly string[], foods: Foods): Food | undefined {
  const said = withoutNeutral(words);
  const whole = said.length === words.length && new Set(words).size === words.length && !words.includes("and");
  return whole ? byName(said, indexOf(foods))?.food : undefined;
}

/** The words of a line's name, made specific by its measure: two peppers are vegetables, a pinch of pepper is not. */
function named(line: IngredientLine): string[] {
  const words = normaliseWords(line.name);
  const counted = line.measure.kind === "piece" || line.measure.kind === "grams";
  if (wordKey(words) === "pepper" && !counted) return ["black", "pepper"];
  if (line.container === "tin" && !words.includes("tinned")) return ["tinned", ...words];
  return words;
}

/**
 * The food that a line most likely means; `null` if none is close enough, or if it differs in a way that affects allergies or diets. A confidence above
 * 0.9 requires an unambiguous name and nothing else in the line that could matter.
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
  // a generic word must not match a food without any of its allergens: "chopped nuts" are not pine nuts
  if (generic.length > 0 && !generic.some((allergen) => food.allergens === null || food.allergens.includes(allergen))) return null;
  const rest = normaliseWords(line.rest);
  const others = foreignAllergens(rest, food).length > 0 || promised(rest) || (food.allergens === null && allergensNamed(rest).length > 0);
  const most = others ? WITH_OTHER_FOODS : generic.length > 0 || line.alternative ? WITH_A_CHOICE : BY_OWN_NAME;
  return { foodId: match.foodId, confidence: Math.min(match.confidence, most) };
}

const promised = (words: readonly string[]): boolean => words.some((word) => /free$|^vegan$|^vegetarian$/.test(word) && word !== "free");
