import { type Foods, foodOf } from "#domain/catalogue/food.ts";
import { extraKindOf } from "#domain/planning/nutrition/extras.ts";
import { produceOf } from "#domain/planning/nutrition/five-a-day.ts";
import { portionEach } from "#domain/planning/nutrition/servings.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { spendingOf } from "#domain/planning/spending.ts";
import { isCourse, KIND_OF, minutesOf, type Recipe } from "#domain/recipes/recipe.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import { BEYOND, SPENDING, WEEKDAY, WHOLE_NEED_PENCE, WORTH } from "./weights.ts";

const WEEKDAYS = 5;
/** From Monday to Friday; 0 = Monday. */
export const isWeekday = (day: number): boolean => day < WEEKDAYS;

/** From Monday to Friday, unless the household set the day a longer limit, or keeps a meal there that takes longer. */
export function hasLittleTime(day: number, rules: Rules, firstDay: number, recipes: readonly Recipe[]): boolean {
  const kept = rules.locked.filter((meal) => meal.day === day && meal.leftoverOfDay === null).map(({ recipeId }) => recipeId);
  const minutes = recipes.filter(({ id }) => kept.includes(id)).reduce((sum, recipe) => sum + minutesOf(recipe), 0);
  return isWeekday(firstDay + day) && (rules.maxMinutesByDay[day] ?? 0) <= WEEKDAY.minutes && minutes <= WEEKDAY.minutes;
}

/** How much of the worth of better food the household pays for: 0 where it is thrifty. */
export const generosity = (rules: Pick<Rules, "spending">): number => SPENDING[spendingOf(rules)];

/** What a meal of a recipe is worth to each beyond its price, in pence, whatever its day. */
export function worthOf(recipe: Recipe, foods: Foods, rules: Rules): number {
  const factor = generosity(rules);
  if (factor === 0 || !isCourse(recipe.meal)) return 0;
  const processed = recipe.ingredients.some(({ foodId }) => foodOf(foods, foodId).group === "processed-meat");
  const protein = processed ? 0 : (WORTH.protein[recipe.meal][KIND_OF[recipe.mainProtein]] ?? 0);
  const best = Math.max(0, ...recipe.ingredients.map(({ foodId }) => WORTH.foods[foodId] ?? 0));
  const portions = produceOf(recipe, foods).produce * portionEach(recipe, rules);
  return factor * (protein + best + Math.min(portions, WORTH.produceMost) * WORTH.produce);
}

/** What a dinner is worth to each on a weekday because it is quick, in pence. */
export const quickWorth = (recipe: Recipe, rules: Rules): number =>
  recipe.meal === "dinner" ? generosity(rules) * Math.max(0, WEEKDAY.minutes - minutesOf(recipe)) * WORTH.quickMinute : 0;

/** What a minute that a weekday's cooking takes too long costs the household, in pence. */
export const latePence = (rules: Rules): number => WEEKDAY.latePence + WEEKDAY.betterPence * generosity(rules);

/** What each kilocalorie that the week lacks of what somebody needs costs the household, in pence. */
export const shortKcalPence = (rules: Rules): number => rules.people * (BEYOND.kcal + WHOLE_NEED_PENCE * generosity(rules));

/** What each of these extras is worth to the household on one of its first days, in pence, and how many days that are. */
export function extrasWorth(extras: readonly Recipe[], foods: Foods, rules: Rules): { extraWorth: Float64Array; extraDays: number } {
  const factor = rules.people * generosity(rules);
  return {
    extraWorth: Float64Array.from(extras, (extra) => factor * WORTH.extra[extraKindOf(extra, foods)]),
    extraDays: Math.ceil((WORTH.extraDays * rules.days) / DAYS_IN_WEEK),
  };
}
