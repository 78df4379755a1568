import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { SHORTEST_PERIOD_DAYS } from "#domain/billing/calendar/calendar.ts";
import { addDays, type Day, firstDueFrom } from "#domain/billing/calendar/dates.ts";
import { anyOf, part, query } from "../../query.ts";
import { isChargingHeld } from "../restore/database-restore.repository.ts";
import { chargeField } from "./state-columns.ts";

export type DuePage = {
  byMs: number;
  firstPaymentsOnly: boolean;
  dueDay?: number | null | undefined;
  afterId: string | null;
  atMost: number;
};

/** The latest due day that has arrived: charges are due at 09:00 UTC. */
const lastDueBy = (byMs: number): Day => addDays(firstDueFrom(byMs + 1), -1);

const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Exported for the test of its query plan. */
export function dueQuery(em: EntityManager, { byMs, firstPaymentsOnly, dueDay = null, afterId, atMost }: DuePage) {
  let due = query(em)
    .selectFrom("subscription")
    .select("id")
    .where("collect_at", "<=", new Date(byMs))
    .where("id", ">", afterId ?? BEFORE_ALL);
  if (firstPaymentsOnly) due = due.where("paid_periods", "=", 0);
  if (dueDay !== null) due = due.where(({ ref }) => sql<boolean>`extract(day from ${ref("next_charge_on")}) = ${dueDay}`);
  return due.orderBy("id").limit(atMost);
}

/** Ids of contracts with a charge to collect by an instant, in order, after `afterId`. None while charging is held. */
export const dueSubscriptions = async (em: EntityManager, page: DuePage): Promise<string[]> =>
  (await isChargingHeld(em)) ? [] : (await dueQuery(em, page).execute()).map(({ id }) => id);

export type DueCounts = { successful: number; failed: number; skipped: number; open: number };

/**
 * Counts the outcomes of these contracts' periods that were due by an instant. A charge that is still scheduled waits for an operator, the bank or a retry;
 * otherwise the period was paid, or waived with the contract. Periods are at least 28 days apart, so a payment older than that belongs to an earlier one.
 */
export async function dueOutcomes(
  em: EntityManager,
  { subscriptionIds, byMs }: { subscriptionIds: readonly string[]; byMs: number },
): Promise<DueCounts> {
  const by = lastDueBy(byMs);
  const each = part
    .selectFrom("subscription as s")
    .where("s.id", "=", anyOf(subscriptionIds))
    .select(({ ref, selectFrom }) => {
      const paid = selectFrom("charge as c")
        .innerJoin("charge_attempt as a", (on) => on.onRef("a.charge_id", "=", "c.id").on("a.outcome", "=", "captured"))
        .select("a.id")
        .whereRef("c.subscription_id", "=", "s.id")
        .where("c.due_on", "<=", by)
        .where(({ or, eb }) => or([eb("c.due_on", ">", addDays(by, -SHORTEST_PERIOD_DAYS)), eb("a.answered_at", ">=", new Date(byMs))]));
      return sql<keyof DueCounts>`case
        when ${ref("s.next_charge_on")} <= ${by} then case
          when ${ref("s.parked")} is not null then 'skipped'
          when ${chargeField("s", "state")} <> 'waiting' then 'open'
          when ${ref("s.status")} = 'failed' or ${ref("s.failed_attempts")} > 0 then 'failed'
          else 'open' end
        when exists ${paid} then 'successful'
        else 'skipped' end`.as("result");
    });
  const outcomes = query(em).selectFrom(each.as("each"));
  return await outcomes
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("result", "=", "successful").as("successful"),
      fn.countAll<number>().filterWhere("result", "=", "failed").as("failed"),
      fn.countAll<number>().filterWhere("result", "=", "skipped").as("skipped"),
      fn.countAll<number>().filterWhere("result", "=", "open").as("open"),
    ])
    .executeTakeFirstOrThrow();
}
