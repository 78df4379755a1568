import { expect, it } from "vitest";
import { wizardPrompt } from "./prompt.ts";
import { ABILITIES, COMPLEXITIES, CUISINES, DIETS, MEAL_TYPES, perPersonPence, STEPS, WIZARD_DEFAULTS } from "./wizard-options.ts";

it("has the specified steps, values and labels (H-UI-53, H-ENT-15, H-ENT-16, H-ENT-17, H-ENT-18, H-ENT-19)", () => {
  expect(STEPS).toEqual(["Cooking Style", "Time Preference", "Household Info", "Meal Types", "Dietary Needs", "Cuisine Preferences"]);
  expect(ABILITIES.map(({ value, label }) => `${value} ${label}`)).toEqual([
    "beginner Beginner Cook",
    "intermediate Home Chef",
    "advanced Culinary Expert",
  ]);
  expect(COMPLEXITIES.map(({ value, note }) => `${value} ${note}`)).toEqual([
    "quick_easy 30 min or less",
    "moderate 30-60 min",
    "complex 60+ min",
  ]);
  expect(MEAL_TYPES.map(({ value }) => value)).toEqual(["breakfast", "lunch", "dinner", "snacks"]);
  expect(DIETS).toEqual(["vegetarian", "vegan", "gluten_free", "dairy_free", "keto", "paleo", "low_carb", "halal"]);
  expect(CUISINES).toEqual(["british", "italian", "indian", "chinese", "mexican", "mediterranean", "thai", "japanese"]);
});

it("starts with two people and a budget of 50 (H-CONST-06)", () => {
  expect(WIZARD_DEFAULTS).toMatchObject({ servingSize: 2, totalBudget: "50", planDuration: 7 });
});

it("shows the budget per person (H-VAL-25)", () => {
  expect([perPersonPence("50", 2), perPersonPence("50", 3), perPersonPence("", 2), perPersonPence("x", 2)]).toEqual([2500, 1667, 0, 0]);
});

it("H-STATE-12: builds a prompt from the preferences", () => {
  expect(
    wizardPrompt({
      ...WIZARD_DEFAULTS,
      dietaryRestrictions: ["vegan"],
      cuisinePreferences: ["thai", "indian"],
      allergies: ["tree_nuts", "peanuts", "milk", "kiwi"],
    }),
  ).toBe(
    "Plan 7 days of breakfast, lunch, dinner for 2 people, for £50, meals of 30 min or less, beginner cooking, Vegan, Thai, Indian food, without tree nuts and peanuts, milk, kiwi.",
  );
});
