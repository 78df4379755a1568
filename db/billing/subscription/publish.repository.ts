import type { EntityManager } from "@mikro-orm/postgresql";
import { accessUntilMs } from "#domain/billing/access/access.ts";
import { nothingAgreed } from "#domain/billing/access/nothing-agreed.ts";
import { collectAtMs } from "#domain/billing/calendar/due.ts";
import { chargedOn, heldBecause, type Subscription } from "#domain/billing/contract/subscription.ts";

/** Place of a report among those of one workflow: by when it was asked for, then by number; and how far the workflow's clock runs ahead. */
export type Told = { atMs: number; number: number; clockOffsetMs?: number };

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));

/**
 * Writes how a subscription stands into its row; the household of a contract that was agreed to shows its status (decision 29). Its trial is the
 * `pro` contract's: the other price has none.
 * Reports may come late and twice: one that is older than what is written changes nothing, and nothing undoes a cancellation.
 */
export async function publish(em: EntityManager, subscriptionId: string, now: Subscription, told: Told): Promise<void> {
  await publishIn(em.fork(), subscriptionId, now, told);
}

/** As `publish`, within a transaction. */
export async function publishIn(unit: EntityManager, subscriptionId: string, now: Subscription, told: Told): Promise<void> {
  const { status, payDay, charge, paidPeriods, cancelledAtMs, terms, trialEndsAtMs } = now;
  await unit.execute(
    `with written as (
       update subscription set first_period_pence = ?, status = ?, pay_day = ?, next_charge_on = ?, collect_at = ?, failed_attempts = ?, paid_periods = ?,
         cancelled_at = coalesce(cancelled_at, ?), access_until = ?, parked = ?, state = ?::jsonb, told_at = ?, told_number = ?, clock_offset_ms = ?
       where id = ? and (told_at is null or (told_at, told_number) <= (?, ?)) and (cancelled_at is null or ? = 'cancelled')
       returning household_id, price_id, status)
     update household h set subscription_status = w.status, updated_at = now(),
       trial_ends_at = case w.price_id when 'pro' then ? else h.trial_ends_at end
     from written w where h.id = w.household_id and w.price_id in ('pro', 'provider-form') and not ?`,
    [
      terms.firstPeriodPence,
      status,
      payDay,
      charge && chargedOn(charge),
      dateOf(collectAtMs(now)),
      charge?.declines ?? 0,
      paidPeriods,
      dateOf(cancelledAtMs),
      dateOf(accessUntilMs(now)),
      heldBecause(now),
      JSON.stringify(now),
      new Date(told.atMs),
      told.number,
      told.clockOffsetMs ?? 0,
      subscriptionId,
      new Date(told.atMs),
      told.number,
      status,
      new Date(trialEndsAtMs),
      nothingAgreed(now),
    ],
  );
}
