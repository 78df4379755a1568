import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { CARD_LINK_DAYS, CARD_LINKS_AN_HOUR } from "#domain/billing/emails/mailed-links.ts";
import { now, query } from "../../query.ts";
import { hashSecret } from "../../secret.ts";
import { agreed } from "../subscription/nothing-agreed.ts";
import { newCardLink } from "./card-link.repository.ts";

/**
 * Stores a card-page link, and deletes the contract's expired ones.
 * @param asked the holder requested it by typing their address.
 */
export async function saveCardLink(unit: EntityManager, subscriptionId: string, secret: string, asked: boolean): Promise<void> {
  await query(unit).deleteFrom("card_link").where("subscription_id", "=", subscriptionId).where("expires_at", "<", now).execute();
  await query(unit)
    .insertInto("card_link")
    .values({
      id: randomUUID(),
      subscription_id: subscriptionId,
      secret_hash: hashSecret(secret),
      asked,
      created_at: now,
      expires_at: sql<Date>`now() + make_interval(days => ${CARD_LINK_DAYS})`,
    })
    .execute();
}

export type CardLinksResult =
  | { kind: "made"; links: { priceName: string; address: string }[] }
  | { kind: "account" | "unknown address" | "too many" };

/** Locks the live contracts of holders with this address, and counts the links requested in the last hour. */
const lockContracts = (unit: EntityManager, addressMarks: readonly string[]) =>
  query(unit)
    .selectFrom("subscription as s")
    .innerJoin("contract_holder as h", "h.id", "s.holder_id")
    .innerJoin("price as p", "p.id", "s.price_id")
    .select(["s.id", "p.name as priceName"])
    .select(({ selectFrom, fn }) =>
      selectFrom("card_link as l")
        .select(fn.countAll<number>().as("asked"))
        .whereRef("l.subscription_id", "=", "s.id")
        .where("l.asked", "=", true)
        .where("l.created_at", ">", sql<Date>`now() - interval '1 hour'`)
        .$asScalar()
        .$notNull()
        .as("asked"),
    )
    .where("h.address_mark", "in", addressMarks)
    .where("s.cancelled_at", "is", null)
    .where(agreed("s"))
    .orderBy("s.created_at")
    .orderBy("s.id")
    .forUpdate("s")
    .execute();

/**
 * Creates a card-page link for every live contract of holders with this address. The result decides the email and must not reach the response.
 * @param addressMarks find holders without an account, one mark per key; empty if there are no such holders
 */
export const createCardLinks = (
  em: EntityManager,
  origin: string,
  address: string,
  addressMarks: readonly string[],
): Promise<CardLinksResult> =>
  em.fork().transactional(async (unit): Promise<CardLinksResult> => {
    const contracts = addressMarks.length === 0 ? [] : await lockContracts(unit, addressMarks);
    if (contracts.some(({ asked }) => asked >= CARD_LINKS_AN_HOUR)) return { kind: "too many" };
    if (contracts.length === 0) return { kind: (await hasAccount(unit, address)) ? "account" : "unknown address" };
    const links: { priceName: string; address: string }[] = [];
    for (const { id, priceName } of contracts) {
      const { secret, address } = newCardLink(origin);
      await saveCardLink(unit, id, secret, true);
      links.push({ priceName, address });
    }
    return { kind: "made", links };
  });

const hasAccount = async (unit: EntityManager, address: string): Promise<boolean> =>
  (await query(unit)
    .selectFrom("auth.user as u")
    .select("u.id")
    .where(({ fn }) => sql<boolean>`${fn("lower", ["u.email"])} = ${address.toLowerCase()}`)
    .limit(1)
    .executeTakeFirst()) !== undefined;
