import type { WeekFound, WeekQuestion } from "../meal-plan/activities.port.ts";

/** Side effects of the plan-alternatives workflow besides `findWeek`, implemented by `activities/planning/plan-alternatives.ts`. */
export interface PlanAlternativesActivities {
  /**
   * Stores a week as an alternative to a plan, or that there is none (`null`). Writes nothing if the plan has been deleted. Idempotent by plan and
   * spending.
   */
  saveAlternative(save: { householdId: string; planId: string; question: WeekQuestion; found: WeekFound | null }): Promise<void>;
}
