import type { WeekQuestion } from "../meal-plan/activities.port.ts";

/** One look at the other settings for a plan. */
export const planAlternativesWorkflowId = (planId: string) => `plan-alternatives:${planId}`;

/** A plan of one week, with what its week was asked for. */
export type PlanAlternativesInput = { householdId: string; generationId: string; planId: string; question: WeekQuestion };
