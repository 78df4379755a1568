import type { BudgetFigures } from "#domain/household/budget-guide.ts";
import { BUDGET_RANGE } from "#domain/household/household.ts";
import { NOTHING_KNOWN, weekRules } from "#domain/planning/rules.ts";
import { SAMPLE_SKILL } from "#domain/planning/sample-week.ts";
import { DEFAULT_SPENDING } from "#domain/planning/spending.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import type { Week } from "#domain/week.ts";
import type { Catalogue } from "../../../../catalogue/catalogue.ts";
import { planWeek } from "../plan-week.ts";
import { USUAL_EFFORT } from "../search.ts";

/** A budget no week meets, so the refusal names the smallest budget that works. */
const A_PENNY = 1;
/** Factor from one tried budget to the next. */
const STEP = 1.05;

/** Plans a week for a number of average adults without preferences, at the food table's prices. */
export const planFor = (people: number, weeklyBudgetPence: number, { foods, recipes }: Catalogue) => {
  const household = {
    people,
    weeklyBudgetPence,
    cookingSkill: SAMPLE_SKILL,
    allergens: [],
    avoidWords: [],
    diets: [],
    cuisines: [],
    basicsAtHome: true,
    spending: DEFAULT_SPENDING,
  };
  const rules = weekRules(household, {}, { ...NOTHING_KNOWN, days: DAYS_IN_WEEK, firstDay: 0 });
  return planWeek(rules, recipes, foods, USUAL_EFFORT, () => {});
};

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

/** The least and the varied budget for a number of people. */
export async function computeBudget(people: number, catalogue: Catalogue): Promise<BudgetFigures> {
  const leastPence = await leastBudget(people, catalogue);
  return { leastPence, variedPence: await variedBudget(people, leastPence, catalogue) };
}

/** The week planned for the smallest budget. */
export async function cheapestWeek(people: number, leastPence: number, catalogue: Catalogue): Promise<Week> {
  const answer = await planFor(people, leastPence, catalogue);
  if (answer.kind !== "planned") throw new Error(`the smallest budget of ${people} people does not work`);
  return answer.week;
}
