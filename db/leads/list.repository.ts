import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { HandOffOutcome } from "#domain/leads/stage.ts";
import { agreed } from "../billing/subscription/nothing-agreed.ts";
import { inMs, query } from "../query.ts";
import type { Seal } from "../seal.ts";
import { Ping } from "./lead.entity.ts";
import { openPerson } from "./sealed-lead.ts";

/**
 * A bought lead and its results. Whole pence, times in milliseconds.
 * `reference` is shown to people, because the session id is the visitor's secret.
 */
export type BoughtLead = {
  id: string;
  reference: string;
  seller: string;
  pricePence: number;
  boughtAtMs: number;
  welcomeSeenAtMs: number | null;
  subscriptionSeenAtMs: number | null;
  subscriptionId: string | null;
  subscribedAtMs: number | null;
  handOff: HandOffOutcome | "under way" | null;
  redirectedAtMs: number | null;
  /** null once the person's data is deleted. */
  email: string | null;
};

/** Short form of a lead's id that people can read out. */
export const leadReference = (leadId: string): string => leadId.slice(0, 8).toUpperCase();

/** `until` is exclusive. `buyerId`: leads of this buyer; null = leads bought for no organisation; left out = all. */
export type LeadSpan = { from: Date; until: Date; buyerId?: string | null };

const bought = (em: EntityManager, { from, until, buyerId }: LeadSpan) =>
  query(em)
    .selectFrom("lead as l")
    .innerJoin("lead_seller as r", "r.id", "l.seller_id")
    .innerJoin("lead_ping as g", "g.id", "l.ping_id")
    .leftJoin("lead_view as w", (on) => on.onRef("w.lead_id", "=", "l.id").on("w.page", "=", "welcome"))
    .leftJoin("lead_view as v", (on) => on.onRef("v.lead_id", "=", "l.id").on("v.page", "=", "subscription"))
    .leftJoin("contract_holder as h", "h.lead_id", "l.id")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("subscription as own")
          .select(["own.id", "own.created_at"])
          .whereRef("own.holder_id", "=", "h.id")
          .where(agreed("own"))
          .orderBy("own.created_at")
          .limit(1)
          .as("s"),
      (on) => on.onTrue(),
    )
    .leftJoin("lead_hand_off as o", "o.lead_id", "l.id")
    .select(["l.id", "r.name as seller", "l.price_pence as pricePence", "l.person_sealed as personSealed", "s.id as subscriptionId"])
    .select(({ ref }) => [
      inMs(ref("l.created_at")).as("boughtAtMs"),
      inMs(ref("w.seen_at")).as("welcomeSeenAtMs"),
      inMs(ref("v.seen_at")).as("subscriptionSeenAtMs"),
      inMs(ref("s.created_at")).as("subscribedAtMs"),
      inMs(ref("o.redirected_at")).as("redirectedAtMs"),
      sql<BoughtLead["handOff"]>`case when ${ref("o.lead_id")} is null then null else coalesce(${ref("o.outcome")}, 'under way') end`.as(
        "handOff",
      ),
    ])
    .where("l.created_at", ">=", from)
    .where("l.created_at", "<", until)
    .$if(buyerId !== undefined, (leads) => leads.where("g.buyer_id", "is not distinct from", buyerId ?? null))
    .orderBy("l.created_at", "desc")
    .orderBy("l.id")
    .execute();

/** Newest first. */
export async function findBoughtLeads(em: EntityManager, seal: Seal, span: LeadSpan): Promise<BoughtLead[]> {
  return (await bought(em, span)).map(({ personSealed, ...row }) => ({
    ...row,
    reference: leadReference(row.id),
    email: openPerson(seal, { id: row.id, personSealed })?.email ?? null,
  }));
}

/** Counts pings, with or without a bid. */
export const countOfferedLeads = (em: EntityManager, { from, until }: { from: Date; until: Date }): Promise<number> =>
  em.count(Ping, { createdAt: { $gte: from, $lt: until } });
