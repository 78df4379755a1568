import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { CARD_LINK_DAYS, CARD_LINKS_AN_HOUR } from "#domain/billing/emails/mailed-links.ts";
import { now, query } from "../../query.ts";
import { hashOfSecret } from "../../secret.ts";
import { agreed } from "../subscription/nothing-agreed.ts";
import { newCardLink } from "./card-link.repository.ts";

/**
 * Lets a link open the card page of a contract whose holder has no account. Links that are over are taken away.
 * @param asked somebody typed the address to get it.
 */
export async function saveCardLink(unit: EntityManager, subscriptionId: string, secret: string, asked: boolean): Promise<void> {
  await query(unit).deleteFrom("card_link").where("subscription_id", "=", subscriptionId).where("expires_at", "<", now).execute();
  await query(unit)
    .insertInto("card_link")
    .values({
      id: randomUUID(),
      subscription_id: subscriptionId,
      secret_hash: hashOfSecret(secret),
      asked,
      created_at: now,
      expires_at: sql<Date>`now() + make_interval(days => ${CARD_LINK_DAYS})`,
    })
    .execute();
}

export type CardLinksAsked =
  | { kind: "made"; links: { priceName: string; address: string }[] }
  | { kind: "account" | "nobody" | "too many" };

/** Live contracts that somebody with this address holds without an account, with how many links were asked for lately. They are held. */
const holdContracts = (unit: EntityManager, addressMarks: readonly string[]) =>
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
 * Makes a link for every live contract that somebody with this address holds without an account. Result is for the mail alone, never for
 * the answer.
 * @param addressMarks by which such holders are found, by each key; none where there are no such holders
 */
export const askCardLinks = (
  em: EntityManager,
  origin: string,
  address: string,
  addressMarks: readonly string[],
): Promise<CardLinksAsked> =>
  em.fork().transactional(async (unit): Promise<CardLinksAsked> => {
    const contracts = addressMarks.length === 0 ? [] : await holdContracts(unit, addressMarks);
    if (contracts.some(({ asked }) => asked >= CARD_LINKS_AN_HOUR)) return { kind: "too many" };
    if (contracts.length === 0) return { kind: (await isAccount(unit, address)) ? "account" : "nobody" };
    const links: { priceName: string; address: string }[] = [];
    for (const { id, priceName } of contracts) {
      const { secret, address } = newCardLink(origin);
      await saveCardLink(unit, id, secret, true);
      links.push({ priceName, address });
    }
    return { kind: "made", links };
  });

const isAccount = async (unit: EntityManager, address: string): Promise<boolean> =>
  (await query(unit)
    .selectFrom("auth.user as u")
    .select("u.id")
    .where(({ fn }) => sql<boolean>`${fn("lower", ["u.email"])} = ${address.toLowerCase()}`)
    .limit(1)
    .executeTakeFirst()) !== undefined;
