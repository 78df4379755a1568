import { type Readers, type Request, readRequests } from "./requests.ts";

/** Kinds of request that concern a place in the week, and so may leave to what was said before which it is. */
const OF_PLACES: readonly string[] = [
  "swap",
  "move",
  "exchange",
  "guests",
  "eat_out",
  "skip",
  "leftovers",
  "lock",
  "scale",
  "recipe_show",
  "timing",
];
/** Kinds that answer a question or end a matter, and leave it as what is talked about. */
const ANSWERS: readonly string[] = ["choose", "confirm", "decline", "thanks", "small_talk", "unclear", "help", "complaint", "off_topic"];

const saysPlace = ({ days, dishes, meal }: Request): boolean => days.length + dishes.length > 0 || meal !== undefined;

/** Whether a request asks for the same on another day: "and for Sunday too". */
const isTheSame = ({ kind, wanted, unwanted, minutes, like, text }: Request): boolean =>
  kind === "swap" &&
  wanted.length + unwanted.length + like.size === 0 &&
  minutes === undefined &&
  /\b(?:and|same|too|also|as well|likewise)\b/i.test(text);
const askedOf = ({ wanted, unwanted, minutes, like }: Request) => ({ wanted, unwanted, minutes, like });

/** Fills what a request leaves out from the newest earlier one of the same kind, or of a place in the week. */
function filled(request: Request, earlier: readonly Request[]): Request {
  const last = earlier.findLast(({ kind }) => !ANSWERS.includes(kind) && kind !== "undo");
  if (!last) return request;
  if (request.kind === "swap" || OF_PLACES.includes(request.kind)) {
    if (
      !OF_PLACES.includes(last.kind) &&
      request.days.length + request.dishes.length === 0 &&
      request.meal === undefined &&
      last.days.length + last.dishes.length > 0
    )
      return { ...request, days: last.days, meal: last.meal, dishes: last.days.length > 0 ? [] : last.dishes.slice(0, 1) };
    if (!OF_PLACES.includes(last.kind) || request.days.length > 0 || request.dishes.length > 0)
      return last.kind === "swap" && isTheSame(request)
        ? { ...last, ...request, meal: request.meal ?? last.meal, ...askedOf(last) }
        : request;
    const place = { days: last.days, meal: request.meal ?? last.meal, dishes: last.dishes };
    if (request.kind !== "swap" || last.kind !== "swap") return { ...request, ...place };
    // "no, something cheaper": still with chicken, and still without pasta
    const wanted = request.wanted.length > 0 || request.like.size === 0 ? request.wanted : last.wanted;
    return { ...request, ...place, wanted, unwanted: [...new Set([...request.unwanted, ...last.unwanted])] };
  }
  if (request.kind === "list_change" && request.items.length === 0 && last.kind.startsWith("list_")) {
    const name = last.items.at(-1)?.name;
    return name === undefined ? request : { ...request, items: [{ name, amount: request.amount }] };
  }
  if (request.kind !== last.kind || saysPlace(request)) return request;
  const items = request.items.length > 0 ? request.items : last.items;
  return {
    ...request,
    items,
    wanted: request.wanted.length > 0 ? request.wanted : last.wanted,
    dishes: last.dishes,
    days: last.days,
  };
}

/**
 * Reads a conversation's messages in order: what each asks for, with what it leaves to those before it.
 * @returns the requests of each message.
 */
export function readConversation(messages: readonly string[], readers: Readers): Request[][] {
  const earlier: Request[] = [];
  return messages.map((message) =>
    readRequests(message, readers, earlier.at(-1)?.kind ?? null).map((request) => {
      const whole = filled(request, earlier);
      earlier.push(whole);
      return whole;
    }),
  );
}
