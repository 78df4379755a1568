import { CUISINES } from "../catalogue/cuisines.ts";
import { groupNamed } from "../catalogue/food-groups.ts";
import { dishIn } from "./read-dish.ts";
import { dayIn, daysIn, mealIn } from "./read-places.ts";
import { type ChangeArgs, parseNumber, type Setting, type SpokenPreferences, type ToolCall, withoutUndefined } from "./spoken.ts";

const PUT_BACK =
  /\b(?:put|bring|get|have)\b.*\b(?:week|plan|it|that|meal|menu)\b.*\bback\b|\b(?:put|bring) back\b|\bundo\b|\brevert\b|\brestore\b|\bgo back to\b|\bkeep the (?:old|last|earlier|previous|former)\b|\bprefer(?:red)?\b.*\b(?:before|old|earlier|previous)\b|\bchange(?:d)? (?:it|that) back\b/;
export const readPutBack = (text: string): ToolCall | undefined => (PUT_BACK.test(text) ? { tool: "put_back", args: {} } : undefined);

const SIZE = "bigger|smaller|larger|big|small|large|more|less|double|half|extra|huge|tiny|generous";
const MEAL_NAMES = "dinners?|lunch(?:es)?|breakfasts?|suppers?|teas?|meals?";
const SETTING_SAID: readonly (readonly [Setting, RegExp])[] = [
  [
    "portions",
    new RegExp(
      `\\b(?:${SIZE})\\b.*\\b(?:portions?|helpings?|plates?)\\b|\\b(?:portions?|helpings?)\\b.*\\b(?:${SIZE})\\b|\\b(?:bigger|smaller|larger) (?:${MEAL_NAMES})\\b|\\b(?:${MEAL_NAMES}) (?:bigger|smaller|larger)\\b|\\bstill hungry\\b|\\b(?:not|isn't) enough (?:food|to eat)\\b|\\btoo much food\\b|\\bmore food\\b`,
    ),
  ],
  [
    "budget",
    /\b(?:use|spend|take) (?:up )?(?:the |my |our )?(?:whole|full|all|entire|rest)\b.*(?:budget|money|£)|\b(?:can|could|may) spend (?:a bit |a little )?more\b|\b(?:use|spend) all (?:of )?(?:the |my |our )?(?:budget|money|£)/,
  ],
];
const NO_MEAL = new RegExp(
  `\\b(?:no|skip|without|leave out|don't need|not need|drop) (?:any |the )?(?:${MEAL_NAMES}|cooking)(?: (?:needed|please))?\\b|\\b(?:${MEAL_NAMES}) only (?:at|on|for) (?:the )?(?:weekends?|\\w+days?)\\b|\\b(?:eat|eating|dine|out for ${MEAL_NAMES}|go|going) out\\b|\\b(?:away|out) on\\b|\\bskip \\w+day\\b|\\bdon't plan\\b|\\bleave \\w+day\\b`,
);

/** A request about something the assistant cannot set: portion sizes, meals on some days only, how much of the budget to spend. */
export function readSetting(text: string, today: number): ToolCall | undefined {
  const topic = SETTING_SAID.find(([, said]) => said.test(text))?.[0];
  if (topic) return { tool: "about_setting", args: { topic } };
  return NO_MEAL.test(text) && daysIn(text, today).length > 0 && !/\b(?:idea|recipe|suggest)/.test(text)
    ? { tool: "about_setting", args: { topic: "meal_days" } }
    : undefined;
}

const SWAP =
  /\b(?:swap|change|replace|switch|something else|something different|instead of|(?:another|a different|different) (?:meal|dinner|lunch|breakfast|dish|one)|give me another)\b/;
const UNWANTED =
  /\b(?:don't fancy|do not fancy|not fancy|bored of|fed up with|sick of|tired of|had enough of|instead of)\s+(?:the |that |a |an |my |our )?([a-z' -]+?)(?=[,.;!?]|$| could| can| (?:and|please|again|on|for)\b)/;
const OUT_FOR = /\b(?:swap|replace|change|switch)(?: out)?\s+(.+?)\s+(?:for|with|to|by|into)\s+(.+)$/;
const OUT = /\b(?:swap|replace|change|switch)(?: out)?\s+(.+)$/;
const INSTEAD = /\bcould (?:we|i) have (.+)$|\blet's have (.+?)(?: instead)?$/;

/** Which meal to replace, by day and meal or by name, and what to replace it with. */
export function readSwap(text: string, today: number, max_minutes: number | undefined): ToolCall | undefined {
  const unwanted = dishIn(UNWANTED.exec(text)?.[1]);
  if (!SWAP.test(text) && unwanted === undefined) return undefined;
  const pair = OUT_FOR.exec(text);
  const out = pair?.[1] ?? OUT.exec(text)?.[1];
  const day = dayIn(out ?? text, today) ?? dayIn(text, today);
  const meal = mealIn(out ?? text) ?? mealIn(text);
  const comes = pair?.[2] ?? INSTEAD.exec(text)?.slice(1).find(Boolean);
  const isOpen = comes === undefined || /\b(?:something|anything|another|different|else|cheaper|less expensive)\b/.test(comes);
  const to = isOpen ? undefined : dishIn(comes);
  const night = meal ?? (/\b(?:night|evening)\b/.test(text) ? "dinner" : undefined);
  const from =
    day === undefined ? (unwanted ?? dishIn(out?.replace(/\b(?:something|anything|another|different|else|please)\b.*$/, ""))) : undefined;
  return { tool: "swap_meal", args: withoutUndefined({ day, meal: night, from, max_minutes, to }) };
}

const MANY_MEALS =
  /\b(?:weeks?|plan|menu|meals|dinners|lunches|breakfasts|suppers|teas|shop|shopping|list|total|bill|budget|costs?|everything|it all)\b/;

/** A request for one cheaper meal: "something cheaper on Tuesday", not "a cheaper week". */
export function readCheaperMeal(text: string, today: number, max_minutes: number | undefined): ToolCall | undefined {
  if (MANY_MEALS.test(text.replace(/\bthis week's\b/g, " "))) return undefined;
  const swap = readSwap(`swap ${text.replace(/^.*?\b(?:swap|replace|change|switch)\b/, "")}`, today, max_minutes);
  if (swap?.tool !== "swap_meal") return undefined;
  const { day, meal, from, to } = swap.args;
  const named = /\b(?:swap|replace|change|switch)\b.+\b(?:for|with|to)\b/.test(text) && from !== undefined && to === undefined;
  if (day === undefined && !named) return undefined;
  return {
    tool: "swap_meal",
    args: withoutUndefined({ day, meal, from: day === undefined ? from : undefined, max_minutes, cheaper: true }),
  };
}

const NEW_PLAN = /\b(?:plan|menu|new|fresh|recipes?|ideas?|find|suggest|recommend)\b(?! in\b)/;
const TIMES: readonly (readonly [number, RegExp])[] = [
  [1, /\bonce\b|\bone time\b/],
  [2, /\btwice\b/],
];
const timesIn = (text: string): number | undefined =>
  TIMES.find(([, said]) => said.test(text))?.[0] ?? parseNumber(/\b(two|three|four|five|six|seven|[1-7]) (?:times|x)\b/.exec(text)?.[1]);

const KINDS = /^(?:fish|meat|seafood|veg|vegetables|pulses)$/;
/** Words that name no food by themselves, though food names contain them: "table salt", "Thai basil". */
const NO_FOOD = new Set([
  ...CUISINES,
  ..."tea dinner lunch breakfast week day days plan mix free bit quick light and with the for our some more make table night vegan vegetarian veggie fresh hot cold green red white".split(
    " ",
  ),
]);
/** Finds the first word or pair of words that names a food or a kind of food. */
function foodIn(text: string, isFood: (word: string) => boolean): string | undefined {
  const words = text.split(/[^a-z'-]+/);
  const isName = (word: string) =>
    word.length > 2 && !NO_FOOD.has(word) && (KINDS.test(word) || isFood(word) || groupNamed(word) !== undefined);
  const at = words.findIndex(isName);
  if (at < 0) return undefined;
  const next = words[at + 1] ?? "";
  return isName(next) && isFood(`${words[at]} ${next}`) ? `${words[at]} ${next}` : words[at];
}

/** A request to change some meals of the week: one day vegetarian, fish twice, more meat. */
export function readChange(
  text: string,
  today: number,
  { isFood, preferences }: { isFood: (word: string) => boolean; preferences: SpokenPreferences },
): ToolCall | undefined {
  if (preferences.budget_pounds !== undefined || preferences.people !== undefined) return undefined;
  const days = daysIn(text, today);
  const times = timesIn(text);
  const more = /\bmore\b|\bsome\b.*\bin\b/.test(text) && !/\bmore than\b|\bno more\b/.test(text);
  const bare = text.replace(/\b(?:meat|dairy|gluten|fish)[- ]free\b/g, " ");
  const food = days.length > 0 || times !== undefined || more ? foodIn(bare, isFood) : undefined;
  const { diets, max_minutes, cuisines } = preferences;
  const asked: ChangeArgs = withoutUndefined({
    diets,
    max_minutes,
    cuisines,
    with_food: food,
    times: food === undefined ? undefined : times,
  });
  const placed = days.length > 0 && Object.keys(asked).length > 0;
  if (!placed && !(food !== undefined && (times !== undefined || more))) return undefined;
  if (NEW_PLAN.test(text) && !/\bin the plan\b/.test(text)) return undefined;
  return { tool: "change_meals", args: withoutUndefined({ days: days.length > 0 ? days : undefined, meal: mealIn(text), ...asked }) };
}
