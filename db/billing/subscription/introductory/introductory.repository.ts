import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { COUNTS_FOR_MONTHS, earlierOf, type Introduced } from "#domain/billing/contract/introductory.ts";
import type { Earlier } from "#domain/billing/contract/subscription.ts";
import { columnsOf, query } from "../../../query.ts";
import { PRODUCT_PRICES } from "../access.repository.ts";
import { agreed } from "../nothing-agreed.ts";

/** What is kept of a card's fingerprint. */
export const cardMark = (fingerprint: string): string => createHash("sha256").update(fingerprint).digest("hex");

/** Who takes a contract out. `except`: the contract itself, where it is begun already. */
export type TakenOutBy = { userId?: string | null; householdId?: string | null; except?: string };

/** A condition on rows of `subscription s`: a contract that used the introductory price up: it was paid, it lives, or it ended lately. */
function isUsed(nowMs: number) {
  const s = columnsOf<"subscription">("s");
  return sql<boolean>`(${agreed("s")} and (${s("paid_periods")} > 0 or ${s("cancelled_at")} is null
    or ${s("cancelled_at")} > to_timestamp(${nowMs} / 1000.0) - make_interval(months => ${COUNTS_FOR_MONTHS})))`;
}

/** Who of them has had a price's introductory price before, or promised to them; null = nobody: it may be offered. */
export async function introducedBefore(
  em: EntityManager,
  priceId: string,
  { userId = null, householdId = null, except = null }: Omit<TakenOutBy, "except"> & { except?: string | null },
  nowMs: number,
): Promise<Exclude<Introduced, "card"> | null> {
  const row = await query(em)
    .selectFrom("subscription as s")
    .select(({ ref }) => sql<boolean | null>`bool_or(coalesce(${ref("s.household_id")} = ${householdId}, false))`.as("household"))
    .where("s.price_id", "=", priceId)
    .where(({ or, eb }) => or([eb("s.household_id", "=", householdId), eb("s.user_id", "=", userId)]))
    .where("s.id", "is distinct from", except)
    .where(isUsed(nowMs))
    .having(({ fn }) => fn.countAll(), ">", 0)
    .executeTakeFirst();
  return row ? (row.household ? "household" : "person") : null;
}

/**
 * Whether a card has had the introductory price of a contract's price before, with another contract, whoever held it. Asked when a card is
 * saved and before anything is agreed: then the first period is at full price (`atFullPrice`), which has to be said first.
 */
export async function cardIntroducedBefore(
  em: EntityManager,
  subscriptionId: string,
  fingerprint: string | null,
  nowMs: number,
): Promise<boolean> {
  if (fingerprint === null) return false;
  const before = await query(em)
    .selectFrom("subscription as own")
    .innerJoin("subscription as s", (on) => on.onRef("s.price_id", "=", "own.price_id").onRef("s.id", "<>", "own.id"))
    .innerJoin("introduced_card as i", "i.subscription_id", "s.id")
    .select("s.id")
    .where("i.mark", "=", cardMark(fingerprint))
    .where("own.id", "=", subscriptionId)
    .where("own.paid_periods", "=", 0)
    .whereRef("own.first_period_pence", "<", "own.later_period_pence")
    .where(isUsed(nowMs))
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

/** What a household, or who takes a contract out for it, brings along from earlier contracts for the product; null = there were none. */
export async function earlierContracts(em: EntityManager, { userId = null, householdId = null }: TakenOutBy): Promise<Earlier | null> {
  const rows = await query(em)
    .selectFrom("subscription as s")
    .select("s.state")
    .where(({ or, eb }) => or([eb("s.household_id", "=", householdId), eb("s.user_id", "=", userId)]))
    .where("s.cancelled_at", "is not", null)
    .where("s.price_id", "in", PRODUCT_PRICES)
    .where(agreed("s"))
    .execute();
  return earlierOf(rows.map(({ state }) => state));
}
