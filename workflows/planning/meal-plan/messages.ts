import type { GeneratePlan } from "#contracts/planning/meal-plan.ts";
import type { HealthLimits } from "#domain/household/health-data.ts";
import type { Overlay } from "#domain/household/overlay.ts";
import type { WeekStart } from "#domain/planning/plan-dates.ts";
import type { HardRule } from "#domain/planning/rules.ts";

/** One id per household, so that at most one plan is being made for it at a time. */
export const mealPlanWorkflowId = (householdId: string) => `meal-plan:${householdId}`;

/** Workflow execution timeout: five weeks in a row, each through a short outage. A record still open after that is stale. */
export const PLANNING_MINUTES = 30;

/** A request for a plan. The assistant may ask for any number of days and adds the preferences of its conversation. */
export type PlanRequest = Omit<GeneratePlan, "days" | "start"> & {
  days?: number | undefined;
  overlay?: Overlay | undefined;
  /** The part of the overlay used for this plan only and never stored: the household has not consented to storing it. */
  forOnce?: HealthLimits | undefined;
  /** The first day of the plan, fixed when it was requested, because a search may run past midnight. Default: the first whole week. */
  from?: WeekStart | undefined;
  /** Set for a proposal of the assistant: the weeks are stored under this id and become the household's plan only when it uses them. */
  proposal?: { id: string; conversationId: number } | undefined;
};

export type MealPlanInput = { householdId: string; request: PlanRequest };

/** Why no week can be planned: the budget, with the smallest one that works (in pence), or another hard rule. */
export type WeekImpossible =
  | {
      kind: "impossible";
      constraint: "budget";
      smallestBudgetPence: number;
      /** What the budget does buy: the fullest week, with its share of the energy needed, and lunches and dinners only; null = not even that. */
      instead?: { fullest: { share: number; tillPence: number } | null; lunchesAndDinners: { tillPence: number } | null };
    }
  | { kind: "impossible"; constraint: HardRule; smallestBudgetPence: null };

/** The plan's weeks in order, the id of the proposal, or why the first impossible week cannot be planned. */
export type MealPlanOutcome =
  | { kind: "planned"; weeks: { planId: string; listId: string }[] }
  | { kind: "proposed"; proposalId: string }
  | WeekImpossible;
