import type { EntityManager } from "@mikro-orm/postgresql";
import { dueNow, type Moment, NEWS_FOR_MS, nextMoment } from "#domain/accounts/notifications/moments.ts";
import { stopAddress, stopPage } from "#domain/accounts/notifications/stop-link.ts";
import { notificationMail } from "#domain/accounts/notifications/texts.ts";
import { type Recipient, recipientOf } from "../../../db/accounts/notification-choice.repository.ts";
import { writeNotification } from "../../../db/accounts/notification-facts.repository.ts";
import type { NotificationsActivities } from "../../../workflows/accounts/notifications/activities.port.ts";
import { type OutboxDeps, sendEmails } from "../../billing/outbox.ts";
import type { CatalogueHolder } from "../../catalogue/catalogue.ts";
import { TO_TELL, type ToTell } from "./to-tell.ts";

export type NotificationsDeps = OutboxDeps & { em: EntityManager; catalogue: Pick<CatalogueHolder, "current">; origin: string };

/** Tells people what they asked for. A mail is written once, whoever asks for it and how often. */
export function createNotificationsActivities(deps: NotificationsDeps): NotificationsActivities {
  const { em, catalogue, origin } = deps;
  const write = (recipient: Recipient, address: string, { kind, atMs }: Moment, { about, ...text }: ToTell) =>
    writeNotification(em.fork(), {
      kind: `notification-${kind}`,
      about,
      recipient: address,
      ...notificationMail(kind, text, origin, stopPage(origin, recipient.stopSecret, kind)),
      unsubscribe: stopAddress(origin, recipient.stopSecret, kind),
      sendUntil: new Date(Math.max(atMs, Date.now()) + NEWS_FOR_MS),
    });
  /** @returns the mails that were written now. */
  async function tell(userId: string, recipient: Recipient, nowMs: number): Promise<string[]> {
    const { address, householdId, sinceMs } = recipient;
    const due = dueNow(recipient, sinceMs, nowMs);
    if (address === null || householdId === null || due.length === 0) return [];
    const held = await catalogue.current();
    const written: string[] = [];
    for (const moment of due)
      for (const one of await TO_TELL[moment.kind]({ em: em.fork(), userId, recipient, householdId, day: moment.day, held })) {
        const id = await write(recipient, address, moment, one);
        if (id !== null) written.push(id);
      }
    return written;
  }
  return {
    async tellDue({ userId, nowMs }) {
      const recipient = await recipientOf(em.fork(), userId);
      if (!recipient) return { nextMs: null };
      await sendEmails(deps, await tell(userId, recipient, nowMs));
      return { nextMs: nextMoment(recipient, nowMs)?.atMs ?? null };
    },
  };
}
