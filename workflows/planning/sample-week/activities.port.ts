import type { SampleQuestion } from "#contracts/planning/sample-week.ts";
import type { Allergen } from "#domain/household/allergens.ts";
import type { SampledWeek } from "#domain/planning/sampled-week.ts";
import type { WeekImpossible } from "../meal-plan/messages.ts";

/** A visitor's answers, with the allergies they typed read as allergens and foods to avoid. */
export type ReadSampleQuestion = Omit<SampleQuestion, "allergies"> & { allergens: Allergen[]; avoidWords: string[] };

/** Side effects of the sample-week workflow, implemented by `activities/planning/sample-week.ts`. */
export interface SampleWeekActivities {
  /**
   * Searches for the week that a new household with these answers would get. Pure computation and deterministic, so safe to repeat.
   * Writes nothing. Heartbeats. Uses the visitors' own thread, so that no waiting household queues behind it.
   */
  planSampleWeek(question: ReadSampleQuestion): Promise<SampledWeek | WeekImpossible>;
}
