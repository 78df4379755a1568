import { type LinearModel, placeOf, softmax, sumsOf } from "./linear-model.ts";
import { isPunctuation, isWord, type Token } from "./tokens.ts";
import { dayOf, isEvening, mealOf, numberOf } from "./values.ts";

/**
 * What a word of a message says of its request. `dish`: a planned dish; `wanted`: foods, dishes or items to have; `unwanted`: those to leave out. A phrase
 * has its tag on the first word and the tag with `+` on the others. `toDay`: where a meal moves, or the other of two days.
 */
export const TAGS =
  "other dish dish+ wanted wanted+ unwanted unwanted+ amount amount+ day toDay fromDay meal toMeal people total minutes budget count which time time+ who".split(
    " ",
  );
export type Tag = (typeof TAGS)[number];

/** The features of tags are hashed into this many places. */
export const TAG_PLACES = 1 << 15;

const startOf = (tag: string) => tag.replace("+", "");

/** What a word that is neither number, day nor meal is to the reader: a food, a word that is not everyday English, or an everyday word. */
export type WordClass = (word: string) => "<food>" | "<uncommon>" | "";

function classOf({ word }: Token, wordClass: WordClass): string {
  if (word.startsWith("£")) return "<money>";
  if (dayOf(word)) return "<day>";
  if (mealOf(word)) return "<meal>";
  if (isEvening(word)) return "<evening>";
  if (/^\d/.test(word)) return "<digits>";
  if (numberOf(word) !== undefined) return "<number>";
  return isWord({ word } as Token) ? wordClass(word) : "";
}

const EDGE = "^";

/** The features of one word of a request of this kind, after the tags of the words before it. */
export function tagFeatures(
  tokens: readonly Token[],
  at: number,
  { kind, tags, wordClass }: { kind: string; tags: readonly Tag[]; wordClass: WordClass },
): [place: number, value: number][] {
  /** Foods and uncommon words are seen as their class only, so that the model treats new ones like known ones. */
  const word = (distance: number) => {
    const token = tokens[at + distance];
    const named = token && wordClass(token.word);
    return token ? named || token.word : EDGE;
  };
  const general = (distance: number) => {
    const token = tokens[at + distance];
    return token ? classOf(token, wordClass) || token.word : EDGE;
  };
  const [last, earlier] = [tags[at - 1] ?? EDGE, tags[at - 2] ?? EDGE];
  const here = word(0);
  const ending = here.startsWith("<") ? here : here.slice(-3);
  const before = tokens.slice(Math.max(0, at - 6), at).map((_, index) => word(index - Math.min(at, 6)));
  const features = [
    `here ${here}`,
    `class ${general(0)}`,
    `end ${ending}`,
    `last ${word(-1)}`,
    `second last ${word(-2)}`,
    `third last ${word(-3)}`,
    `next ${word(1)}`,
    `second next ${word(2)}`,
    `before ${general(-2)} ${general(-1)}`,
    `after ${general(1)} ${general(2)}`,
    `round ${general(-1)} ${general(1)}`,
    `pair ${general(-1)} ${general(0)}`,
    `next pair ${general(0)} ${general(1)}`,
    `tag ${last}`,
    `tags ${earlier} ${last}`,
    `tag and class ${last} ${general(0)}`,
    `tag and last ${last} ${word(-1)}`,
    `tag and next ${last} ${general(1)}`,
    `seen ${["dish", "wanted", "unwanted", "day"].filter((tag) => tags.slice(0, at).some((one) => startOf(one) === tag)).join(" ")}`,
    ...before.map((one) => `in front ${one}`),
    at < 3 ? `at ${at}` : "",
  ].filter(Boolean);
  const both = features.slice(0, 18).map((feature) => `${kind} ${feature}`);
  const all = [`kind ${kind}`, ...features, ...both];
  const value = 1 / Math.sqrt(all.length);
  return [...new Set(all.map((feature) => placeOf(feature, TAG_PLACES)))]
    .map((place): [number, number] => [place, value * 3])
    .concat([[TAG_PLACES, 1]]);
}

/** A tag may go on only after its own kind. */
const mayFollow = (tag: Tag, last: Tag | undefined): boolean =>
  !tag.endsWith("+") || (last !== undefined && startOf(last) === startOf(tag));

/** A word that may say something is sooner read than passed over. */
const OTHER_COUNTS = 0.4;

export type ReadTags = (tokens: readonly Token[], kind: string) => Tag[];

/** Reads what each word says, from the first to the last, by a model that `bench assistant-model` trains. @throws if the model is of other tags. */
export function createTagReader(model: LinearModel, wordClass: WordClass): ReadTags {
  if (model.weights.length !== (TAG_PLACES + 1) * TAGS.length)
    throw new Error("the model of words is outdated: run `npm run -s bench assistant-model -- --write`");
  return (tokens, kind) => {
    const tags: Tag[] = [];
    for (const [at, token] of tokens.entries()) {
      const shares = softmax(sumsOf(model, TAGS.length, tagFeatures(tokens, at, { kind, tags, wordClass })));
      const [best] = TAGS.map((tag, index) => ({ tag, share: (shares[index] as number) * (tag === "other" ? OTHER_COUNTS : 1) }))
        .filter(({ tag }) => mayFollow(tag, tags[at - 1]))
        .sort((a, b) => b.share - a.share);
      tags.push(isPunctuation(token) && token.word !== "/" ? "other" : (best?.tag ?? "other"));
    }
    return tags;
  };
}
