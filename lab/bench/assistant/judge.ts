import { isUnsure } from "#domain/assistant/calls.ts";
import { readConversation } from "#domain/assistant/understanding/dialogue.ts";
import type { Readers, Request } from "#domain/assistant/understanding/requests.ts";
import { numberOf } from "#domain/assistant/understanding/values.ts";
import { comparedPhrase } from "#domain/compared-words.ts";
import type { Limits } from "#domain/household/health-limits/read-limits.ts";
import { conversations, type Part, type Wanted } from "./conversations.ts";

const SHORTEST_WORD = 3;

const wordsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (typeof value === "object" && value !== null) return "name" in value ? wordsOf(value.name) : [];
  return value === undefined
    ? []
    : comparedPhrase(String(value))
        .split(" ")
        .filter((word) => word.length >= SHORTEST_WORD);
};
/** Whether some word of what is wanted was read; true if nothing was wanted. */
const shares = (wanted: unknown, read: unknown): boolean => {
  const has = new Set(wordsOf(read));
  const words = wordsOf(wanted);
  return words.length === 0 || words.some((word) => has.has(word));
};
const sameDay = (wanted: unknown, read: Request["days"]) => (read as string[]).includes(wanted === "tonight" ? "today" : String(wanted));

const OF_PLACES = ["swap", "move", "exchange", "guests", "eat_out", "skip", "leftovers", "lock"];
const OF_ITEMS = ["list_add", "list_remove", "list_tick", "have", "run_out", "use_up", "can_make"];
const LIKENESSES = ["quicker", "cheaper", "lighter", "forKids", "vegetarian"] as const;
const OF_WEEK = /week|plan|shop|day|tonight|dinner|lunch|breakfast|list|total|that|this|it|meal/;

const amountsRead = (wanted: Wanted, { items }: Request): boolean =>
  [wanted["items"]].flat().every((item) => {
    const said = item && typeof item === "object" && "amount" in item ? String(item.amount).toLowerCase().split(/\s+/) : [];
    const number = said.map(numberOf).find((one) => one !== undefined);
    if (number === undefined) return true;
    return items.some(({ amount }) => (amount === undefined ? number === 1 : amount.split(" ").map(numberOf).includes(number)));
  });

/** The slots of a wanted request that were not read. The meal counts only where it isn't dinner, and a place by its day or its dish. */
export function slotsMissed(wanted: Wanted, read: Request): string[] {
  const { kind } = wanted;
  const has = (slot: string) => wanted[slot] !== undefined;
  const byDish = has("dish") && shares(wanted["dish"], read.dishes);
  const isOf = (...kinds: string[]) => kinds.includes(kind);
  const checks: [slot: string, isRight: boolean][] = [
    [
      "day",
      !isOf(...OF_PLACES) ||
        !has("day") ||
        (kind === "move" && has("dish")) ||
        sameDay(wanted["day"], read.days) ||
        (byDish && kind !== "leftovers"),
    ],
    ["toDay", !isOf("move") || !has("toDay") || sameDay(wanted["toDay"], read.toDays)],
    ["otherDay", !isOf("exchange") || !has("otherDay") || sameDay(wanted["otherDay"], read.toDays)],
    ["meal", !isOf(...OF_PLACES) || !has("meal") || wanted["meal"] === "dinner" || read.meal === wanted["meal"]],
    ["dish", !isOf(...OF_PLACES) || !has("dish") || has("day") || byDish],
    [
      "wanted",
      !isOf("swap", "week", "find") ||
        shares(
          [wanted["to"], wanted["with"], wanted["more"], kind === "find" ? wanted["dish"] : []],
          [read.wanted, kind === "find" ? read.dishes : []],
        ),
    ],
    [
      "unwanted",
      !isOf("swap", "week", "find") || shares([wanted["without"], wanted["less"]], [read.unwanted, kind === "swap" ? read.dishes : []]),
    ],
    ...LIKENESSES.map((one): [string, boolean] => [
      one,
      !isOf("swap", "week") || wanted[one] !== true || read.like.has(one) || (one === "quicker" && read.minutes !== undefined),
    ]),
    ["minutes", !isOf("swap", "week", "find") || !has("minutes") || read.minutes === wanted["minutes"]],
    ["budget", !isOf("week", "new_plan") || !has("budget") || read.budget === wanted["budget"]],
    ["people", !isOf("guests") || !has("people") || read.people === wanted["people"]],
    ["total", !isOf("guests") || !has("total") || (read.total ?? read.people) === wanted["total"]],
    ["items", !isOf(...OF_ITEMS) || [wanted["items"]].flat().every((item) => shares(item, read.items))],
    ["amount", !isOf("list_add") || amountsRead(wanted, read)],
    ["foods", !isOf("dislike", "like") || shares([wanted["foods"], wanted["dish"]], [read.wanted, read.dishes])],
    ["name", !isOf("list_change") || shares(wanted["name"], read.items)],
    ["dish of", !isOf("rate", "recipe_show", "scale", "timing") || !has("dish") || shares(wanted["dish"], [read.dishes, read.wanted])],
    ["portions", !isOf("scale", "new_plan") || !has("people") || read.total === wanted["people"]],
    [
      "of",
      !isOf("cost", "nutrition", "why") || OF_WEEK.test(String(wanted["of"] ?? "that")) || shares(wanted["of"], [read.dishes, read.wanted]),
    ],
    ["food", !isOf("substitute") || shares(wanted["food"], [read.wanted, read.dishes])],
    ["which", !isOf("choose") || typeof wanted["which"] !== "number" || read.which === wanted["which"]],
    ["days", !isOf("new_plan") || !has("days") || read.count === wanted["days"]],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([slot]) => slot);
}

/** Whether a request would bring what the message rejects: all words of a food that is to be left out were read as wanted. */
function isOpposite(wants: readonly Wanted[], read: readonly Request[]): boolean {
  const rejected = wants.flatMap((one) => [one["without"], one["less"], one.kind === "dislike" ? one["foods"] : []].flat());
  const asked = read.filter(({ kind }) => ["swap", "week", "find", "list_add", "like"].includes(kind)).flatMap(({ wanted }) => wanted);
  const meant = new Set(wordsOf(wants.flatMap((one) => [one["with"], one["to"], one["more"], one["items"]])));
  return rejected.some((food) => {
    const words = wordsOf(food);
    return (
      words.length > 0 && !words.some((word) => meant.has(word)) && asked.some((one) => words.every((word) => wordsOf(one).includes(word)))
    );
  });
}

export type Judged = { messages: number; right: number; half: number; asked: number; wrong: number; opposite: number; p95Ms: number };

const PERCENTILE = 0.95;

/**
 * Judges the reading of a part's conversations. Right: each request was read, with its kind and slots, and no other. Half: one of several was. Asked: the
 * assistant would ask what is meant, or about a limit that is stated. Everything else is wrong.
 */
export function judgeConversations(part: Part, readers: Readers, readLimits: (message: string) => Limits): Judged & { show: string[] } {
  const figures = { messages: 0, right: 0, half: 0, asked: 0, wrong: 0, opposite: 0 };
  const times: number[] = [];
  const show: string[] = [];
  for (const { turns } of conversations(part)) {
    for (const [at, { say, wants }] of turns.entries()) {
      const start = performance.now();
      const limits = readLimits(say);
      const read =
        readConversation(
          turns.slice(0, at + 1).map((turn) => turn.say),
          readers,
        ).at(-1) ?? [];
      times.push(performance.now() - start);
      figures.messages += 1;
      if (isOpposite(wants, read)) figures.opposite += 1;
      const isLimitRead = limits.kind === "ask" || limits.leaveOut.allergens.length + limits.leaveOut.words.length > 0;
      const served = wants.map((one) => {
        if (one.kind === "limit") return isLimitRead;
        return read.some((request) => request.kind === one.kind && slotsMissed(one, request).length === 0);
      });
      const isMore = read.some(({ kind }) => kind !== "limit" && !wants.some((one) => one.kind === kind));
      const isRight = served.every(Boolean) && !isMore;
      if (isRight) figures.right += 1;
      else if (read.some(isUnsure) || (limits.kind === "ask" && wants.some(({ kind }) => kind === "limit"))) figures.asked += 1;
      else if (served.some(Boolean) && !isMore) figures.half += 1;
      else figures.wrong += 1;
      if (!isRight) show.push(`${say} | ${wants.map(({ kind }) => kind).join("+")} -> ${read.map(({ kind }) => kind).join("+")}`);
    }
  }
  const sorted = times.sort((a, b) => a - b);
  return { ...figures, p95Ms: Math.round(sorted[Math.floor(sorted.length * PERCENTILE)] ?? 0), show };
}
