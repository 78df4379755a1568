import type { GeneratePlan } from "#contracts/meal-plan.ts";
import type { Overlay } from "#domain/overlay.ts";

/** What is asked of a planning; a conversation may ask for any number of days, and lays its wishes over the household. */
export type PlanRequest = Omit<GeneratePlan, "days"> & { days?: number | undefined; overlay?: Overlay | undefined };
