import type { Cuisine } from "../catalogue/cuisines.ts";
import { type Foods, foodOf } from "../catalogue/food.ts";
import type { Allergen } from "../household/allergens.ts";
import { avoidedBy } from "../household/avoided-food.ts";
import type { Diet } from "../household/diets.ts";
import type { DailyNeed } from "../household/needs.ts";
import type { Taste } from "../household/taste/taste.ts";
import { type Course, everyFoodOf, minutesOf, type Recipe, type Skill, skillRank } from "../recipes/recipe.ts";
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
export const isNever = (recipeId: string, { taste }: Pick<Rules, "taste">): boolean => taste?.never.includes(recipeId) ?? false;

export const HARD_RULES = ["allergies", "diet", "skill", "time", "exclusions"] as const;
export type HardRule = (typeof HARD_RULES)[number];

/** What a single recipe is judged by, whatever else a week asks. */
type Fitness = Pick<Rules, "allergens" | "avoidWords" | "diets" | "skill" | "maxMinutes" | "excludedRecipeIds" | "taste">;

/** The hard rules that a recipe breaks for this household; empty = it may be planned. One function for every proposer. */
export function brokenRules(recipe: Recipe, rules: Fitness, foods: Foods): HardRule[] {
  const named = (word: string) => {
    const avoided = avoidedBy(word);
    return everyFoodOf(recipe).some((foodId) => avoided(foodOf(foods, foodId)));
  };
  const broken: Record<HardRule, boolean> = {
    allergies:
      recipe.allergens.some((allergen) => rules.allergens.includes(allergen)) ||
      rules.avoidWords.some((word) => recipe.allergensUnknown || named(word)),
    diet: rules.diets.some((diet) => !recipe.diets.includes(diet)),
    skill: skillRank(recipe.skill) > skillRank(rules.skill),
    exclusions: rules.excludedRecipeIds.includes(recipe.id) || isNever(recipe.id, rules),
    time: rules.maxMinutes !== null && minutesOf(recipe) > rules.maxMinutes,
  };
  return HARD_RULES.filter((rule) => broken[rule]);
}
