import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import { contractsToEnd, deleteAccount } from "../../db/accounts/delete-account.repository.ts";
import { Erasure } from "../../db/accounts/erasure.entity.ts";
import { Mail } from "../../db/mail/mail.entity.ts";
import type { Seal } from "../../db/seal.ts";
import { log } from "../../server/log.ts";
import type { EraseAccountActivities } from "../../workflows/accounts/erase-account/activities.port.ts";
import type { CardVault } from "../../workflows/billing/provider/card-vault.port.ts";
import { cancelSubscription, REFUSED, subscriptionWorkflowId } from "../../workflows/billing/subscription/messages.ts";
import { mailWorkflow } from "../../workflows/mail/mail.workflow.ts";
import { mailWorkflowId } from "../../workflows/mail/messages.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";
import { subscriptions } from "../billing/subscription-client.ts";
import { accountDeletedMail } from "./account-deleted-mail.ts";
import { deleteHistories, terminateAll } from "./histories.ts";
import { workflowsOf } from "./workflow-ids.ts";

export type EraseAccountDeps = {
  em: EntityManager;
  temporal: Pick<Client, "workflow">;
  /** Finds and opens leads; null = none are bought here. */
  seal?: Seal | null;
  /** Where cards are kept; null = no provider is configured (any more). */
  vault: Pick<CardVault, "forget" | "forgetAllOf"> | null;
  sandbox: boolean;
  supportEmail: string;
};

/** Cancels a contract as its holder would; one that has ended is fine. */
export async function endContract(deps: EraseAccountDeps, subscriptionId: string): Promise<void> {
  const said = await subscriptions(deps).updateUnlessEnded(subscriptionId, cancelSubscription, [], "erase");
  if (said.kind === "refused" && said.type !== REFUSED.ended) throw new Error(`a contract does not end: ${said.type}`);
}

/** Erases an account, a step each. After the rows are gone, `erasure` knows what is left. */
export function createEraseAccountActivities(deps: EraseAccountDeps): EraseAccountActivities {
  const { em, temporal, seal = null, vault, supportEmail } = deps;
  /** null = nothing is left to do. */
  const underWay = (userId: string) => em.fork().findOne(Erasure, userId);
  return {
    async endContracts({ userId, onlyUnused }) {
      if (onlyUnused) return;
      for (const subscriptionId of await contractsToEnd(em.fork(), seal, userId)) await endContract(deps, subscriptionId);
    },

    async deleteRows({ userId, marks, onlyUnused }) {
      await deleteAccount(em, { userId, seal, marks, onlyUnused, workflowsOf }, (ids) => terminateAll(temporal, ids));
    },

    async detachCards({ userId }) {
      const left = await underWay(userId);
      if (!left) return;
      const { cards, customers, owners } = left.remaining;
      if (!vault) {
        if (cards.length > 0) throw new Error("no payment provider is configured to forget the saved cards");
        return;
      }
      for (const card of cards) await vault.forget(card);
      for (const ownerId of owners) await vault.forgetAllOf({ ownerId, customers });
    },

    async deleteHistories({ userId }) {
      const left = await underWay(userId);
      if (!left) return { open: 0 };
      const { workflows, contracts } = left.remaining;
      await terminateAll(temporal, workflows); // one may have begun while the rows went
      return { open: await deleteHistories(temporal, [...workflows, ...contracts.map(subscriptionWorkflowId)]) };
    },

    async confirmErasure({ userId, undone }) {
      const unit = em.fork();
      const left = await unit.findOne(Erasure, userId);
      if (!left) return;
      if (undone.length > 0) log.error({ erasure: userId, undone }, "an erasure is not complete: somebody has to look");
      const { mailId: id, recipient, remaining } = left;
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
