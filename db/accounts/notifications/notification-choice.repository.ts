import type { EntityManager } from "@mikro-orm/postgresql";
import { chosenKinds, DEFAULT_CHOICES, type NotificationChoices, type NotificationKind } from "#domain/accounts/notifications/choices.ts";
import { newSecret } from "../../secret.ts";
import { NotificationChoice } from "./notification-choice.entity.ts";

const asChosen = ({ kinds, push, cookAt, shopDay, quietFrom, quietUntil }: NotificationChoice): NotificationChoices => ({
  kinds,
  push,
  cookAt,
  shopDay,
  quietFrom,
  quietUntil,
});

/** A person's notification choices, or the defaults. */
export async function findChoices(em: EntityManager, userId: string): Promise<NotificationChoices> {
  const row = await em.findOne(NotificationChoice, { user: userId });
  return row ? asChosen(row) : DEFAULT_CHOICES;
}

type Chosen = Omit<NotificationChoices, "push"> & { push?: readonly NotificationKind[] | undefined };

/** Replaces a person's choices; pushes only if given. Stop links in sent mails stay valid. */
export async function saveChoices(em: EntityManager, userId: string, { push, ...choices }: Chosen): Promise<void> {
  const changed = {
    ...choices,
    kinds: [...new Set(choices.kinds)],
    ...(push ? { push: [...new Set(push)] } : {}),
    changedAt: new Date(),
  };
  await em
    .fork()
    .upsert(
      NotificationChoice,
      { user: userId, ...changed, stopSecret: newSecret() },
      { onConflictFields: ["user"], onConflictExcludeFields: ["stopSecret"] },
    );
}

/** Switches off one kind of emails by the stop link. Idempotent. @returns the person's id; null = the link is invalid. */
export async function stopByLink(em: EntityManager, secret: string, kind: NotificationKind): Promise<string | null> {
  const [row] = await em.execute<{ user_id: string }[]>(
    "update notification_choice set kinds = array_remove(kinds, ?) where stop_secret = ? returning user_id",
    [kind, secret],
  );
  return row?.user_id ?? null;
}

/** Switches off one kind of a person's pushes. Idempotent. */
export async function stopPush(em: EntityManager, userId: string, kind: NotificationKind): Promise<void> {
  await em.execute("update notification_choice set push = array_remove(push, ?) where user_id = ?", [kind, userId]);
}

/** `address`: null = not confirmed, so no mail is sent. */
export type Recipient = NotificationChoices & { address: string | null; householdId: string | null; stopSecret: string; sinceMs: number };

/** The recipient with their choices; null = they chose no notifications, or are gone. */
export async function findRecipient(em: EntityManager, userId: string): Promise<Recipient | null> {
  const row = await em.findOne(NotificationChoice, { user: userId });
  if (!row || chosenKinds(row).length === 0) return null;
  const [person] = await em.execute<{ address: string | null; householdId: string | null }[]>(
    `select case when u."emailVerified" then u.email end as address, m.household_id as "householdId"
     from auth."user" u left join household_member m on m.user_id = u.id where u.id = ?`,
    [userId],
  );
  if (!person) return null;
  return { ...asChosen(row), ...person, stopSecret: row.stopSecret, sinceMs: row.changedAt.getTime() };
}
