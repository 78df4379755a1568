import { createMealPlanActivities, type MealPlanDeps } from "../../../activities/planning/meal-plan.ts";
import { createPlanAlternativesActivities } from "../../../activities/planning/plan-alternatives.ts";
import { createSampleWeekActivities } from "../../../activities/planning/sample-week.ts";
import type { WeekImpossible } from "../../../workflows/planning/meal-plan/messages.ts";

const NO_OTHER_WEEK: WeekImpossible = { kind: "impossible", constraint: "time", smallestBudgetPence: null };

/** Whether other weeks of a plan are looked for while its household has it. */
export type InBackground = { search: boolean };

/**
 * Activities of planning, with the real planner. Unless a test says otherwise nothing is found `inBackground`: a plan is what its household was answered, however
 * long a test takes, and the next planning has the planner for itself. A cheaper week is never offered: that search takes half a minute, and is proven elsewhere.
 */
export function planningActivities(deps: MealPlanDeps, inBackground: InBackground) {
  const plan = createMealPlanActivities(deps);
  const findWeek: typeof plan.findWeek = async (asked) =>
    asked.urgency === "soon" && !inBackground.search ? NO_OTHER_WEEK : plan.findWeek(asked);
  return {
    ...plan,
    ...createPlanAlternativesActivities(deps),
    ...createSampleWeekActivities(deps),
    findWeek,
    offerBetterWeek: async () => ({ offered: false }),
  };
}
