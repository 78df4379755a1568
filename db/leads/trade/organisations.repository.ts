import type { EntityManager } from "@mikro-orm/postgresql";
import type { TradeKind } from "#domain/leads/trade.ts";
import { inMs, now, query } from "../../query.ts";
import { sellers } from "../buying.repository.ts";

/** A buyer or a seller. */
export type Organisation = { kind: TradeKind; id: string; name: string };

type Named = { buyerId: string | null; buyer: string | null; sellerId: string | null; seller: string | null };
const organisationFrom = ({ buyerId, buyer, sellerId, seller }: Named): Organisation =>
  buyerId !== null ? { kind: "buyer", id: buyerId, name: buyer ?? "" } : { kind: "seller", id: sellerId ?? "", name: seller ?? "" };

/** The user's buyer or seller; undefined = none, or removed. */
export async function findOrganisation(em: EntityManager, userId: string): Promise<Organisation | undefined> {
  const found = await query(em)
    .selectFrom("lead_account as a")
    .leftJoin("lead_buyer as b", "b.id", "a.buyer_id")
    .leftJoin("lead_seller as r", "r.id", "a.seller_id")
    .select(["a.buyer_id as buyerId", "b.name as buyer", "a.seller_id as sellerId", "r.name as seller"])
    .where("a.user_id", "=", userId)
    .executeTakeFirst();
  return found && organisationFrom(found);
}

/** Finds an open invitation by the hash of its token. */
export async function findTradeInvitation(em: EntityManager, tokenHash: string) {
  const found = await query(em)
    .selectFrom("lead_invitation as i")
    .leftJoin("lead_buyer as b", "b.id", "i.buyer_id")
    .leftJoin("lead_seller as r", "r.id", "i.seller_id")
    .select(["i.id", "i.email", "i.buyer_id as buyerId", "b.name as buyer", "i.seller_id as sellerId", "r.name as seller"])
    .where("i.token_hash", "=", tokenHash)
    .where("i.accepted_at", "is", null)
    .where("i.revoked_at", "is", null)
    .where("i.expires_at", ">", now)
    .executeTakeFirst();
  return found && { id: found.id, email: found.email, organisation: organisationFrom(found) };
}

/** Every buyer and seller, their people and open invitations. */
export async function listOrganisations(em: EntityManager) {
  const [buyers, everySeller, people, invitations] = await Promise.all([
    query(em).selectFrom("lead_buyer").select(["id", "name"]).orderBy("name").execute(),
    sellers(em)
      .select(({ selectFrom, fn }) =>
        selectFrom("lead_seller_key as k")
          .select(fn.countAll<number>().as("keys"))
          .whereRef("k.seller_id", "=", "r.id")
          .where("k.revoked_at", "is", null)
          .as("keys"),
      )
      .orderBy("r.name")
      .execute(),
    query(em)
      .selectFrom("lead_account as a")
      .innerJoin("auth.user as u", "u.id", "a.user_id")
      .select(["u.id", "u.name", "u.email", "a.buyer_id as buyerId", "a.seller_id as sellerId"])
      .orderBy("u.email")
      .execute(),
    query(em)
      .selectFrom("lead_invitation")
      .select(({ ref }) => ["id", "email", "buyer_id as buyerId", "seller_id as sellerId", inMs(ref("expires_at")).as("expiresAtMs")])
      .where("accepted_at", "is", null)
      .where("revoked_at", "is", null)
      .orderBy("created_at")
      .execute(),
  ]);
  return { buyers, sellers: everySeller, people, invitations };
}
