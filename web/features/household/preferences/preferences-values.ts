import type { User } from "#contracts/accounts/user.ts";
import type { SavePreferencesInput } from "#contracts/household/preferences.ts";
import { readCuisine } from "#domain/catalogue/cuisines.ts";
import { readDiet } from "#domain/household/diets.ts";
import { DEFAULT_BAND } from "#domain/household/household.ts";
import { labelsFor } from "../../recipes/public/saved-labels.ts";
import { withoutSameEaters } from "../eaters/size-and-eaters.ts";
import { habitsOf, withoutUnchanged } from "./habit-values.ts";
import { CUISINE_OPTIONS, DIET_OPTIONS } from "./preferences-options.ts";

/** What the form begins with: the saved household, its diets and cuisines by this screen's labels. */
export function startFrom(user: User) {
  return {
    weeklyBudget: user.weeklyBudget ?? DEFAULT_BAND.stored,
    ...(user.householdSize === null ? {} : { householdSize: user.householdSize }),
    eaters: user.eaters,
    ...(user.cookingSkill === null ? {} : { cookingSkill: user.cookingSkill }),
    allergies: user.allergies,
    allergiesSeen: user.allergies,
    dietaryRestrictions: labelsFor(user.dietaryRestrictions, DIET_OPTIONS, readDiet).shown,
    cuisinePreferences: labelsFor(user.cuisinePreferences, CUISINE_OPTIONS, readCuisine).shown,
    ...habitsOf(user),
  };
}
export type Start = ReturnType<typeof startFrom>;

/** What is sent of a filled-in form: nothing that another person of the household may have changed meanwhile, and no code that the screen has no label for is lost. */
export function sentOf(typed: SavePreferencesInput, start: Start, user: User): SavePreferencesInput {
  const sent = withoutSameEaters(withoutUnchanged(typed, start), start.eaters);
  return {
    ...sent,
    dietaryRestrictions: [...(sent.dietaryRestrictions ?? []), ...labelsFor(user.dietaryRestrictions, DIET_OPTIONS, readDiet).beyond],
    cuisinePreferences: [...(sent.cuisinePreferences ?? []), ...labelsFor(user.cuisinePreferences, CUISINE_OPTIONS, readCuisine).beyond],
  };
}
