import type { GeneratePlan } from "#contracts/planning/meal-plan.ts";
import type { HealthLimits } from "#domain/household/health-data.ts";
import type { Overlay } from "#domain/household/overlay.ts";
import type { WeekStart } from "#domain/planning/plan-dates.ts";

/** What is asked of a planning; a conversation may ask for any number of days, and lays its preferences over the household. */
export type PlanRequest = Omit<GeneratePlan, "days" | "start"> & {
  days?: number | undefined;
  overlay?: Overlay | undefined;
  /** The part of the overlay that is used for this planning and never stored: nobody has agreed to that. */
  forOnce?: HealthLimits | undefined;
  /** Where the plan begins, as it was when it was asked for: a search may go on past midnight. Without it, the first whole week. */
  from?: WeekStart | undefined;
  /** The plan is only proposed, under this id and in this conversation: it becomes the household's when somebody uses it. */
  proposal?: { id: string; conversationId: number } | undefined;
};
