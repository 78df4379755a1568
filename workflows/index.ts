/** The one door the Temporal bundler enters by: every workflow the worker serves, and nothing else. */
export { billingRunWorkflow } from "./billing/billing-run/billing-run.workflow.ts";
export { differenceWorkflow } from "./billing/difference/difference.workflow.ts";
export { forgetCardsWorkflow } from "./billing/forget-cards/forget-cards.workflow.ts";
export { providerFactsWorkflow } from "./billing/provider-facts/provider-facts.workflow.ts";
export { reconcileWorkflow } from "./billing/reconcile/reconcile.workflow.ts";
export { subscribeWorkflow } from "./billing/subscribe/subscribe.workflow.ts";
export { subscriptionWorkflow } from "./billing/subscription/subscription.workflow.ts";
export { dailyPostWorkflow } from "./content/daily-article/daily-article.workflow.ts";
export { forgetLeadsWorkflow } from "./leads/lead/forget-leads.workflow.ts";
export { leadWorkflow } from "./leads/lead/lead.workflow.ts";
export { mailWorkflow } from "./mail/mail.workflow.ts";
export { outboxWorkflow } from "./mail/outbox.workflow.ts";
export { improvePlanWorkflow } from "./planning/improve-plan/improve-plan.workflow.ts";
export { mealPlanWorkflow } from "./planning/meal-plan/meal-plan.workflow.ts";
export { recipeImportWorkflow } from "./recipes/import/recipe-import.workflow.ts";
export { supportPromiseWorkflow } from "./support/response-deadline/response-deadline.workflow.ts";
export { watchMessagesWorkflow } from "./support/response-deadline/watch-messages.workflow.ts";
