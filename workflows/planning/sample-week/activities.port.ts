import type { SampleQuestion } from "#contracts/planning/sample-week.ts";
import type { Allergen } from "#domain/household/allergens.ts";
import type { MealType } from "#domain/recipes/recipe.ts";
import type { WeekImpossible } from "../meal-plan/messages.ts";

/** A visitor's answers, with the allergies they typed read as allergens and foods to avoid. */
export type ReadSampleQuestion = Omit<SampleQuestion, "allergies"> & { allergens: Allergen[]; avoidWords: string[] };

/** One meal of a sample week. Money in pence. */
export type SampledMeal = {
  dayOfWeek: number;
  mealType: MealType;
  recipeId: string;
  recipeName: string;
  costPence: number;
  minutes: number;
  leftoverOfDay: number | null;
};
export type SampledWeek = { kind: "planned"; tillPence: number; budgetPence: number; kcalPerDay: number; meals: SampledMeal[] };

/** Side effects of the sample-week workflow, implemented by `activities/planning/sample-week.ts`. */
export interface SampleWeekActivities {
  /**
   * Searches for the week that a new household with these answers would get. Pure computation and deterministic, so safe to repeat.
   * Writes nothing. Heartbeats. Uses the visitors' own thread, so that no waiting household queues behind it.
   */
  planSampleWeek(question: ReadSampleQuestion): Promise<SampledWeek | WeekImpossible>;
}
