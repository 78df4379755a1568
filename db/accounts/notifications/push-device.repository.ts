import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { MOST_PUSH_DEVICES, type WebPushSubscription } from "#domain/accounts/notifications/push.ts";
import type { Seal } from "../../seal.ts";

export const PUSH_MARK = "push endpoint";
export const aboutDevice = (id: string): string => `push device ${id}`;

export type StoredDevice = {
  id: string;
  userAgent: string | null;
  createdAt: Date | string;
  lastSentAt: Date | string | null;
  here: boolean;
};

/** A person's push devices, newest first. */
export const findDevices = (em: EntityManager, userId: string, sessionId: string): Promise<StoredDevice[]> =>
  em.execute<StoredDevice[]>(
    `select d.id, s."userAgent", d.created_at as "createdAt", d.last_sent_at as "lastSentAt", d.session_id = ? as here
     from push_device d join auth.session s on s.id = d.session_id where d.user_id = ? order by d.created_at desc, d.id`,
    [sessionId, userId],
  );

/**
 * Registers this browser for a person's pushes, replacing any earlier registration of it. Idempotent.
 * @returns "enough" if the person has the maximum number of devices.
 */
export const registerDevice = (
  em: EntityManager,
  seal: Seal,
  { userId, sessionId }: { userId: string; sessionId: string },
  subscription: WebPushSubscription,
): Promise<"registered" | "enough"> =>
  em.fork().transactional(async (unit) => {
    await unit.execute('select 1 from auth."user" where id = ? for update', [userId]); // concurrent registrations are counted one by one
    const marks = seal.marks(PUSH_MARK, subscription.endpoint);
    await unit.execute("delete from push_device where session_id = ? or endpoint_mark in (?)", [sessionId, marks]);
    const [held] = await unit.execute<{ count: number }[]>("select count(*)::int as count from push_device where user_id = ?", [userId]);
    if ((held?.count ?? 0) >= MOST_PUSH_DEVICES) return "enough";
    const id = randomUUID();
    await unit.execute(
      `insert into push_device (id, user_id, session_id, endpoint_mark, subscription_sealed, created_at) values (?, ?, ?, ?, ?, now())`,
      [id, userId, sessionId, marks[0], seal.seal(JSON.stringify(subscription), aboutDevice(id))],
    );
    return "registered";
  });

/** @returns false if the person has no such device. */
export async function removeDevice(em: EntityManager, userId: string, id: string): Promise<boolean> {
  const gone = await em.execute<unknown[]>("delete from push_device where id = ? and user_id = ? returning id", [id, userId]);
  return gone.length > 0;
}

/** Deletes a browser that its push service no longer knows. A new subscription of it has another id. */
export const deleteDevice = (em: EntityManager, id: string): Promise<unknown> => em.execute("delete from push_device where id = ?", [id]);

/** The subscription for sending a message to a device; null = the device is gone, has the message, or its person switched the kind off. */
export async function subscriptionFor(
  em: EntityManager,
  seal: Seal,
  { deviceId, messageId }: { deviceId: string; messageId: string },
): Promise<WebPushSubscription | null> {
  const [row] = await em.execute<{ sealed: string }[]>(
    `select d.subscription_sealed as sealed from push_device d join push_message m on m.user_id = d.user_id
     left join notification_choice c on c.user_id = d.user_id
     where d.id = ? and m.id = ? and not (d.id::text = any(m.sent_to)) and (m.kind in ('test', 'timer') or m.kind = any(c.push))`,
    [deviceId, messageId],
  );
  return row ? (JSON.parse(seal.open(row.sealed, aboutDevice(deviceId))) as WebPushSubscription) : null;
}

export const findDeviceIds = async (em: EntityManager, userId: string): Promise<string[]> =>
  (await em.execute<{ id: string }[]>("select id from push_device where user_id = ? order by created_at, id", [userId])).map(
    ({ id }) => id,
  );

/** Records that a device's push service accepted a message. Idempotent. */
export const recordSent = (em: EntityManager, { deviceId, messageId }: { deviceId: string; messageId: string }): Promise<void> =>
  em.fork().transactional(async (unit) => {
    await unit.execute("update push_message set sent_to = array_append(sent_to, ?) where id = ? and not (? = any(sent_to))", [
      deviceId,
      messageId,
      deviceId,
    ]);
    await unit.execute("update push_device set last_sent_at = now() where id = ?", [deviceId]);
  });
