import type { EntityManager } from "@mikro-orm/postgresql";
import { heartbeat } from "@temporalio/activity";
import { nameForMail } from "#domain/accounts/first-name.ts";
import type { Day } from "#domain/billing/calendar/dates.ts";
import { dayInWords } from "#domain/billing/emails/emails.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { removeExpired } from "../../db/accounts/erasure/remove-expired.writes.ts";
import { accountsToErase, warnUnused } from "../../db/accounts/erasure/unused-accounts.repository.ts";
import { eraseAccountWorkflow } from "../../workflows/accounts/erase-account/erase-account.workflow.ts";
import { eraseUnusedAccountWorkflowId } from "../../workflows/accounts/erase-account/messages.ts";
import type { RetentionActivities } from "../../workflows/accounts/retention/activities.port.ts";
import { TASK_QUEUE } from "../../workflows/task-queue.ts";
import { type OutboxDeps, sendEmails } from "../billing/outbox.ts";

/** Announces the London day on which an unused account will be erased, and explains how to keep it. */
const unusedAccountMail = ({ name, eraseOn, origin }: { name: string; eraseOn: Day; origin: string }) => {
  const who = nameForMail(name);
  return {
    subject: `We'll delete your ${PRODUCT_NAME} account on ${dayInWords(eraseOn)}`,
    body: `Hello${who && ` ${who}`},\n\nYou haven't logged in to ${PRODUCT_NAME} for nearly two years. We don't keep accounts that aren't used, so we'll delete yours on ${dayInWords(eraseOn)}, with your plans, lists, recipes and conversations. Anyone you share a household with keeps theirs.\n\nTo keep your account, log in before then: ${origin}/login\n\nTo take your data with you, log in and open “Your data”.\n\nIf you don't need it any more, there's nothing to do.\n\n${PRODUCT_NAME}\n`,
  };
};

/** Accounts per run and step; the next day's run continues. */
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
