import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { accessUntilMs } from "#domain/billing/access/access.ts";
import { nothingAgreed } from "#domain/billing/access/nothing-agreed.ts";
import { collectAtMs } from "#domain/billing/contract/next-step.ts";
import { chargedOn, heldBecause, type Subscription } from "#domain/billing/contract/subscription.ts";
import { query } from "../../query.ts";
import { PRODUCT_PRICES } from "./access.repository.ts";

/** Place of a report among those of one workflow: by when it was asked for, then by number; and how far the workflow's clock runs ahead. */
export type ReportOrder = { atMs: number; sequence: number; clockOffsetMs?: number };

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));

/**
 * Writes how a subscription stands into its row; the household of a contract that was agreed to shows its status (decision 29). Its trial is the
 * `pro` contract's: the other price has none.
 * Reports may come late and twice: one that is older than what is written changes nothing, and nothing undoes a cancellation.
 */
export async function publish(em: EntityManager, subscriptionId: string, now: Subscription, report: ReportOrder): Promise<void> {
  await publishIn(em.fork(), subscriptionId, now, report);
}

/** As `publish`, within a transaction. */
export async function publishIn(unit: EntityManager, subscriptionId: string, now: Subscription, report: ReportOrder): Promise<void> {
  const { status, payDay, charge, paidPeriods, cancelledAtMs, terms, trialEndsAtMs } = now;
  const reportedAt = new Date(report.atMs);
  await query(unit)
    .with("written", (db) =>
      db
        .updateTable("subscription")
        .set({
          first_period_pence: terms.firstPeriodPence,
          status,
          pay_day: payDay,
          next_charge_on: charge && chargedOn(charge),
          collect_at: dateOf(collectAtMs(now)),
          failed_attempts: charge?.declines ?? 0,
          paid_periods: paidPeriods,
          cancelled_at: ({ fn, ref, val }) => fn.coalesce(ref("cancelled_at"), val(dateOf(cancelledAtMs))),
          access_until: dateOf(accessUntilMs(now)),
          parked: heldBecause(now),
          state: now,
          reported_at: reportedAt,
          report_sequence: report.sequence,
          clock_offset_ms: report.clockOffsetMs ?? 0,
        })
        .where("id", "=", subscriptionId)
        .where(({ or, eb, refTuple, tuple }) =>
          or([eb("reported_at", "is", null), eb(refTuple("reported_at", "report_sequence"), "<=", tuple(reportedAt, report.sequence))]),
        )
        .where(({ or, eb, val }) => or([eb("cancelled_at", "is", null), eb(val(status), "=", "cancelled")]))
        .returning(["household_id", "price_id", "status"]),
    )
    .updateTable("household as h")
    .from("written as w")
    .set({
      subscription_status: ({ ref }) => ref("w.status"),
      updated_at: sql<Date>`now()`,
      trial_ends_at: ({ eb, ref }) =>
        eb.case().when("w.price_id", "=", "pro").then(new Date(trialEndsAtMs)).else(ref("h.trial_ends_at")).end(),
    })
    .whereRef("h.id", "=", "w.household_id")
    .where("w.price_id", "in", PRODUCT_PRICES)
    .where(({ not, val }) => not(val(nothingAgreed(now))))
    .execute();
}
