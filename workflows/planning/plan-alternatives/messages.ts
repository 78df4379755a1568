import type { WeekQuestion } from "../meal-plan/activities.port.ts";

/** One search for alternatives per plan. */
export const planAlternativesWorkflowId = (planId: string) => `plan-alternatives:${planId}`;

/** A plan of one week, and the question it answered. */
export type PlanAlternativesInput = { householdId: string; generationId: string; planId: string; question: WeekQuestion };
