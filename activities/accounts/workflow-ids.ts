import type { Leaving } from "../../db/accounts/delete-account.repository.ts";
import { notificationsWorkflowId } from "../../workflows/accounts/notifications/messages.ts";
import { pushWorkflowId } from "../../workflows/accounts/push/messages.ts";
import { forgetCardsWorkflowId } from "../../workflows/billing/forget-cards/messages.ts";
import { subscribeWorkflowId } from "../../workflows/billing/subscribe/messages.ts";
import { leadWorkflowId } from "../../workflows/leads/lead/messages.ts";
import { mailWorkflowId } from "../../workflows/mail/messages.ts";
import { improvePlanWorkflowId } from "../../workflows/planning/improve-plan/messages.ts";
import { mealPlanWorkflowId } from "../../workflows/planning/meal-plan/messages.ts";
import { planAlternativesWorkflowId } from "../../workflows/planning/plan-alternatives/messages.ts";
import { recipeImportWorkflowId } from "../../workflows/recipes/import/messages.ts";
import { responseDeadlineWorkflowId } from "../../workflows/support/response-deadline/messages.ts";

/** Ids of a person's workflows, and of a household that is deleted with them. Without subscription workflows, which end by themselves. */
export const workflowsOf = ({ userId, householdId, planIds, mailIds, messageIds, leadIds, pushIds }: Leaving): string[] => [
  ...(householdId === null ? [] : [mealPlanWorkflowId(householdId), recipeImportWorkflowId(householdId), subscribeWorkflowId(householdId)]),
  ...planIds.flatMap((id) => [improvePlanWorkflowId(id), planAlternativesWorkflowId(id)]),
  ...mailIds.map(mailWorkflowId),
  ...pushIds.map(pushWorkflowId),
  ...messageIds.map(responseDeadlineWorkflowId),
  ...leadIds.flatMap((id) => [leadWorkflowId(id), subscribeWorkflowId(id)]),
  ...(userId === null ? [] : [forgetCardsWorkflowId(userId), notificationsWorkflowId(userId)]),
];
