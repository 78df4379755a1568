import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { CARD_LINK_DAYS, CARD_LINKS_AN_HOUR } from "#domain/billing/emails/card-link.ts";
import { hashOfSecret, newSecret } from "../../secret.ts";
import { agreedSql } from "../subscription/nothing-agreed.ts";

/** The address of the card page for somebody with an account. */
export const cardPageOf = (origin: string, subscriptionId: string): string => `${origin}/billing/card?subscription=${subscriptionId}`;
/** A new address of the card page for somebody without one. Its secret stands behind `#`, where no server sees it; it opens nothing before `saveCardLink`. */
export function newCardLink(origin: string): { secret: string; address: string } {
  const secret = newSecret();
  return { secret, address: `${origin}/billing/card#token=${secret}` };
}

/**
 * Lets a link open the card page of a contract whose holder has no account. Links that are over are taken away.
 * @param asked somebody typed the address to get it.
 */
export async function saveCardLink(unit: EntityManager, subscriptionId: string, secret: string, asked: boolean): Promise<void> {
  await unit.execute("delete from card_link where subscription_id = ? and expires_at < now()", [subscriptionId]);
  await unit.execute(
    `insert into card_link (id, subscription_id, secret_hash, asked, created_at, expires_at)
     values (?, ?, ?, ?, now(), now() + make_interval(days => ?))`,
    [randomUUID(), subscriptionId, hashOfSecret(secret), asked, CARD_LINK_DAYS],
  );
}

/** Whose contract a link is about, while it works: the contract and its holder; null where it is over. */
export async function contractBehindLink(em: EntityManager, secret: string): Promise<{ subscriptionId: string; holderId: string } | null> {
  const [row] = await em.execute<{ subscriptionId: string; holderId: string }[]>(
    `select s.id as "subscriptionId", s.holder_id as "holderId" from card_link l join subscription s on s.id = l.subscription_id
     where l.secret_hash = ? and l.expires_at > now() and s.holder_id is not null`,
    [hashOfSecret(secret)],
  );
  return row ?? null;
}

export type CardLinksAsked =
  | { kind: "made"; links: { priceName: string; address: string }[] }
  | { kind: "account" | "nobody" | "too many" };

/**
 * Makes a link for every live contract that somebody with this address holds without an account. What came of it is for the mail alone, never for
 * the answer.
 * @param addressMark by which such holders are found; null where there are none
 */
export const askCardLinks = (em: EntityManager, origin: string, address: string, addressMark: string | null): Promise<CardLinksAsked> =>
  em.fork().transactional(async (unit): Promise<CardLinksAsked> => {
    const contracts =
      addressMark === null
        ? []
        : await unit.execute<{ id: string; priceName: string; asked: number }[]>(
            `select s.id, p.name as "priceName",
               (select count(*)::int from card_link l where l.subscription_id = s.id and l.asked and l.created_at > now() - interval '1 hour') as asked
             from subscription s join contract_holder h on h.id = s.holder_id join price p on p.id = s.price_id
             where h.address_mark = ? and s.cancelled_at is null and ${agreedSql("s")} order by s.created_at, s.id for update of s`,
            [addressMark],
          );
    if (contracts.some(({ asked }) => asked >= CARD_LINKS_AN_HOUR)) return { kind: "too many" };
    if (contracts.length === 0) {
      const account = await unit.execute(`select 1 from auth."user" u where lower(u.email) = ? limit 1`, [address.toLowerCase()]);
      return { kind: account.length > 0 ? "account" : "nobody" };
    }
    const links: { priceName: string; address: string }[] = [];
    for (const { id, priceName } of contracts) {
      const { secret, address } = newCardLink(origin);
      await saveCardLink(unit, id, secret, true);
      links.push({ priceName, address });
    }
    return { kind: "made", links };
  });
