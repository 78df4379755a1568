import type { Foods } from "../catalogue/food.ts";
import { type Recipe, type Recipes, recipeOf } from "../recipes/recipe.ts";
import { neededAmounts, type PlannedMeal, type Week, weekTill } from "../week.ts";
import { portionsADay } from "./nutrition/five-a-day.ts";
import { countProduceKinds } from "./nutrition/kinds-of-produce.ts";
import { bandFaults, hasExtras, shareAtHome } from "./nutrition/nutrition-bands.ts";
import { redMeatADay } from "./nutrition/red-meat.ts";
import { countSalads } from "./nutrition/salads.ts";
import { isEatenOut } from "./nutrition/servings.ts";
import { faultsOfPlates } from "./plate.ts";
import { plannedDays, type Rules, reasonsAgainst, tooLongOn } from "./rules.ts";
import { brokenRule, mealsOutFaults, standingRuleWords } from "./standing-rules.ts";
import { repetitions, type Variety } from "./variety.ts";

const ROUNDING = 0.01;

/** A dinner can become the next day's lunch when it keeps at least a day. */
export const keepsOvernight = (recipe: Recipe): boolean => recipe.leftoverDays >= 1;

function leftoverFault(week: Week, planned: PlannedMeal, recipes: Recipes, rules: Rules): string | undefined {
  if (planned.leftoverOfDay === null) return undefined;
  if (isEatenOut(planned)) return undefined;
  const dinner = week.find((other) => other.meal === "dinner" && other.day === planned.leftoverOfDay && other.leftoverOfDay === null);
  if (!rules.cookOnceEatTwice) return "leftovers, which the household does not want";
  if (planned.meal !== "lunch" || planned.leftoverOfDay !== planned.day - 1) return "leftovers that are not last night's dinner for lunch";
  if (dinner?.recipeId !== planned.recipeId) return "leftovers of a dinner that was not cooked";
  if (isEatenOut(dinner)) return "leftovers of a dinner that is eaten out";
  return keepsOvernight(recipeOf(recipes, planned.recipeId)) ? undefined : "leftovers of a dish that does not keep";
}

/** Extras belong only in plans of all three meals, at most once a day each, and on planned days. */
function extraFaults(week: Week, rules: Rules): string[] {
  const extras = week.filter(({ meal }) => meal === "extra");
  const distinct = new Set(extras.map(({ day, recipeId }) => `${day} ${recipeId}`));
  return [
    ...(extras.length > 0 && !hasExtras(rules.meals) ? ["extras beside meals that are not all planned"] : []),
    ...(distinct.size < extras.length ? ["an extra comes twice on one day"] : []),
    ...extras.filter(({ day }) => !plannedDays(rules).includes(day)).map(({ day }) => `an extra on day ${day}, which is not planned`),
  ];
}

/** Whether a meal was planned to be eaten in the same place before. */
export const wasPlanned = (standing: Week, { day, meal, recipeId }: PlannedMeal): boolean =>
  standing.some((was) => was.day === day && was.meal === meal && was.recipeId === recipeId && !isEatenOut(was));

/** Too few kinds of fruit and vegetables or salads, or too much red meat. */
function plateFaults(week: Week, rules: Rules, recipes: Recipes, foods: Foods, variety: Variety): string[] {
  const faults: string[] = [];
  const { kindsOfProduce = 0, salads = 0, redMeat } = variety;
  const kinds = kindsOfProduce > 0 ? countProduceKinds(week, recipes, foods) : 0;
  if (kinds < kindsOfProduce) faults.push(`${kinds} kinds of fruit and vegetables, less than ${kindsOfProduce}`);
  if (countSalads(week, recipes, foods) < salads) faults.push("no salad or raw vegetables");
  const meat = redMeatADay(week, recipes, foods, rules);
  if (redMeat !== undefined && meat > redMeat + ROUNDING)
    faults.push(`${meat.toFixed(0)} g of red meat a day, more than ${redMeat.toFixed(0)}`);
  if (variety.plates) faults.push(...faultsOfPlates(week, recipes, foods, variety.plates, rules));
  return faults;
}

/**
 * Returns every fault of a week for this household; empty if it is valid.
 *
 * The only validation of plans, whether a search, the language model or a swap by hand made them.
 * @param standing the week before a change. A meal that already broke a hard rule there does not block changes of other meals.
 */
export function validatePlan(week: Week, rules: Rules, recipes: Recipes, foods: Foods, variety: Variety, standing: Week = []): string[] {
  const faults: string[] = [];
  for (const day of plannedDays(rules)) {
    for (const meal of rules.meals) {
      const filled = week.filter((planned) => planned.day === day && planned.meal === meal).length;
      if (filled !== 1) faults.push(`day ${day} has ${filled} meals for ${meal}`);
    }
  }
  const meals = week.filter(({ meal }) => meal !== "extra");
  if (meals.length !== rules.days * rules.meals.length) faults.push(`${meals.length} meals in the week`);
  faults.push(...extraFaults(week, rules));
  const unknown = week.filter(
    (planned) => !recipes.has(planned.recipeId) || recipes.get(planned.recipeId)?.ingredients.some(({ foodId }) => !foods.has(foodId)),
  );
  if (unknown.length > 0) return [...faults, ...unknown.map((planned) => `"${planned.recipeId}" is not in the catalogue`)];

  for (const planned of week) {
    const recipe = recipeOf(recipes, planned.recipeId);
    if (planned.leftoverOfDay === null && recipe.meal !== planned.meal) faults.push(`"${recipe.id}" is not a ${planned.meal}`);
    if (isEatenOut(planned)) continue; // not cooked; checked again if the meal is planned at home again
    const reasons = wasPlanned(standing, planned) ? [] : reasonsAgainst(recipe, rules, foods);
    for (const { rule } of reasons) faults.push(`"${recipe.id}" breaks the household's ${rule}`);
    if (planned.leftoverOfDay === null && tooLongOn(planned.day, recipe, rules))
      faults.push(`"${recipe.id}" takes too long for day ${planned.day}`);
    const broken = wasPlanned(standing, planned) ? undefined : brokenRule(planned, recipe, rules, foods);
    if (broken) faults.push(`"${recipe.id}" breaks “${standingRuleWords(broken)}”`);
    const fault = leftoverFault(week, planned, recipes, rules);
    if (fault) faults.push(`day ${planned.day}: ${fault}`);
  }
  if (standing.length === 0) faults.push(...mealsOutFaults(week, rules.out ?? []));
  for (const kept of rules.locked) {
    const now = week.find((planned) => planned.day === kept.day && planned.meal === kept.meal);
    if (now?.recipeId !== kept.recipeId || now.leftoverOfDay !== kept.leftoverOfDay)
      faults.push(`the locked ${kept.meal} of day ${kept.day} was changed`);
  }
  faults.push(...repetitions(week, recipes, variety));
  if (variety.bands) faults.push(...bandFaults(week, recipes, rules, variety.bands));
  if (variety.fiveADay) {
    const portions = portionsADay(week, recipes, foods, rules);
    const least = variety.fiveADay * shareAtHome(week, rules);
    if (portions < least - ROUNDING) faults.push(`${portions.toFixed(1)} portions of fruit and vegetables a day, less than ${least}`);
  }
  faults.push(...plateFaults(week, rules, recipes, foods, variety));
  const { tillPence } = weekTill(neededAmounts(week, recipes, foods, rules), foods, rules);
  if (tillPence > rules.budgetPence) faults.push(`costs ${tillPence}p, over the budget of ${rules.budgetPence}p`);
  return faults;
}
