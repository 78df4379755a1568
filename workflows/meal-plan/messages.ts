import type { WeekImpossible } from "./activities.port.ts";
import type { PlanRequest } from "./plan-request.ts";

/** One planning at a time for a household: a second click joins the first. */
export const mealPlanWorkflowId = (householdId: string) => `meal-plan:${householdId}`;

export type MealPlanInput = { householdId: string; request: PlanRequest };

/** How a planning ended: the weeks it made, first week first, or what made the first impossible. */
export type MealPlanOutcome = { kind: "planned"; weeks: { planId: string; listId: string }[] } | WeekImpossible;
