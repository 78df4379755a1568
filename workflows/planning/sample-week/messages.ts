import type { SampledWeek } from "#domain/planning/sampled-week.ts";
import type { WeekImpossible } from "../meal-plan/messages.ts";

/** @param requestId random, so that the id reveals nothing about the visitor. */
export const sampleWeekWorkflowId = (requestId: string) => `sample-week:${requestId}`;

/** How long the API waits for a sample week: below the one-minute timeout of many proxies. */
export const SAMPLE_SECONDS = 45;

export type SampleWeekOutcome = SampledWeek | WeekImpossible;
