/** The one door the Temporal bundler enters by: every workflow the worker serves, and nothing else. */
export { billingRunWorkflow } from "./billing-run/billing-run.workflow.ts";
export { dailyPostWorkflow } from "./daily-post/daily-post.workflow.ts";
export { differenceWorkflow } from "./difference/difference.workflow.ts";
export { forgetCardsWorkflow } from "./forget-cards/forget-cards.workflow.ts";
export { improvePlanWorkflow } from "./improve-plan/improve-plan.workflow.ts";
export { forgetLeadsWorkflow } from "./lead/forget-leads.workflow.ts";
export { leadWorkflow } from "./lead/lead.workflow.ts";
export { mailWorkflow } from "./mail/mail.workflow.ts";
export { outboxWorkflow } from "./mail/outbox.workflow.ts";
export { mealPlanWorkflow } from "./meal-plan/meal-plan.workflow.ts";
export { providerFactsWorkflow } from "./provider-facts/provider-facts.workflow.ts";
export { recipeImportWorkflow } from "./recipe-import/recipe-import.workflow.ts";
export { reconcileWorkflow } from "./reconcile/reconcile.workflow.ts";
export { subscriptionWorkflow } from "./subscription/subscription.workflow.ts";
export { supportPromiseWorkflow } from "./support-promise/support-promise.workflow.ts";
export { watchMessagesWorkflow } from "./support-promise/watch-messages.workflow.ts";
