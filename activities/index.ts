import { createMailActivities, type MailDeps } from "./mail.ts";
import { createMealPlanActivities, type MealPlanDeps } from "./meal-plan.ts";
import { createRecipeImportActivities, type RecipeImportDeps } from "./recipe-import.ts";

/** Everything that stories ask of the world, in one object for the worker. */
export const createActivities = (deps: MealPlanDeps & MailDeps & RecipeImportDeps) => ({
  ...createMealPlanActivities(deps),
  ...createMailActivities(deps),
  ...createRecipeImportActivities(deps),
});
