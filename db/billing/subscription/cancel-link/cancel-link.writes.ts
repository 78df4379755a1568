import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql } from "kysely";
import { CANCEL_LINK_MINUTES, CANCEL_LINKS_AN_HOUR } from "#domain/billing/emails/mailed-links.ts";
import { anyOf, now, part, query } from "../../../query.ts";
import { agreed } from "../nothing-agreed.ts";
import { person } from "./cancel-link.repository.ts";

export type LinkResult =
  | { kind: "made"; email: string }
  | { kind: "unknown address" }
  | { kind: "nothing to cancel"; email: string }
  | { kind: "too many" };

/** Whether a person has a live contract, and how many links they requested in the last hour. */
const eligibility = (column: "user_id" | "holder_id", person: Expression<string>) =>
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

/** Locks the rows, so that concurrent requests are counted. */
const lockUsers = (unit: EntityManager, address: string) =>
  query(unit)
    .selectFrom("auth.user as p")
    .select(({ ref }) => ["p.id as userId", sql<null>`null`.as("holderId"), "p.email", ...eligibility("user_id", ref("p.id"))])
    .where(({ ref }) => sql<boolean>`lower(${ref("p.email")}) = ${address.toLowerCase()}`)
    .forUpdate()
    .execute();

const lockHolders = (unit: EntityManager, addressMarks: readonly string[]) =>
  query(unit)
    .selectFrom("contract_holder as p")
    .select(({ ref }) => [sql<null>`null`.as("userId"), "p.id as holderId", ...eligibility("holder_id", ref("p.id"))])
    .where("p.address_mark", "in", addressMarks)
    .forUpdate()
    .execute();

/**
 * Creates a cancellation link for everyone with this address who has a live contract. The result decides the email and must not reach the response.
 * @param addressMarks find holders without an account, one mark per key; empty if there are no such holders
 */
export const makeCancelLink = (
  em: EntityManager,
  address: string,
  addressMarks: readonly string[],
  secretHash: string,
): Promise<LinkResult> =>
  em.fork().transactional(async (unit) => {
    const users = await lockUsers(unit, address);
    const holders = addressMarks.length === 0 ? [] : await lockHolders(unit, addressMarks);
    const people = [...users, ...holders];
    if (people.length === 0) return { kind: "unknown address" };
    if (people.some(({ asked }) => asked >= CANCEL_LINKS_AN_HOUR)) return { kind: "too many" };
    const hasContract = people.some(({ live }) => live);
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
    return { kind: hasContract ? "made" : "nothing to cancel", email: users[0]?.email ?? address };
  });

/** Invalidates every link of these people, after their contracts were cancelled. */
export async function useUpCancelLinks(em: EntityManager, people: readonly string[]): Promise<void> {
  await query(em).updateTable("cancel_link").set({ used_at: now }).where(person, "=", anyOf(people)).where("used_at", "is", null).execute();
}
