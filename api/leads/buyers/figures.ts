import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import type { AnalyticsQuery } from "#contracts/leads/buyer-analytics.ts";
import { buyerAnalytics } from "#domain/leads/analytics/analytics.ts";
import { needed, type Period, periodOf } from "#domain/leads/analytics/periods.ts";
import { buyerFacts } from "../../../db/leads/buyer-facts.repository.ts";
import type { ApiDeps } from "../../deps.ts";

export const periodAsked = ({ range, startDate, endDate }: z.output<typeof AnalyticsQuery>, nowMs: number): Period =>
  periodOf(range, nowMs, startDate && endDate ? { startDate, endDate } : undefined);

/** What became of the leads of one buyer. `buyerId` null: of those that are bought for no organisation of their own. */
export async function figuresOf(
  em: EntityManager,
  { leads }: Pick<ApiDeps, "leads">,
  buyerId: string | null,
  asked: z.output<typeof AnalyticsQuery>,
) {
  const nowMs = Date.now();
  const period = periodAsked(asked, nowMs);
  const { fromMs, toMs } = needed(period);
  const facts = await buyerFacts(em, leads?.seal ?? null, { from: new Date(fromMs), until: new Date(toMs), buyerId });
  return buyerAnalytics(facts, period, nowMs);
}
