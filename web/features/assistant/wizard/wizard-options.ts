import type { ChatPreferences } from "#contracts/assistant/chat-preferences.ts";
import * as m from "./messages.ts";

/** Values and labels of the six steps (specification H §3, wizard enumerations). */
export const ABILITIES = [
  { value: "beginner", label: m.beginnerCook },
  { value: "intermediate", label: m.homeChef },
  { value: "advanced", label: m.culinaryExpert },
] as const;
export const COMPLEXITIES = [
  { value: "quick_easy", label: m.quickAndEasy, note: m.halfAnHourOrLess },
  { value: "moderate", label: m.moderate, note: m.upToAnHour },
  { value: "complex", label: m.complex, note: m.anHourOrMore },
] as const;
export const MEAL_TYPES = [
  { value: "breakfast", label: m.breakfast },
  { value: "lunch", label: m.lunch },
  { value: "dinner", label: m.dinner },
  { value: "snacks", label: m.snacks },
] as const;
export const DIETS = ["vegetarian", "vegan", "gluten_free", "dairy_free", "keto", "paleo", "low_carb", "halal"] as const;
export const CUISINES = ["british", "italian", "indian", "chinese", "mexican", "mediterranean", "thai", "japanese"] as const;

export const STEPS = [m.cookingStyle, m.timePreference, m.householdInfo, m.mealTypes, m.dietaryNeeds, m.cuisinePreferences] as const;

/** What the wizard holds while it is filled in. Allergies are codes and words that the person has confirmed. */
export type WizardAnswers = Omit<ChatPreferences, "saveAsDefaults"> & { saveAsDefaults: boolean };

export const WIZARD_DEFAULTS: WizardAnswers = {
  cookingAbility: "beginner",
  mealComplexity: "quick_easy",
  servingSize: 2,
  mealTypes: ["breakfast", "lunch", "dinner"],
  planDuration: 7,
  totalBudget: "50",
  postcode: "",
  dietaryRestrictions: [],
  cuisinePreferences: [],
  allergies: [],
  saveAsDefaults: true,
};

/** "£25.00": the budget for one person and week; £0.00 where the budget is not a number. */
export const perPersonPence = (totalBudget: string, servingSize: number): number =>
  Number.isFinite(Number(totalBudget)) ? Math.round((Number(totalBudget) * 100) / servingSize) : 0;
