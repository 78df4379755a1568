import type { EntityManager } from "@mikro-orm/postgresql";

/**
 * Moves support messages and sent mails from a person's old address to the new one. Ends links mailed to the old address and all other
 * sessions. Unsent mails still go to the old address. Idempotent.
 * @param person.from null = the old address was never confirmed, so its messages and mails stay.
 */
export async function moveAddress(
  em: EntityManager,
  { userId, sessionId, from, to }: { userId: string; sessionId: string; from: string | null; to: string },
): Promise<void> {
  await em.transactional(async (unit) => {
    await unit.execute("delete from auth.verification where value = ?", [userId]);
    await unit.execute('delete from auth.session where "userId" = ? and id <> ?', [userId, sessionId]);
    if (from === null) return;
    await unit.execute("update support_message set email = ? where lower(email) = lower(?)", [to, from]);
    await unit.execute("update mail set recipient = ? where lower(recipient) = lower(?) and sent_at is not null", [to, from]);
  });
}
