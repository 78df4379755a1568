import type { BudgetFigures } from "#domain/household/budget-guide.ts";
import { BUDGET_RANGE } from "#domain/household/household.ts";
import { SAMPLE_SKILL } from "#domain/planning/sample-week.ts";
import { DEFAULT_SPENDING } from "#domain/planning/spending.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import type { Week } from "#domain/week.ts";
import type { Catalogue } from "../../../../catalogue/catalogue.ts";
import { NOTHING_KNOWN, rulesOf } from "../../week-rules.ts";
import { planWeek } from "../plan-week.ts";
import { USUAL_EFFORT } from "../search.ts";

/** A budget that no week meets: the refusal names the smallest that works. */
const A_PENNY = 1;
/** Each next budget tried is this many times the one before. */
const STEP = 1.05;

/** A week for average adults who have said no more than how many they are, at the food table's prices. */
export const planFor = (people: number, weeklyBudgetPence: number, { foods, recipes }: Catalogue) => {
  const household = {
    people,
    weeklyBudgetPence,
    cookingSkill: SAMPLE_SKILL,
    allergens: [],
    avoidWords: [],
    diets: [],
    cuisines: [],
    basicsAtHome: false,
    spending: DEFAULT_SPENDING,
  };
  const rules = rulesOf(household, {}, { ...NOTHING_KNOWN, days: DAYS_IN_WEEK, firstDay: 0 });
  return planWeek(rules, recipes, foods, USUAL_EFFORT, () => {});
};

/** The smallest budget that works, in pence. */
export async function leastBudget(people: number, catalogue: Catalogue): Promise<number> {
  const refusal = await planFor(people, A_PENNY, catalogue);
  if (refusal.kind !== "impossible" || refusal.constraint !== "budget") throw new Error(`a penny is not refused for ${people} people`);
  return refusal.smallestBudgetPence;
}

/** The smallest budget, tried in steps from the least, whose week gives up no variety and no balance, in pence. */
async function variedBudget(people: number, leastPence: number, catalogue: Catalogue): Promise<number> {
  for (let pence = leastPence; pence <= BUDGET_RANGE.mostTyped * 100; pence = Math.round(pence * STEP)) {
    const answer = await planFor(people, pence, catalogue);
    if (answer.kind === "planned" && !answer.variety.relaxed) return pence;
  }
  throw new Error(`no budget gives ${people} people a varied week`);
}

/** Both figures for one number of people. */
export async function computeBudget(people: number, catalogue: Catalogue): Promise<BudgetFigures> {
  const leastPence = await leastBudget(people, catalogue);
  return { leastPence, variedPence: await variedBudget(people, leastPence, catalogue) };
}

/** The week that the smallest budget buys. */
export async function cheapestWeek(people: number, leastPence: number, catalogue: Catalogue): Promise<Week> {
  const answer = await planFor(people, leastPence, catalogue);
  if (answer.kind !== "planned") throw new Error(`the smallest budget of ${people} people does not work`);
  return answer.week;
}
