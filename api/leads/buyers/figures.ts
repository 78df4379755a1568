import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import type { AnalyticsQuery } from "#contracts/leads/buyer-analytics.ts";
import { buyerAnalytics } from "#domain/leads/analytics/analytics.ts";
import { type Period, rangePeriod, requiredSpan } from "#domain/leads/analytics/periods.ts";
import { buyerFacts } from "../../../db/leads/buyer-facts.repository.ts";
import type { ApiDeps } from "../../deps.ts";

export const requestedPeriod = ({ range, startDate, endDate }: z.output<typeof AnalyticsQuery>, nowMs: number): Period =>
  rangePeriod(range, nowMs, startDate && endDate ? { startDate, endDate } : undefined);

/** One buyer's figures. `buyerId` null: leads bought for no organisation. */
export async function findBuyerFigures(
  em: EntityManager,
  { leads }: Pick<ApiDeps, "leads">,
  buyerId: string | null,
  asked: z.output<typeof AnalyticsQuery>,
) {
  const nowMs = Date.now();
  const period = requestedPeriod(asked, nowMs);
  const { fromMs, toMs } = requiredSpan(period);
  const facts = await buyerFacts(em, leads?.seal ?? null, { from: new Date(fromMs), until: new Date(toMs), buyerId });
  return buyerAnalytics(facts, period, nowMs);
}
