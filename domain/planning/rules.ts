import type { Cuisine } from "../catalogue/cuisines.ts";
import type { Foods } from "../catalogue/food.ts";
import type { Allergen } from "../household/allergens.ts";
import type { Diet } from "../household/diets.ts";
import { type MustNotEat, mustNotReasons } from "../household/must-not-eat.ts";
import type { DailyNeed } from "../household/needs.ts";
import type { Taste } from "../household/taste/taste.ts";
import { type Course, minutesOf, type Recipe, type Skill, skillRank } from "../recipes/recipe.ts";
import type { Stock } from "../shopping/pantry.ts";
import type { PlannedMeal } from "../week.ts";
import type { Spending } from "./spending.ts";

/** What a household asks of its week, as the planner reads it. */
export type Rules = {
  people: number;
  /** What they need on one day, all together; without it, everybody eats one portion of each meal. */
  need?: DailyNeed | undefined;
  /** Most the week may cost at the till, in pence. */
  budgetPence: number;
  allergens: readonly Allergen[];
  /** Foods that one of these words names are out too: a group of foods, or a part of the food's name. */
  avoidWords: readonly string[];
  /** The household has chosen the fullest week that its money buys, because no whole one can be had for it. */
  fullest?: boolean | undefined;
  /** What the budget may buy beyond the cheapest good week; nothing = thrifty, which rules meant before it was asked. */
  spending?: Spending | undefined;
  diets: readonly Diet[];
  cuisines: readonly Cuisine[];
  skill: Skill;
  /** Longest that any one meal may take, preparation and cooking, or no limit. */
  maxMinutes: number | null;
  /** The same for what is cooked on one day, Monday first; `null` = no limit of its own. */
  maxMinutesByDay: readonly (number | null)[];
  /** Which meals are planned; a snack a day where it is among them. */
  meals: readonly Course[];
  /** Dinners may be cooked double and eaten for the next day's lunch. */
  cookOnceEatTwice: boolean;
  basicsAtHome: boolean;
  /** What is at home already, by food. */
  stock: Stock;
  /** Foods whose stock is lost unless this week eats it. */
  spoiling?: readonly string[];
  /** Recipes of the household's last weeks, one for each week that had it; eaten again only where that saves real money. */
  recentRecipeIds: readonly string[];
  /** Recipes that the household does not want this time. */
  excludedRecipeIds: readonly string[];
  /** What the household's ratings taught; without any, nothing. */
  taste?: Taste | undefined;
  /** How many days to plan, from `firstDay` on; none of them after Sunday. */
  days: number;
  /** The first day that is planned, 0 = Monday, which it is where nothing is said. */
  firstDay?: number;
  /** Meals that stay as they are. */
  locked: readonly PlannedMeal[];
  /** Its week leaves out more than these rules say, because the household has not agreed that we store it: no other week is looked for by them. */
  limitsForOnce?: boolean | undefined;
};

/** The days that are planned, in their order; 0 = Monday. */
export const daysOf = ({ days, firstDay = 0 }: Pick<Rules, "days" | "firstDay">): number[] =>
  Array.from({ length: days }, (_, index) => firstDay + index);

/** Whether a recipe takes longer than its day allows. */
export const tooLongOn = (day: number, recipe: Recipe, rules: Rules): boolean => {
  const limit = rules.maxMinutesByDay[day] ?? null;
  return limit !== null && minutesOf(recipe) > limit;
};

/** Whether the household said "never again" of it. */
export const isNever = (recipeId: string, { taste }: Partial<Pick<Rules, "taste">>): boolean => taste?.never.includes(recipeId) ?? false;

export const HARD_RULES = ["allergies", "diet", "skill", "time", "exclusions"] as const;
export type HardRule = (typeof HARD_RULES)[number];

/** What a single recipe is judged by, whatever else a week asks. What is left out is no limit. */
export type Fitness = MustNotEat & Partial<Pick<Rules, "skill" | "maxMinutes" | "excludedRecipeIds" | "taste">>;

/** A hard rule that a recipe breaks, with the rest of a sentence that begins "It": "contains milk". */
export type Reason = { rule: HardRule; words: string };

/**
 * Why a recipe may not be planned or eaten; empty = it may. The one rule of the planner, swaps, imports, lists, the chat and the screens: who asks
 * about must-nots alone passes those alone (`mustNotsOf`).
 */
export function reasonsAgainst(recipe: Recipe, rules: Fitness, foods: Foods): Reason[] {
  const reasons: Reason[] = mustNotReasons(recipe, rules, foods);
  if (rules.skill && skillRank(recipe.skill) > skillRank(rules.skill))
    reasons.push({ rule: "skill", words: "needs more cooking skill than your household has set" });
  if (rules.maxMinutes != null && minutesOf(recipe) > rules.maxMinutes)
    reasons.push({ rule: "time", words: "takes longer than your household's time limit" });
  if (rules.excludedRecipeIds?.includes(recipe.id) || isNever(recipe.id, rules))
    reasons.push({ rule: "exclusions", words: "was left out of this plan, or your household chose “never again” for it" });
  return reasons;
}

/** The must-nots of a week's rules alone. */
export const mustNotsOf = ({ allergens, avoidWords, diets }: MustNotEat): MustNotEat => ({ allergens, avoidWords, diets });
