import { CUISINES } from "../catalogue/cuisines.ts";
import { DAYS } from "../week.ts";
import { dietsIn, mealsIn, standingRulesIn, timesIn } from "./said-words.ts";
import { type SwapArgs, type ToolCall, withoutUndefined } from "./spoken.ts";
import type { Request } from "./understanding/requests.ts";
import { tokensOf } from "./understanding/tokens.ts";
import { dayOf, daysMeant } from "./understanding/values.ts";

/** What answers a request: a tool, or words. */
export type Act = { call: ToolCall } | { reply: string };
/** `today`: 0 = Monday. `isLimitRead`: whether what the message says of limits was understood or answered. */
export type Now = { today: number; isLimitRead: boolean };

export const daysOf = (said: Request["days"], { today }: Pick<Now, "today">): number[] => [
  ...new Set(said.flatMap((day) => daysMeant(day, today))),
];
export const one = (call: ToolCall): Act[] => [{ call }];
export const none = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined);
export const yes = (is: boolean): true | undefined => is || undefined;

export const names = ({ wanted, dishes }: Request): string[] => [...wanted, ...dishes];
export const cuisinesIn = (texts: readonly string[]) =>
  CUISINES.filter((cuisine) => texts.some((text) => text.includes(cuisine.replaceAll("-", " "))));

/** Asks on which day. */
const whichDay = (text: string, toMessage: (day: string) => string): Act[] =>
  one({ tool: "ask_back", args: { text, answers: DAYS.map((day) => ({ label: day, message: toMessage(day) })) } });

export function swapActs(request: Request, now: Now): Act[] {
  const isBare = request.days.length + request.dishes.length + request.wanted.length === 0;
  if (isBare && moneyIn(request.text) !== undefined) return weekActs(request, now);
  const { meal, dishes, wanted, unwanted, minutes, like } = request;
  const days = daysOf(request.days, now);
  if (days.length === 0 && dishes.length === 0 && meal === undefined)
    return whichDay("Which day's meal shall I swap?", (day) => `${request.text.replace(/[.!?\s]+$/, "")} on ${day}`);
  const diets = dietsIn(request.text);
  const isWholeDay = days.length > 0 && meal === undefined && /^\W*(?:(?:can|could) (?:you|we) |please |pls )?make\b/i.test(request.text);
  if (isWholeDay && diets.length > 0 && wanted.length + dishes.length === 0)
    return one({
      tool: "change_meals",
      args: withoutUndefined({ days, diets, max_minutes: minutes ?? (like.has("quicker") ? 30 : undefined), without: none(unwanted) }),
    });
  const cuisines = wanted.length === 0 ? cuisinesIn([request.text.toLowerCase()]).map((cuisine) => cuisine.replaceAll("-", " ")) : [];
  const args: SwapArgs = withoutUndefined({
    meal,
    from: dishes[0],
    with: none([...wanted, ...cuisines]),
    without: none(unwanted),
    max_minutes: minutes,
    quicker: yes(like.has("quicker") && minutes === undefined),
    cheaper: yes(like.has("cheaper")),
    lighter: yes(like.has("lighter")),
    for_children: yes(like.has("forKids")),
    diets: none(diets),
    spicier: yes(like.has("spicier")),
    milder: yes(like.has("milder")),
  });
  // "fish and chips on Friday and a roast on Sunday": each its own
  if (days.length > 1 && days.length === wanted.length)
    return days.slice(0, 3).map((day, at) => ({ call: { tool: "swap_meal", args: { ...args, day, with: [wanted[at] as string] } } }));
  return days.length === 0
    ? one({ tool: "swap_meal", args })
    : days.slice(0, 3).map((day) => ({ call: { tool: "swap_meal", args: { ...args, day } } }));
}

export function moveActs(request: Request, now: Now): Act[] {
  const [from, other] = daysOf(request.days, now);
  const to = daysOf(request.toDays, now)[0] ?? other;
  const [recipe] = request.dishes;
  if (to === undefined || (from === undefined && recipe === undefined))
    return whichDay("To which day shall I move it?", (day) => `Move ${recipe ?? "it"} to ${day}`);
  return one({
    tool: "move_meal",
    args: withoutUndefined({ day: from, meal: request.meal, recipe: from === undefined ? recipe : undefined, to_day: to }),
  });
}

const IN_ALL = /\b(?:of us|in (?:all|total)|altogether|all told|total|all together)\b/i;

export function eatersActs(request: Request, now: Now): Act[] {
  const days = daysOf(request.days, now);
  const isOut = request.kind !== "guests";
  if (days.length === 0)
    return whichDay(isOut ? "On which day?" : "On which day do they come?", (day) => `${request.text.replace(/[.!?\s]+$/, "")} on ${day}`);
  const { people, total } = request;
  const inAll = total ?? (people !== undefined && IN_ALL.test(request.text) ? people : undefined);
  const number = isOut ? { total: 0 } : inAll !== undefined ? { total: inAll } : { extra: people ?? 1 };
  return one({ tool: "set_eaters", args: withoutUndefined({ days, meal: request.meal ?? (isOut ? "dinner" : undefined), ...number }) });
}

const LEAST_BUDGET = 10;
/** A number read as a budget is one if it is said to be money, or is as large as one. */
const isMoney = ({ budget, text }: Request): boolean =>
  budget !== undefined &&
  (/£|\b(?:quid|pounds?|budget|spend|tenner|fiver)\b/i.test(text) || budget > LEAST_BUDGET) &&
  !/\btimes\b/i.test(text);
/** The sum of money that a text states, in pounds. */
const MONEY = /£\s?(\d+(?:\.\d+)?)|\b(\d+(?:\.\d+)?)\s?(?:quid|pounds?|squid)\b/i;
function moneyIn(text: string): number | undefined {
  const said = MONEY.exec(text)?.slice(1).find(Boolean);
  return said === undefined ? undefined : Number(said);
}

/** A food that the week should have so often, or more of, where no word was read as wanted: "fish 3 times this week". */
const FOOD_SAID = /\b(?:more|extra|lots of|some)\s+([a-z-]+(?: [a-z-]+)?)|\b([a-z-]+)\s+(?:once|twice|thrice|\w+ times)\b/i;
const foodSaid = (text: string): string[] => {
  const found = FOOD_SAID.exec(text);
  const food = (found?.[1] ?? found?.[2])?.toLowerCase().replace(/\s+(?:this|in|please|for|a|on|per|and|of)$/, "");
  return food === undefined || /^(?:it|that|them|than|week|this|the|a|of|for|at|most|least|nothing|please)\b/.test(food) ? [] : [food];
};

export function weekActs(request: Request, now: Now): Act[] {
  const { wanted, dishes, unwanted, like, minutes, meal } = request;
  const budget = moneyIn(request.text) ?? (isMoney(request) ? request.budget : undefined);
  const count = request.count ?? timesIn(request.text);
  if (budget !== undefined) return one({ tool: "make_plan", args: { budget_pounds: budget, budget_per: "week" } });
  if (like.has("cheaper") && wanted.length + unwanted.length === 0) return one({ tool: "cheaper_week", args: {} });
  const days = none(daysOf(request.days, now));
  const maxMinutes = minutes ?? (like.has("quicker") ? 30 : undefined);
  const isFewer = /\b(?:less|fewer|not (?:so|as) (?:much|many)|too (?:much|many)|cut (?:down|back)|so (?:much|many))\b/i.test(request.text);
  const common = withoutUndefined({
    fewer: yes(isFewer && unwanted.length > 0),
    cheaper: yes(like.has("cheaper")),
    days,
    meal,
    max_minutes: maxMinutes,
    without: none(unwanted),
    diets: none(dietsIn(request.text)),
  });
  const said = [...wanted, ...dishes];
  const foods = said.length + unwanted.length > 0 ? said : foodSaid(request.text);
  if (foods.length > 0)
    return foods
      .slice(0, 2)
      .map((food) => ({ call: { tool: "change_meals", args: withoutUndefined({ ...common, with_food: food, times: count }) } }));
  if (Object.keys(common).length > (days ? 1 : 0) + (meal ? 1 : 0))
    return one({ tool: "change_meals", args: withoutUndefined({ ...common, times: common.diets ? count : undefined }) });
  return [
    {
      reply:
        "Tell me what the week should have more or less of, such as “more fish”, “no pasta” or “nothing over 30 minutes”, and I'll change those meals.",
    },
  ];
}

export function newPlanActs(request: Request): Act[] {
  const { count, minutes, like } = request;
  const budget = moneyIn(request.text) ?? (isMoney(request) ? request.budget : undefined);
  const people = request.total ?? request.people;
  const cuisines = cuisinesIn(request.wanted);
  const args = withoutUndefined({
    budget_pounds: budget,
    days: count !== undefined && count <= 30 ? count : undefined,
    people: people === budget ? undefined : people,
    max_minutes: minutes ?? (like.has("quicker") ? 30 : undefined),
    diets: none(dietsIn(request.text)),
    cuisines: none(cuisines),
    meals: none(mealsIn(request.text)),
  });
  return one({ tool: "make_plan", args });
}

export function standingActs(request: Request, now: Now): Act[] {
  const rules = standingRulesIn(request.text, daysIn(request.text, now));
  if (rules.length > 0) return one({ tool: "save_rule", args: { rules } });
  return [
    {
      reply:
        "I can keep these rules for every week: fish, a roast, no meat or a takeaway on a day of your choice, and how often pasta, rice, potatoes or bread at most. Your account also sets how long you'll cook on each day.",
    },
  ];
}

/** Every day that a text names, in its order. */
export const daysIn = (text: string, now: Pick<Now, "today">): number[] =>
  daysOf(
    tokensOf(text).flatMap(({ word }) => dayOf(word) ?? []),
    now,
  );
