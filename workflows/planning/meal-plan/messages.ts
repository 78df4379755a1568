import type { WeekImpossible } from "./activities.port.ts";
import type { PlanRequest } from "./plan-request.ts";

/** One planning at a time for a household: a second click joins the first. */
export const mealPlanWorkflowId = (householdId: string) => `meal-plan:${householdId}`;

/** The longest that a planning can take: five weeks one after the other, each with everything away for a while. After it a record that says otherwise is wrong. */
export const PLANNING_MINUTES = 30;

export type MealPlanInput = { householdId: string; request: PlanRequest };

/** How a planning ended: the weeks it made, first week first, what it proposes, or what made the first impossible. */
export type MealPlanOutcome =
  | { kind: "planned"; weeks: { planId: string; listId: string }[] }
  | { kind: "proposed"; proposalId: string }
  | WeekImpossible;
