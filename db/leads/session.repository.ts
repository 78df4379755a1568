import type { EntityManager } from "@mikro-orm/postgresql";
import type { LeadStage } from "#domain/leads/stage.ts";
import { agreedSql } from "../billing/subscription/nothing-agreed.ts";

/** A lead as its pages and calls need it. */
export type LeadInSession = {
  id: string;
  stage: LeadStage;
  expiresAtMs: number;
  personSealed: string | null;
  /** Of its live contract; null where there is none. */
  subscriptionId: string | null;
  paid: boolean;
  consented: boolean;
  redirectSealed: string | null;
};

const LEAD = `select l.id, l.stage, extract(epoch from l.expires_at)::float8 * 1000 as "expiresAtMs", l.person_sealed as "personSealed", s.id as "subscriptionId",
    coalesce(s.paid_periods > 0, false) as paid, c.lead_id is not null as consented, o.redirect_sealed as "redirectSealed"
  from lead l left join contract_holder h on h.lead_id = l.id left join subscription s on s.holder_id = h.id and s.cancelled_at is null and ${agreedSql("s")}
  left join lead_consent c on c.lead_id = l.id left join lead_hand_off o on o.lead_id = l.id`;

/** The lead of a session that is not over; by the hash of the session's id. Whether it has bought, its contract says, also when the workflow missed it. */
export async function leadInSession(em: EntityManager, sessionHash: string, nowMs: number): Promise<LeadInSession | undefined> {
  const [lead] = await em.execute<LeadInSession[]>(`${LEAD} where l.session_hash = ? and l.expires_at > ?`, [sessionHash, new Date(nowMs)]);
  if (!lead || !["offered", "subscribed"].includes(lead.stage)) return lead;
  return { ...lead, stage: lead.subscriptionId === null ? "offered" : "subscribed" };
}

/** Notes that a page was seen. The first time counts. */
export const trackView = async (em: EntityManager, leadId: string, page: "welcome" | "subscription", nowMs: number): Promise<void> =>
  void (await em.execute("insert into lead_view (lead_id, page, seen_at) values (?, ?, ?) on conflict do nothing", [
    leadId,
    page,
    new Date(nowMs),
  ]));

/** Writes where a lead's workflow stands. */
export const publishStage = async (em: EntityManager, leadId: string, stage: LeadStage): Promise<void> =>
  void (await em.execute("update lead set stage = ? where id = ?", [stage, leadId]));
