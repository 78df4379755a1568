import type { ChatPreferences } from "#contracts/assistant/chat-preferences.ts";

/** Values and labels of the six steps (specification H §3, wizard enumerations). */
export const ABILITIES = [
  { value: "beginner", label: "Beginner Cook" },
  { value: "intermediate", label: "Home Chef" },
  { value: "advanced", label: "Culinary Expert" },
] as const;
export const COMPLEXITIES = [
  { value: "quick_easy", label: "Quick and easy", note: "30 min or less" },
  { value: "moderate", label: "Moderate", note: "30-60 min" },
  { value: "complex", label: "Complex", note: "60+ min" },
] as const;
export const MEAL_TYPES = [
  { value: "breakfast", label: "Breakfast" },
  { value: "lunch", label: "Lunch" },
  { value: "dinner", label: "Dinner" },
  { value: "snacks", label: "Snacks" },
] as const;
export const DIETS = ["vegetarian", "vegan", "gluten_free", "dairy_free", "keto", "paleo", "low_carb", "halal"] as const;
export const CUISINES = ["british", "italian", "indian", "chinese", "mexican", "mediterranean", "thai", "japanese"] as const;

export const STEPS = ["Cooking Style", "Time Preference", "Household Info", "Meal Types", "Dietary Needs", "Cuisine Preferences"] as const;

/** The wizard's state. Allergies are codes, and words that the person has confirmed. */
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

/** Weekly budget per person in pence; 0 if the budget is not a number. */
export const perPersonPence = (totalBudget: string, servingSize: number): number =>
  Number.isFinite(Number(totalBudget)) ? Math.round((Number(totalBudget) * 100) / servingSize) : 0;
