import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql } from "kysely";
import { CANCEL_LINK_MINUTES, CANCEL_LINKS_AN_HOUR } from "#domain/billing/emails/mailed-links.ts";
import { anyOf, now, part, query } from "../../../query.ts";
import { agreed } from "../nothing-agreed.ts";
import { person } from "./cancel-link.repository.ts";

export type LinkAsked =
  | { kind: "made"; email: string }
  | { kind: "nobody" }
  | { kind: "nothing to cancel"; email: string }
  | { kind: "too many" };

/** What counts for whether somebody with an address, a user or a holder without an account, gets a link. */
const standing = (column: "user_id" | "holder_id", person: Expression<string>) =>
  [
    sql<boolean>`exists ${part
      .selectFrom("subscription as s")
      .select("s.id")
      .where(`s.${column}`, "=", person)
      .where("s.cancelled_at", "is", null)
      .where(agreed("s"))}`.as("live"),
    part
      .selectFrom("cancel_link as l")
      .select(({ fn }) => fn.countAll<number>().as("asked"))
      .where(`l.${column}`, "=", person)
      .where("l.created_at", ">", sql<Date>`now() - interval '1 hour'`)
      .$asScalar()
      .$notNull()
      .as("asked"),
  ] as const;

/** Users and holders are held while their links are counted. */
const usersWith = (unit: EntityManager, address: string) =>
  query(unit)
    .selectFrom("auth.user as p")
    .select(({ ref }) => ["p.id as userId", sql<null>`null`.as("holderId"), "p.email", ...standing("user_id", ref("p.id"))])
    .where(({ ref }) => sql<boolean>`lower(${ref("p.email")}) = ${address.toLowerCase()}`)
    .forUpdate()
    .execute();

const holdersWith = (unit: EntityManager, addressMarks: readonly string[]) =>
  query(unit)
    .selectFrom("contract_holder as p")
    .select(({ ref }) => [sql<null>`null`.as("userId"), "p.id as holderId", ...standing("holder_id", ref("p.id"))])
    .where("p.address_mark", "in", addressMarks)
    .forUpdate()
    .execute();

/**
 * Makes a link for everybody who has this address, where they have something to cancel. Result is for the mail alone, never for the answer.
 * @param addressMarks by which holders without an account are found, by each key; none where there are no such holders
 */
export const makeCancelLink = (
  em: EntityManager,
  address: string,
  addressMarks: readonly string[],
  secretHash: string,
): Promise<LinkAsked> =>
  em.fork().transactional(async (unit) => {
    const users = await usersWith(unit, address);
    const holders = addressMarks.length === 0 ? [] : await holdersWith(unit, addressMarks);
    const people = [...users, ...holders];
    if (people.length === 0) return { kind: "nobody" };
    if (people.some(({ asked }) => asked >= CANCEL_LINKS_AN_HOUR)) return { kind: "too many" };
    const anything = people.some(({ live }) => live);
    for (const { userId, holderId, live } of people) {
      await query(unit)
        .deleteFrom("cancel_link")
        .where(({ or, eb }) => or([eb("user_id", "=", userId), eb("holder_id", "=", holderId)]))
        .where("expires_at", "<", sql<Date>`now() - interval '1 day'`)
        .execute();
      await query(unit)
        .insertInto("cancel_link")
        .values({
          id: randomUUID(),
          user_id: userId,
          holder_id: holderId,
          secret_hash: secretHash,
          created_at: now,
          expires_at: sql<Date>`now() + make_interval(mins => ${CANCEL_LINK_MINUTES})`,
          used_at: live ? null : now,
        })
        .execute();
    }
    return { kind: anything ? "made" : "nothing to cancel", email: users[0]?.email ?? address };
  });

/** Uses up every link of these people: what they were for is done. */
export async function useUpCancelLinks(em: EntityManager, people: readonly string[]): Promise<void> {
  await query(em).updateTable("cancel_link").set({ used_at: now }).where(person, "=", anyOf(people)).where("used_at", "is", null).execute();
}
