import type { EntityManager } from "@mikro-orm/postgresql";
import { SHORTEST_PERIOD_DAYS } from "#domain/billing/calendar/calendar.ts";
import { addDays, type Day, firstDueFrom } from "#domain/billing/calendar/dates.ts";

export type DuePage = {
  byMs: number;
  firstPaymentsOnly: boolean;
  dueDay?: number | null | undefined;
  afterId: string | null;
  atMost: number;
};

/** The last day whose 09:00 UTC is not after an instant. */
const lastDueBy = (byMs: number): Day => addDays(firstDueFrom(byMs + 1), -1);

/** Exported for the test of its plan. */
export const DUE = `select id from subscription
  where collect_at <= ? and id > ? and (not ? or paid_periods = 0)
  and (?::int is null or extract(day from next_charge_on) = ?::int) order by id limit ?`;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Ids of contracts with something to collect by an instant, in their order, after the last one seen. */
export const dueSubscriptions = async (
  em: EntityManager,
  { byMs, firstPaymentsOnly, dueDay = null, afterId, atMost }: DuePage,
): Promise<string[]> =>
  (await em.execute<{ id: string }[]>(DUE, [new Date(byMs), afterId ?? BEFORE_ALL, firstPaymentsOnly, dueDay, dueDay, atMost])).map(
    ({ id }) => id,
  );

export type DueCounts = { successful: number; failed: number; skipped: number; open: number };

/**
 * What has become of the periods of some contracts that were due by an instant. A charge that is still on the calendar waits for a
 * person, for the bank, or to be tried again; one that is gone was paid, or given up with the contract. Of paid ones only the newest
 * can be meant: there are at least 28 days between two.
 */
const OUTCOMES = `select
    count(*) filter (where what = 'successful')::int as successful, count(*) filter (where what = 'failed')::int as failed,
    count(*) filter (where what = 'skipped')::int as skipped, count(*) filter (where what = 'open')::int as open
  from (select case
      when s.next_charge_on <= ? then case
        when s.parked is not null then 'skipped'
        when s.state -> 'charge' ->> 'state' <> 'waiting' then 'open'
        when s.status = 'failed' or s.failed_attempts > 0 then 'failed'
        else 'open' end
      when exists (select from charge c join charge_attempt a on a.charge_id = c.id and a.outcome = 'captured'
        where c.subscription_id = s.id and c.due_on <= ? and (c.due_on > ? or a.answered_at >= ?)) then 'successful'
      else 'skipped' end as what
    from subscription s where s.id = any(?::uuid[])) as each`;

export async function dueOutcomes(
  em: EntityManager,
  { subscriptionIds, byMs }: { subscriptionIds: readonly string[]; byMs: number },
): Promise<DueCounts> {
  const by = lastDueBy(byMs);
  const [counts] = await em.execute<DueCounts[]>(OUTCOMES, [
    by,
    by,
    addDays(by, -SHORTEST_PERIOD_DAYS),
    new Date(byMs),
    `{${subscriptionIds.join(",")}}`,
  ]);
  return counts ?? { successful: 0, failed: 0, skipped: 0, open: 0 };
}
