import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { CANCEL_LINK_MINUTES, CANCEL_LINKS_AN_HOUR } from "#domain/billing/cancel-link.ts";

export type LinkAsked =
  | { kind: "made"; email: string }
  | { kind: "nobody" }
  | { kind: "nothing to cancel"; email: string }
  | { kind: "too many" };

const PERSON = `select u.id, u.email, exists (select 1 from subscription s where s.user_id = u.id and s.cancelled_at is null) as live,
    (select count(*)::int from cancel_link l where l.user_id = u.id and l.created_at > now() - interval '1 hour') as asked
  from auth."user" u where lower(u.email) = ? for update`;

/** Makes a link for whoever has this address and something to cancel. What came of it is for the mail alone, never for the answer. */
export const makeCancelLink = (em: EntityManager, address: string, secretHash: string): Promise<LinkAsked> =>
  em.fork().transactional(async (unit) => {
    const [person] = await unit.execute<{ id: string; email: string; live: boolean; asked: number }[]>(PERSON, [address.toLowerCase()]);
    if (!person) return { kind: "nobody" };
    const { id, email, live, asked } = person;
    if (asked >= CANCEL_LINKS_AN_HOUR) return { kind: "too many" };
    await unit.execute("delete from cancel_link where user_id = ? and expires_at < now() - interval '1 day'", [id]);
    await unit.execute(
      `insert into cancel_link (id, user_id, secret_hash, created_at, expires_at, used_at)
       values (?, ?, ?, now(), now() + make_interval(mins => ?), case when ? then null else now() end)`,
      [randomUUID(), id, secretHash, CANCEL_LINK_MINUTES, live],
    );
    return { kind: live ? "made" : "nothing to cancel", email };
  });

/** Whose subscription a link ends, while it works. */
export async function personBehindLink(em: EntityManager, secretHash: string): Promise<string | undefined> {
  const [link] = await em.execute<{ userId: string }[]>(
    `select user_id as "userId" from cancel_link where secret_hash = ? and used_at is null and expires_at > now()`,
    [secretHash],
  );
  return link?.userId;
}

/** Uses up every link of a person: what they were for is done. */
export const useUpCancelLinks = async (em: EntityManager, userId: string): Promise<void> =>
  void (await em.execute("update cancel_link set used_at = now() where user_id = ? and used_at is null", [userId]));
