import type { ReadKinds } from "../../assistant/understanding/kinds.ts";
import { isSurelyALimit, isSurelyNoLimit } from "../../assistant/understanding/limit-or-not.ts";
import type { Foods } from "../../catalogue/food.ts";
import { type ExcludedFood, exactly, foodsNamed, PINE_NUTS } from "../../catalogue/name-food.ts";
import { comparedPhrase } from "../../compared-words.ts";
import { closestWords, editDistance } from "../../spelling.ts";
import { ALLERGEN_PHRASES, ALLERGENS, type Allergen } from "../allergens.ts";
import { readFood } from "../allergies.ts";
import type { Diet } from "../diets.ts";
import { keyWordMeant } from "./correct-slips.ts";
import { EVERYDAY_SPEECH, withoutHarmless } from "./everyday-speech.ts";
import { FOREIGN_WORDS } from "./foreign-words.ts";
import { freeOf } from "./free-of.ts";
import { isCondition, isEverydayHealthWord, isHealthWord, isMisspeltHealth } from "./health-words.ts";
import { foodAt, leftOutLists, type Mention } from "./leaves-out.ts";
import { HARMLESS_PHRASES } from "./left-out-phrases.ts";
import { DISLIKED, LIKED, LONG_NAMES, mayHarm, namesAllergen, slippedAllergens } from "./may-harm.ts";
import { type MessageWord, messageText, wordsIn } from "./message-words.ts";
import { isNearWeighty, respellings } from "./respellings.ts";
import { statedIn } from "./stated-limits.ts";
import { isPerson, isPlanningWord } from "./word-kinds.ts";

/**
 * The words by which a message is read: the catalogue's foods, words of its dishes, everyday English. `readKinds` tells what else a message may be; without
 * it the rules decide alone.
 */
export type Vocabulary = { foods: Foods; dishWords: ReadonlySet<string>; english: ReadonlySet<string>; readKinds?: ReadKinds };
/** Current restrictions, and words that the person has declared harmless (`settled`). */
export type AlreadyHeld = ExcludedFood & { diets: readonly Diet[]; settled: readonly string[] };

export type Limits =
  /** Every word was understood, and no restriction is stated that does not apply already. */
  | { kind: "clear"; leaveOut: ExcludedFood; said: readonly string[]; absent: readonly string[]; dishes: readonly string[] }
  /** We must ask the person. `leaveOut`: our guess of what they mean; `words`: the words that made us ask. */
  | { kind: "ask"; why: "health" | "words" | "language"; leaveOut: ExcludedFood; words: readonly string[] };

const LETTERS = /[a-z]/;
const NEGATIONS = new Set("no not never none nothing nobody neither nor without cannot hardly barely unable".split(" "));
/** Words that hint at restrictions not yet named. */
const OPEN_ENDED = new Set("else other others more several various few things something etc also plus".split(" "));
const LESS = new Set("less fewer reduce reduced little limit limited low lower minimal light easy hardly".split(" "));
/** "low carb" is a taste; "low salt" may not be. */
const LOW_HARMLESS = new Set(
  "fat fats sugar carb carbs cost price budget calorie calories cal kcal effort cooking in on and maintenance energy waste priced".split(
    " ",
  ),
);
const SAID_BESIDE = /\b([a-z]+)[- ](?:safe|aware|friendly|conscious|allerg\w*|intoleran\w*|sensitiv\w*)\b/g;

const joined = (some: readonly ExcludedFood[]): ExcludedFood => {
  const all = new Set(some.flatMap(({ allergens }) => allergens));
  return { allergens: ALLERGENS.filter((code) => all.has(code)), words: [...new Set(some.flatMap(({ words }) => words))] };
};
const namedExclusions = (mentions: readonly Mention[]): ExcludedFood[] =>
  mentions.flatMap(({ leaves }) => (leaves === "absent" ? [] : [leaves]));

/** Adds the allergens that all foods of a name share: for an allergy, "salmon" also means fish. */
function strictly(leaves: ExcludedFood, foods: Foods): ExcludedFood {
  const shared = leaves.words.flatMap((word) => {
    const [first, ...rest] = foodsNamed(foods, word).map(({ allergens }) => allergens ?? ALLERGENS);
    return (first ?? []).filter((allergen) => rest.every((some) => some.includes(allergen)));
  });
  return joined([leaves, { allergens: shared, words: [] }]);
}

/** Foods named outside lists of exclusions: wanted, unless the words around them say otherwise. */
function mentionsIn(words: readonly MessageWord[], foods: Foods, skip: (at: number) => boolean): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at++) {
    const food = skip(at) ? undefined : foodAt(words, at, foods);
    if (!food) continue;
    // a word for a dish, such as "pie", is not a food
    if (food.to - food.from > 1 || !isPlanningWord(food.said) || ALLERGEN_PHRASES.has(comparedPhrase(food.said))) mentions.push(food);
    at = food.to - 1;
  }
  return mentions;
}

const inSpan = (at: number) => (mention: Mention) => at >= mention.from && at < mention.to;
const isAllergen = ({ leaves }: Mention) => leaves !== "absent" && leaves.allergens.length > 0;
const isPhraseOfAllergen = ({ said }: Mention) => ALLERGEN_PHRASES.has(comparedPhrase(said));

/** Words that connect an everyday word of health with eating. */
const OF_FOOD = new Set("diet diets food foods bland soft feeding eat eats eating nothing allergy foods needs".split(" "));
const CAUSES = /\b(?:gives?|makes?|kills?|hurts?|causes?|from|after)\b/;

/** Reads a normalised message: its words, the foods they name, and the words we do not know. */
function parseMessage(plain: string, { foods, dishWords, english }: Vocabulary, settled: readonly string[]) {
  const words = wordsIn(plain);
  const lists = leftOutLists(words, foods);
  const named = mentionsIn(words, foods, (at) => lists.taken.has(at) || lists.mentions.some(inSpan(at)));
  const free = freeOf(words, named, foods);
  const wanted = named.filter((mention) => !free.mentions.includes(mention));
  const out = [...lists.mentions, ...free.mentions];
  const within = (at: number) => lists.taken.has(at) || free.at.has(at) || [...wanted, ...out].some(inSpan(at));
  const isOrdinary = (word: string) =>
    isHealthWord(word) || isPlanningWord(word) || isPerson(word) || settled.includes(word) || EVERYDAY_SPEECH.has(word);
  const left = words.filter(({ word }, at) => LETTERS.test(word) && !within(at) && !isOrdinary(word)).map(({ word }) => word);
  const unknown = left.filter((word) => !english.has(word) && !dishWords.has(word) && !/\d/.test(word));
  return { plain, words, lists, free, wanted, out, unknown, everyday: left.filter((word) => english.has(word)) };
}
type ParsedMessage = ReturnType<typeof parseMessage>;

/** Words of health in a message. Everyday ones count only with a food or another word of health; "kidney beans" do not count. */
function healthIn({ plain, words, wanted, out, unknown }: ParsedMessage, foods: Foods): string[] {
  const mentions = [...wanted, ...out];
  const inName = (at: number) => mentions.some((one) => inSpan(at)(one) && one.to - one.from > 1 && !isPhraseOfAllergen(one));
  const found = words.filter(({ word }, at) => !inName(at) && (isHealthWord(word) || isCondition(word))).map(({ word }) => word);
  found.push(...unknown.filter(isMisspeltHealth));
  const isOfFood =
    mentions.length > 0 ||
    words.some(({ word }) => OF_FOOD.has(word)) ||
    unknown.some((word) => word.length > 3 && (CAUSES.test(plain) || isMisspeltFood(word, foods)));
  const isAlone = !isOfFood && new Set(found).size < 2;
  return isAlone ? found.filter((word) => !isEverydayHealthWord(word)) : found;
}

/**
 * Reads whether a message states what a person must not eat (decision 74). An unknown word alone is no restriction. A person who cannot eat something,
 * an illness, a "free from" or a harm done by a food is one, whatever the words around it. Typing errors are corrected first.
 */
export function readLimits(message: string, vocabulary: Vocabulary, held: AlreadyHeld): Limits {
  const shares = vocabulary.readKinds?.(message);
  if (!shares) return readByRules(message, vocabulary, held, () => false);
  const limits = readByRules(message, vocabulary, held, (words, names) => isSurelyNoLimit(message, words, names, shares));
  const isNothing = limits.kind === "clear" && limits.leaveOut.allergens.length + limits.leaveOut.words.length === 0;
  if (!isNothing || !isSurelyALimit(shares)) return limits;
  // what the household has saved already needs no question
  const isSaved = readByRules(message, vocabulary, { ...NOTHING_HELD, settled: held.settled }, () => false).kind === "ask";
  return isSaved ? limits : { kind: "ask", why: "health", leaveOut: { allergens: [], words: [] }, words: [] };
}

const NOTHING_HELD = { allergens: [], words: [], diets: [] };

/** Whether words that may speak of health do not in this message; see `isSurelyNoLimit`. */
type IsHarmless = (words: readonly string[], names: boolean) => boolean;

function readByRules(message: string, vocabulary: Vocabulary, held: AlreadyHeld, isHarmless: IsHarmless): Limits {
  const written = readAsWritten(message, vocabulary, held, isHarmless);
  if (written.kind === "ask") return written;
  const { plain } = messageText(message);
  const weight = (word: string): number => {
    if (isHealthWord(word) || ALLERGEN_PHRASES.has(word)) return 3;
    if (vocabulary.dishWords.has(word)) return 2;
    return vocabulary.english.has(word) || isPerson(word) ? 1 : 0;
  };
  const { unknown, lists, words } = parseMessage(plain, vocabulary, held.settled);
  const unread = lists.unread.filter((word) => weight(word) === 0);
  const misspelt = words
    .map(({ word }) => word)
    .filter((word) => isHealthWord(word) && !vocabulary.english.has(word) && isNearWeighty(word)); // "allegy"
  const leaves = ({ allergens, words }: ExcludedFood) => allergens.length + words.length;
  const readings = respellings(plain, [...unread, ...misspelt, ...unknown], weight).map((text) =>
    readAsWritten(text, vocabulary, held, isHarmless),
  );
  const leavesMore = ({ leaveOut }: Limits) => leaves(leaveOut) > leaves(written.leaveOut);
  return readings.find(({ kind }) => kind === "ask") ?? readings.find(leavesMore) ?? written;
}

function readAsWritten(message: string, vocabulary: Vocabulary, held: AlreadyHeld, isHarmless: IsHarmless): Limits {
  const { foods } = vocabulary;
  const { plain, strange } = messageText(message);
  const ordinary = (text: string) => HARMLESS_PHRASES.reduce((before, phrase) => before.replace(phrase, " ok "), text);
  const mended = mendedText(plain, vocabulary, held.settled);
  const unharmed = ordinary(withoutHarmless(mended));
  const said = parseMessage(unharmed, vocabulary, held.settled);
  const { words, lists, free, wanted, out, unknown } = said;
  const everything = parseMessage(ordinary(mended), vocabulary, held.settled);
  const meant = joined(namedExclusions([...everything.wanted, ...everything.out]).map((leaves) => strictly(leaves, foods)));
  const ask = (why: "health" | "words" | "language", because: readonly string[]): Limits => ({
    kind: "ask",
    why,
    leaveOut: meant,
    words: [...new Set(because)],
  });
  if (strange) return ask("language", []);
  const spokenWords = words.filter(({ word }) => LETTERS.test(word)).map(({ word }) => word);
  if (isOtherLanguage(spokenWords, unknown, message)) return ask("language", unknown);

  const slips = [...lists.unread, ...unknown].filter((word) => unknown.includes(word) && isMisspeltFood(word, foods));
  const isNegated = words.some(({ word }) => NEGATIONS.has(word)) || lists.taken.size > 0;
  const misread = [
    ...free.unread,
    ...lists.harms,
    ...slippedAllergens(words, (at) => [...wanted, ...out].some(inSpan(at))),
    ...(isNegated ? slips : []),
  ];
  if (misread.length > 0) return ask("words", misread);
  const named = new Map(slips.flatMap((slip) => closestWords(slip, LONG_NAMES, 1).map((name) => [slip, name] as const)));
  if (named.size > 0) {
    const spelt = readAsWritten(
      mended.replace(/[a-z]+/g, (word) => named.get(word) ?? word),
      vocabulary,
      held,
      isHarmless,
    );
    if (spelt.kind === "ask") return spelt;
  }

  const isFood = (text: string) => wordsIn(text).some((_, at, all) => foodAt(all, at, foods) !== undefined);
  const health = [...healthIn(said, foods), ...statedIn(unharmed, isFood), ...findReductions(words, wanted)];
  for (const [, beside = ""] of unharmed.matchAll(SAID_BESIDE)) if (exactly(beside, foods)) health.push(beside);
  const strictOut = out.some(isAllergen);
  const harms =
    (strictOut && wanted.some(isPhraseOfAllergen)) || // "wheat and dairy, free from gluten": is the dairy wanted?
    isWithheld(said) ||
    mayHarm({ all: words, plain: unharmed, wanted, strictOut, anyOut: out.length > 0, everyday: said.everyday.length > 0 });
  const spoken = joined(namedExclusions([...wanted, ...out]));
  const isKnownAlready =
    spoken.allergens.length + spoken.words.length > 0 &&
    isHeld(spoken, held) &&
    said.everyday.length + unknown.length === 0 &&
    !words.some(({ word }) => OPEN_ENDED.has(word));
  const freeUnheld = free.mentions.some(isAllergen) && !isHeld(joined(namedExclusions(free.mentions)), held);
  const isFigurative = !harms && !freeUnheld && isHarmless(health, [...wanted, ...out].some(isAllergen));
  if ((health.length > 0 || harms || freeUnheld) && !isKnownAlready && !isFigurative) return ask("health", health);
  const absent = out.flatMap(({ leaves, said: name }) => (leaves === "absent" ? [name] : []));
  return { kind: "clear", leaveOut: joined(namedExclusions(out)), said: out.map(({ said: name }) => name), absent, dishes: lists.dishes };
}

const WITHHELD = new Set("no not never none nothing without any out off".split(" "));
/** Whether a message has an allergen's name, a negation and words we do not understand: "not even a bit of peanut". */
const isWithheld = ({ words, wanted, out, unknown, everyday }: ParsedMessage): boolean =>
  [...wanted, ...out].some(namesAllergen) &&
  words.some(({ word }) => WITHHELD.has(word)) &&
  unknown.length + everyday.length > 0 &&
  !words.some(({ word }) => LIKED.has(word) || DISLIKED.has(word) || AT_HOME.has(word));
/** Words about stock and shopping, for which a negation means "we have none". */
const AT_HOME = new Set(
  "add list shop shopping fridge cupboard left run ran buy bought got pint pints carton dozen box pack tin jar".split(" "),
);

/** Corrects unknown words to the restriction words that they are a typing error away from. */
function mendedText(plain: string, vocabulary: Vocabulary, settled: readonly string[]): string {
  const slipped = parseMessage(plain, vocabulary, settled).unknown.filter(
    (word) => !isHealthWord(word) && !isCondition(word) && !isMisspeltFood(word, vocabulary.foods),
  );
  const meant = new Map(slipped.map((word) => [word, keyWordMeant(word, vocabulary.english) ?? word]));
  return plain.replace(/[a-z]+/g, (word) => meant.get(word) ?? word);
}

/** Whether an unknown word is a misspelt food: "penut", "shelfish". */
const isMisspeltFood = (word: string, foods: Foods): boolean =>
  word.length > 3
    ? readFood(word, foods).kind === "unsure" || SHORT_ALLERGENS.some((name) => editDistance(word, name, 1) <= 1)
    : word.length === 3 && SHORT_ALLERGENS.some((name) => name.length > 3 && name[0] === word[0] && editDistance(word, name, 1) <= 1);
const SHORT_ALLERGENS = ["eggs", "milk", "nuts", "fish", "wheat", "meat", "lamb"];

/** Words of reduction such as "less dairy" and "low salt": how much is too much is unknown, so we ask. */
function findReductions(words: readonly MessageWord[], wanted: readonly Mention[]): string[] {
  return words.flatMap(({ word }, at) => {
    const next = words[at + 1]?.word ?? "";
    if (word === "low") return LOW_HARMLESS.has(next) || next === "" ? [] : [`low ${next}`];
    const near = wanted.some((mention) => mention.from > at && mention.from <= at + 3 && namesAllergen(mention));
    return LESS.has(word) && near ? [word] : [];
  });
}

/** Whether the household or this conversation excludes all of it already. */
function isHeld({ allergens, words }: ExcludedFood, held: AlreadyHeld): boolean {
  const byDiet = (code: Allergen) =>
    (code === "gluten" && held.diets.includes("gluten_free")) || (code === "milk" && held.diets.includes("dairy_free"));
  return (
    allergens.every((code) => held.allergens.includes(code) || byDiet(code)) &&
    words.every((word) => held.words.includes(word) || (word === PINE_NUTS && held.allergens.includes("tree_nuts")))
  );
}

/** With a larger share of unknown words than this, a message is in another language. */
const MOST_UNKNOWN = 0.5;
/** The share for messages with letters that English does not have. */
const MOST_MARKED = 0.3;
const FEWEST_WORDS = 3;
const MARKED = /[^\x20-\x7e£’‘…–—“”\u00b4\s]/;

/**
 * Whether a message is in another language.
 * @param said its words. @param unknown those that are neither English nor a food nor a name.
 * @param raw the message as it was typed.
 */
export function isOtherLanguage(said: readonly string[], unknown: readonly string[], raw: string): boolean {
  if (said.some((word) => FOREIGN_WORDS.has(word))) return true;
  const share = unknown.length / Math.max(1, said.length);
  if (/\p{L}/u.test(raw) && MARKED.test(raw.replace(/\P{L}/gu, "")) && unknown.length > 0 && share > MOST_MARKED) return true;
  return unknown.length >= FEWEST_WORDS && share > MOST_UNKNOWN;
}
