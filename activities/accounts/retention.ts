import type { EntityManager } from "@mikro-orm/postgresql";
import { heartbeat } from "@temporalio/activity";
import { removeExpired } from "../../db/accounts/remove-expired.writes.ts";
import { accountsToErase, warnUnused } from "../../db/accounts/unused-accounts.repository.ts";
import { eraseAccountWorkflow } from "../../workflows/accounts/erase-account/erase-account.workflow.ts";
import { eraseUnusedAccountWorkflowId } from "../../workflows/accounts/erase-account/messages.ts";
import type { RetentionActivities } from "../../workflows/accounts/retention/activities.port.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";
import { type OutboxDeps, sendEmails } from "../billing/outbox.ts";
import { unusedAccountMail } from "./unused-account-mail.ts";

/** Accounts per run and step: the next day's run takes the rest. */
const AT_MOST = 500;

export type RetentionDeps = OutboxDeps & { em: EntityManager; origin: string };

export const createRetentionActivities = (deps: RetentionDeps): RetentionActivities => ({
  removeExpired: () => removeExpired(deps.em, (removed) => heartbeat(removed)),

  async eraseUnusedAccounts() {
    const { em, origin, temporal } = deps;
    const warned = await warnUnused(em, AT_MOST, ({ name, eraseOn }) => unusedAccountMail({ name, eraseOn, origin }));
    await sendEmails(deps, warned);
    const due = await accountsToErase(em.fork(), AT_MOST);
    for (const userId of due) {
      heartbeat();
      await temporal.workflow.start(eraseAccountWorkflow, {
        workflowId: eraseUnusedAccountWorkflowId(userId),
        workflowIdConflictPolicy: "USE_EXISTING",
        taskQueue: TASK_QUEUE,
        args: [{ userId, marks: [], onlyUnused: true }],
      });
    }
    return { warned: warned.length, due: due.length };
  },
});
