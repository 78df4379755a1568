import type { GeneratePlan } from "#contracts/meal-plan.ts";
import type { Overlay } from "#domain/overlay.ts";
import type { WeekImpossible } from "./activities.port.ts";

/** One planning at a time for a household: a second click joins the first. */
export const mealPlanWorkflowId = (householdId: string) => `meal-plan:${householdId}`;

/** What is asked of a planning; a conversation may ask for any number of days, and lays its wishes over the household. */
export type PlanRequest = Omit<GeneratePlan, "days"> & { days?: number | undefined; overlay?: Overlay | undefined };

export type MealPlanInput = { householdId: string; request: PlanRequest };

/** How a planning ended: the weeks it made, first week first, or what made the first impossible. */
export type MealPlanOutcome = { kind: "planned"; weeks: { planId: string; listId: string }[] } | WeekImpossible;
