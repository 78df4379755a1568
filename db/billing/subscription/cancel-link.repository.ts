import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { CANCEL_LINK_MINUTES, CANCEL_LINKS_AN_HOUR } from "#domain/billing/emails/cancel-link.ts";
import { agreedSql } from "./nothing-agreed.ts";

export type LinkAsked =
  | { kind: "made"; email: string }
  | { kind: "nobody" }
  | { kind: "nothing to cancel"; email: string }
  | { kind: "too many" };

/** Somebody with an address: a user, or a holder of a contract without an account. */
type Addressee = { userId: string | null; holderId: string | null; live: boolean; asked: number };
const STANDING = (
  column: "user_id" | "holder_id",
) => `exists (select 1 from subscription s where s.${column} = p.id and s.cancelled_at is null and ${agreedSql("s")}) as live,
    (select count(*)::int from cancel_link l where l.${column} = p.id and l.created_at > now() - interval '1 hour') as asked`;
const USERS = `select p.id as "userId", null as "holderId", p.email, ${STANDING("user_id")} from auth."user" p where lower(p.email) = ? for update`;
const HOLDERS = `select null as "userId", p.id as "holderId", ${STANDING("holder_id")} from contract_holder p where p.address_mark = ? for update`;

/**
 * Makes a link for everybody who has this address, where they have something to cancel. What came of it is for the mail alone, never for the answer.
 * @param addressMark by which holders without an account are found; null where there are none
 */
export const makeCancelLink = (em: EntityManager, address: string, addressMark: string | null, secretHash: string): Promise<LinkAsked> =>
  em.fork().transactional(async (unit) => {
    const users = await unit.execute<(Addressee & { email: string })[]>(USERS, [address.toLowerCase()]);
    const holders = addressMark === null ? [] : await unit.execute<Addressee[]>(HOLDERS, [addressMark]);
    const people: Addressee[] = [...users, ...holders];
    if (people.length === 0) return { kind: "nobody" };
    if (people.some(({ asked }) => asked >= CANCEL_LINKS_AN_HOUR)) return { kind: "too many" };
    const anything = people.some(({ live }) => live);
    for (const { userId, holderId, live } of people) {
      await unit.execute("delete from cancel_link where (user_id = ? or holder_id = ?) and expires_at < now() - interval '1 day'", [
        userId,
        holderId,
      ]);
      await unit.execute(
        `insert into cancel_link (id, user_id, holder_id, secret_hash, created_at, expires_at, used_at)
         values (?, ?, ?, ?, now(), now() + make_interval(mins => ?), case when ? then null else now() end)`,
        [randomUUID(), userId, holderId, secretHash, CANCEL_LINK_MINUTES, live],
      );
    }
    return { kind: anything ? "made" : "nothing to cancel", email: users[0]?.email ?? address };
  });

/** Whose subscriptions a link ends, while it works: ids of users and holders. */
export const peopleBehindLink = async (em: EntityManager, secretHash: string): Promise<string[]> =>
  (
    await em.execute<{ id: string }[]>(
      "select coalesce(user_id, holder_id) as id from cancel_link where secret_hash = ? and used_at is null and expires_at > now() order by id",
      [secretHash],
    )
  ).map(({ id }) => id);

/** Uses up every link of these people: what they were for is done. */
export const useUpCancelLinks = async (em: EntityManager, people: readonly string[]): Promise<void> =>
  void (await em.execute("update cancel_link set used_at = now() where coalesce(user_id, holder_id) = any(?::uuid[]) and used_at is null", [
    `{${people.join(",")}}`,
  ]));
