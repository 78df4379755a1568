import type { Foods } from "../../catalogue/food.ts";
import { type ExcludedFood, exactly, foodPhrases } from "../../catalogue/name-food.ts";
import { comparedPhrase } from "../../compared-words.ts";
import { DISHES, HARMLESS_THINGS, LEAVES_OUT, LIST_FILLERS, LIST_JOINTS } from "./left-out-phrases.ts";
import type { MessageWord } from "./message-words.ts";
import { isNumber, isObject, isPerson, isPlanningWord } from "./word-kinds.ts";

/** A food named in a message: its position, and what excluding it means. */
export type Mention = { from: number; to: number; said: string; leaves: ExcludedFood | "absent" };

const LONGEST_PHRASE = 4;
const phraseSets = new WeakMap<Foods, Set<string>>();

function phrasesOfFoods(foods: Foods): Set<string> {
  const known = phraseSets.get(foods) ?? new Set(foodPhrases(foods));
  phraseSets.set(foods, known);
  return known;
}

/** The longest food phrase that starts at a word, within one sentence. */
export function foodAt(words: readonly MessageWord[], from: number, foods: Foods): Mention | undefined {
  const set = phrasesOfFoods(foods);
  for (let length = Math.min(LONGEST_PHRASE, words.length - from); length > 0; length--) {
    const some = words.slice(from, from + length);
    if (some.slice(1).some(({ fresh, listed }) => fresh || listed)) continue;
    const said = some.map(({ word }) => word).join(" ");
    const phrase = comparedPhrase(said);
    const leaves = set.has(phrase) || length === 1 ? exactly(phrase, foods) : undefined;
    if (leaves) return { from, to: from + length, said, leaves };
  }
  return undefined;
}

const CUES = LEAVES_OUT.map((cue) => cue.split(" ")).sort((a, b) => b.length - a.length);
const cueAt = (words: readonly MessageWord[], at: number): number =>
  CUES.find((cue) => cue.every((word, index) => words[at + index]?.word === word && (index === 0 || !words[at + index]?.fresh)))?.length ??
  0;

/** Words for excluding that also have other meanings: "cut the cost", "skip to Monday", "anything but dear". */
const SOFT = new Set([
  "cut",
  "drop",
  "remove",
  "skip",
  "omit",
  "avoid",
  "avoiding",
  "avoids",
  "ditch",
  "zero",
  "except",
  "refuse",
  "refuses",
  "other",
  "apart",
  "everything",
  "anything",
  "all",
  "minus",
  "less",
  "lose",
  "free",
]);

export type LeftOutList = { mentions: Mention[]; dishes: string[]; taken: Set<number>; unread: string[]; harms: string[] };

/** Finds every list of foods to exclude. `taken`: positions of words in such a list; `unread`: words in it that name nothing we know. */
export function leftOutLists(words: readonly MessageWord[], foods: Foods): LeftOutList {
  const found: LeftOutList = { mentions: [], dishes: [], taken: new Set(), unread: [], harms: [] };
  for (let at = 0; at < words.length; ) {
    const cue = found.taken.has(at) ? 0 : cueAt(words, at);
    at = cue === 0 ? at + 1 : readList(words, at, at + cue, foods, found);
  }
  return found;
}

function readList(words: readonly MessageWord[], cueFrom: number, from: number, foods: Foods, found: LeftOutList): number {
  let at = from;
  const before = found.mentions.length;
  let things = 0;
  let joined = true;
  const takeCue = () => {
    for (let index = cueFrom; index < at; index++) found.taken.add(index);
  };
  for (; at < words.length; ) {
    const { word, fresh, listed } = words[at] as MessageWord;
    if (fresh && at > from) break;
    const food = foodAt(words, at, foods);
    if (food) {
      found.mentions.push(food);
      at = food.to;
      things += 1;
      joined = false;
      continue;
    }
    if (listed && (CLAUSE.has(word) || isPerson(word) || cueAt(words, at) > 1 || STRICT.has(word))) break;
    joined ||= listed;
    if (LIST_JOINTS.has(word)) joined = true;
    else if (DISHES.has(word)) {
      found.dishes.push(word);
      things += 1;
      joined = false;
    } else if (HARMLESS_THINGS.has(word) || isNumber(word)) {
      things += 1;
      joined = false;
    } else if (!LIST_FILLERS.has(word) && !(describes(words, at, foods) && joined)) break;
    at += 1;
  }
  const next = words[at];
  const emptyHanded = found.mentions.length === before || LIST_JOINTS.has(words[from]?.word ?? "");
  const isAfterFood = emptyHanded && foodBefore(words, cueFrom, foods, found.mentions.length === before ? NEAR : 0);
  const ended = next === undefined || next.fresh;
  if (things === 0 && SOFT.has(words[cueFrom]?.word ?? "") && (ended || isPlanningWord(next.word))) return from;
  // "shellfish no, this week", "dairy is a no": the food comes first
  if (
    isAfterFood &&
    things === 0 &&
    !SOFT.has(words[cueFrom]?.word ?? "") &&
    next === undefined &&
    /^(?:no|not|never|none)$/.test(words[cueFrom]?.word ?? "")
  )
    found.harms.push(words[cueFrom]?.word ?? "");
  if (isAfterFood || (SOFT.has(words[cueFrom]?.word ?? "") && foodBefore(words, cueFrom, foods, 0)))
    found.unread.push(words[cueFrom]?.word ?? "");
  if (STRICT.has(words[cueFrom]?.word ?? "") && (isHarmed(words[at - 1]?.word) || isHarmed(next?.word)))
    found.harms.push(words[cueFrom]?.word ?? "");
  if (
    ALL_BUT.has(words[cueFrom]?.word ?? "") &&
    found.mentions.slice(before).some(({ leaves }) => leaves !== "absent" && leaves.allergens.length > 0)
  )
    found.harms.push(words[cueFrom]?.word ?? "");
  const again = STRICT.has(words[cueFrom]?.word ?? "") && things === 0 && before > 0 && /^(?:it|them)$/.test(words[at - 1]?.word ?? "");
  if (
    (things === 0 && !again) ||
    (!ended && joined && !isPlanningWord(next.word) && !(next.listed && (isPerson(next.word) || STRICT.has(next.word))))
  )
    found.unread.push(ended ? (words[cueFrom]?.word ?? "") : next.word);
  takeCue();
  return at;
}

/** Words that start a new clause after a comma: "no beetroot, it stains". */
const CLAUSE = new Set("it they i we you he she which that because since as so but just plan make give show".split(" "));

/** Verbs of dislike whose object must be a food: "dairy hates me" is no dislike. */
const STRICT = new Set(["hate", "hates", "hated", "dislike", "dislikes", "detest", "detests", "loathe", "loathes"]);

/** "Everything but nuts" is more than a dislike. */
const ALL_BUT = new Set(["everything", "anything", "all"]);

/** Whether a food harms the person named: "dairy hates me". In "Tom hates them" the object is the foods. */
const isHarmed = (word: string | undefined): boolean => word !== undefined && word !== "them" && isObject(word);

const NEAR = 3;
/** Whether the same sentence names a food before this word, at most `between` words away. */
function foodBefore(words: readonly MessageWord[], before: number, foods: Foods, between: number): boolean {
  for (let end = before; end > 0 && end >= before - between && !words[end]?.fresh; end--)
    if ([1, 2, 3].some((length) => end >= length && foodAt(words, end - length, foods)?.to === end)) return true;
  return false;
}

/** Whether a word describes the food after it: "raw onion", "spicy food". */
const describes = (words: readonly MessageWord[], at: number, foods: Foods): boolean =>
  isPlanningWord(words[at]?.word ?? "") && at + 1 < words.length && !words[at + 1]?.fresh && foodAt(words, at + 1, foods) !== undefined;
