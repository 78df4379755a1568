import { NUTRIENTS, type Nutrient } from "../catalogue/food.ts";
import { CUISINES } from "../catalogue/cuisines.ts";
import { DIETS, type Diet } from "../household/diets.ts";
import { STARCHES } from "../planning/plate.ts";
import type { StandingRule } from "../planning/standing-rules.ts";
import { MEALS, type Meal } from "../recipes/recipe.ts";
import { DAYS } from "../week.ts";
import { isForeignSmallTalk } from "./foreign-small-talk.ts";
import { questionFor, replyFor } from "./replies.ts";
import { type AccountTopic, type FactArgs, type SwapArgs, type ToolCall, withoutUndefined } from "./spoken.ts";
import type { Request } from "./understanding/requests.ts";
import { daysMeant, numberOf } from "./understanding/values.ts";

/** What answers a request: a tool, or words. */
export type Act = { call: ToolCall } | { reply: string };
/** `today`: 0 = Monday. `hasPlan`: whether the household has a week. `isLimitRead`: whether what the message says of limits was understood or answered. */
export type Now = { today: number; hasPlan: boolean; isLimitRead: boolean };

const daysOf = (said: Request["days"], { today }: Now): number[] => [...new Set(said.flatMap((day) => daysMeant(day, today)))];
const one = (call: ToolCall): Act[] => [{ call }];
const none = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined);
const yes = (is: boolean): true | undefined => is || undefined;

const names = ({ wanted, dishes }: Request): string[] => [...wanted, ...dishes];
const cuisinesIn = (texts: readonly string[]) => CUISINES.filter((cuisine) => texts.some((text) => text.includes(cuisine.replaceAll("-", " "))));

const DIET_WORDS: readonly (readonly [Diet, RegExp])[] = [
  ["vegan", /\bvegan\b|\bplant[- ]based\b/i],
  ["pescatarian", /\bpescatarian\b/i],
  ["vegetarian", /\b(?:veggie|veggy|vegetarian|meat[- ]?free|meatless|no meat|without meat)\b/i],
  ["gluten_free", /\bgluten[- ]?free\b/i],
  ["dairy_free", /\bdairy[- ]?free\b/i],
  ["halal", /\bhalal\b/i],
  ["kosher", /\bkosher\b/i],
  ["keto", /\bketo\b/i],
  ["low_carb", /\blow[- ]carb\b/i],
];
/** The diets that a dish is asked to keep. */
const dietsIn = (text: string): Diet[] => DIET_WORDS.flatMap(([diet, said]) => (DIETS.includes(diet) && said.test(text) ? [diet] : []));
const mealsIn = (text: string): Meal[] => MEALS.filter((meal) => new RegExp(`\\b(?:${MEAL_NAMES[meal]})\\b`, "i").test(text));
const MEAL_NAMES: Record<Meal, string> = { breakfast: "breakfasts?", lunch: "lunch(?:es)?", dinner: "dinners?|teas|suppers?|evening meals?" };

/** Asks on which day. */
const whichDay = (text: string, toMessage: (day: string) => string): Act[] =>
  one({ tool: "ask_back", args: { text, answers: DAYS.map((day) => ({ label: day, message: toMessage(day) })) } });

function swap(request: Request, now: Now): Act[] {
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
  const args: SwapArgs = withoutUndefined({
    meal,
    from: days.length === 0 || meal === undefined ? dishes[0] : undefined,
    with: none(wanted),
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
  return days.length === 0 ? one({ tool: "swap_meal", args }) : days.slice(0, 3).map((day) => ({ call: { tool: "swap_meal", args: { ...args, day } } }));
}

function move(request: Request, now: Now): Act[] {
  const [from, other] = daysOf(request.days, now);
  const to = daysOf(request.toDays, now)[0] ?? other;
  const [recipe] = request.dishes;
  if (to === undefined || (from === undefined && recipe === undefined))
    return whichDay("To which day shall I move it?", (day) => `Move ${recipe ?? "it"} to ${day}`);
  return one({ tool: "move_meal", args: withoutUndefined({ day: from, meal: request.meal, recipe: from === undefined ? recipe : undefined, to_day: to }) });
}

const IN_ALL = /\b(?:of us|in (?:all|total)|altogether|all told|total|all together)\b/i;

function eaters(request: Request, now: Now): Act[] {
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
  budget !== undefined && (/£|\b(?:quid|pounds?|budget|spend|tenner|fiver)\b/i.test(text) || budget > LEAST_BUDGET) && !/\btimes\b/i.test(text);
const TIMES_SAID = /\b(once|twice|\d+|one|two|three|four|five|six|seven)(?: (?:times|nights|days|meals|dinners))?\b/i;
const timesIn = (text: string): number | undefined => {
  const said = /\b(?:once|twice|times|nights|days|meals|dinners)\b/i.test(text) ? TIMES_SAID.exec(text)?.[1]?.toLowerCase() : undefined;
  return said === undefined ? undefined : numberOf(said);
};

function week(request: Request, now: Now): Act[] {
  const { wanted, dishes, unwanted, like, minutes, meal } = request;
  const budget = isMoney(request) ? request.budget : undefined;
  const count = request.count ?? timesIn(request.text);
  if (budget !== undefined) return one({ tool: "make_plan", args: { budget_pounds: budget, budget_per: "week" } });
  if (like.has("cheaper") && wanted.length + unwanted.length === 0) return one({ tool: "cheaper_week", args: {} });
  const days = none(daysOf(request.days, now));
  const maxMinutes = minutes ?? (like.has("quicker") ? 30 : undefined);
  const isFewer = /\b(?:less|fewer|not (?:so|as) (?:much|many)|too (?:much|many)|cut (?:down|back)|so (?:much|many))\b/i.test(request.text);
  const common = withoutUndefined({ fewer: yes(isFewer && unwanted.length > 0), cheaper: yes(like.has("cheaper")), days, meal, max_minutes: maxMinutes, without: none(unwanted), diets: none(dietsIn(request.text)) });
  const foods = [...wanted, ...dishes];
  if (foods.length > 0) return foods.slice(0, 2).map((food) => ({ call: { tool: "change_meals", args: withoutUndefined({ ...common, with_food: food, times: count }) } }));
  if (Object.keys(common).length > (days ? 1 : 0) + (meal ? 1 : 0))
    return one({ tool: "change_meals", args: withoutUndefined({ ...common, times: common.diets ? count : undefined }) });
  return [{ reply: "Tell me what the week should have more or less of, such as “more fish”, “no pasta” or “nothing over 30 minutes”, and I'll change those meals." }];
}

function newPlan(request: Request): Act[] {
  const { budget, total, people, count, unwanted, minutes, like } = request;
  const cuisines = cuisinesIn(request.wanted);
  const args = withoutUndefined({
    budget_pounds: budget,
    days: count !== undefined && count <= 30 ? count : undefined,
    people: total ?? people,
    leave_out: none(unwanted),
    max_minutes: minutes ?? (like.has("quicker") ? 30 : undefined),
    diets: none(dietsIn(request.text)),
    cuisines: none(cuisines),
    meals: none(mealsIn(request.text)),
  });
  return one({ tool: "make_plan", args });
}

const OPINIONS = [
  ["kids_wont_eat", /\b(?:kids?|children|bairns|weans|little ones)\b.*\b(?:won'?t|wouldn'?t|didn'?t|refused|hated|left)\b/i],
  ["never_again", /\b(?:never again|vile|rank|minging|horrible|awful|disgusting|hated|hate|worst|inedible|rubbish|bin|binned|grim|boggin|not again|no more|nope)\b/i],
  ["fine", /\b(?:fine|ok|okay|alright|all right|not bad|so[- ]so|meh|edible|passable|average|six|seven|[5-7](?: out of |\/)10)\b/i],
] as const;

const opinionIn = (text: string) => OPINIONS.find(([, said]) => said.test(text))?.[0] ?? "loved";

const RULE_WORDS: readonly (readonly ["fish" | "roast" | "no_meat" | "takeaway", RegExp])[] = [
  ["takeaway", /\b(?:takeaway|take away|chippy|order in|curry house|deliveroo|pizza night out)\b/i],
  ["no_meat", /\b(?:no meat|meat[- ]?free|meatless|veggie|vegetarian|without meat)\b/i],
  ["roast", /\broast\b/i],
  ["fish", /\bfish\b/i],
];
const TIMES: readonly [RegExp, number][] = [
  [/\b(?:never|no)\b/i, 0],
  [/\bonce\b|\bone\b/i, 1],
  [/\btwice\b|\btwo\b/i, 2],
];

function standing(request: Request, now: Now): Act[] {
  const text = request.text.toLowerCase();
  const days = daysIn(text, now);
  const what = RULE_WORDS.find(([, said]) => said.test(text))?.[0];
  const starch = STARCHES.find((some) => text.includes(some));
  const rules: StandingRule[] = what && days.length > 0 ? days.map((day) => ({ what, day })) : [];
  const most = TIMES.find(([said]) => said.test(text))?.[1];
  if (starch && most !== undefined) rules.push({ what: "starch", starch, most });
  if (rules.length > 0) return one({ tool: "save_rule", args: { rules } });
  return [
    {
      reply:
        "I can keep these rules for every week: fish, a roast, no meat or a takeaway on a day of your choice, and how often pasta, rice, potatoes or bread at most. Your account also sets how long you'll cook on each day.",
    },
  ];
}

/** Every weekday that a text names. */
const daysIn = (text: string, now: Now): number[] => {
  const named = DAYS.flatMap((day, index) => (new RegExp(`\\b${day.slice(0, 3)}[a-z]*\\b`, "i").test(text) ? [index] : []));
  return named.length > 0 ? named : /\bweekends?\b/.test(text) ? daysOf(["weekend"], now) : [];
};

const ACCOUNT_WORDS: readonly (readonly [AccountTopic, RegExp])[] = [
  ["refund", /refund|money back|charged (?:me )?(?:twice|again|wrong)|overcharg/i],
  ["pause", /pause|freeze|on hold|holiday|break from|skip a month/i],
  ["cancel", /cancel|unsubscribe|end (?:my|the)|leave|stop (?:my|the|paying|taking)|quit|close my sub/i],
  ["delete", /delete|close|erase|remove my (?:account|data)|forget me|gdpr/i],
  ["export", /export|download|copy of|spreadsheet|csv|pdf|my data/i],
  ["invite", /invite|share|add my (?:wife|husband|partner|flatmate|mum|dad|son|daughter)|join|another person|log ?in for/i],
  ["card", /card|bank|direct debit|paypal|apple pay|google pay/i],
  ["password", /password|e-?mail|log ?in|sign|passkey|username/i],
  ["pay", /pay|invoice|receipt|bill|trial|subscribe|subscription|renew|charge/i],
  ["price", /how much|price|cost|cheaper|discount|code|voucher|student/i],
  ["people", /people|portion|household|size/i],
];
const accountTopic = (text: string): AccountTopic => ACCOUNT_WORDS.find(([, said]) => said.test(text))?.[0] ?? "other";

const NUTRIENT_WORDS: readonly (readonly [Nutrient, RegExp])[] = [
  ["kcal", /calor|kcal|\bcals?\b|energy/i],
  ["protein", /protein/i],
  ["fibre", /fib(?:re|er)|roughage/i],
  ["salt", /salt|sodium/i],
  ["sat", /saturate|sat fat/i],
  ["sugars", /sugar/i],
  ["fat", /\bfat\b|fatty/i],
  ["carb", /carb/i],
];
const nutrientIn = (text: string): Nutrient | undefined =>
  NUTRIENT_WORDS.find(([nutrient, said]) => NUTRIENTS.includes(nutrient) && said.test(text))?.[0];

/** A time of day as minutes after midnight; before eight without "am" it is the evening's. */
export function minutesAt(time: string | undefined): number | undefined {
  if (time === undefined) return undefined;
  const text = time.toLowerCase().replace(/o'?clock/g, "").trim();
  const half = /\bhalf (?:past )?(\w+)/.exec(text);
  const quarter = /\bquarter (past|to) (\w+)/.exec(text);
  const digits = /(\d{1,2})(?:[.:](\d{2}))?\s*(am|pm)?/.exec(text);
  const said = half ? numberOf(half[1] ?? "") : quarter ? numberOf(quarter[2] ?? "") : digits ? Number(digits[1]) : numberOf(text.split(" ")[0] ?? "");
  if (said === undefined || said > 24) return undefined;
  const minutes = half ? 30 : quarter ? (quarter[1] === "past" ? 15 : -15) : Number(digits?.[2] ?? 0);
  const isMorning = digits?.[3] === "am" || /\bmorning\b/.test(text);
  const hours = said < 9 && !isMorning ? said + 12 : digits?.[3] === "pm" && said < 12 ? said + 12 : said;
  return hours * 60 + minutes;
}

const OF_WEEK = /\b(?:week|shop|shopping|list|total|everything|plan|all of it|it all|budget|month)\b/i;

function aboutMeal(request: Request, now: Now, question: "recipe" | "cost" | "why" | "time" | "nutrition"): Act[] {
  const [day] = daysOf(request.days.length > 0 ? request.days : daysOfText(request.text), now);
  const [recipe] = names(request);
  const isOfWeek = OF_WEEK.test(request.text) || (question === "nutrition" && request.meal === undefined);
  if (recipe === undefined && day === undefined && isOfWeek) {
    if (question === "nutrition") return one({ tool: "plan_nutrition", args: withoutUndefined({ nutrient: nutrientIn(request.text) }) });
    if (question === "cost") return one(/\b(?:shop|shopping|list)\b/i.test(request.text) ? { tool: "show_list", args: {} } : { tool: "show_plan", args: {} });
  }
  return one({
    tool: "about_meal",
    args: withoutUndefined({
      question,
      day,
      meal: request.meal,
      recipe,
      at: question === "time" ? minutesAt(request.time) : undefined,
      people: request.kind === "scale" ? (request.total ?? request.people) : undefined,
      nutrient: question === "nutrition" ? nutrientIn(request.text) : undefined,
    }),
  });
}

const daysOfText = (text: string): Request["days"] => (/\b(?:tonight|today)\b/i.test(text) ? ["today"] : /\btomorrow\b/i.test(text) ? ["tomorrow"] : []);

const fact = (topic: FactArgs["topic"], { text }: Request): Act[] => one({ tool: "food_fact", args: { topic, question: text.slice(0, 300) } });

/** The newest request that an undo takes back, if it concerned the list. */
function undo(earlier: readonly Request[]): Act[] {
  const last = earlier.findLast(({ kind }) => !["thanks", "small_talk", "show", "list_show"].includes(kind));
  const items = last?.items.map(({ name }) => name) ?? [];
  if (last?.kind === "list_add" && items.length > 0) return one({ tool: "change_list", args: { remove: items } });
  if (last?.kind === "list_remove" && items.length > 0) return one({ tool: "change_list", args: { add: last.items } });
  return one({ tool: "put_back", args: {} });
}

const GREETING =
  /^\W*(?:hi+(?:ya)?|hello|hey+|good (?:morning|afternoon|evening)|morning|ey ?up|y'?alright|alright|wotcha|now then|howdy|yo)(?: (?:there|again|love|mate|pal|larderly|everyone|all))?\W*$/i;

const isGreeting = (text: string): boolean => GREETING.test(text) || isForeignSmallTalk(text);

/** The acts that answer a request. @param earlier the requests before it. */
export function actsFor(request: Request, now: Now, earlier: readonly Request[]): Act[] {
  const { items, text } = request;
  if (isGreeting(text)) return [{ reply: replyFor("small_talk", text) }];
  const itemNames = items.map(({ name }) => name);
  switch (request.kind) {
    case "swap":
      return swap(request, now);
    case "move":
    case "exchange":
      return move(request, now);
    case "guests":
    case "eat_out":
    case "skip":
      return eaters(request, now);
    case "leftovers":
      return one({
        tool: "use_leftovers",
        args: withoutUndefined({ recipe: request.dishes[0], from_day: daysOf(request.fromDays, now)[0], day: daysOf(request.days, now)[0] }),
      });
    case "lock":
      return one({ tool: "keep_meal", args: withoutUndefined({ day: daysOf(request.days, now)[0], meal: request.meal, recipe: request.dishes[0] }) });
    case "week":
      return week(request, now);
    case "new_plan":
      return newPlan(request);
    case "dislike":
      return names(request).length > 0 ? one({ tool: "save_taste", args: { dislikes: names(request) } }) : [{ reply: "Which food? I'll leave it out of your next plans." }];
    case "like":
      return names(request).length > 0 ? one({ tool: "save_taste", args: { likes: names(request) } }) : [{ reply: "Which dish or food? I'll plan it more often." }];
    case "rate": {
      const [recipe] = names(request);
      return recipe ? one({ tool: "save_taste", args: { rated: { recipe, opinion: opinionIn(text) } } }) : [{ reply: "Which dish do you mean? You can rate each on its recipe's page." }];
    }
    case "standing":
      return standing(request, now);
    case "list_add":
      return items.length > 0 ? one({ tool: "change_list", args: { add: items } }) : [{ reply: "What shall I add to your list?" }];
    case "list_remove":
      return items.length > 0 ? one({ tool: "change_list", args: { remove: itemNames } }) : [{ reply: "What shall I take off your list?" }];
    case "list_tick":
      return items.length > 0 ? one({ tool: "change_list", args: { tick: itemNames } }) : [{ reply: "Which items have you got? I'll tick them off." }];
    case "list_change":
      return items.length > 0 ? one({ tool: "change_list", args: { change: items } }) : [{ reply: "Which item, and how much of it?" }];
    case "list_show":
      return one({ tool: "show_list", args: withoutUndefined({ item: names(request)[0] }) });
    case "have":
      return items.length > 0 ? one({ tool: "change_pantry", args: { have: items } }) : [{ reply: "What have you got? I'll note it as at home." }];
    case "run_out":
      return items.length > 0
        ? [{ call: { tool: "change_pantry", args: { gone: itemNames } } }, { call: { tool: "change_list", args: { add: items } } }]
        : [{ reply: "What has run out? I'll put it on your list." }];
    case "pantry_show":
      return one({ tool: "show_pantry", args: {} });
    case "use_up":
    case "can_make":
      return one({ tool: "what_can_i_make", args: withoutUndefined({ foods: itemNames.slice(0, 12), leftover: yes(/\bleft[- ]?overs?\b/i.test(text)) }) });
    case "find":
      return one({
        tool: "find_recipes",
        args: withoutUndefined({
          text: names(request).filter((name) => cuisinesIn([name]).length === 0).join(" ") || undefined,
          meal: request.meal,
          max_minutes: request.minutes ?? (request.like.has("quicker") ? 30 : undefined),
          cuisines: none(cuisinesIn(names(request))),
          diets: none(dietsIn(text)),
          without: none(request.unwanted),
          healthy: yes(request.like.has("lighter")),
        }),
      });
    case "recipe_show":
    case "scale":
      return aboutMeal(request, now, "recipe");
    case "cost":
      return aboutMeal(request, now, "cost");
    case "why":
      return aboutMeal(request, now, "why");
    case "timing":
      return aboutMeal(request, now, "time");
    case "nutrition":
      return aboutMeal(request, now, "nutrition");
    case "show":
      return one({ tool: "show_plan", args: withoutUndefined({ day: daysOf(request.days.length > 0 ? request.days : daysOfText(text), now)[0] ?? daysIn(text, now)[0], meal: request.meal }) });
    case "safety":
    case "store":
    case "substitute":
    case "health_info":
    case "how_to":
    case "appliance":
    case "convert":
      return fact(request.kind, request);
    case "undo":
      return undo(earlier);
    case "choose":
      return one({ tool: "use_proposal", args: withoutUndefined({ which: request.which }) });
    case "confirm":
      return one({ tool: "use_proposal", args: {} });
    case "account":
      return one({ tool: "about_account", args: { topic: accountTopic(text) } });
    case "limit":
      return [{ reply: now.isLimitRead ? "Thank you. I leave that out from now on." : replyFor("limit", text) }];
    default:
      return [{ reply: replyFor(request.kind, text) }];
  }
}

/** Kinds that change something, or are answered so differently that a wrong guess misleads. */
const HARMLESS: readonly string[] = ["small_talk", "thanks", "help", "off_topic", "complaint", "show", "list_show", "pantry_show", "account", "decline", "find", "unclear"];
/** Below this share the reading is not sure enough to act on. */
export const SURE_ENOUGH = 0.4;
export const isUnsure = ({ kind, share, text }: Request): boolean => share < SURE_ENOUGH && !HARMLESS.includes(kind) && !isGreeting(text);

/** Asks what a request means, with the two likeliest readings. */
export const askWhich = ({ kind, otherwise, text }: Request): Act => ({ call: { tool: "ask_back", args: questionFor(kind, otherwise, text) } });
