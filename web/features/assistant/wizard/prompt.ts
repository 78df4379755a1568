import { CUISINE_NAMES, type Cuisine } from "#domain/catalogue/cuisines.ts";
import { DIET_NAMES, type Diet } from "#domain/household/diets.ts";
import { COMPLEXITIES, splitAllergies, type Wishes } from "./wizard-options.ts";

const DAYS_IN_WEEK = 7;

/** The wishes in one sentence, with which the conversation opens. */
export function promptFor(wishes: Wishes): string {
  const time = COMPLEXITIES.find(({ value }) => value === wishes.mealComplexity)?.note ?? "";
  const allergies = splitAllergies(wishes.allergies);
  const parts = [
    `Plan ${wishes.planDuration} days of ${wishes.mealTypes.join(", ") || "meals"} for ${wishes.servingSize} ${wishes.servingSize === 1 ? "person" : "people"}`,
    `for £${wishes.totalBudget}${wishes.planDuration === DAYS_IN_WEEK ? "" : " a week"}`,
    `meals of ${time}`,
    `${wishes.cookingAbility} cooking`,
    wishes.dietaryRestrictions.length > 0 ? wishes.dietaryRestrictions.map((diet) => DIET_NAMES[diet as Diet]).join(" and ") : "",
    wishes.cuisinePreferences.length > 0
      ? `${wishes.cuisinePreferences.map((cuisine) => CUISINE_NAMES[cuisine as Cuisine]).join(", ")} food`
      : "",
    allergies.length > 0 ? `without ${allergies.join(", ")}` : "",
  ];
  return `${parts.filter((part) => part !== "").join(", ")}.`;
}
