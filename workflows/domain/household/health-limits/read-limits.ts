import type { Foods } from "../../catalogue/food.ts";
import { exactly, foodsOf, type LeftOut, PINE_NUTS } from "../../catalogue/name-food.ts";
import { comparedPhrase } from "../../compared-words.ts";
import { nearest } from "../../spelling.ts";
import { ALLERGEN_PHRASES, ALLERGENS, type Allergen } from "../allergens.ts";
import type { Diet } from "../diets.ts";
import { FOREIGN_WORDS } from "./foreign-words.ts";
import { freeOf } from "./free-of.ts";
import { HEALTH_NAMES, isHealthWord } from "./health-words.ts";
import { foodAt, leftOutLists, type Mention } from "./leaves-out.ts";
import { HARMLESS_PHRASES } from "./left-out-phrases.ts";
import { mayHarm, namesAllergen, slippedAllergens } from "./may-harm.ts";
import { type MessageWord, messageText, wordsIn } from "./message-words.ts";
import { isPerson, isPlanningWord } from "./word-kinds.ts";

/** What a message is read with: the catalogue's foods, the words of its dishes, and everyday English. */
export type Vocabulary = { foods: Foods; dishWords: ReadonlySet<string>; english: ReadonlySet<string> };
/** What is left out already, and words that the person has said to be no matter of health. */
export type AlreadyHeld = LeftOut & { diets: readonly Diet[]; settled: readonly string[] };

export type Limits =
  /** Every word was understood, and nothing speaks of health that is not left out already. */
  | { kind: "clear"; leaveOut: LeftOut; said: readonly string[]; absent: readonly string[]; dishes: readonly string[] }
  /** Somebody has to be asked. `leaveOut`: what we believe is meant; `words`: what made us ask. */
  | { kind: "ask"; why: "health" | "words" | "language"; leaveOut: LeftOut; words: readonly string[] };

const LETTERS = /[a-z]/;
const NEGATIONS = new Set("no not never none nothing nobody neither nor without cannot hardly barely unable".split(" "));
/** Words that leave open how much more there is to tell. */
const OPEN_ENDED = new Set("else other others more several various few things something etc also plus".split(" "));
const LESS = new Set("less fewer reduce reduced little limit limited low lower minimal light easy hardly".split(" "));
/** "low carb" is a taste; "low salt" may not be. */
const LOW_HARMLESS = new Set(
  "carb carbs cost price budget calorie calories cal kcal effort cooking in on and maintenance energy waste priced".split(" "),
);
const SAID_BESIDE = /\b([a-z]+)[- ](?:safe|aware|friendly|conscious|allerg\w*|intoleran\w*|sensitiv\w*)\b/g;

/** Somebody may not, or was told not to; and where one goes in need. */
const TOLD =
  /\b(?:must|should|may|might|can|could|need|ought|told|asked|supposed|meant|allowed|able|best|better)(?: [a-z]+){0,2} (?:not|no|never|without|avoid)\b|\ba ?& ?e\b|\b(?:999|111|112)\b|\btoo much for (?:me|my|him|her|us|them|the)\b/g;

const joined = (some: readonly LeftOut[]): LeftOut => {
  const all = new Set(some.flatMap(({ allergens }) => allergens));
  return { allergens: ALLERGENS.filter((code) => all.has(code)), words: [...new Set(some.flatMap(({ words }) => words))] };
};
const leavesOf = (mentions: readonly Mention[]): LeftOut[] => mentions.flatMap(({ leaves }) => (leaves === "absent" ? [] : [leaves]));

/** A food that somebody is ill from: with the allergens that all foods of its name hold, "salmon" is fish. */
function strictly(leaves: LeftOut, foods: Foods): LeftOut {
  const shared = leaves.words.flatMap((word) => {
    const [first, ...rest] = foodsOf(foods, word).map(({ allergens }) => allergens ?? ALLERGENS);
    return (first ?? []).filter((allergen) => rest.every((some) => some.includes(allergen)));
  });
  return joined([leaves, { allergens: shared, words: [] }]);
}

/** A word of one letter too many or too few for what may be wrong with somebody. */
const misspeltHealth = (word: string): boolean => word.length > 5 && nearest(word, HEALTH_NAMES, 1).length > 0;

/** Foods that are named and not left out by a list: wanted, as far as the words around them say so. */
function mentionsIn(words: readonly MessageWord[], foods: Foods, skip: (at: number) => boolean): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at++) {
    const food = skip(at) ? undefined : foodAt(words, at, foods);
    if (!food) continue;
    // a dish's word, such as "pie", is no food of its own
    if (food.to - food.from > 1 || !isPlanningWord(food.said) || ALLERGEN_PHRASES.has(comparedPhrase(food.said))) mentions.push(food);
    at = food.to - 1;
  }
  return mentions;
}

const inSpan = (at: number) => (mention: Mention) => at >= mention.from && at < mention.to;
const isAllergen = ({ leaves }: Mention) => leaves !== "absent" && leaves.allergens.length > 0;
const isPhraseOfAllergen = ({ said }: Mention) => ALLERGEN_PHRASES.has(comparedPhrase(said));

/**
 * Reads whether a message may speak of what somebody must not eat. Nothing that was not understood counts as harmless: a message is clear only
 * if each of its words is one of planning, of a dish, a food that is wanted or a food that is left out, or everyday English beside none of them.
 */
export function readLimits(message: string, { foods, dishWords, english }: Vocabulary, held: AlreadyHeld): Limits {
  const { plain, strange } = messageText(message);
  const unharmed = HARMLESS_PHRASES.reduce((text, phrase) => text.replace(phrase, " ok "), plain);
  const words = wordsIn(unharmed);
  const lists = leftOutLists(words, foods);
  const named = mentionsIn(words, foods, (at) => lists.taken.has(at) || lists.mentions.some(inSpan(at)));
  const free = freeOf(words, named, foods);
  const wanted = named.filter((mention) => !free.mentions.includes(mention));
  const out = [...lists.mentions, ...free.mentions];
  const within = (at: number) => lists.taken.has(at) || free.at.has(at) || [...wanted, ...out].some(inSpan(at));
  /** "Kidney beans" are no kidneys; "coeliac disease" is what it says. */
  const inName = (at: number) =>
    [...wanted, ...out].some((mention) => inSpan(at)(mention) && mention.to - mention.from > 1 && !isPhraseOfAllergen(mention));

  const health: string[] = [];
  const unknown: string[] = [...lists.unread, ...free.unread, ...slippedAllergens(words, (at) => [...wanted, ...out].some(inSpan(at)))];
  let everyday = 0;
  for (const [at, { word }] of words.entries()) {
    if (!LETTERS.test(word)) continue;
    if (!inName(at) && isHealthWord(word)) health.push(word);
    else if (FOREIGN_WORDS.has(word)) unknown.push(word);
    else if (within(at)) continue;
    else if (NEGATIONS.has(word)) health.push(word);
    else if (isPlanningWord(word) || isPerson(word) || held.settled.includes(word)) continue;
    else if (english.has(word)) everyday += 1;
    else if (dishWords.has(word)) continue;
    else (misspeltHealth(word) ? health : unknown).push(word);
  }
  for (const [said] of unharmed.matchAll(TOLD)) health.push(said.trim());
  for (const [, said = ""] of plain.matchAll(SAID_BESIDE)) if (exactly(said, foods)) health.push(said);
  health.push(...lessOf(words, wanted));

  const persons = words.some(({ word }) => isPerson(word));
  const strictOut = out.some(isAllergen);
  const unclear =
    (everyday > 0 && (wanted.length > 0 || persons || strictOut)) ||
    (strictOut && wanted.some(isPhraseOfAllergen)) || // "wheat and dairy, free from gluten": is the dairy wanted?
    mayHarm({ all: words, plain: unharmed, wanted, strictOut, anyOut: out.length > 0, everyday: everyday > 0 });
  const meant = joined(leavesOf([...wanted, ...out]).map((leaves) => strictly(leaves, foods)));
  if (strange) return { kind: "ask", why: "language", leaveOut: meant, words: [] };
  if (unknown.length > 0) return { kind: "ask", why: "words", leaveOut: meant, words: [...new Set(unknown)] };

  const spoken = joined(leavesOf([...wanted, ...out]));
  const told =
    spoken.allergens.length + spoken.words.length > 0 &&
    isHeld(spoken, held) &&
    everyday === 0 &&
    !words.some(({ word }) => OPEN_ENDED.has(word));
  const freeUnheld = free.mentions.some(isAllergen) && !isHeld(joined(leavesOf(free.mentions)), held);
  if ((health.length > 0 || unclear || freeUnheld) && !told)
    return { kind: "ask", why: "health", leaveOut: meant, words: [...new Set(health)] };
  const absent = out.flatMap(({ leaves, said }) => (leaves === "absent" ? [said] : []));
  return { kind: "clear", leaveOut: joined(leavesOf(out)), said: out.map(({ said }) => said), absent, dishes: lists.dishes };
}

/** "Less dairy", "low salt": nobody knows how much is too much. */
function lessOf(words: readonly MessageWord[], wanted: readonly Mention[]): string[] {
  return words.flatMap(({ word }, at) => {
    const next = words[at + 1]?.word ?? "";
    if (word === "low") return LOW_HARMLESS.has(next) || next === "" ? [] : [`low ${next}`];
    const near = wanted.some((mention) => mention.from > at && mention.from <= at + 3 && namesAllergen(mention));
    return LESS.has(word) && near ? [word] : [];
  });
}

/** Whether all of it is left out already, by the household or in this conversation. */
function isHeld({ allergens, words }: LeftOut, held: AlreadyHeld): boolean {
  const byDiet = (code: Allergen) =>
    (code === "gluten" && held.diets.includes("gluten_free")) || (code === "milk" && held.diets.includes("dairy_free"));
  return (
    allergens.every((code) => held.allergens.includes(code) || byDiet(code)) &&
    words.every((word) => held.words.includes(word) || (word === PINE_NUTS && held.allergens.includes("tree_nuts")))
  );
}
