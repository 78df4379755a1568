import { createMealPlanActivities, type MealPlanDeps } from "../../../activities/planning/meal-plan.ts";
import { createPlanAlternativesActivities } from "../../../activities/planning/plan-alternatives.ts";
import { createSampleWeekActivities } from "../../../activities/planning/sample-week.ts";
import type { WeekImpossible } from "../../../workflows/planning/meal-plan/messages.ts";

const NO_OTHER_WEEK: WeekImpossible = { kind: "impossible", constraint: "time", smallestBudgetPence: null };

/** Whether the background search for alternatives finds weeks. */
export type InBackground = { search: boolean };

/**
 * Planning activities with the real planner. By default background searches find nothing, so that plans do not change during a test and
 * the planner is free for the next request. Cheaper weeks are never offered: that search takes half a minute and has its own tests.
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
