import type { SampleQuestionInput } from "#contracts/planning/sample-week.ts";
import { ALLERGEN_NAMES, type Allergen } from "#domain/household/allergens.ts";
import { DIET_NAMES, type Diet } from "#domain/household/diets.ts";
import { plural } from "#domain/locale.ts";

export const peopleCount = (count: number) => plural(count, { one: "1 person", other: `${count} people` });

/** "Vegan, no milk, no fish"; empty if nothing is left out. */
export const leftOutInWords = ({ dietaryPreferences = [], allergies = [] }: SampleQuestionInput): string =>
  [
    ...dietaryPreferences.map((diet) => DIET_NAMES[diet as Diet]),
    ...allergies.map((code) => `no ${(ALLERGEN_NAMES[code as Allergen] ?? code).toLowerCase()}`),
  ].join(", ");

/** "2 people, £75 a week, vegan, no milk" */
export function questionInWords(asked: SampleQuestionInput): string {
  return [peopleCount(asked.householdSize), `£${asked.weeklyBudget} a week`, leftOutInWords(asked)].filter(Boolean).join(", ");
}
