import type { EntityManager } from "@mikro-orm/postgresql";
import type { SubscriptionStatus } from "#domain/billing/contract/subscription.ts";
import { agreedSql } from "../billing/subscription/nothing-agreed.ts";

/** Contracts of one person count as one customer; one whose person deleted their account counts by itself. */
const WHO = "coalesce(s.user_id, s.holder_id, s.id)";
/** Contracts that somebody only looked at are nobody's: they count nowhere. */
const AGREED = agreedSql("s");
const MONTH = (column: string) => `to_char(${column} at time zone 'Europe/London', 'YYYY-MM')`;

export type StatusCount = { status: SubscriptionStatus; count: number };
export const statusCounts = (em: EntityManager): Promise<StatusCount[]> =>
  em.execute<StatusCount[]>(
    `select status, count(*)::int as count from subscription s where ${AGREED} group by status order by count desc, status`,
  );

/** How many people had taken out a contract before an instant. */
export async function customersBefore(em: EntityManager, before: Date): Promise<number> {
  const [row] = await em.execute<{ customers: number }[]>(
    `select count(distinct ${WHO})::int as customers from subscription s where created_at < ? and ${AGREED}`,
    [before],
  );
  return row?.customers ?? 0;
}

export type ByMonth = { month: string; count: number };
/** Contracts by the London month in which they were taken out. */
export const signupsByMonth = (em: EntityManager, since: Date): Promise<ByMonth[]> =>
  em.execute<ByMonth[]>(
    `select ${MONTH("created_at")} as month, count(*)::int as count from subscription s where created_at >= ? and ${AGREED} group by 1 order by 1`,
    [since],
  );

const MOVED = "ledger_entry e join ledger_posting p on p.entry_id = e.id and p.account = 'provider'";
/** What came in less what went back, by London month, from the ledger. Whole pence. */
export const revenueByMonth = (em: EntityManager, since: Date): Promise<{ month: string; pence: number }[]> =>
  em.execute(
    `select ${MONTH("e.happened_at")} as month, sum(p.pence)::int as pence from ${MOVED} where e.happened_at >= ? group by 1 order by 1`,
    [since],
  );
/** The same between two instants. */
export async function revenueBetween(em: EntityManager, from: Date, until: Date): Promise<number> {
  const [row] = await em.execute<{ pence: number }[]>(
    `select coalesce(sum(p.pence), 0)::int as pence from ${MOVED} where e.happened_at >= ? and e.happened_at < ?`,
    [from, until],
  );
  return row?.pence ?? 0;
}

export type Waiting = { total: number; waiting: number; pence: number; averageDays: number | null };
/** Live contracts with a card, and those of them whose first payment is to come. */
export async function preAuthorizations(em: EntityManager): Promise<Waiting> {
  const FIRST = "filter (where paid_periods = 0)";
  const [row] = await em.execute<Waiting[]>(
    `select count(*)::int as total, count(*) ${FIRST}::int as waiting, coalesce(sum(first_period_pence) ${FIRST}, 0)::int as pence,
       avg(next_charge_on - (created_at at time zone 'Europe/London')::date) ${FIRST}::float8 as "averageDays"
     from subscription where payment_method_id is not null and cancelled_at is null`,
  );
  return row as Waiting; // counts answer one row
}

export type CardGroup = {
  brand: string | null;
  funding: string | null;
  country: string | null;
  attempts: number;
  captured: number;
  declined: number;
  charges: number;
  collected: number;
  pence: number;
};
/** How attempts went by what the provider tells of a card: brand, funding and country, never a number. Whole pence taken. */
export const cardGroups = (em: EntityManager, since: Date): Promise<CardGroup[]> =>
  em.execute<CardGroup[]>(
    `select m.brand, m.funding, m.country, count(*)::int as attempts, count(*) filter (where a.outcome = 'captured')::int as captured,
       count(*) filter (where a.outcome = 'declined')::int as declined, count(distinct a.charge_id)::int as charges,
       count(distinct a.charge_id) filter (where a.outcome = 'captured')::int as collected,
       coalesce(sum(a.amount_pence) filter (where a.outcome = 'captured'), 0)::int as pence
     from charge_attempt a left join payment_method m on m.card = a.card where a.asked_at >= ? group by 1, 2, 3
     order by attempts desc, 1, 2, 3`,
    [since],
  );

export type Cycle = { cycle: string; customers: number; collected: number; failed: number; charges: number; pence: number };
/** Periods by the month in which they fell due; failed = asked, and not paid. */
export const billingCycles = (em: EntityManager, sinceDay: string): Promise<Cycle[]> =>
  em.execute<Cycle[]>(
    `select to_char(due_on, 'YYYY-MM') as cycle, count(distinct subscription_id)::int as customers, count(*) filter (where paid)::int as collected,
       count(*) filter (where not paid and declined)::int as failed, count(*)::int as charges, coalesce(sum(pence), 0)::int as pence
     from (select c.due_on, c.subscription_id, bool_or(a.outcome = 'captured') as paid, bool_or(a.outcome = 'declined') as declined,
             coalesce(sum(a.amount_pence) filter (where a.outcome = 'captured'), 0) as pence
           from charge c left join charge_attempt a on a.charge_id = c.id where c.due_on >= ? group by c.id) periods
     group by 1 order by 1`,
    [sinceDay],
  );

export type Segment = {
  segment: string;
  customers: number;
  pence: number;
  captured: number;
  declined: number;
  paying: number;
  left: number;
  recentPence: number;
};
/** Customers by what they took out, and how many of those who were paying left since an instant. */
export const segments = (em: EntityManager, since: Date): Promise<Segment[]> =>
  em.execute<Segment[]>(
    `select p.name as segment, count(distinct ${WHO})::int as customers, coalesce(sum(l.pence), 0)::int as pence,
       coalesce(sum(l."recentPence"), 0)::int as "recentPence", coalesce(sum(a.captured), 0)::int as captured,
       coalesce(sum(a.declined), 0)::int as declined,
       count(*) filter (where s.paid_periods > 0 and s.created_at < ? and (s.cancelled_at is null or s.cancelled_at > ?))::int as paying,
       count(*) filter (where s.paid_periods > 0 and s.created_at < ? and s.cancelled_at > ?)::int as left
     from subscription s join price p on p.id = s.price_id
     left join lateral (select sum(t.pence) as pence, sum(t.pence) filter (where e.happened_at > ?) as "recentPence" from charge c
       join ledger_entry e on e.charge_id = c.id join ledger_posting t on t.entry_id = e.id and t.account = 'provider'
       where c.subscription_id = s.id) l on true
     left join lateral (select count(*) filter (where outcome = 'captured') as captured, count(*) filter (where outcome = 'declined') as declined
       from charge c join charge_attempt t on t.charge_id = c.id where c.subscription_id = s.id) a on true
     where ${AGREED} group by p.name order by customers desc, p.name`,
    [since, since, since, since, since],
  );
