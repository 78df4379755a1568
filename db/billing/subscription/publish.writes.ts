import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { accessUntilMs } from "#domain/billing/access/access.ts";
import { nothingAgreed } from "#domain/billing/access/nothing-agreed.ts";
import { collectAtMs } from "#domain/billing/contract/next-step.ts";
import { chargedOn, holdReason, type Subscription } from "#domain/billing/contract/subscription.ts";
import { query } from "../../query.ts";
import { PRODUCT_PRICES } from "./access.repository.ts";

/** Orders the reports of one workflow: by scheduling time, then by number. `clockOffsetMs`: how far the customer's clock runs ahead. */
export type ReportOrder = { atMs: number; sequence: number; clockOffsetMs?: number };

const toDate = (ms: number | null) => (ms === null ? null : new Date(ms));

/**
 * Writes a subscription's state to its row, and its status to the household if something was agreed (decision 29). The household's trial follows the `pro`
 * contract, since the other price has no trial.
 * Reports may arrive late and repeatedly: an older one changes nothing, and none undoes a cancellation.
 */
export async function publish(em: EntityManager, subscriptionId: string, now: Subscription, report: ReportOrder): Promise<void> {
  await publishWithin(em.fork(), subscriptionId, now, report);
}

/** As `publish`, within a transaction. */
export async function publishWithin(unit: EntityManager, subscriptionId: string, now: Subscription, report: ReportOrder): Promise<void> {
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
          collect_at: toDate(collectAtMs(now)),
          failed_attempts: charge?.declines ?? 0,
          paid_periods: paidPeriods,
          cancelled_at: ({ fn, ref, val }) => fn.coalesce(ref("cancelled_at"), val(toDate(cancelledAtMs))),
          access_until: toDate(accessUntilMs(now)),
          parked: holdReason(now),
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
