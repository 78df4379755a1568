import type { EntityManager } from "@mikro-orm/postgresql";
import type { Parked, SubscriptionStatus } from "#domain/billing/contract/subscription.ts";
import { DAY_MS } from "#domain/time.ts";
import { leftSql } from "../ledger/refund.repository.ts";
import { activeSql } from "../subscription/active-subscriptions.repository.ts";
import { agreedSql } from "../subscription/nothing-agreed.ts";

const RECENT_DAYS = 30;
/** A person reads these lists: what is beyond them is reached by working through the first ones. */
const MOST_SHOWN = 200;

export type Stats = { total: number; active: number; pending: number; recentPaid: number; recentDeclined: number };

/** How many contracts there are, how many are live and paid, how many have a charge to be collected now, and how recent attempts went. */
export async function billingStats(em: EntityManager, nowMs: number): Promise<Stats> {
  const [stats] = await em.execute<Stats[]>(
    `select s.*, r.* from
       (select count(*)::int as total, count(*) filter (where ${activeSql("subscription")})::int as active,
          count(*) filter (where collect_at <= ?)::int as pending from subscription where ${agreedSql("subscription")}) as s,
       (select count(*) filter (where outcome = 'captured')::int as "recentPaid",
          count(*) filter (where outcome = 'declined')::int as "recentDeclined" from charge_attempt where asked_at > ?) as r`,
    [new Date(nowMs), new Date(nowMs - RECENT_DAYS * DAY_MS)],
  );
  return stats as Stats; // counts answer one row
}

const TABLES = ["price", "subscription", "charge", "charge_attempt", "refund", "ledger_entry", "ledger_posting", "provider_event"];
/** Whether every table that billing writes is there. */
export async function billingTablesReady(em: EntityManager): Promise<boolean> {
  const [row] = await em.execute<{ ready: boolean }[]>(
    "select bool_and(to_regclass(name) is not null) as ready from unnest(?::text[]) name",
    [`{${TABLES.join(",")}}`],
  );
  return row?.ready ?? false;
}

export type Planned = { subscriptionId: string; dueOn: string; amountPence: number; dueNow: boolean };

/** The charges on the calendar that fall on a day of the month, the next ones first. Whole pence. */
export async function chargesOfDay(em: EntityManager, day: number, nowMs: number): Promise<{ planned: number; charges: Planned[] }> {
  const OF_DAY = "collect_at is not null and extract(day from next_charge_on) = ?";
  const charges = await em.execute<Planned[]>(
    `select id as "subscriptionId", next_charge_on::text as "dueOn", (state -> 'charge' ->> 'amountPence')::int as "amountPence",
       collect_at <= ? as "dueNow" from subscription where ${OF_DAY} order by next_charge_on, id limit 100`,
    [new Date(nowMs), day],
  );
  const [count] = await em.execute<{ planned: number }[]>(`select count(*)::int as planned from subscription where ${OF_DAY}`, [day]);
  return { planned: count?.planned ?? 0, charges };
}

export type ForReview = {
  subscriptionId: string;
  email: string | null;
  priceName: string;
  status: SubscriptionStatus;
  parked: Exclude<Parked, "disputed">;
  dueOn: string | null;
  amountPence: number | null;
  attempts: number;
};

/** Contracts of which a person has to decide something, the longest due first. A dispute is decided at the provider: it is among the differences. */
export const reviewList = (em: EntityManager): Promise<ForReview[]> =>
  em.execute<ForReview[]>(
    `select s.id as "subscriptionId", u.email, p.name as "priceName", s.status, s.parked, s.state -> 'charge' ->> 'dueOn' as "dueOn",
       (s.state -> 'charge' ->> 'amountPence')::int as "amountPence",
       (select count(*) from charge c join charge_attempt a on a.charge_id = c.id
        where c.subscription_id = s.id and c.due_on = (s.state -> 'charge' ->> 'dueOn')::date)::int as attempts
     from subscription s join price p on p.id = s.price_id left join auth."user" u on u.id = s.user_id
     where s.parked <> 'disputed' order by "dueOn", s.id limit ?`,
    [MOST_SHOWN],
  );

/** What can still be given back of one period, in whole pence; null = nothing was paid for it. */
export async function refundableOf(em: EntityManager, subscriptionId: string, dueOn: string): Promise<number | null> {
  const [row] = await em.execute<{ left: number }[]>(
    `select ${leftSql("c")} as left from charge c where c.subscription_id = ? and c.due_on = ?
       and exists (select 1 from charge_attempt a where a.charge_id = c.id and a.outcome = 'captured')`,
    [subscriptionId, dueOn],
  );
  return row?.left ?? null;
}
