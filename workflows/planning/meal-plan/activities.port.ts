import type { HealthLimits } from "#domain/household/health-data.ts";
import type { Overlay } from "#domain/household/overlay.ts";
import type { HardRule, Rules } from "#domain/planning/rules.ts";
import type { Variety } from "#domain/planning/variety.ts";
import type { PlannedMeal } from "#domain/week.ts";
import type { PlanRequest } from "./plan-request.ts";

/** What one week is planned by: the household's rules as they stood when planning began, and whose prices. */
export type WeekQuestion = {
  rules: Rules;
  shopId: string | null;
  overlay?: Overlay | undefined;
  /** Limits of these rules that are not stored with the week. */
  forOnce?: HealthLimits | undefined;
  /** The Monday (YYYY-MM-DD) of the plan's first week; the later weeks follow it. */
  monday?: string | undefined;
};

/** A week that keeps every rule, with how it was found. Money in pence. */
export type WeekFound = {
  kind: "planned";
  week: PlannedMeal[];
  variety: Variety;
  objectivePence: number;
  tillPence: number;
  boundPence: number | null;
  status: string;
  effort: { weeksTried: number; restarts: number; iterations: number };
};
export type WeekImpossible =
  | {
      kind: "impossible";
      constraint: "budget";
      smallestBudgetPence: number;
      /** What the money does buy: the fullest week, with its part of the energy needed, and lunches and dinners alone; null = not that either. */
      instead?: { fullest: { share: number; tillPence: number } | null; lunchesAndDinners: { tillPence: number } | null };
    }
  | { kind: "impossible"; constraint: HardRule; smallestBudgetPence: null };

/** What the plan-generation workflow asks of the world. `activities/planning/meal-plan.ts` answers. */
export interface MealPlanActivities {
  /** Opens the record of this planning and reads the household's rules; called again, it reads them anew. Safe to repeat. */
  openGeneration(start: { generationId: string; householdId: string; request: PlanRequest; days: number }): Promise<WeekQuestion>;
  /**
   * Looks for the best week; pure thinking, so safe to repeat, and equal questions get equal answers.
   * Heartbeats, and tells the page how far it is. With the urgency "soon" it takes no thread that a household waits for.
   */
  findWeek(search: {
    generationId: string;
    question: WeekQuestion;
    weekIndex: number;
    weeks: number;
    urgency?: "soon" | undefined;
  }): Promise<WeekFound | WeekImpossible>;
  /**
   * Writes one week's plan with its shopping list in one transaction. Idempotent per generation and week.
   * @returns "outdated" where the week has what the household must not eat by now: nothing is written, and what this planning wrote before is removed.
   */
  saveWeek(save: {
    generationId: string;
    householdId: string;
    question: WeekQuestion;
    weekIndex: number;
    found: WeekFound;
  }): Promise<{ planId: string; listId: string } | "outdated">;
  /**
   * Writes a proposal of these weeks, first one first; nothing of the household's changes. Idempotent by the proposal's id.
   * @returns "outdated" as `saveWeek`.
   */
  saveProposal(save: {
    generationId: string;
    householdId: string;
    proposal: NonNullable<PlanRequest["proposal"]>;
    weeks: { question: WeekQuestion; found: WeekFound }[];
  }): Promise<"outdated" | "saved">;
  /** Closes the record, so that pages that wait can stop waiting. Safe to repeat. */
  closeGeneration(end: { generationId: string; status: "done" | "infeasible" | "failed" }): Promise<void>;
}
