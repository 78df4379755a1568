import type { ChatPreferences } from "#contracts/assistant/chat-preferences.ts";
import { readCuisine } from "#domain/catalogue/cuisines.ts";
import { readAllergies } from "#domain/household/allergens.ts";
import { readDiet } from "#domain/household/diets.ts";
import { resizeHousehold } from "#domain/household/eaters.ts";
import { MINUTES_FOR } from "#domain/household/household.ts";
import type { Overlay } from "#domain/household/overlay.ts";
import { parsePence } from "#domain/money.ts";
import { MEALS } from "#domain/recipes/recipe.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import type { Household } from "../../db/household/household.entity.ts";

/** Converts the wizard's answers into an overlay for the next conversation. The wizard's budget is for a week. */
export function wizardOverlay(answers: ChatPreferences): Overlay {
  const pence = parsePence(answers.totalBudget);
  const meals = MEALS.filter((meal) => answers.mealTypes.includes(meal));
  return {
    budget: pence ? { pence, days: DAYS_IN_WEEK } : undefined,
    days: answers.planDuration,
    people: answers.servingSize,
    skill: answers.cookingAbility,
    maxMinutes: MINUTES_FOR[answers.mealComplexity],
    meals: meals.length > 0 ? meals : undefined,
    cuisines: answers.cuisinePreferences.flatMap((cuisine) => readCuisine(cuisine) ?? []),
    diets: answers.dietaryRestrictions.flatMap((diet) => readDiet(diet) ?? []),
    ...readAllergies(answers.allergies),
  };
}

/** Copies a conversation's preferences into the household (decision 14). Adds restrictions and never removes one. */
export function saveAsDefaults(household: Household, overlay: Overlay): void {
  const { budget, people, skill, maxMinutes, cuisines, diets = [], allergens = [], avoidWords = [] } = overlay;
  const merge = (before: readonly string[], more: readonly string[]) => [...new Set([...before, ...more])];
  if (budget) household.weeklyBudgetPence = Math.round((budget.pence * DAYS_IN_WEEK) / budget.days);
  if (people !== undefined) Object.assign(household, resizeHousehold(household.eaters, people));
  if (skill !== undefined) household.cookingSkill = skill;
  if (maxMinutes !== undefined) household.maxMinutes = maxMinutes;
  if (cuisines !== undefined) household.cuisines = cuisines;
  household.diets = merge(household.diets, diets);
  household.allergens = merge(household.allergens, allergens);
  household.avoidWords = merge(household.avoidWords, avoidWords);
}
