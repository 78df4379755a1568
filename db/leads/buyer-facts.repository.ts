import type { EntityManager } from "@mikro-orm/postgresql";
import type { BuyerFacts, LeadFact, RevenueFact } from "#domain/leads/analytics/analytics.ts";
import { active } from "../billing/subscription/active-subscriptions.repository.ts";
import { priceOf } from "../billing/subscription/prices.repository.ts";
import { inMs, query } from "../query.ts";
import type { Seal } from "../seal.ts";
import { boughtLeads } from "./list.repository.ts";

const LEAD_PRICE = "lead-protection";

/** `buyerId` null: what is bought for no organisation of its own. Nobody sees what is another's. */
type Span = { from: Date; until: Date; buyerId: string | null };

/** Leads that were offered and not bought: every ping counts, one without a bid and one whose post was refused too. */
async function notBought(em: EntityManager, { from, until, buyerId }: Span): Promise<LeadFact[]> {
  const rows = await query(em)
    .selectFrom("lead_ping")
    .select(({ ref }) => ["id", inMs(ref("created_at")).as("atMs")])
    .where("used_at", "is", null)
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .where("buyer_id", "is not distinct from", buyerId)
    .execute();
  const never = { accepted: false, pricePence: 0, welcomeAtMs: null, subscriptionPageAtMs: null, subscribedAtMs: null };
  return rows.map(({ id, atMs }) => ({ ...never, sessionId: id, offeredAtMs: atMs, active: false, email: null }));
}

/** Contracts of leads that are paid for: one whose first payment is still to come is pending, not active. */
async function liveContracts(em: EntityManager): Promise<Set<string>> {
  const paid = query(em).selectFrom("subscription as s").select("s.id").where("s.holder_id", "is not", null).where(active("s"));
  const rows = await paid.execute();
  return new Set(rows.map(({ id }) => id));
}

async function bought(em: EntityManager, seal: Seal, span: Span): Promise<LeadFact[]> {
  const live = await liveContracts(em);
  return (await boughtLeads(em, seal, span)).map((lead) => ({
    sessionId: lead.reference, // the session's own id opens the visitor's pages
    offeredAtMs: lead.boughtAtMs,
    accepted: true,
    pricePence: lead.pricePence,
    welcomeAtMs: lead.welcomeSeenAtMs,
    subscriptionPageAtMs: lead.subscriptionSeenAtMs,
    subscribedAtMs: lead.subscribedAtMs,
    active: lead.subscriptionId !== null && live.has(lead.subscriptionId),
    email: lead.email,
  }));
}

/** What came in for contracts of leads, less what went back: each movement of the ledger. */
const revenueOf = (em: EntityManager, { from, until, buyerId }: Span): Promise<RevenueFact[]> =>
  query(em)
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_posting as p", (on) => on.onRef("p.entry_id", "=", "e.id").on("p.account", "=", "provider"))
    .innerJoin("charge as c", "c.id", "e.charge_id")
    .innerJoin("subscription as s", "s.id", "c.subscription_id")
    .leftJoin("contract_holder as h", "h.id", "s.holder_id")
    .leftJoin("lead as l", "l.id", "h.lead_id")
    .leftJoin("lead_ping as g", "g.id", "l.ping_id")
    .select(({ ref }) => [inMs(ref("e.happened_at")).as("atMs"), "p.pence"])
    .where("s.price_id", "=", LEAD_PRICE)
    .where("e.happened_at", ">=", from)
    .where("e.happened_at", "<", until)
    .where("g.buyer_id", "is not distinct from", buyerId)
    .execute();

/**
 * What one buyer's figures are made of, from one instant to before another. Demo sessions have no row and so no part in it.
 * @param seal opens the addresses; null = there is no lead funnel here.
 */
export async function buyerFacts(em: EntityManager, seal: Seal | null, span: Span): Promise<BuyerFacts> {
  const price = await priceOf(em, LEAD_PRICE);
  return {
    leads: seal ? [...(await bought(em, seal, span)), ...(await notBought(em, span))] : [],
    revenue: await revenueOf(em, span),
    subscriptionPricePence: price?.laterPeriodPence ?? 0,
  };
}
