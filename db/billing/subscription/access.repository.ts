import type { EntityManager } from "@mikro-orm/postgresql";
import type { AccessContract, AccessFacts } from "#domain/billing/access/paywall.ts";
import { agreedSql } from "./nothing-agreed.ts";

/** Prices of the product itself: what a household pays for. */
export const PRODUCT_PRICES_SQL = "('pro', 'provider-form')";

type Row = Omit<AccessContract, "nowMs"> & { clockOffsetMs: number };

const CONTRACTS = `select s.status, extract(epoch from s.access_until)::float8 * 1000 as "accessUntilMs", s.user_id = ? as mine,
    s.next_charge_on::text as "nextChargeOn", s.clock_offset_ms::float8 as "clockOffsetMs",
    exists (select 1 from subscription before where before.id <> s.id and before.cancelled_at is not null and before.created_at < s.created_at
      and (before.household_id = s.household_id or before.user_id = s.user_id) and before.price_id in ${PRODUCT_PRICES_SQL}
      and ${agreedSql("before")}) as again
  from subscription s where s.household_id = ? and s.price_id in ${PRODUCT_PRICES_SQL} and ${agreedSql("s")}
  order by (s.cancelled_at is null) desc, s.created_at desc, s.id`;

/**
 * What decides whether a household may plan. In the sandbox each contract has its customer's clock, and the trial ends by the one that is
 * furthest ahead.
 */
export async function accessFacts(
  em: EntityManager,
  { householdId, userId, trialEndsAtMs, nowMs }: { householdId: string; userId: string; trialEndsAtMs: number; nowMs: number },
): Promise<AccessFacts> {
  const rows = await em.execute<Row[]>(CONTRACTS, [userId, householdId]);
  return {
    trialEndsAtMs,
    nowMs: nowMs + Math.max(0, ...rows.map(({ clockOffsetMs }) => clockOffsetMs)),
    contracts: rows.map(({ clockOffsetMs, ...row }) => ({ ...row, nowMs: nowMs + clockOffsetMs })),
  };
}
