import type { WeekQuestion } from "../meal-plan/activities.port.ts";

/** One search for alternatives per plan. */
export const planAlternativesWorkflowId = (planId: string) => `plan-alternatives:${planId}`;

/** A plan of one week, the question it answered, its price, and whether it gave up some variety. */
export type PlanAlternativesInput = {
  householdId: string;
  generationId: string;
  planId: string;
  question: WeekQuestion;
  tillPence: number;
  relaxed: boolean;
};
