import type { EntityManager } from "@mikro-orm/postgresql";
import { ApplicationFailure } from "@temporalio/common";
import type { PushKind } from "#domain/accounts/notifications/push.ts";
import { deleteDevice, findDeviceIds, recordSent, subscriptionFor } from "../../../db/accounts/notifications/push-device.repository.ts";
import { PushMessage } from "../../../db/accounts/notifications/push-message.entity.ts";
import type { Seal } from "../../../db/seal.ts";
import { log } from "../../../server/log.ts";
import type { PushActivities } from "../../../workflows/accounts/push/activities.port.ts";
import type { PushService } from "./push-service.ts";

/** `push`: null = no keys are configured, so nothing is sent. */
export type PushDeps = { em: EntityManager; seal?: Seal | null; push?: PushService | null };

/** The push service no longer knows that browser (RFC 8030, section 7.3). */
const GONE = [404, 410];
/** Statuses after which the service may accept the message later. */
const LATER = (status: number) => status === 408 || status === 429 || status >= 500 || status < 200;
const LONGEST_WAIT_SECONDS = 3600;

/** A retryable failure that respects the service's `Retry-After`. */
function tryLater(status: number, retryAfter: string | undefined): ApplicationFailure {
  const seconds = Number(retryAfter);
  const wait = Number.isInteger(seconds) && seconds > 0 ? { nextRetryDelay: Math.min(seconds, LONGEST_WAIT_SECONDS) * 1000 } : {};
  return ApplicationFailure.create({ message: `the push service answers ${status}`, ...wait });
}

/** `kind`: for the notification's stop button. `id`: the browser shows duplicates once. */
const toPayload = (id: string, kind: PushKind, text: object): string => JSON.stringify({ id, kind, ...text });

/** Sends push messages. */
export function createPushActivities({ em, seal = null, push = null }: PushDeps): PushActivities {
  return {
    pushDevices: ({ userId }) => findDeviceIds(em.fork(), userId),

    async sendPush({ messageId, deviceId, text, untilMs }) {
      const ttlSeconds = Math.floor((untilMs - Date.now()) / 1000);
      if (ttlSeconds <= 0) return "late";
      if (!push || !seal) return "void";
      const unit = em.fork();
      const message = await unit.findOne(PushMessage, messageId);
      const subscription = message && (await subscriptionFor(unit, seal, { deviceId, messageId }));
      if (!subscription) return "void";
      const { kind } = message;
      const topic = messageId.replaceAll("-", ""); // 32 letters, the most that a topic may have
      const { status, retryAfter } = await push.send(subscription, { payload: toPayload(messageId, kind, text), ttlSeconds, kind, topic });
      if (GONE.includes(status)) {
        await deleteDevice(unit, deviceId);
        return "void";
      }
      if (LATER(status)) throw tryLater(status, retryAfter);
      if (status >= 300) {
        log.warn({ status, kind }, "a push service rejected a message for good");
        return "refused";
      }
      await recordSent(em, { deviceId, messageId });
      return "sent";
    },
  };
}
