import type { Cuisine } from "../catalogue/cuisines.ts";
import type { Foods } from "../catalogue/food.ts";
import type { Allergen } from "../household/allergens.ts";
import type { Diet } from "../household/diets.ts";
import { leftOutByTaste } from "../household/dislikes.ts";
import { householdEaters } from "../household/eaters.ts";
import { type Habits, minutesByDay, saidHabits } from "../household/habits.ts";
import { eatsTwice } from "../household/household.ts";
import { type MustNotEat, mustNotReasons } from "../household/must-not-eat.ts";
import { type DailyNeed, dailyNeed, daySaltFor, type Eater } from "../household/needs.ts";
import { budgetShare, type Overlay, type WithPreferences, withOverlay } from "../household/overlay.ts";
import type { Taste } from "../household/taste/taste.ts";
import { type Course, minutesOf, type Recipe, type Skill, skillRank } from "../recipes/recipe.ts";
import { isSameDish } from "../recipes/versions.ts";
import type { Bought, Stock } from "../shopping/pantry.ts";
import type { PlannedMeal } from "../week.ts";
import { mealsOut } from "./habits-of-week.ts";
import { extrasUnsafeFor } from "./nutrition/extras.ts";
import { DEFAULT_PLAN_MEALS } from "./plan-settings.ts";
import type { Spending } from "./spending.ts";
import type { MealOut, StandingRule, UnkeptRule } from "./standing-rules.ts";

/** Everything the planner knows about a household and its week: hard rules, budget and preferences. */
export type Rules = {
  people: number;
  /** What all of them together need on one day; without it, each eats one portion of every meal. */
  need?: DailyNeed | undefined;
  /** The most salt in grams that the average eater may have on one day, so that no child has more than its age allows; absent without children. */
  daySalt?: number | undefined;
  /** Most the week may cost at the till, in pence. */
  budgetPence: number;
  allergens: readonly Allergen[];
  /** Words for foods to leave out: a food group, or part of a food's name. */
  avoidWords: readonly string[];
  /** The household chose the fullest week its budget buys, because the budget is too small for a whole one. */
  fullest?: boolean | undefined;
  /** What the budget may buy beyond the cheapest good week; absent in older rules, which means thrifty. */
  spending?: Spending | undefined;
  diets: readonly Diet[];
  /** What the household doesn't like or never eats; absent without dislikes. Excluded like an allergy, but not health data. */
  dislikes?: readonly string[] | undefined;
  /** How the household says it eats; absent if it says nothing. */
  habits?: Habits | undefined;
  /** The household's rules for days and starches that this week keeps; absent without them. */
  standing?: readonly StandingRule[] | undefined;
  /** Standing rules that could not hold in this week. */
  unkept?: readonly UnkeptRule[] | undefined;
  /** Planned meals that the household eats elsewhere, by habit or rule; nothing is cooked for them. */
  out?: readonly MealOut[] | undefined;
  cuisines: readonly Cuisine[];
  skill: Skill;
  /** Preparation and cooking time allowed for any one meal; `null` = no limit. */
  maxMinutes: number | null;
  /** A limit for any one meal of a day, by day of the plan's week from Monday; `null` = no limit of its own. */
  maxMinutesByDay: readonly (number | null)[];
  meals: readonly Course[];
  /** A dinner may be cooked double and its leftovers eaten for the next day's lunch. */
  cookOnceEatTwice: boolean;
  basicsAtHome: boolean;
  /** What is at home already, by food. */
  stock: Stock;
  /** What the week's list has in the basket; only for a plan that is changed, and never stored. */
  bought?: Bought | undefined;
  /** Foods in the pantry that spoil unless this week uses them. */
  spoiling?: readonly string[];
  /** Recipes of the household's last weeks, once per week; planned again only if that saves real money. */
  recentRecipeIds: readonly string[];
  /** Recipes excluded from this plan, with the other versions of their dishes. */
  excludedRecipeIds: readonly string[];
  /** What the household's ratings teach; absent without ratings. */
  taste?: Taste | undefined;
  /** How many days to plan, starting on `firstDay` and ending by Sunday. */
  days: number;
  /** The first planned day; 0 = Monday, the default. */
  firstDay?: number;
  /** Meals that the household keeps. */
  locked: readonly PlannedMeal[];
  /** The week was planned with further limits that we have no consent to store, so no other week may be planned by these rules. */
  limitsForOnce?: boolean | undefined;
};

/** The planned days in order; 0 = Monday. */
export const plannedDays = ({ days, firstDay = 0 }: Pick<Rules, "days" | "firstDay">): number[] =>
  Array.from({ length: days }, (_, index) => firstDay + index);

/** Whether a recipe takes longer than the day's own limit. */
export const tooLongOn = (day: number, recipe: Recipe, rules: Rules): boolean => {
  const limit = rules.maxMinutesByDay[day] ?? null;
  return limit !== null && minutesOf(recipe) > limit;
};

/** Whether the household rated the dish "never again", in whichever version. */
export const isNever = (recipeId: string, { taste }: Partial<Pick<Rules, "taste">>): boolean =>
  taste !== undefined && isSameDish(recipeId, taste.never);

export const HARD_RULES = ["allergies", "diet", "dislikes", "skill", "time", "exclusions"] as const;
export type HardRule = (typeof HARD_RULES)[number];

/** The rules that a single recipe can break. An absent one is no limit. */
export type Fitness = MustNotEat & Partial<Pick<Rules, "skill" | "maxMinutes" | "excludedRecipeIds" | "taste">>;

/** A hard rule that a recipe breaks, and why, worded to follow "It": "contains milk". */
export type Reason = { rule: HardRule; words: string };

/**
 * Why a recipe may not be planned or eaten; empty if it may. The only implementation of the hard rules: the planner, swaps, imports, lists, the
 * assistant and the screens all use it. Pass `mustNotsOf(rules)` to check allergies, diets and avoided foods alone.
 */
export function reasonsAgainst(recipe: Recipe, rules: Fitness, foods: Foods): Reason[] {
  const reasons: Reason[] = mustNotReasons(recipe, rules, foods);
  if (rules.skill && skillRank(recipe.skill) > skillRank(rules.skill))
    reasons.push({ rule: "skill", words: "needs more cooking skill than your household has set" });
  if (rules.maxMinutes != null && minutesOf(recipe) > rules.maxMinutes)
    reasons.push({ rule: "time", words: "takes longer than your household's time limit" });
  if ((rules.excludedRecipeIds && isSameDish(recipe.id, rules.excludedRecipeIds)) || isNever(recipe.id, rules))
    reasons.push({ rule: "exclusions", words: "was left out of this plan, or your household chose “never again” for it" });
  return reasons;
}

/** The allergies, avoided foods, diets and dislikes of a week's rules. */
export const mustNotsOf = ({ allergens, avoidWords, diets, dislikes }: MustNotEat): MustNotEat => ({
  allergens,
  avoidWords,
  diets,
  dislikes,
});

/** The fields of a household that its week is planned by. */
export type HouseholdPreferences = WithPreferences & {
  eaters?: readonly Eater[] | null | undefined;
  maxMinutesByDay?: readonly (number | null)[] | null | undefined;
  cookOnceEatTwice?: boolean | null | undefined;
  basicsAtHome: boolean;
  spending: Spending;
  dislikes?: readonly string[] | null | undefined;
  habits?: Habits | null | undefined;
  standingRules?: readonly StandingRule[] | null | undefined;
};

/** What else is known when planning starts. */
export type PlanningFacts = {
  days: number;
  firstDay: number;
  recent: string[];
  locked: PlannedMeal[];
  stock: Stock;
  spoiling: string[];
  taste: Taste | undefined;
};

/** For a new household: no earlier plans, an empty pantry and no ratings. */
export const NOTHING_KNOWN: Omit<PlanningFacts, "days" | "firstDay"> = {
  recent: [],
  locked: [],
  stock: {},
  spoiling: [],
  taste: undefined,
};

/** The parts of a request for a plan that decide its rules. */
type Requested = Pick<Rules, "fullest" | "spending"> & {
  meals?: readonly Course[] | undefined;
  overlay?: Overlay | undefined;
  exclude?: readonly string[] | undefined;
};

type PlannedPart = Pick<Rules, "people" | "days" | "meals" | "locked"> & { firstDay: number };

/** What a household's habits, dislikes and standing rules ask of a week. */
function askedBy(household: HouseholdPreferences, { people, ...planned }: PlannedPart) {
  const habits = saidHabits(household.habits);
  const dislikes = leftOutByTaste(household);
  const standing = household.standingRules ?? [];
  const out = mealsOut({ habits, standing }, planned);
  return {
    cookOnceEatTwice: habits?.lunch === "leftovers" || eatsTwice(household.cookOnceEatTwice ?? null, people),
    maxMinutesByDay: minutesByDay(household.maxMinutesByDay ?? [], habits ?? {}),
    ...(habits && { habits }),
    ...(dislikes.length > 0 && { dislikes }),
    ...(standing.length > 0 && { standing }),
    ...(out.length > 0 && { out }),
  };
}

/** The rules for one week of a household. @throws if its profile is incomplete. */
export function weekRules(household: HouseholdPreferences, request: Requested, known: PlanningFacts): Rules {
  const { days, firstDay, recent, locked, stock, spoiling, taste } = known;
  const { people, budget, skill, ...overlaidHousehold } = withOverlay(household, request.overlay);
  if (people === null || budget === null || skill === null) throw new Error("the household's profile is not complete");
  const eaters = householdEaters({ eaters: household.eaters ?? null, people });
  const meals = request.meals ?? DEFAULT_PLAN_MEALS;
  const kept = locked.filter(({ day, recipeId }) => day >= firstDay && day < firstDay + days && !isNever(recipeId, { taste }));
  return {
    ...overlaidHousehold,
    people,
    need: dailyNeed(eaters),
    daySalt: daySaltFor(eaters),
    budgetPence: budgetShare(budget, days), // a shorter plan gets its share of the weekly budget
    skill,
    fullest: request.fullest,
    spending: request.spending ?? household.spending,
    meals,
    ...askedBy(household, { people, firstDay, days, meals, locked: kept }),
    basicsAtHome: household.basicsAtHome,
    stock,
    spoiling,
    recentRecipeIds: recent,
    excludedRecipeIds: [...(request.exclude ?? []), ...extrasUnsafeFor(eaters)],
    ...(taste ? { taste } : {}),
    days,
    firstDay,
    locked: kept,
  };
}
