import type { EntityManager } from "@mikro-orm/postgresql";
import type { BuyerFacts, LeadFact, RevenueFact } from "#domain/leads/analytics/analytics.ts";
import { activeSql } from "../billing/subscription/active-subscriptions.repository.ts";
import { priceOf } from "../billing/subscription/prices.repository.ts";
import type { Seal } from "../seal.ts";
import { boughtLeads } from "./list.repository.ts";

const LEAD_PRICE = "lead-protection";

type Span = { from: Date; until: Date };

/** Leads that were offered and not bought: every ping counts, one without a bid and one whose post was refused too. */
async function notBought(em: EntityManager, { from, until }: Span): Promise<LeadFact[]> {
  const rows = await em.execute<{ id: string; atMs: number }[]>(
    `select id, extract(epoch from created_at)::float8 * 1000 as "atMs" from lead_ping
     where used_at is null and created_at >= ? and created_at < ?`,
    [from, until],
  );
  const never = { accepted: false, pricePence: 0, welcomeAtMs: null, subscriptionPageAtMs: null, subscribedAtMs: null };
  return rows.map(({ id, atMs }) => ({ ...never, sessionId: id, offeredAtMs: atMs, active: false, email: null }));
}

/** Contracts of leads that are paid for: one whose first payment is still to come is pending, not active. */
async function liveContracts(em: EntityManager): Promise<Set<string>> {
  const rows = await em.execute<{ id: string }[]>(`select s.id from subscription s where s.holder_id is not null and ${activeSql("s")}`);
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
const revenueOf = (em: EntityManager, { from, until }: Span): Promise<RevenueFact[]> =>
  em.execute<RevenueFact[]>(
    `select extract(epoch from e.happened_at)::float8 * 1000 as "atMs", p.pence::int as pence
     from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.account = 'provider'
     join charge c on c.id = e.charge_id join subscription s on s.id = c.subscription_id
     where s.price_id = '${LEAD_PRICE}' and e.happened_at >= ? and e.happened_at < ?`,
    [from, until],
  );

/**
 * What a buyer's figures are made of, from one instant to before another. Demo sessions have no row and so no part in it.
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
