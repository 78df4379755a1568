import type { BudgetFigures } from "#domain/household/budget-guide.ts";
import { BUDGET_RANGE } from "#domain/household/household.ts";
import { isMeatOrFish } from "#domain/planning/plate.ts";
import { visitorRules } from "#domain/planning/sampled-week.ts";
import { type Recipes, recipeOf } from "#domain/recipes/recipe.ts";
import type { Week } from "#domain/week.ts";
import type { Catalogue } from "../../../../catalogue/catalogue.ts";
import { planWeek } from "../plan-week.ts";
import { USUAL_EFFORT } from "../search.ts";

/** A budget no week meets, so the refusal names the smallest budget that works. */
const A_PENNY = 1;
/** Factor from one tried budget to the next. */
const STEP = 1.05;
/** Multiples of the smallest budget for which the week's meals with meat or fish are counted. */
const COUNTED_AT = [1, 1.1, 1.2, 1.3, 1.45, 1.6, 1.8, 2, 2.5, 3];

/** Recipes in the database's order, because the search depends on it. */
const inOrder = (recipes: Recipes): Recipes => new Map([...recipes].sort(([one], [other]) => (one < other ? -1 : 1)));

/** Plans a week for a number of average adults without preferences, at the food table's prices, as the product does. */
export const planFor = (people: number, weeklyBudgetPence: number, { foods, recipes }: Catalogue) =>
  planWeek(visitorRules({ people, weeklyBudgetPence }), inOrder(recipes), foods, USUAL_EFFORT, () => {});

/** The smallest budget that works, in pence. */
export async function leastBudget(people: number, catalogue: Catalogue): Promise<number> {
  const refusal = await planFor(people, A_PENNY, catalogue);
  if (refusal.kind !== "impossible" || refusal.constraint !== "budget") throw new Error(`a penny is not refused for ${people} people`);
  return refusal.smallestBudgetPence;
}

/** The smallest budget, searched upwards from the least, whose week keeps full variety and balance, in pence. */
async function variedBudget(people: number, leastPence: number, catalogue: Catalogue): Promise<number> {
  for (let pence = leastPence; pence <= BUDGET_RANGE.mostTyped * 100; pence = Math.round(pence * STEP)) {
    const answer = await planFor(people, pence, catalogue);
    if (answer.kind === "planned" && !answer.variety.relaxed) return pence;
  }
  throw new Error(`no budget gives ${people} people a varied week`);
}

/** How many of the week's lunches and dinners have meat or fish. */
const countMeatOrFish = (week: Week, { foods, recipes }: Catalogue): number =>
  week.filter(({ meal, recipeId }) => (meal === "lunch" || meal === "dinner") && isMeatOrFish(recipeOf(recipes, recipeId), foods)).length;

/** The budgets for a number of people, and what they buy. */
export async function computeBudget(people: number, catalogue: Catalogue): Promise<BudgetFigures> {
  const leastPence = await leastBudget(people, catalogue);
  const meatOrFish: BudgetFigures["meatOrFish"] = [];
  for (const times of COUNTED_AT) {
    const fromPence = Math.round(leastPence * times);
    meatOrFish.push({ fromPence, meals: countMeatOrFish(await plannedWeek(people, fromPence, catalogue), catalogue) });
  }
  return { leastPence, variedPence: await variedBudget(people, leastPence, catalogue), meatOrFish };
}

/** The week planned for a budget. @throws if there is none. */
export async function plannedWeek(people: number, budgetPence: number, catalogue: Catalogue): Promise<Week> {
  const answer = await planFor(people, budgetPence, catalogue);
  if (answer.kind !== "planned") throw new Error(`${budgetPence} pence buys ${people} people no week`);
  return answer.week;
}
