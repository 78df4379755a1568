import type { Activities } from "../workflows/activities.ts";
import { createEraseAccountActivities, createErasePersonActivities, type EraseAccountDeps } from "./accounts/erase-account.ts";
import { createNotificationsActivities, type NotificationsDeps } from "./accounts/notifications/notifications.ts";
import { createPushActivities, type PushDeps } from "./accounts/push/push.ts";
import { createRetentionActivities } from "./accounts/retention.ts";
import { type BillingDeps, createBillingActivities } from "./billing/billing-activities.ts";
import { createContractSweepActivities } from "./billing/contract-sweep.ts";
import { createForgetCardsActivities, type ForgetCardsDeps } from "./billing/forget-cards.ts";
import { createDifferenceActivities } from "./billing/provider-facts/differences.ts";
import { createProviderFactsActivities } from "./billing/provider-facts/learn-facts.ts";
import { createReconcileActivities, type ReconcileDeps } from "./billing/provider-facts/reconcile.ts";
import { createSubscribeActivities, type SubscribeDeps } from "./billing/subscribe.ts";
import { createDailyArticleActivities, type DailyArticleDeps } from "./content/daily-article.ts";
import { type BuyLeadDeps, createBuyLeadActivities } from "./leads/buy-lead.ts";
import { createLeadActivities, type LeadDeps } from "./leads/lead.ts";
import { createMailActivities, type MailDeps } from "./mail/mail.ts";
import { createImprovePlanActivities, type ImprovePlanDeps } from "./planning/improve-plan.ts";
import { createMealPlanActivities, type MealPlanDeps } from "./planning/meal-plan.ts";
import { createPlanAlternativesActivities } from "./planning/plan-alternatives.ts";
import { createSampleWeekActivities } from "./planning/sample-week.ts";
import { createRecipeImportActivities, type RecipeImportDeps } from "./recipes/recipe-import.ts";
import { createResponseDeadlineActivities, type ResponseDeadlineDeps } from "./support/response-deadline.ts";

/** All activities, in one object for the worker. A port without an implementation does not compile. */
export const createActivities = (
  deps: MealPlanDeps &
    MailDeps &
    ImprovePlanDeps &
    RecipeImportDeps &
    Omit<ForgetCardsDeps, "vault"> &
    Omit<EraseAccountDeps, "vault"> &
    SubscribeDeps &
    BuyLeadDeps &
    LeadDeps &
    DailyArticleDeps &
    Omit<NotificationsDeps, "deliver"> &
    PushDeps &
    ResponseDeadlineDeps &
    Omit<BillingDeps & ReconcileDeps, "deliver">,
): Activities => {
  const mail = createMailActivities(deps);
  const billing = { ...deps, deliver: mail.deliverMail };
  return {
    ...createMealPlanActivities(deps),
    ...createPlanAlternativesActivities(deps),
    ...createImprovePlanActivities(deps),
    ...createSampleWeekActivities(deps),
    ...mail,
    ...createRecipeImportActivities(deps),
    ...createBillingActivities(billing),
    ...createReconcileActivities(billing),
    ...createContractSweepActivities(billing),
    ...createSubscribeActivities(deps),
    ...createForgetCardsActivities(deps),
    ...createEraseAccountActivities(deps),
    ...createErasePersonActivities(deps),
    ...createRetentionActivities(billing),
    ...createNotificationsActivities(billing),
    ...createPushActivities(deps),
    ...createProviderFactsActivities(billing),
    ...createDifferenceActivities(billing),
    ...createBuyLeadActivities(deps),
    ...createLeadActivities(deps),
    ...createDailyArticleActivities(deps),
    ...createResponseDeadlineActivities(deps),
  };
};
