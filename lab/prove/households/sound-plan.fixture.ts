import type { Rules } from "#domain/planning/rules.ts";
import { type Planned, planWeek } from "../../../activities/planning/optimiser/plan-week.ts";
import { getFact } from "./facts.ts";
import { judgePlan } from "./judge-plan.ts";
import { nastyHousehold, type Question } from "./nasty-household.ts";
import { SMALL_EFFORT } from "./prove-household.ts";
import { openShops } from "./shops.ts";

export const shops = openShops();

/**
 * A household with a plan that the judge finds nothing against, to break on purpose.
 * @param from where one was found last: making up those before it took a minute.
 */
export async function sound(
  from: number,
  wanted: (question: Question) => boolean,
  alsoPlan: (plan: Planned) => boolean = () => true,
): Promise<[Question, Planned]> {
  for (let number = from; ; number++) {
    const question = nastyHousehold(number, shops);
    if (!wanted(question)) continue;
    const plan = await planWeek(question.rules, question.recipes, question.foods, SMALL_EFFORT, () => {});
    if (plan.kind === "planned" && alsoPlan(plan)) return [question, plan];
  }
}
export const kinds = (plan: Planned, question: Question) =>
  Object.entries(judgePlan(plan, question))
    .filter(([, faults]) => faults.length > 0)
    .map(([kind]) => kind);
/** The problem with other rules. */
export const withRules = (question: Question, rules: Partial<Rules>): Question => ({ ...question, rules: { ...question.rules, ...rules } });
/** The problem with one changed fact of one food, as if the product had it wrong. */
export const withFact = (question: Question, foodId: string, change: object): Question => ({
  ...question,
  facts: new Map(question.facts).set(foodId, { ...getFact(question.facts, foodId), ...change }),
});
