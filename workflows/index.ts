/** The one door the Temporal bundler enters by: every workflow the worker serves, and nothing else. */
export { improvePlanWorkflow } from "./improve-plan/improve-plan.workflow.ts";
export { mailWorkflow } from "./mail/mail.workflow.ts";
export { mealPlanWorkflow } from "./meal-plan/meal-plan.workflow.ts";
export { recipeImportWorkflow } from "./recipe-import/recipe-import.workflow.ts";
export { subscriptionWorkflow } from "./subscription/subscription.workflow.ts";
