import type { EntityManager } from "@mikro-orm/postgresql";
import type { PushKind } from "#domain/accounts/notifications/push.ts";
import { emailId } from "../billing/emails/emails.repository.ts";

type NewPush = { kind: PushKind; about: string; userId: string };

/** The id of what is told about one occasion of a kind. */
export const pushId = (kind: PushKind, about: string): string => emailId(`push-${kind}`, about);

/**
 * Writes that something is told by push. `about` names the occasion among all of its kind.
 * @returns its id, where nobody has taken it over yet; null = it is told already, or this person has no device.
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

/** Tells it to no device any more. */
export const dropPush = (em: EntityManager, userId: string, id: string): Promise<unknown> =>
  em.execute("delete from push_message where id = ? and user_id = ?", [id, userId]);

/** Its workflow has it from now on. */
export const notePushHanded = (em: EntityManager, id: string): Promise<unknown> =>
  em.execute("update push_message set handed_at = now() where id = ?", [id]);
