import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { LeadStage } from "#domain/leads/stage.ts";
import { agreed } from "../billing/subscription/nothing-agreed.ts";
import { inMs, query } from "../query.ts";

/** A lead with what its visitor's pages and requests need. */
export type LeadInSession = {
  id: string;
  stage: LeadStage;
  expiresAtMs: number;
  personSealed: string | null;
  /** Its live contract; null = none. */
  subscriptionId: string | null;
  paid: boolean;
  consented: boolean;
  redirectSealed: string | null;
  /** When the hand-off started; null = never. */
  askedAtMs: number | null;
};

const leads = (em: EntityManager) =>
  query(em)
    .selectFrom("lead as l")
    .leftJoin("contract_holder as h", "h.lead_id", "l.id")
    .leftJoin("subscription as s", (on) => on.onRef("s.holder_id", "=", "h.id").on("s.cancelled_at", "is", null).on(agreed("s")))
    .leftJoin("lead_consent as c", "c.lead_id", "l.id")
    .leftJoin("lead_hand_off as o", "o.lead_id", "l.id")
    .select(["l.id", "l.stage", "l.person_sealed as personSealed", "s.id as subscriptionId", "o.redirect_sealed as redirectSealed"])
    .select(({ eb, ref }) => [
      inMs(ref("l.expires_at")).as("expiresAtMs"),
      inMs(ref("o.asked_at")).as("askedAtMs"),
      sql<boolean>`coalesce(${ref("s.paid_periods")} > 0, false)`.as("paid"),
      eb("c.lead_id", "is not", null).$castTo<boolean>().as("consented"),
    ]);

/**
 * Finds the lead of a running session by the hash of its id.
 * The contract decides whether the visitor has subscribed, because the lead workflow can miss the end of a purchase.
 */
export async function leadInSession(em: EntityManager, sessionHash: string, nowMs: number): Promise<LeadInSession | undefined> {
  const own = leads(em).where("l.session_hash", "=", sessionHash).where("l.expires_at", ">", new Date(nowMs));
  const lead = await own.executeTakeFirst();
  if (!lead || !["offered", "subscribed"].includes(lead.stage)) return lead;
  return { ...lead, stage: lead.subscriptionId === null ? "offered" : "subscribed" };
}
