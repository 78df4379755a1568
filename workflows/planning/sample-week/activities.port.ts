import type { SampleQuestion } from "#contracts/planning/sample-week.ts";
import type { Allergen } from "#domain/household/allergens.ts";
import type { MealType } from "#domain/recipes/recipe.ts";
import type { WeekImpossible } from "../meal-plan/activities.port.ts";

/** A visitor's question, with what they typed read as allergens and words for foods. */
export type ReadSampleQuestion = Omit<SampleQuestion, "allergies"> & { allergens: Allergen[]; avoidWords: string[] };

/** One meal of a week that nobody keeps. Money in pence. */
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

/** What the planning of a visitor's week asks of the world. `activities/planning/sample-week.ts` answers. */
export interface SampleWeekActivities {
  /**
   * Looks for the week that a new household with these preferences would get; pure thinking, so safe to repeat, and equal questions get equal answers.
   * Reads and writes no row of anybody's. Heartbeats. Takes no thread that a household waits for.
   */
  planSampleWeek(question: ReadSampleQuestion): Promise<SampledWeek | WeekImpossible>;
}
