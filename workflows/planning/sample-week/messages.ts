import type { WeekImpossible } from "../meal-plan/activities.port.ts";
import type { SampledWeek } from "./activities.port.ts";

/** One planning for one visitor; the id is drawn, and says nothing of who asked or what for. */
export const sampleWeekWorkflowId = (requestId: string) => `sample-week:${requestId}`;

/** The longest that it may take: somebody who has not signed up waits for no more, and is told so before a proxy gives up, which many do after a minute. */
export const SAMPLE_SECONDS = 45;

export type SampleWeekOutcome = SampledWeek | WeekImpossible;
