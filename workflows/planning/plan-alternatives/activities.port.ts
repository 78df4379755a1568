import type { WeekFound, WeekQuestion } from "../meal-plan/activities.port.ts";

/** What the workflow of a plan's alternatives asks of the world, beside the search of a week. `activities/planning/plan-alternatives.ts` answers. */
export interface PlanAlternativesActivities {
  /** Keeps a week beside a plan, as a proposal of it. Writes nothing where the plan is no more. Idempotent by the plan and the question's spending. */
  saveAlternative(save: { householdId: string; planId: string; question: WeekQuestion; found: WeekFound }): Promise<void>;
}
