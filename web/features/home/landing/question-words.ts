import type { SampleQuestionInput } from "#contracts/planning/sample-week.ts";
import { ALLERGEN_NAMES, type Allergen } from "#domain/household/allergens.ts";
import { DIET_NAMES, type Diet } from "#domain/household/diets.ts";
import { plural } from "#domain/locale.ts";

export const peopleInWords = (people: number): string => plural(people, { one: "1 person", other: `${people} people` });

/** "Vegan, no milk, no fish"; empty where nothing is left out. */
export const leftOutInWords = ({ dietaryPreferences = [], allergies = [] }: SampleQuestionInput): string =>
  [
    ...dietaryPreferences.map((diet) => DIET_NAMES[diet as Diet]),
    ...allergies.map((code) => `no ${ALLERGEN_NAMES[code as Allergen].toLowerCase()}`),
  ].join(", ");

/** "2 people, £75 a week, vegan, no milk" */
export function questionInWords(asked: SampleQuestionInput): string {
  const leftOut = leftOutInWords(asked);
  return `${peopleInWords(asked.householdSize)}, £${asked.weeklyBudget} a week${leftOut && `, ${leftOut}`}`;
}
