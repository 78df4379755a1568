import { MEALS, type Meal } from "../recipes/recipe.ts";
import { DAYS } from "../week.ts";

/** The first day that a text names, also as "today" or "tomorrow". @param today 0 = Monday. */
export function dayIn(text: string, today: number): number | undefined {
  return daysIn(text, today)[0];
}

/** Every day that a text names, Monday first. */
export function daysIn(text: string, today: number): number[] {
  const named = DAYS.flatMap((day, index) => (new RegExp(`\\b${day.toLowerCase()}(?:s|'s)?\\b`).test(text) ? [index] : []));
  if (named.length > 0) return named;
  if (/\bweekends?\b/.test(text)) return [5, 6];
  if (/\b(?:weekdays?|weeknights?|midweek|in the week|during the week)\b/.test(text)) return [0, 1, 2, 3, 4];
  if (/\b(?:tonight|today)(?:'s)?\b/.test(text)) return [today];
  return /\btomorrow(?:'s)?\b/.test(text) ? [(today + 1) % DAYS.length] : [];
}

const NAMES: Record<Meal, RegExp> = {
  breakfast: /\bbreakfasts?\b/,
  lunch: /\blunch(?:es|box|boxes)?\b/,
  dinner: /\b(?:dinners?|suppers?|teas?|tonight|evening meals?|(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:night|evening))\b/,
};
/** The meal that a text names; undefined if it names none or several. */
export function mealIn(text: string): Meal | undefined {
  const named = MEALS.filter((meal) => NAMES[meal].test(text));
  return named.length === 1 ? named[0] : undefined;
}
