import { z } from "zod";
import { MEAL_TYPES } from "#domain/recipes/recipe.ts";
import { HouseholdNeed } from "../household/eaters.ts";
import { Allergies, Diets, PreferencesA } from "../household/preferences.ts";

/** Body of `POST /api/sample-week`, with the names that preferences have: what was planned by can be saved as it is. */
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
  /** The rest of a dinner, cooked on this day. */
  leftoverOfDay: z.int().nullable(),
});
export type SampleMeal = z.infer<typeof SampleMeal>;

/** A week planned for a visitor; nothing of it is kept. Amounts in pounds as decimal strings. */
export const SampleWeek = z.object({
  people: z.int(),
  /** What the whole week costs at the till, by the average of the big three's prices, and the budget it was planned within. */
  total: z.string(),
  budget: z.string(),
  /** What it brings each of those who eat on an average day, and what all of them together need. */
  kcalPerDay: z.int(),
  need: HouseholdNeed,
  meals: z.array(SampleMeal),
});
export type SampleWeek = z.infer<typeof SampleWeek>;
