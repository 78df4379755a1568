import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import { contractsToEnd, deleteAccount, type Leaving } from "../../db/accounts/erasure/delete-account.writes.ts";
import { contractsOfRequest, erasePerson } from "../../db/accounts/erasure/erase-person.writes.ts";
import { Erasure } from "../../db/accounts/erasure/erasure.entity.ts";
import { Mail } from "../../db/mail/mail.entity.ts";
import type { Seal } from "../../db/seal.ts";
import { log } from "../../server/log.ts";
import type { EraseAccountActivities } from "../../workflows/accounts/erase-account/activities.port.ts";
import type { ErasePersonActivities } from "../../workflows/accounts/erase-person/activities.port.ts";
import { notificationsWorkflowId } from "../../workflows/accounts/notifications/messages.ts";
import { pushWorkflowId } from "../../workflows/accounts/push/messages.ts";
import { forgetCardsWorkflowId } from "../../workflows/billing/forget-cards/messages.ts";
import type { CardVault } from "../../workflows/billing/provider/card-vault.port.ts";
import { subscribeWorkflowId } from "../../workflows/billing/subscribe/messages.ts";
import { cancelSubscription, REFUSED, subscriptionWorkflowId } from "../../workflows/billing/subscription/messages.ts";
import { leadWorkflowId } from "../../workflows/leads/lead/messages.ts";
import { mailWorkflow } from "../../workflows/mail/mail.workflow.ts";
import { mailWorkflowId } from "../../workflows/mail/messages.ts";
import { improvePlanWorkflowId } from "../../workflows/planning/improve-plan/messages.ts";
import { mealPlanWorkflowId } from "../../workflows/planning/meal-plan/messages.ts";
import { planAlternativesWorkflowId } from "../../workflows/planning/plan-alternatives/messages.ts";
import { recipeImportWorkflowId } from "../../workflows/recipes/import/messages.ts";
import { responseDeadlineWorkflowId } from "../../workflows/support/response-deadline/messages.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";
import { subscriptions } from "../billing/subscription-client.ts";
import { accountDeletedMail } from "./account-deleted-mail.ts";
import { deleteHistories, terminateAll } from "./histories.ts";

export type EraseAccountDeps = {
  em: EntityManager;
  temporal: Pick<Client, "workflow">;
  /** Finds and decrypts leads; null = leads are not configured. */
  seal?: Seal | null;
  /** Saved cards at the provider; null = no provider is configured. */
  vault: Pick<CardVault, "forget" | "forgetAllOf"> | null;
  sandbox: boolean;
  supportEmail: string;
};

/** Cancels a subscription as its holder would; does nothing if it has ended. */
export async function endContract(deps: EraseAccountDeps, subscriptionId: string): Promise<void> {
  const result = await subscriptions(deps).updateUnlessEnded(subscriptionId, cancelSubscription, [], "erase");
  if (result.kind === "refused" && result.type !== REFUSED.ended) throw new Error(`a subscription cannot be cancelled: ${result.type}`);
}

/** The steps of erasing an account. Once the rows are deleted, the `erasure` row holds the remaining work. */
export function createEraseAccountActivities(deps: EraseAccountDeps): EraseAccountActivities {
  const { em, temporal, seal = null, vault, supportEmail } = deps;
  /** null = the erasure is finished. */
  const pendingErasure = (userId: string) => em.fork().findOne(Erasure, userId);
  return {
    async endContracts({ userId, onlyUnused }) {
      if (onlyUnused) return;
      for (const subscriptionId of await contractsToEnd(em.fork(), seal, userId)) await endContract(deps, subscriptionId);
    },

    async deleteRows({ userId, marks, onlyUnused }) {
      await deleteAccount(em, { userId, seal, marks, onlyUnused, nameWorkflows }, (ids) => terminateAll(temporal, ids));
    },

    async detachCards({ userId }) {
      const erasure = await pendingErasure(userId);
      if (!erasure) return;
      const { cards, customers, owners } = erasure.remaining;
      if (!vault) {
        if (cards.length > 0) throw new Error("no payment provider is configured to forget the saved cards");
        return;
      }
      for (const card of cards) await vault.forget(card);
      for (const ownerId of owners) await vault.forgetAllOf({ ownerId, customers });
    },

    async deleteHistories({ userId }) {
      const erasure = await pendingErasure(userId);
      if (!erasure) return { open: 0 };
      const { workflows, contracts } = erasure.remaining;
      await terminateAll(temporal, workflows); // one may have started during the deletion
      return { open: await deleteHistories(temporal, [...workflows, ...contracts.map(subscriptionWorkflowId)]) };
    },

    async confirmErasure({ userId, undone }) {
      const unit = em.fork();
      const erasure = await unit.findOne(Erasure, userId);
      if (!erasure) return;
      if (undone.length > 0) log.error({ erasure: userId, undone }, "an erasure is incomplete and needs an operator");
      const { mailId: id, recipient, remaining } = erasure;
      const mail = accountDeletedMail({ ...remaining, hadCard: remaining.cards.length > 0, undone, supportEmail });
      await unit.upsert(
        Mail,
        { id, kind: "account-deleted", recipient, ...mail, secret: false, forget: true, createdAt: new Date() },
        { onConflictAction: "ignore" },
      );
      await temporal.workflow.start(mailWorkflow, {
        workflowId: mailWorkflowId(id),
        workflowIdConflictPolicy: "USE_EXISTING",
        taskQueue: TASK_QUEUE,
        args: [{ mailId: id }],
      });
      await unit.nativeDelete(Erasure, userId);
    },
  };
}

/** The first steps of erasing a person without an account; the last steps are those of every erasure. */
export function createErasePersonActivities(deps: EraseAccountDeps): ErasePersonActivities {
  const { em, temporal, seal = null } = deps;
  return {
    async endPersonContracts({ requestId }) {
      for (const subscriptionId of await contractsOfRequest(em.fork(), seal, requestId)) await endContract(deps, subscriptionId);
    },

    async deletePersonRows({ requestId, audit }) {
      await erasePerson(em, { requestId, seal, audit, nameWorkflows }, (ids) => terminateAll(temporal, ids));
    },
  };
}

/** Ids of a person's workflows, and of a household that is deleted with them. Without subscription workflows, which end by themselves. */
export const nameWorkflows = ({ userId, householdId, planIds, mailIds, messageIds, leadIds, pushIds }: Leaving): string[] => [
  ...(householdId === null ? [] : [mealPlanWorkflowId(householdId), recipeImportWorkflowId(householdId), subscribeWorkflowId(householdId)]),
  ...planIds.flatMap((id) => [improvePlanWorkflowId(id), planAlternativesWorkflowId(id)]),
  ...mailIds.map(mailWorkflowId),
  ...pushIds.map(pushWorkflowId),
  ...messageIds.map(responseDeadlineWorkflowId),
  ...leadIds.flatMap((id) => [leadWorkflowId(id), subscribeWorkflowId(id)]),
  ...(userId === null ? [] : [forgetCardsWorkflowId(userId), notificationsWorkflowId(userId)]),
];
