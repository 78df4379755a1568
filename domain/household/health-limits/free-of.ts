import type { Foods } from "../../catalogue/food.ts";
import { exactly } from "../../catalogue/name-food.ts";
import type { Mention } from "./leaves-out.ts";
import type { MessageWord } from "./message-words.ts";

export type FreeOf = { mentions: Mention[]; at: Set<number>; unread: string[] };

const JOINTS = new Set(["and", "or"]);

/**
 * Finds "free from" phrases: "egg-free", "glutenfree", "gluten and dairy free". `at`: positions of their words;
 * `unread`: words before "free" that name nothing we know.
 */
export function freeOf(words: readonly MessageWord[], mentions: readonly Mention[], foods: Foods): FreeOf {
  const found: FreeOf = { mentions: [], at: new Set(), unread: [] };
  for (const [at, { word }] of words.entries()) {
    const closed = /^([a-z]{3,}?)(?:free|less)$/.exec(word)?.[1];
    const isLess = word.endsWith("less");
    if (word !== "free" && closed === undefined) continue;
    const leaves = closed === undefined ? undefined : exactly(closed, foods);
    const named = mentions.find(({ from, to }) => to === at || (from < at && to === at + 1));
    if (isLess && !leaves) continue;
    found.at.add(at);
    if (leaves) found.mentions.push({ from: at, to: at + 1, said: closed ?? "", leaves });
    else if (named) found.mentions.push(...listedBefore(words, named, mentions), named);
    else if (!["from", "of"].includes(words[at + 1]?.word ?? "")) found.unread.push(closed === undefined ? "free" : word);
  }
  return found;
}

/** Foods listed before the last one: the gluten and egg of "gluten, egg and dairy free". */
function listedBefore(words: readonly MessageWord[], last: Mention, mentions: readonly Mention[]): Mention[] {
  const joint = JOINTS.has(words[last.from - 1]?.word ?? "");
  if (!joint && !words[last.from]?.listed) return [];
  const before = mentions.find(({ to }) => to === (joint ? last.from - 1 : last.from));
  return before ? [...listedBefore(words, before, mentions), before] : [];
}
