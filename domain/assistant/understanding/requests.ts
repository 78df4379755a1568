import type { Meal } from "../../recipes/recipe.ts";
import type { ReadKinds } from "./kinds.ts";
import { splitMessage } from "./split.ts";
import type { ReadTags, Tag } from "./tags.ts";
import { isPunctuation, isWord, type Token, tokensOf } from "./tokens.ts";
import { dayOf, isEvening, mealOf, numberOf, type SaidDay } from "./values.ts";

/** A thing with its amount as it was said: "2 pints" of "milk". */
export type SaidItem = { name: string; amount?: string | undefined };

/** What a message asks for. Names are as they were said; what is absent was not said. */
export type Request = {
  kind: string;
  /** How sure the reading of the kind is, 0 to 1, and the kind that is next likely. */
  share: number;
  otherwise: string;
  /** The part of the message that asks for it. */
  text: string;
  days: SaidDay[];
  /** Where a meal goes, or the other of two days. */
  toDays: SaidDay[];
  /** The day whose meal is eaten again. */
  fromDays: SaidDay[];
  meal?: Meal | undefined;
  /** Planned dishes by the names they were called. */
  dishes: string[];
  /** Foods and dishes to have, and to leave out. */
  wanted: string[];
  unwanted: string[];
  /** `wanted` with amounts, and an amount without a name: "make that 4 pints". */
  items: SaidItem[];
  amount?: string | undefined;
  /** People more than usual, and people in all. */
  people?: number | undefined;
  total?: number | undefined;
  minutes?: number | undefined;
  /** Pounds. */
  budget?: number | undefined;
  /** How many days, meals or times. */
  count?: number | undefined;
  /** Which of the choices shown; the first is 1. */
  which?: number | undefined;
  time?: string | undefined;
  like: Set<Likeness>;
};

/** How a dish should be. */
const LIKENESSES = {
  quicker:
    /\b(?:quick(?:er|ly|est)?|fast(?:er)?|speedy|speedier|in a (?:rush|hurry)|less time|shorter|easy|easier|simple|simpler|low[ -]effort|no time|knackered|(?:no|not?) faff|less faff|minimal)\b/,
  cheaper:
    /\b(?:cheap(?:er|est|o|ie|ly)?|less expensive|skint|brassic|cost(?:s|ing)? less|too (?:dear|expensive|pricey)|save (?:some |me |us )?(?:money|cash|a bit)|spend less|bring (?:the )?(?:cost|price|total|bill|it) down|budget[ -]friendly|thrift\w*|tight|cut the cost|pricey|expensive|dear)\b/,
  lighter:
    /\b(?:light(?:er)?|healthy|healthier|less heavy|not (?:so |too )?(?:heavy|stodgy)|less stodgy|too heavy|low(?:er)? (?:cal|fat|calorie)\w*|fewer calories|less fattening|salad-?y|fresher)\b/,
  forKids:
    /\b(?:kids?|child(?:ren)?|bairns?|weans?|little ones?|littl'?uns?|toddlers?|tots?|fussy|picky|year[ -]?olds?|yr olds?|the (?:boys|girls|twins|lads)|kiddies?|grandkids?|grandchildren|nippers?|babbies|\d ?yo)\b/,
  vegetarian: /\b(?:veggie|vegetarian|meat[ -]?free|meatless|no meat|without meat|veggy|plant[ -]based|vegan)\b/,
  spicier: /\b(?:spic(?:y|ier|e)|hot(?:ter)?|more (?:kick|heat|bite)|bit of (?:a )?kick|fiery|with (?:a )?kick|chilli heat)\b/,
  milder:
    /\b(?:mild(?:er)?|less (?:spicy|hot|heat)|not (?:so |too |as |very )?(?:spicy|hot)|no spice|too (?:spicy|hot)|without (?:the )?(?:spice|heat)|bland|plain(?:er)?|nothing spicy)\b/,
} as const;
export type Likeness = keyof typeof LIKENESSES;

function likenessesOf(text: string): Set<Likeness> {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'");
  const found = new Set((Object.keys(LIKENESSES) as Likeness[]).filter((one) => LIKENESSES[one].test(plain)));
  if (found.has("milder")) found.delete("spicier");
  return found;
}

/** Whether a phrase says how a dish should be and names none. */
const isLikeness = (phrase: string): boolean =>
  Object.values(LIKENESSES).some(
    (said) =>
      phrase
        .replace(said, "")
        .replace(/\b(?:bit|more|less|a|too|one|version|option)\b/g, "")
        .trim() === "",
  );

const startOf = (tag: Tag) => tag.replace("+", "");

/** The phrases of one tag: words in a row, parted where a new one starts. */
function phrasesOf(tokens: readonly Token[], tags: readonly Tag[], tag: Tag): { text: string; at: number }[] {
  const phrases: { words: string[]; at: number; end: number }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (startOf(tags[at] as Tag) !== tag || isPunctuation(token)) continue;
    const last = phrases.at(-1);
    if (tags[at]?.endsWith("+") && last?.end === at - 1) {
      last.words.push(token.word);
      last.end = at;
    } else phrases.push({ words: [token.word], at, end: at });
  }
  return phrases.map(({ words, at }) => ({ text: words.join(" "), at }));
}

/** Words that reject what follows them within a clause: "won't eat sardines", "anything but fish", "fed up to the gills with fish fingers". */
const REJECTS =
  /\b(?:no|not|without|nor|never|(?:won|don|doesn|can|isn|aren|wasn|wouldn)['’]?t|hates?|hated|loathes?|except|minus|instead of|rather than|anything (?:but|except)|avoid|(?:sick|bored|tired) (?:of|with)|fed up (?:\S+ ){0,4}(?:of|with)|had enough of|cut (?:back|down) on|less|fewer|get rid of|lose the|(?:change|swap|replace) anything with|funny about|off)\s+(?:\S+\s+){0,2}$/i;
/** Words after which the rejection is over. */
const NO_LONGER = /\b(?:for|with|to|have|want|swap|but|and|just|only)\s+(?:\S+\s+){0,2}$/i;
const CLAUSE = /[.,;:!?]/;

/** Whether a phrase stands behind words that reject it. */
function isRejected(text: string, start: number): boolean {
  const before = text.slice(0, start).split(CLAUSE).at(-1) ?? "";
  const rejects = REJECTS.exec(before);
  return rejects !== null && !NO_LONGER.test(before.slice(rejects.index).replace(/^\S+\s+(?:but|with|of|on)\s/i, ""));
}

const valuesOf = <Value>(tokens: readonly Token[], tags: readonly Tag[], tag: Tag, read: (word: string) => Value | undefined): Value[] =>
  tokens.flatMap(({ word }, at) => {
    const value = tags[at] === tag ? read(word) : undefined;
    return value === undefined ? [] : [value];
  });

/** The days that words with a tag name; "the day after tomorrow" is one. */
function daysOf(tokens: readonly Token[], tags: readonly Tag[], tag: Tag): SaidDay[] {
  const days = tokens.flatMap(({ word }, at): SaidDay[] => {
    const day = tags[at] === tag ? dayOf(word) : undefined;
    if (day === undefined) return [];
    return day === "tomorrow" && tokens[at - 1]?.word === "after" && tokens[at - 2]?.word === "day" ? ["day after tomorrow"] : [day];
  });
  return [...new Set(days)];
}

const mealTagged = (tokens: readonly Token[], tags: readonly Tag[]): Meal | undefined =>
  valuesOf(tokens, tags, "meal", (word) => mealOf(word) ?? (isEvening(word) ? "dinner" : undefined)).at(-1);

/** Kinds of request that list items, so that every part between commas is one. */
const LISTS: readonly string[] = ["list_add", "list_remove", "list_tick", "have", "run_out", "use_up", "can_make", "dislike"];
const SEPARATOR = /^(?:[,;+&\n]|and|plus|n|or)$/;
const AROUND_ITEM =
  /^(?:a|an|the|some|any|more|of|please|pls|plz|ta|thanks|on|to|off|from|my|our|list|shopping|also|oh|put|add|need|get|too|well|as|x+|ty|cheers|it|them|those|these|in|at|home|for|is|are|all|both|bit)$/;
const LONGEST_ITEM = 4;

/** The tags of a list with the items that were passed over between two separators: "nappies, cat litter and a bottle of red". */
function withPassedOver(tokens: readonly Token[], tags: readonly Tag[], kind: string): Tag[] {
  const all = [...tags];
  if (!LISTS.includes(kind) || !tags.includes("wanted")) return all;
  let start = 0;
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    if (token && !SEPARATOR.test(token.word) && !/[.!?]/.test(token.word)) continue;
    const piece = Array.from({ length: at - start }, (_, index) => start + index);
    const content = piece.filter(
      (one) => all[one] === "other" && isWord(tokens[one] as Token) && !AROUND_ITEM.test((tokens[one] as Token).word),
    );
    const isItem =
      start > 0 &&
      piece.every((one) => !startOf(all[one] as Tag).match(/wanted|unwanted|dish/)) &&
      content.length > 0 &&
      content.length <= LONGEST_ITEM;
    if (isItem && SEPARATOR.test(tokens[start - 1]?.word ?? "") && piece.length <= LONGEST_ITEM + 3)
      for (const [index, one] of content.entries()) all[one] = index === 0 ? "wanted" : "wanted+";
    start = at + 1;
  }
  return all;
}

/** Items with the amounts that stand before or behind them. */
function itemsOf(tokens: readonly Token[], tags: readonly Tag[]): SaidItem[] {
  const [names, amounts] = [phrasesOf(tokens, tags, "wanted"), phrasesOf(tokens, tags, "amount")];
  const used = new Set<number>();
  return names.map(({ text, at }, index) => {
    const [from, to] = [names[index - 1]?.at ?? -1, names[index + 1]?.at ?? tokens.length];
    const amount =
      amounts.findLast((one) => one.at > from && one.at < at && !used.has(one.at)) ??
      (index === names.length - 1 || names.length === 1
        ? amounts.find((one) => one.at > at && one.at < to && !used.has(one.at))
        : undefined);
    if (amount) used.add(amount.at);
    return { name: text, amount: amount?.text };
  });
}

/** Words of a phrase that names a planned meal by its place: "Sunday's dinner", "tonight's". */
const OF_PLACE = /^(?:the|a|my|our|this|that|its|it|one|meal|meals|for|on|dish|food|plan|planned|night|nights)$/;
const isPlace = (phrase: string): boolean => {
  const words = phrase.split(" ");
  const places = words.filter((word) => dayOf(word) ?? dayOf(word.replace(/s$/, "")) ?? mealOf(word) ?? mealOf(word.replace(/s$/, "")));
  return places.length > 0 && words.every((word) => places.includes(word) || OF_PLACE.test(word));
};
const placesIn = (phrases: readonly string[]) => {
  const words = phrases.flatMap((phrase) => phrase.split(" "));
  return {
    days: words.flatMap((word) => dayOf(word) ?? dayOf(word.replace(/s$/, "")) ?? []),
    meal: words.flatMap((word) => mealOf(word) ?? [])[0],
  };
};

/** What a swap is for where no word was read as wanted: what stands last behind "for", "to" or "with". */
const LAST_WANTED =
  /\b(?:for|to|with|into|have|fancy)\s+(?:(?:a|an|some|the|something|bit of|with|like)\s+)*([\p{L}' -]{3,40}?)(?:\s+(?:instead|please|pls|plz|ta|thanks|x+))*[.!?\s]*$/iu;
const NOTHING_WANTED =
  /^(?:(?:it|that|this|them|us|me|something|anything|else|different|other|another|one|new|nice|good|kids?|children|week|quick(?:er)?|cheap(?:er)?|light(?:er)?|easy|easier|less|more|milder|spic(?:y|ier)|healthy|healthier|bit|little|go|be|do|the|a|an|of|day|days|night|tonight|tomorrow|today|dinner|tea|lunch|breakfast|supper|swap|change|please|option|meal|veggie|vegetarian|vegan|simple|simpler|filling|warming|fancy|we|i|you|would|eat|cook|make|two|three|four|five|six|minutes|mins|time|money|no|my|our|son|daughter|husband|wife|mum|dad|boys|girls|family)\b[ ']*)+$/i;
function lastWanted(text: string): string[] {
  const found = LAST_WANTED.exec(text)?.[1]?.trim();
  return found === undefined ||
    NOTHING_WANTED.test(found) ||
    found.split(/\s+/).length > 4 ||
    found.split(/\s+/).some((word) => dayOf(word.toLowerCase().replace(/['’]s?/g, "")))
    ? []
    : [found.toLowerCase()];
}

/** Words of a duration, without which a number is no number of minutes. */
const MINUTES_SAID = /\b(?:\d+\s?)?(?:m|mins?|minutes?|hours?|hrs?)\b/i;

/** When a meal should be on the table: "at 6", "by half six". */
const TABLE_TIME =
  /\b(?:at|by|for|before)\s+((?:about |around )?(?:half(?: past)?|quarter (?:past|to))?\s*(?:\d{1,2}(?:[.:]\d{2})?\s*(?:am|pm)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon))\b/i;

/** Reads the slots of a part of a message that asks for one thing. */
export function readPart(text: string, kind: string, readTags: ReadTags): Omit<Request, "share" | "otherwise"> {
  const tokens = tokensOf(text);
  const tags = withPassedOver(tokens, readTags(tokens, kind), kind);
  const number = (tag: Tag) => valuesOf(tokens, tags, tag, numberOf).at(-1);
  const texts = (tag: Tag) => phrasesOf(tokens, tags, tag).flatMap((phrase) => (isLikeness(phrase.text) ? [] : [phrase.text]));
  const days = daysOf(tokens, tags, "day");
  const found = phrasesOf(tokens, tags, "wanted").filter((phrase) => !isLikeness(phrase.text));
  const rejected =
    kind === "swap" || kind === "week" || kind === "find" || kind === "new_plan"
      ? found.filter(({ at }) => isRejected(text, tokens[at]?.start ?? 0))
      : [];
  const kept = found.filter((phrase) => !rejected.includes(phrase)).map((phrase) => phrase.text);
  const [dishes, unwanted] = [texts("dish"), texts("unwanted")];
  const places = placesIn([...dishes, ...kept].filter(isPlace));
  const named = kept.filter((phrase) => !isPlace(phrase));
  const wanted = kind === "swap" && named.length + dishes.length + unwanted.length + rejected.length === 0 ? lastWanted(text) : named;
  const evening = tokens.some(({ word }) => isEvening(word)) ? "dinner" : undefined;
  return {
    kind,
    text,
    days: days.length > 0 ? days : places.days,
    toDays: daysOf(tokens, tags, "toDay"),
    fromDays: daysOf(tokens, tags, "fromDay"),
    meal:
      mealTagged(tokens, tags) ??
      (kind === "show" || kind === "list_show" ? tokens.flatMap(({ word }) => mealOf(word) ?? [])[0] : undefined) ??
      places.meal ??
      evening,
    dishes: dishes.filter((phrase) => !isPlace(phrase)),
    wanted,
    unwanted: [...unwanted, ...rejected.map((phrase) => phrase.text)],
    items: itemsOf(tokens, tags),
    amount: texts("amount")[0],
    people: number("people"),
    total: number("total"),
    minutes: MINUTES_SAID.test(text) ? number("minutes") : undefined,
    budget: number("budget"),
    count: number("count"),
    which: number("which"),
    time: texts("time").join(" ") || TABLE_TIME.exec(text)?.[1],
    like: likenessesOf(text),
  };
}

export type Readers = { readKinds: ReadKinds; readTags: ReadTags };

/** Reads what a message asks for, as far as it says so itself. @param before the kind of the request before. */
export function readRequests(message: string, { readKinds, readTags }: Readers, before: string | null): Request[] {
  return splitMessage(message, readKinds, before).map(({ text, kind, shares }) => {
    const [, second] = [...shares].sort((a, b) => b[1] - a[1]);
    return { ...readPart(text, kind, readTags), share: shares.get(kind) ?? 0, otherwise: second?.[0] ?? kind };
  });
}
