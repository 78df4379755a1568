import { z } from "zod";
import { MEAL_TYPES } from "#domain/recipes/recipe.ts";
import { HouseholdNeed } from "../household/eaters.ts";
import { Allergies, Diets, PreferencesA } from "../household/preferences.ts";

/** Body of `POST /api/sample-week`. Fields are named as in the preferences, so the same body can be saved after sign-up. */
export const SampleQuestion = z.strictObject({
  householdSize: PreferencesA.shape.householdSize,
  /** Pounds. */
  weeklyBudget: PreferencesA.shape.weeklyBudget,
  dietaryPreferences: Diets.optional(),
  allergies: Allergies.optional(),
});
export type SampleQuestion = z.output<typeof SampleQuestion>;
export type SampleQuestionInput = z.input<typeof SampleQuestion>;

export const SampleMeal = z.object({
  /** 0 = Monday. */
  dayOfWeek: z.int().min(0).max(6),
  mealType: z.enum(MEAL_TYPES),
  recipeId: z.string(),
  recipeName: z.string(),
  imageUrl: z.string(),
  /** Pounds. */
  cost: z.string(),
  minutes: z.int(),
  /** The day whose dinner's leftovers this is. */
  leftoverOfDay: z.int().nullable(),
});
export type SampleMeal = z.infer<typeof SampleMeal>;

/** A week planned for a visitor; nothing is stored. Amounts are pounds as decimal strings. */
export const SampleWeek = z.object({
  people: z.int(),
  /** The week's total at the average prices of the big three, and its budget. */
  total: z.string(),
  budget: z.string(),
  /** Average energy a day for each person, and the daily need of all of them together. */
  kcalPerDay: z.int(),
  need: HouseholdNeed,
  meals: z.array(SampleMeal),
  /** What to buy, in the order of the aisles: the amount in words, the price in pounds. */
  list: z.array(z.object({ name: z.string(), amount: z.string(), price: z.string() })),
});
export type SampleWeek = z.infer<typeof SampleWeek>;
