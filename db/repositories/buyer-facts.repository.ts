import type { EntityManager } from "@mikro-orm/postgresql";
import type { BuyerFacts } from "#domain/buyers/analytics.ts";
import { priceOf } from "./billing/prices.repository.ts";

const LEAD_PRICE = "lead-protection";

/** What a buyer's figures are made of: the leads that were offered from one instant to before another, and the money that moved for them. */
export async function buyerFacts(em: EntityManager): Promise<BuyerFacts> {
  const price = await priceOf(em, LEAD_PRICE);
  return { leads: [], revenue: [], subscriptionPricePence: price?.laterPeriodPence ?? 0 };
}
