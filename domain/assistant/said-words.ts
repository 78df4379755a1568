import { NUTRIENTS, type Nutrient } from "../catalogue/food.ts";
import { DIETS, type Diet } from "../household/diets.ts";
import { STARCHES } from "../planning/plate.ts";
import type { StandingRule } from "../planning/standing-rules.ts";
import { MEALS, type Meal } from "../recipes/recipe.ts";
import { isForeignSmallTalk } from "./foreign-small-talk.ts";
import type { AccountTopic } from "./spoken.ts";
import { numberOf } from "./understanding/values.ts";

const OPINIONS = [
  ["kids_wont_eat", /\b(?:kids?|children|bairns|weans|little ones)\b.*\b(?:won'?t|wouldn'?t|didn'?t|refused|hated|left)\b/i],
  [
    "never_again",
    /\b(?:never again|vile|rank|minging|horrible|awful|disgusting|hated|hate|worst|inedible|rubbish|bin|binned|grim|boggin|not again|no more|nope)\b/i,
  ],
  ["fine", /\b(?:fine|ok|okay|alright|all right|not bad|so[- ]so|meh|edible|passable|average|six|seven|[5-7](?: out of |\/)10)\b/i],
] as const;

/** What somebody thinks of a dish; loved, if nothing else is said. */
export const opinionIn = (text: string) => OPINIONS.find(([, said]) => said.test(text))?.[0] ?? "loved";

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

/** The rules for every week that a text states on these days. */
export function standingRulesIn(text: string, days: readonly number[]): StandingRule[] {
  const what = RULE_WORDS.find(([, said]) => said.test(text))?.[0];
  const starch = STARCHES.find((some) => text.toLowerCase().includes(some));
  const most = TIMES.find(([said]) => said.test(text))?.[1];
  return [
    ...(what ? days.map((day) => ({ what, day })) : []),
    ...(starch && most !== undefined ? [{ what: "starch" as const, starch, most }] : []),
  ];
}

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
/** What of the account a question is about. */
export const accountTopic = (text: string): AccountTopic => ACCOUNT_WORDS.find(([, said]) => said.test(text))?.[0] ?? "other";

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
/** The nutrient that a question is about. */
export const nutrientIn = (text: string): Nutrient | undefined =>
  NUTRIENT_WORDS.find(([nutrient, said]) => NUTRIENTS.includes(nutrient) && said.test(text))?.[0];

/** A time of day as minutes after midnight; before eight without "am" it is the evening's. */
export function minutesAt(time: string | undefined): number | undefined {
  if (time === undefined) return undefined;
  const text = time
    .toLowerCase()
    .replace(/o'?clock/g, "")
    .trim();
  const half = /\bhalf (?:past )?(\w+)/.exec(text);
  const quarter = /\bquarter (past|to) (\w+)/.exec(text);
  const digits = /(\d{1,2})(?:[.:](\d{2}))?\s*(am|pm)?/.exec(text);
  const said = half
    ? numberOf(half[1] ?? "")
    : quarter
      ? numberOf(quarter[2] ?? "")
      : digits
        ? Number(digits[1])
        : numberOf(text.split(" ")[0] ?? "");
  if (said === undefined || said > 24) return undefined;
  const minutes = half ? 30 : quarter ? (quarter[1] === "past" ? 15 : -15) : Number(digits?.[2] ?? 0);
  const isMorning = digits?.[3] === "am" || /\bmorning\b/.test(text);
  const hours = said < 9 && !isMorning ? said + 12 : digits?.[3] === "pm" && said < 12 ? said + 12 : said;
  return hours * 60 + minutes;
}

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
export const dietsIn = (text: string): Diet[] =>
  DIET_WORDS.flatMap(([diet, said]) => (DIETS.includes(diet) && said.test(text) ? [diet] : []));
/** The meals that a text names. */
export const mealsIn = (text: string): Meal[] => MEALS.filter((meal) => new RegExp(`\\b(?:${MEAL_NAMES[meal]})\\b`, "i").test(text));
const MEAL_NAMES: Record<Meal, string> = {
  breakfast: "breakfasts?",
  lunch: "lunch(?:es)?",
  dinner: "dinners?|teas|suppers?|evening meals?",
};

const TIMES_SAID = /\b(once|twice|\d+|one|two|three|four|five|six|seven)(?: (?:times|nights|days|meals|dinners))?\b/i;
/** How often, as a text says it. */
export const timesIn = (text: string): number | undefined => {
  const said = /\b(?:once|twice|times|nights|days|meals|dinners)\b/i.test(text) ? TIMES_SAID.exec(text)?.[1]?.toLowerCase() : undefined;
  return said === undefined ? undefined : numberOf(said);
};

const GREETING =
  /^\W*(?:hi+(?:ya)?|hello|hey+|good (?:morning|afternoon|evening)|morning|ey ?up|y'?alright|alright|wotcha|now then|howdy|yo)(?: (?:there|again|love|mate|pal|larderly|everyone|all))?\W*$/i;

/** Whether a text is a mere greeting. */
export const isGreeting = (text: string): boolean => GREETING.test(text) || isForeignSmallTalk(text);
