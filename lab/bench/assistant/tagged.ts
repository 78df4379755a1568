import type { Tag } from "#domain/assistant/understanding/tags.ts";
import { type Token, tokensOf } from "#domain/assistant/understanding/tokens.ts";
import { dayOf, isEvening, mealOf, numberOf } from "#domain/assistant/understanding/values.ts";
import { comparedPhrase } from "#domain/compared-words.ts";
import { conversations, type Part, type Wanted } from "./conversations.ts";

/** The tag of each slot's words; a slot without one is not tagged. */
const TAG_OF: Record<string, Tag> = {
  ...Object.fromEntries(["dish", "of"].map((slot) => [slot, "dish"])),
  ...Object.fromEntries(
    ["to", "with", "more", "foods", "items", "item", "name", "food", "theme", "cuisine", "allergens", "rule"].map((slot) => [
      slot,
      "wanted",
    ]),
  ),
  ...Object.fromEntries(["without", "less"].map((slot) => [slot, "unwanted"])),
  ...Object.fromEntries(
    ["day", "toDay", "fromDay", "meal", "toMeal", "people", "total", "minutes", "budget", "which", "amount", "who"].map((slot) => [
      slot,
      slot,
    ]),
  ),
  otherDay: "toDay",
  start: "day",
  days: "count",
  vegetarianDays: "count",
  at: "time",
};
const PHRASES: readonly Tag[] = ["dish", "wanted", "unwanted", "amount", "time"];
const tagFor = (kind: string, slot: string): Tag | undefined =>
  slot === "people" && ["new_plan", "scale", "week"].includes(kind)
    ? "total"
    : kind === "standing" || kind === "how_to"
      ? undefined
      : TAG_OF[slot];

const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === "object" && value !== null) return "name" in value ? textsOf(value.name) : [];
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
};

const same = (word: string) => comparedPhrase(word.toLowerCase().replace(/['’]/g, ""));

/** Where a phrase first stands among words without a tag yet: its words in a row, or with other words between them. */
function placesOfPhrase(tokens: readonly Token[], phrase: string, tags: readonly Tag[]): number[] | undefined {
  const wanted = tokensOf(phrase)
    .filter(({ word }) => !/^[.,;:!?&+/]$/.test(word))
    .map(({ word }) => same(word));
  if (wanted.length === 0) return undefined;
  for (let start = 0; start < tokens.length; start++) {
    const places: number[] = [];
    let at = start;
    for (const word of wanted) {
      const found = [0, 1, 2].find((skip) => same(tokens[at + skip]?.word ?? "") === word && (places.length > 0 || skip === 0));
      if (found === undefined) break;
      places.push(at + found);
      at += found + 1;
    }
    if (places.length === wanted.length && places.every((place) => tags[place] === "other")) return places;
  }
  return undefined;
}

const NO_NUMBERS = ["to", "too", "for", "a", "an"];
const NO_AMOUNTS = ["first", "second", "third", "last", "top", "bottom", "middle"];

/** Whether a word states the value of a tag that is one word: a day, a meal or a number. `undefined` for tags of phrases. */
function isStated(tokens: readonly Token[], tag: Tag, text: string): ((token: Token) => boolean) | undefined {
  if (["day", "toDay", "fromDay"].includes(tag))
    return ({ word }) => dayOf(word) === text || (text === "day after tomorrow" && dayOf(word) === "tomorrow");
  if (tag === "meal" || tag === "toMeal") {
    const isNamed = tokens.some(({ word }) => mealOf(word) === text);
    return ({ word }) => (isNamed ? mealOf(word) === text : text === "dinner" && isEvening(word) && dayOf(word) === undefined);
  }
  if (!["people", "total", "minutes", "budget", "count", "which"].includes(tag)) return undefined;
  return ({ word }) => numberOf(word) === Number(text) && (tag === "which" || !NO_AMOUNTS.includes(word)) && !NO_NUMBERS.includes(word);
}

function tagValue(tokens: readonly Token[], tags: Tag[], tag: Tag, text: string): void {
  const stated = isStated(tokens, tag, text);
  if (stated) {
    const at = tokens.findIndex((token, index) => tags[index] === "other" && stated(token));
    if (at >= 0) tags[at] = tag;
    return;
  }
  const places = placesOfPhrase(tokens, text, tags);
  const [first = 0] = places ?? [];
  for (let at = first; places && at <= (places.at(-1) ?? first); at++)
    tags[at] = at > first && PHRASES.includes(tag) ? (`${tag}+` as Tag) : tag;
}

/** The tags of a message by its label: longer values first, so that a part of one doesn't take its place. */
export function tagsByLabel(tokens: readonly Token[], wanted: Wanted): Tag[] {
  const tags: Tag[] = tokens.map(() => "other");
  const values = Object.entries(wanted).flatMap(([slot, value]) => {
    const tag = tagFor(wanted.kind, slot);
    const amounts =
      slot === "items" && Array.isArray(value)
        ? value.flatMap((item) =>
            item && typeof item === "object" && "amount" in item ? textsOf(item.amount).map((text) => ["amount", text] as const) : [],
          )
        : [];
    return [...(tag ? textsOf(value).map((text) => [tag, text] as const) : []), ...amounts];
  });
  const byTag = (tag: Tag) => (tag === "amount" ? 1 : 0);
  for (const [tag, text] of values.sort((a, b) => byTag(a[0]) - byTag(b[0]) || b[1].length - a[1].length))
    tagValue(tokens, tags, tag, text);
  return tags;
}

/** The messages of one request, as words with their tags. */
export const taggedMessages = (part: Part): { tokens: Token[]; kind: string; tags: Tag[] }[] =>
  conversations(part).flatMap(({ turns }) =>
    turns.flatMap(({ say, wants }) => {
      const [only, ...more] = wants;
      if (!only || more.length > 0) return [];
      const tokens = tokensOf(say);
      return [{ tokens, kind: only.kind, tags: tagsByLabel(tokens, only) }];
    }),
  );
