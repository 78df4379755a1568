import { z } from "zod";
import { HOUSEHOLD_SIZE } from "#domain/household/household.ts";
import { SKILLS } from "#domain/recipes/recipe.ts";
import { HealthConsent } from "../household/health-limits.ts";
import { text } from "../text.ts";

export const MEAL_COMPLEXITIES = ["quick_easy", "moderate", "complex"] as const;
export const WIZARD_MEALS = ["breakfast", "lunch", "dinner", "snacks"] as const;

/** The wizard's answers: an overlay for the next conversation, unless `saveAsDefaults` (decision 14). */
export const ChatPreferences = z.object({
  cookingAbility: z.enum(SKILLS),
  mealComplexity: z.enum(MEAL_COMPLEXITIES),
  servingSize: z.int().min(HOUSEHOLD_SIZE.least, "Serve at least 1").max(HOUSEHOLD_SIZE.most, "Serve at most 10"),
  mealTypes: z.array(z.enum(WIZARD_MEALS)),
  planDuration: z.int().min(1).max(30),
  /** Pounds for the plan's week. */
  totalBudget: text(7, { tooLong: "Enter the budget in pounds, such as 50" }).regex(
    /^\d{1,4}(\.\d{1,2})?$/,
    "Enter the budget in pounds, such as 50",
  ),
  postcode: text(10),
  dietaryRestrictions: z.array(text(60)).max(40),
  cuisinePreferences: z.array(text(60)).max(40),
  allergies: z.array(text(60)).max(40),
  healthConsent: HealthConsent.optional(),
  saveAsDefaults: z.boolean().optional(),
});
export type ChatPreferences = z.infer<typeof ChatPreferences>;
