import type { EntityManager } from "@mikro-orm/postgresql";
import type { HandOffOutcome } from "#domain/leads/stage.ts";
import { agreedSql } from "../billing/subscription/nothing-agreed.ts";
import type { Seal } from "../seal.ts";
import { personOf } from "./buying.repository.ts";

/** A lead that was bought, with what it led to. Whole pence, times in milliseconds. `reference` is for people; the session's id is a secret of its visitor. */
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
  /** null once the person's data is gone. */
  email: string | null;
};

/** The part of a lead's id that people read out. */
export const referenceOf = (leadId: string): string => leadId.slice(0, 8).toUpperCase();

const BOUGHT = `select l.id, r.name as seller, l.price_pence::int as "pricePence", extract(epoch from l.created_at)::float8 * 1000 as "boughtAtMs", l.person_sealed as "personSealed",
    extract(epoch from w.seen_at)::float8 * 1000 as "welcomeSeenAtMs", extract(epoch from v.seen_at)::float8 * 1000 as "subscriptionSeenAtMs", s.id as "subscriptionId", extract(epoch from s.created_at)::float8 * 1000 as "subscribedAtMs",
    case when o.lead_id is null then null else coalesce(o.outcome, 'under way') end as "handOff", extract(epoch from o.redirected_at)::float8 * 1000 as "redirectedAtMs"
  from lead l join lead_seller r on r.id = l.seller_id
  left join lead_view w on w.lead_id = l.id and w.page = 'welcome' left join lead_view v on v.lead_id = l.id and v.page = 'subscription'
  left join contract_holder h on h.lead_id = l.id
  left join lateral (select id, created_at from subscription where holder_id = h.id and ${agreedSql("subscription")} order by created_at limit 1) s on true
  left join lead_hand_off o on o.lead_id = l.id
  where l.created_at >= ? and l.created_at < ? order by l.created_at desc, l.id`;

/** The leads that were bought in a period, newest first. */
export async function boughtLeads(em: EntityManager, seal: Seal, { from, until }: { from: Date; until: Date }): Promise<BoughtLead[]> {
  type Read = Omit<BoughtLead, "email" | "reference"> & { personSealed: string | null };
  const rows = await em.execute<Read[]>(BOUGHT, [from, until]);
  return rows.map(({ personSealed, ...row }) => ({
    ...row,
    reference: referenceOf(row.id),
    email: personOf(seal, { id: row.id, personSealed })?.email ?? null,
  }));
}

/** How many leads were offered to us in a period: every ping. */
export async function leadsSeen(em: EntityManager, { from, until }: { from: Date; until: Date }): Promise<number> {
  const [row] = await em.execute<{ seen: number }[]>(
    "select count(*)::int as seen from lead_ping where created_at >= ? and created_at < ?",
    [from, until],
  );
  return row?.seen ?? 0;
}
