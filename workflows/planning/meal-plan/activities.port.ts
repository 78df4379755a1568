import type { HealthLimits } from "#domain/household/health-data.ts";
import type { Overlay } from "#domain/household/overlay.ts";
import type { Rules } from "#domain/planning/rules.ts";
import type { UnkeptRule } from "#domain/planning/standing-rules.ts";
import type { Variety } from "#domain/planning/variety.ts";
import type { Stock } from "#domain/shopping/pantry.ts";
import type { PlannedMeal } from "#domain/week.ts";
import type { PlanRequest, WeekImpossible } from "./messages.ts";

/** What one week is planned by: the household's rules when planning started, and the shop whose prices apply. */
export type WeekQuestion = {
  rules: Rules;
  shopId: string | null;
  overlay?: Overlay | undefined;
  /** Limits in these rules that are not stored with the week. */
  forOnce?: HealthLimits | undefined;
  /** The Monday (YYYY-MM-DD) of the plan's first week; the other weeks follow it. */
  monday?: string | undefined;
};

/** A week that keeps every hard rule, and how it was found. Money in pence. */
export type WeekFound = {
  kind: "planned";
  week: PlannedMeal[];
  variety: Variety;
  /** Standing rules that the week was planned without; absent if all hold. */
  unkept?: UnkeptRule[];
  objectivePence: number;
  tillPence: number;
  boundPence: number | null;
  status: string;
  effort: { weeksTried: number; restarts: number; iterations: number };
  /** The stock that a week after it may use. */
  stockAfter: Stock;
};

/** Side effects of the meal-plan workflow, implemented by `activities/planning/meal-plan.ts`. */
export interface MealPlanActivities {
  /** Opens the generation record and reads the household's rules. Safe to repeat; a repeat reads the rules again. */
  openGeneration(start: { generationId: string; householdId: string; request: PlanRequest; days: number }): Promise<WeekQuestion>;
  /**
   * Searches for the best week. Pure computation and deterministic, so safe to repeat.
   * Heartbeats and writes its progress to the generation record. Urgency "soon" uses a thread of its own, so that no waiting household queues behind it.
   */
  findWeek(search: {
    generationId: string;
    question: WeekQuestion;
    weekIndex: number;
    weeks: number;
    urgency?: "soon" | undefined;
  }): Promise<WeekFound | WeekImpossible>;
  /**
   * Writes one week's plan and its shopping list in one transaction. Idempotent per generation and week.
   * @returns "outdated" if the household's allergies or diets now rule out a meal of the week: writes nothing and deletes what this generation wrote before.
   */
  saveWeek(save: {
    generationId: string;
    householdId: string;
    question: WeekQuestion;
    weekIndex: number;
    found: WeekFound;
  }): Promise<{ planId: string; listId: string } | "outdated">;
  /**
   * Writes the weeks, in order, as a proposal; the household's plan stays as it is. Idempotent by the proposal's id.
   * @returns "outdated" as `saveWeek` does.
   */
  saveProposal(save: {
    generationId: string;
    householdId: string;
    proposal: NonNullable<PlanRequest["proposal"]>;
    weeks: { question: WeekQuestion; found: WeekFound }[];
  }): Promise<"outdated" | "saved">;
  /** Closes the generation record, which ends the wait of open pages. Safe to repeat. */
  closeGeneration(end: { generationId: string; status: "done" | "infeasible" | "failed" }): Promise<void>;
}
