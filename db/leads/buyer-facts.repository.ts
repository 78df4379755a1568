import type { EntityManager } from "@mikro-orm/postgresql";
import type { BuyerFacts, LeadFact, RevenueFact } from "#domain/leads/analytics/analytics.ts";
import { active } from "../billing/subscription/active-subscriptions.repository.ts";
import { findPrice } from "../billing/subscription/prices.repository.ts";
import { inMs, query } from "../query.ts";
import type { Seal } from "../seal.ts";
import { findBoughtLeads } from "./list.repository.ts";

const LEAD_PRICE = "lead-protection";

/** `buyerId`: leads of this buyer only; null = leads bought for no organisation. */
type Span = { from: Date; until: Date; buyerId: string | null };

/** Offered and not bought: pings without a bid, without a post, or with a refused one. */
async function findNotBought(em: EntityManager, { from, until, buyerId }: Span): Promise<LeadFact[]> {
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

/** Paid contracts of leads. A contract before its first payment is pending, not active. */
async function findPaidContracts(em: EntityManager): Promise<Set<string>> {
  const paid = query(em).selectFrom("subscription as s").select("s.id").where("s.holder_id", "is not", null).where(active("s"));
  const rows = await paid.execute();
  return new Set(rows.map(({ id }) => id));
}

async function findBought(em: EntityManager, seal: Seal, span: Span): Promise<LeadFact[]> {
  const paid = await findPaidContracts(em);
  return (await findBoughtLeads(em, seal, span)).map((lead) => ({
    sessionId: lead.reference, // the real session id would open the visitor's pages
    offeredAtMs: lead.boughtAtMs,
    accepted: true,
    pricePence: lead.pricePence,
    welcomeAtMs: lead.welcomeSeenAtMs,
    subscriptionPageAtMs: lead.subscriptionSeenAtMs,
    subscribedAtMs: lead.subscribedAtMs,
    active: lead.subscriptionId !== null && paid.has(lead.subscriptionId),
    email: lead.email,
  }));
}

/** Ledger postings for contracts of leads: payments positive, refunds negative. */
const findRevenue = (em: EntityManager, { from, until, buyerId }: Span): Promise<RevenueFact[]> =>
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
 * Raw facts for one buyer's figures. Demo sessions have no rows and are never counted.
 * @param seal opens the email addresses; null = the lead funnel is not configured.
 */
export async function buyerFacts(em: EntityManager, seal: Seal | null, span: Span): Promise<BuyerFacts> {
  const price = await findPrice(em, LEAD_PRICE);
  return {
    leads: seal ? [...(await findBought(em, seal, span)), ...(await findNotBought(em, span))] : [],
    revenue: await findRevenue(em, span),
    subscriptionPricePence: price?.laterPeriodPence ?? 0,
  };
}
