import { CUISINE_NAMES, type Cuisine } from "#domain/catalogue/cuisines.ts";
import { readAllergies } from "#domain/household/allergens.ts";
import { DIET_NAMES, type Diet } from "#domain/household/diets.ts";
import { leftOutInWords } from "#domain/household/left-out-words.ts";
import { plural } from "#domain/locale.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import { COMPLEXITIES, type WizardAnswers } from "./wizard-options.ts";

/** The preferences as one sentence, which opens the conversation. */
export function wizardPrompt(answers: WizardAnswers): string {
  const time = COMPLEXITIES.find(({ value }) => value === answers.mealComplexity)?.note ?? "";
  const { allergens, avoidWords } = readAllergies(answers.allergies);
  const leftOut = leftOutInWords({ allergens, words: avoidWords });
  const parts = [
    `Plan ${plural(answers.planDuration, { one: "1 day", other: `${answers.planDuration} days` })} of ${answers.mealTypes.join(", ") || "meals"} for ${plural(answers.servingSize, { one: "1 person", other: `${answers.servingSize} people` })}`,
    `for £${answers.totalBudget}${answers.planDuration === DAYS_IN_WEEK ? "" : " a week"}`,
    `meals of ${time}`,
    `${answers.cookingAbility} cooking`,
    answers.dietaryRestrictions.length > 0 ? answers.dietaryRestrictions.map((diet) => DIET_NAMES[diet as Diet]).join(" and ") : "",
    answers.cuisinePreferences.length > 0
      ? `${answers.cuisinePreferences.map((cuisine) => CUISINE_NAMES[cuisine as Cuisine]).join(", ")} food`
      : "",
    leftOut.length > 0 ? `without ${leftOut.join(", ")}` : "",
  ];
  return `${parts.filter((part) => part !== "").join(", ")}.`;
}
