import { CUISINE_NAMES, CUISINES, type Cuisine } from "../catalogue/cuisines.ts";
import type { ExcludedFood } from "../catalogue/name-food.ts";
import type { Diet } from "../household/diets.ts";
import { HOUSEHOLD_SIZE } from "../household/household.ts";
import { MEALS, type Meal } from "../recipes/recipe.ts";
import { DAYS_IN_WEEK } from "../time.ts";
import { NUMBER, parseNumber, type SpokenPreferences, withoutUndefined } from "./spoken.ts";

const MOST_DAYS = 30;
const QUICK_MINUTES = 30;

const within = (value: number | undefined, least: number, most: number) =>
  value === undefined || !Number.isFinite(value) || value < least || value > most ? undefined : value;

function budgetIn(text: string): Pick<SpokenPreferences, "budget_pounds" | "budget_per"> {
  const found =
    /£\s*(\d{1,4}(?:\.\d{1,2})?)/.exec(text) ??
    /(\d{1,4}(?:\.\d{1,2})?)\s*(?:pounds?|quid|gbp)\b/.exec(text) ??
    /budget (?:of |is |to |at )?(\d{1,4}(?:\.\d{1,2})?)\b/.exec(text);
  const pounds = within(found ? Number(found[1]) : undefined, 1, 1000);
  if (pounds === undefined || !found) return {};
  const after = text.slice(found.index, found.index + found[0].length + 14);
  return { budget_pounds: pounds, budget_per: /(?:a|per|each|every) week|weekly/.test(after) ? "week" : "plan" };
}

function daysIn(text: string): number | undefined {
  const counted = new RegExp(`\\b(${NUMBER})[\\s-]*(day|night|dinner|supper|lunch|breakfast)s?\\b`).exec(text);
  if (counted && !/day$/.test(text.slice(0, counted.index))) return within(parseNumber(counted[1]), 1, MOST_DAYS);
  const weeks = new RegExp(`\\b(${NUMBER}) weeks\\b`).exec(text);
  if (weeks) return within((parseNumber(weeks[1]) ?? 0) * DAYS_IN_WEEK, 1, MOST_DAYS);
  if (/\bfortnight\b/.test(text)) return 2 * DAYS_IN_WEEK;
  if (/\b(?:a|the|whole|one) month\b/.test(text)) return MOST_DAYS;
  if (/\bweekend\b/.test(text)) return 2;
  return undefined;
}

function peopleIn(text: string): number | undefined {
  const parts = [...text.matchAll(new RegExp(`\\b(${NUMBER}) (adults?|children|kids?|grown-ups?|toddlers?|teenagers?)\\b`, "g"))];
  if (parts.length > 0)
    return within(
      parts.reduce((sum, [, some]) => sum + (parseNumber(some) ?? 0), 0),
      1,
      HOUSEHOLD_SIZE.most,
    );
  const said =
    new RegExp(`\\b(?:family of|household of|party of|feeds?|serves?|serving) (${NUMBER})\\b`).exec(text) ??
    new RegExp(`\\b(${NUMBER}) (?:people|persons?|of us|eaters|portions|servings)\\b`).exec(text) ??
    new RegExp(
      `\\bfor (${NUMBER})(?! *(?:days?|nights?|weeks?|dinners?|lunch(?:es)?|breakfasts?|minutes?|mins?|pounds?|quid|hours?|months?|%|\\.|\\d))\\b`,
    ).exec(text);
  if (said) return within(parseNumber(said[1]), HOUSEHOLD_SIZE.least, HOUSEHOLD_SIZE.most);
  if (/\b(just me|only me|for myself|on my own|for me)\b/.test(text)) return 1;
  return /\b(me and my (?:wife|husband|partner|girlfriend|boyfriend)|the two of us|for a couple)\b/.test(text) ? 2 : undefined;
}

const DIET_SAID: readonly (readonly [Diet, RegExp])[] = [
  ["vegetarian", /\b(vegetarians?|veggie|meat[- ]?free|meatless|no meat|without meat)\b/],
  ["vegan", /\b(vegans?|plant[- ]based)\b/],
  ["pescatarian", /\b(pescatarians?|pescetarians?)\b/],
  ["gluten_free", /\b(gluten[- ]?free|coeliacs?|celiacs?)\b/],
  ["dairy_free", /\b(dairy[- ]?free|lactose[- ](?:free|intoleran\w+))\b/],
  ["keto", /\b(keto|ketogenic)\b/],
  ["low_carb", /\blow[- ]?carb\b/],
  ["paleo", /\bpaleo\b/],
  ["mediterranean", /\bmediterranean diet\b/],
  ["halal", /\bhalal\b/],
  ["kosher", /\bkosher\b/],
];
/** "not vegan", "stop being vegetarian": not a request for the diet. The household's saved diets stay in any case. */
const NOT_SAID =
  /\b(?:not|non|no longer|isn'?t|aren'?t|stop(?:ped)?(?: being)?|quit|drop(?:ped)?|ignore|remove|forget|instead of|rather than)[\s-]+(?:a |an |my |the |to be |being )*$/;
const dietsIn = (text: string): Diet[] =>
  DIET_SAID.flatMap(([diet, words]) => {
    const found = words.exec(text);
    return found && !NOT_SAID.test(text.slice(0, found.index)) ? [diet] : [];
  });

const cuisinesIn = (text: string): Cuisine[] =>
  CUISINES.filter((cuisine) => new RegExp(`\\b${CUISINE_NAMES[cuisine].toLowerCase()}\\b(?! diet)`).test(text));

function minutesIn(text: string): number | undefined {
  if (/\b60\+ ?min/.test(text)) return undefined;
  const range = /\b\d{1,3}\s*(?:-|–|to)\s*(\d{1,3})\s*min/.exec(text) ?? /\b(\d{1,3})\s*-?\s*min(?:ute)?s?\b/.exec(text);
  if (range) return within(Number(range[1]), 5, 240);
  if (/\bhalf an hour\b/.test(text)) return 30;
  if (/\b(?:an|one|1) hour\b/.test(text)) return 60;
  return /\b(quick|quickly|quicker|fast|speedy|in a hurry|no time)\b/.test(text) ? QUICK_MINUTES : undefined;
}

const MEAL_SAID: Record<Meal, RegExp> = {
  breakfast: /\bbreakfasts?\b/,
  lunch: /\blunch(?:es)?\b|\blunchbox(?:es)?\b/,
  dinner: /\b(?:dinners?|suppers?|evening meals?)\b/,
};
export function mealsIn(text: string): Meal[] {
  const out = MEALS.filter((meal) => new RegExp(`\\b(?:no|without|skip|not) ${MEAL_SAID[meal].source}`).test(text));
  const said = MEALS.filter((meal) => MEAL_SAID[meal].test(text) && !out.includes(meal));
  return said.length > 0 ? said : out.length > 0 ? MEALS.filter((meal) => !out.includes(meal)) : [];
}

/** Reads preferences for a plan from a message and adds the exclusions found by `readLimits`. */
export function readPreferences(message: string, { allergens, words }: ExcludedFood): SpokenPreferences {
  const text = message.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, " ");
  const meals = mealsIn(text);
  const diets = dietsIn(text);
  const cuisines = cuisinesIn(text);
  const leaveOut = [...allergens, ...words];
  const preferences: SpokenPreferences = {
    ...budgetIn(text),
    days: daysIn(text),
    people: peopleIn(text),
    max_minutes: minutesIn(text),
    meals: meals.length > 0 ? meals : undefined,
    diets: diets.length > 0 ? diets : undefined,
    cuisines: cuisines.length > 0 ? cuisines : undefined,
    leave_out: leaveOut.length > 0 ? leaveOut : undefined,
  };
  return withoutUndefined(preferences);
}
