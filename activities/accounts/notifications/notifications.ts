import type { EntityManager } from "@mikro-orm/postgresql";
import { type Client, WorkflowExecutionAlreadyStartedError } from "@temporalio/client";
import type { NotificationKind } from "#domain/accounts/notifications/choices.ts";
import { dueNow, type Moment, nextMoment, pushUntil, STALE_AFTER_MS } from "#domain/accounts/notifications/moments.ts";
import { pushText } from "#domain/accounts/notifications/push.ts";
import { notificationMail } from "#domain/accounts/notifications/texts.ts";
import { findRecipient, type Recipient } from "../../../db/accounts/notifications/notification-choice.repository.ts";
import { writeNotification } from "../../../db/accounts/notifications/notification-facts.repository.ts";
import { recordPushStarted, writePush } from "../../../db/accounts/notifications/push-message.repository.ts";
import type { NotificationsActivities } from "../../../workflows/accounts/notifications/activities.port.ts";
import { pushStartOptions } from "../../../workflows/accounts/push/client.ts";
import type { PushInput } from "../../../workflows/accounts/push/messages.ts";
import { pushWorkflow } from "../../../workflows/accounts/push/push.workflow.ts";
import { type OutboxDeps, sendEmails } from "../../billing/outbox.ts";
import type { CatalogueHolder } from "../../planning/optimiser/planner.ts";
import { type DueNotification, FIND_NOTIFICATIONS } from "./find-notifications.ts";

/** The page with the stop button. The secret is in the fragment, so it reaches no server log. */
const stopPage = (origin: string, secret: string, kind: NotificationKind): string => `${origin}/stop-notifications#token=${secret}.${kind}`;

/** The address for one-click unsubscribe of mail programs (RFC 8058). */
const stopAddress = (origin: string, secret: string, kind: NotificationKind): string => `${origin}/api/notification-stop/${secret}/${kind}`;

type Deps = { em: EntityManager; temporal: Pick<Client, "workflow"> };

/** Starts the workflow that sends a message to each device. Idempotent. */
async function startPush({ em, temporal }: Deps, push: PushInput): Promise<void> {
  try {
    await temporal.workflow.start(pushWorkflow, pushStartOptions(push));
  } catch (fault) {
    if (!(fault instanceof WorkflowExecutionAlreadyStartedError)) throw fault;
  }
  await recordPushStarted(em.fork(), push.messageId);
}

export type NotificationsDeps = OutboxDeps & { em: EntityManager; catalogue: Pick<CatalogueHolder, "current">; origin: string };

/** Sends notifications by mail and push, each once. */
export function createNotificationsActivities(deps: NotificationsDeps): NotificationsActivities {
  const { em, catalogue, origin } = deps;
  const write = (recipient: Recipient, address: string, { kind, atMs }: Moment, { about, ...text }: DueNotification) =>
    writeNotification(em.fork(), {
      kind: `notification-${kind}`,
      about,
      recipient: address,
      ...notificationMail(kind, text, origin, stopPage(origin, recipient.stopSecret, kind)),
      unsubscribe: stopAddress(origin, recipient.stopSecret, kind),
      sendUntil: new Date(Math.max(atMs, Date.now()) + STALE_AFTER_MS),
    });
  async function push(userId: string, recipient: Recipient, { kind, atMs }: Moment, { about, ...text }: DueNotification): Promise<void> {
    const messageId = await writePush(em.fork(), { kind, about, userId });
    if (messageId !== null) await startPush(deps, { messageId, userId, text: pushText(text), untilMs: pushUntil(recipient, atMs) });
  }
  /** @returns ids of the new mails. */
  async function writeDue(userId: string, recipient: Recipient, nowMs: number): Promise<string[]> {
    const { address, householdId, sinceMs } = recipient;
    const due = dueNow(recipient, sinceMs, nowMs);
    if (householdId === null || due.length === 0) return [];
    const held = await catalogue.current();
    const written: string[] = [];
    for (const moment of due)
      for (const one of await FIND_NOTIFICATIONS[moment.kind]({ em: em.fork(), userId, recipient, householdId, day: moment.day, held })) {
        const byMail = address !== null && recipient.kinds.includes(moment.kind);
        const id = byMail ? await write(recipient, address, moment, one) : null;
        if (id !== null) written.push(id);
        if (recipient.push.includes(moment.kind)) await push(userId, recipient, moment, one);
      }
    return written;
  }
  return {
    async tellDue({ userId, nowMs }) {
      const recipient = await findRecipient(em.fork(), userId);
      if (!recipient) return { nextMs: null };
      await sendEmails(deps, await writeDue(userId, recipient, nowMs));
      return { nextMs: nextMoment(recipient, nowMs)?.atMs ?? null };
    },
  };
}
