import type { ChatPreferences } from "#contracts/assistant/chat-preferences.ts";
import { readCuisine } from "#domain/catalogue/cuisines.ts";
import { readAllergies } from "#domain/household/allergens.ts";
import { readDiet } from "#domain/household/diets.ts";
import { ofSize } from "#domain/household/eaters.ts";
import { MINUTES_FOR } from "#domain/household/household.ts";
import type { Overlay } from "#domain/household/overlay.ts";
import { penceOf } from "#domain/money.ts";
import { MEALS } from "#domain/recipes/recipe.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import type { Household } from "../../db/household/household.entity.ts";

/** What the wizard was told, as the next conversation's preferences. Its budget is for a week. */
export function overlayOfPreferences(told: ChatPreferences): Overlay {
  const pence = penceOf(told.totalBudget);
  const meals = MEALS.filter((meal) => told.mealTypes.includes(meal));
  return {
    budget: pence ? { pence, days: DAYS_IN_WEEK } : undefined,
    days: told.planDuration,
    people: told.servingSize,
    skill: told.cookingAbility,
    maxMinutes: MINUTES_FOR[told.mealComplexity],
    meals: meals.length > 0 ? meals : undefined,
    cuisines: told.cuisinePreferences.flatMap((cuisine) => readCuisine(cuisine) ?? []),
    diets: told.dietaryRestrictions.flatMap((diet) => readDiet(diet) ?? []),
    ...readAllergies(told.allergies),
  };
}

/** Writes a conversation's preferences into the household (decision 14). What must not be eaten is added, never taken away. */
export function saveAsDefaults(household: Household, overlay: Overlay): void {
  const { budget, people, skill, maxMinutes, cuisines, diets = [], allergens = [], avoidWords = [] } = overlay;
  const both = (before: readonly string[], more: readonly string[]) => [...new Set([...before, ...more])];
  if (budget) household.weeklyBudgetPence = Math.round((budget.pence * DAYS_IN_WEEK) / budget.days);
  if (people !== undefined) Object.assign(household, ofSize(household.eaters, people));
  if (skill !== undefined) household.cookingSkill = skill;
  if (maxMinutes !== undefined) household.maxMinutes = maxMinutes;
  if (cuisines !== undefined) household.cuisines = cuisines;
  household.diets = both(household.diets, diets);
  household.allergens = both(household.allergens, allergens);
  household.avoidWords = both(household.avoidWords, avoidWords);
}
