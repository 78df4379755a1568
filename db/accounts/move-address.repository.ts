import type { EntityManager } from "@mikro-orm/postgresql";

/**
 * What was kept under somebody's old address goes with them to the new one: their messages to support and the record of mails sent to them. Links that
 * were mailed to the old one, and sessions other than this, end. A mail that is on its way still goes to the old one. Safe to repeat.
 * @param person.from null = nobody had shown that the old address was theirs: what lies under it stays.
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
