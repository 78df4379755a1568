import type { Foods } from "#domain/catalogue/food.ts";
import { type Rules, tooLongOn } from "#domain/planning/rules.ts";
import { brokenRule, type DayRule, isDayRule, type StandingRule } from "#domain/planning/standing-rules.ts";
import { MEALS, type Recipe, type Recipes } from "#domain/recipes/recipe.ts";

/** Dropped from the last to the first: what usually costs most is dropped first. */
const KEPT_FIRST: readonly StandingRule["what"][] = ["takeaway", "no_meat", "starch", "fish", "roast"];
const inOrder = (rules: readonly StandingRule[]): StandingRule[] =>
  [...rules].sort((a, b) => KEPT_FIRST.indexOf(a.what) - KEPT_FIRST.indexOf(b.what));

/** Whether a rule concerns this week: its day and meal are planned, and no locked meal breaks it, which the household chose to keep. */
function concerns(rule: StandingRule, rules: Rules, recipes: Recipes, foods: Foods): boolean {
  if (!isDayRule(rule)) return true;
  if (rule.day < 0 || rule.day >= rules.days || (rule.what !== "no_meat" && !rules.meals.includes("dinner"))) return false;
  return !rules.locked.some((kept) => {
    const recipe = recipes.get(kept.recipeId);
    return recipe !== undefined && brokenRule(kept, recipe, { standing: [rule] }, foods) !== undefined;
  });
}

/** Whether a dish is left for every planned meal of the rule's day, under these rules together. */
function leavesDishes(
  { day, what }: DayRule,
  standing: readonly StandingRule[],
  pool: readonly Recipe[],
  rules: Rules,
  foods: Foods,
): boolean {
  const isOut = (meal: string) => rules.out?.some((one) => one.day === day && one.meal === meal);
  const meals = MEALS.filter((meal) => rules.meals.includes(meal) && !isOut(meal));
  if (what !== "takeaway" && what !== "no_meat" && isOut("dinner")) return false;
  return meals.every((meal) =>
    pool.some(
      (recipe) => recipe.meal === meal && !tooLongOn(day, recipe, rules) && !brokenRule({ day, meal }, recipe, { standing }, foods),
    ),
  );
}

/**
 * The standing rules that concern this week, those to keep first, and those that cannot hold together with the time limits, diets and other rules
 * of their day, judged by counting dishes. @param pool the suitable recipes; days count from the first planned day.
 */
export function judgeStanding(
  rules: Rules,
  pool: readonly Recipe[],
  recipes: Recipes,
  foods: Foods,
): { tenable: StandingRule[]; untenable: StandingRule[] } {
  const tenable: StandingRule[] = [];
  const untenable: StandingRule[] = [];
  for (const rule of inOrder(rules.standing ?? []).filter((one) => concerns(one, rules, recipes, foods))) {
    const holds = !isDayRule(rule) || leavesDishes(rule, [...tenable, rule], pool, rules, foods);
    (holds ? tenable : untenable).push(rule);
  }
  return { tenable, untenable };
}
