import type { EntityManager } from "@mikro-orm/postgresql";
import type { PushKind } from "#domain/accounts/notifications/push.ts";
import { emailId } from "../../billing/emails/emails.repository.ts";

type NewPush = { kind: PushKind; about: string; userId: string };

/** The id of a push about one occasion of a kind. */
export const pushId = (kind: PushKind, about: string): string => emailId(`push-${kind}`, about);

/**
 * Records a push. `about` identifies the occasion within its kind.
 * @returns its id if its workflow is still to be started; null = sent already, or the person has no device.
 */
export async function writePush(em: EntityManager, { kind, about, userId }: NewPush): Promise<string | null> {
  const id = pushId(kind, about);
  const [open] = await em.execute<{ id: string }[]>(
    `insert into push_message as m (id, user_id, kind, created_at)
     select ?, ?, ?, now() where exists (select 1 from push_device where user_id = ?)
     on conflict (id) do update set kind = m.kind where m.handed_at is null returning m.id`,
    [id, userId, kind, userId],
  );
  return open?.id ?? null;
}

/** Deletes a push, so that it goes to no further device. */
export const deletePush = (em: EntityManager, userId: string, id: string): Promise<unknown> =>
  em.execute("delete from push_message where id = ? and user_id = ?", [id, userId]);

/** Records that a push's workflow was started. */
export const recordPushStarted = (em: EntityManager, id: string): Promise<unknown> =>
  em.execute("update push_message set handed_at = now() where id = ?", [id]);
