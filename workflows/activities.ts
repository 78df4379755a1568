import type { EraseAccountActivities } from "./accounts/erase-account/activities.port.ts";
import type { ErasePersonActivities } from "./accounts/erase-person/activities.port.ts";
import type { NotificationsActivities } from "./accounts/notifications/activities.port.ts";
import type { PushActivities } from "./accounts/push/activities.port.ts";
import type { RetentionActivities } from "./accounts/retention/activities.port.ts";
import type { BillingRunActivities } from "./billing/billing-run/activities.port.ts";
import type { ContractSweepActivities } from "./billing/contract-sweep/activities.port.ts";
import type { DifferenceActivities } from "./billing/difference/activities.port.ts";
import type { ForgetCardsActivities } from "./billing/forget-cards/activities.port.ts";
import type { ProviderFactsActivities } from "./billing/provider-facts/activities.port.ts";
import type { ReconcileActivities } from "./billing/reconcile/activities.port.ts";
import type { SubscribeActivities } from "./billing/subscribe/activities.port.ts";
import type { SubscriptionActivities } from "./billing/subscription/activities.port.ts";
import type { DailyArticleActivities } from "./content/daily-article/activities.port.ts";
import type { BuyLeadActivities } from "./leads/buy-lead/activities.port.ts";
import type { ForgetLeadsActivities, LeadActivities } from "./leads/lead/activities.port.ts";
import type { MailActivities, OutboxActivities } from "./mail/activities.port.ts";
import type { ImprovePlanActivities } from "./planning/improve-plan/activities.port.ts";
import type { MealPlanActivities } from "./planning/meal-plan/activities.port.ts";
import type { PlanAlternativesActivities } from "./planning/plan-alternatives/activities.port.ts";
import type { SampleWeekActivities } from "./planning/sample-week/activities.port.ts";
import type { RecipeImportActivities } from "./recipes/import/activities.port.ts";
import type { ResponseDeadlineActivities, WatchMessagesActivities } from "./support/response-deadline/activities.port.ts";

/** All activity ports together. */
export type Activities = BillingRunActivities &
  BuyLeadActivities &
  ContractSweepActivities &
  DailyArticleActivities &
  DifferenceActivities &
  EraseAccountActivities &
  ErasePersonActivities &
  ForgetCardsActivities &
  ForgetLeadsActivities &
  ImprovePlanActivities &
  LeadActivities &
  MailActivities &
  MealPlanActivities &
  NotificationsActivities &
  OutboxActivities &
  PlanAlternativesActivities &
  ProviderFactsActivities &
  PushActivities &
  RecipeImportActivities &
  ReconcileActivities &
  RetentionActivities &
  SampleWeekActivities &
  SubscribeActivities &
  SubscriptionActivities &
  ResponseDeadlineActivities &
  WatchMessagesActivities;
