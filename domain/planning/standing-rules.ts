import { type Foods, foodOf } from "../catalogue/food.ts";
import { hasMeat } from "../household/dislikes.ts";
import type { Course, MealType, Recipe } from "../recipes/recipe.ts";
import { DAYS, type PlannedMeal } from "../week.ts";
import { isEatenOut } from "./nutrition/servings.ts";
import { isFishMeal, type Starch } from "./plate.ts";

/** What a household always has on a day of the week. Takeaway: no dinner is cooked. */
export const DAY_RULES = ["fish", "roast", "no_meat", "takeaway"] as const;
export type DayRule = { what: (typeof DAY_RULES)[number]; day: number };
export type StarchRule = { what: "starch"; starch: Starch; most: number };
/** A rule that a household's weeks keep (decision 71): "fish on Friday", "pasta at most twice". `day` 0 = Monday. */
export type StandingRule = DayRule | StarchRule;

/** A rule that a week was planned without, and the smallest budget that would have kept it; null if no budget does. */
export type UnkeptRule = { rule: StandingRule; neededPence: number | null };

const TIMES = ["never", "at most once", "at most twice"];
const DAY_WORDS: Record<DayRule["what"], string> = { fish: "Fish", roast: "Roast", no_meat: "No meat", takeaway: "Takeaway" };

/** A rule as the household would say it: "Fish on Friday", "Pasta at most twice". */
export function standingRuleWords(rule: StandingRule): string {
  if (rule.what !== "starch") return `${DAY_WORDS[rule.what]} on ${DAYS[rule.day]}`;
  return `${rule.starch[0]?.toUpperCase()}${rule.starch.slice(1)} ${TIMES[rule.most] ?? `at most ${rule.most} times`}`;
}

export const isDayRule = (rule: StandingRule): rule is DayRule => rule.what !== "starch";
export const isSameRule = (one: StandingRule, other: StandingRule): boolean => standingRuleWords(one) === standingRuleWords(other);

/** Whether a recipe may not be cooked for this meal of a day under a rule. A takeaway bars nothing: its dinner is not cooked. */
function breaks({ what }: DayRule, meal: MealType, recipe: Recipe, foods: Foods): boolean {
  if (what === "no_meat") return meal !== "extra" && recipe.ingredients.some(({ foodId }) => hasMeat(foodOf(foods, foodId)));
  if (meal !== "dinner") return false;
  if (what === "fish") return !isFishMeal(recipe, foods);
  return what === "roast" && !recipe.appeal.occasions.includes("roast");
}

type Standing = { standing?: readonly StandingRule[] | undefined };

/** The rule of a day that a recipe would break there, if any. */
export const brokenRule = (
  { day, meal }: { day: number; meal: MealType },
  recipe: Recipe,
  { standing = [] }: Standing,
  foods: Foods,
): StandingRule | undefined => standing.filter(isDayRule).find((rule) => rule.day === day && breaks(rule, meal, recipe, foods));

/** The most lunches and dinners that the household wants of each starch. */
export const starchLimits = ({ standing = [] }: Standing): Partial<Record<Starch, number>> =>
  Object.fromEntries(standing.flatMap((rule) => (isDayRule(rule) ? [] : [[rule.starch, rule.most]])));

/** A meal that the household eats elsewhere each week: a takeaway, or lunch at school or in a canteen. */
export type MealOut = { day: number; meal: Course };

/** The faults of a new week's meals that are eaten elsewhere; nothing is cooked for them. */
export const mealsOutFaults = (week: readonly PlannedMeal[], out: readonly MealOut[]): string[] =>
  out
    .filter(({ day, meal }) => week.some((planned) => planned.day === day && planned.meal === meal && !isEatenOut(planned)))
    .map(({ day, meal }) => `the ${meal} of day ${day} is cooked, though the household eats elsewhere`);
