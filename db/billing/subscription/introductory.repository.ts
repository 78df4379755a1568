import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { COUNTS_FOR_MONTHS, earlierOf, type Introduced } from "#domain/billing/contract/introductory.ts";
import type { Earlier, Subscription } from "#domain/billing/contract/subscription.ts";
import { PRODUCT_PRICES_SQL } from "./access.repository.ts";
import { agreedSql } from "./nothing-agreed.ts";

/** What is kept of a card's fingerprint. */
export const cardMark = (fingerprint: string): string => createHash("sha256").update(fingerprint).digest("hex");

/** Who takes a contract out. `except`: the contract itself, where it is begun already. */
export type TakenOutBy = { userId?: string | null; householdId?: string | null; except?: string };

/** A contract that used the introductory price up: it was paid, it lives, or it ended lately. */
const USED = `${agreedSql("s")} and (s.paid_periods > 0 or s.cancelled_at is null
  or s.cancelled_at > to_timestamp(? / 1000.0) - make_interval(months => ${COUNTS_FOR_MONTHS}))`;

/** Who of them has had a price's introductory price before, or promised to them; null = nobody: it may be offered. */
export async function introducedBefore(
  em: EntityManager,
  priceId: string,
  { userId = null, householdId = null, except = null }: Omit<TakenOutBy, "except"> & { except?: string | null },
  nowMs: number,
): Promise<Exclude<Introduced, "card"> | null> {
  const [row] = await em.execute<{ household: boolean | null }[]>(
    `select bool_or(s.household_id is not distinct from ? and s.household_id is not null) as household from subscription s
     where s.price_id = ? and (s.household_id = ? or s.user_id = ?) and s.id is distinct from ? and ${USED} having count(*) > 0`,
    [householdId, priceId, householdId, userId, except, nowMs],
  );
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
  const rows = await em.execute<unknown[]>(
    `select 1 from subscription own join subscription s on s.price_id = own.price_id and s.id <> own.id
       join introduced_card i on i.subscription_id = s.id and i.mark = ?
     where own.id = ? and own.paid_periods = 0 and own.first_period_pence < own.later_period_pence and ${USED} limit 1`,
    [cardMark(fingerprint), subscriptionId, nowMs],
  );
  return rows.length > 0;
}

/** Whoever asks about the same card at the same moment waits for the answer's transaction. */
export const lockIntroduction = (unit: EntityManager, fingerprint: string | null): Promise<unknown> =>
  fingerprint === null ? Promise.resolve() : unit.execute("select pg_advisory_xact_lock(hashtextextended(?, 1))", [cardMark(fingerprint)]);

/** Keeps that a card is to have a contract's introductory price. To be called while the contract is held. */
export const keepIntroduced = (unit: EntityManager, subscriptionId: string, fingerprint: string | null): Promise<unknown> =>
  fingerprint === null
    ? Promise.resolve()
    : unit.execute(
        `insert into introduced_card (subscription_id, mark)
         select id, ? from subscription where id = ? and first_period_pence < later_period_pence on conflict do nothing`,
        [cardMark(fingerprint), subscriptionId],
      );

/** What a household, or who takes a contract out for it, brings along from earlier contracts for the product; null = there were none. */
export async function earlierContracts(em: EntityManager, { userId = null, householdId = null }: TakenOutBy): Promise<Earlier | null> {
  const rows = await em.execute<{ state: Subscription }[]>(
    `select s.state from subscription s where (s.household_id = ? or s.user_id = ?) and s.cancelled_at is not null
       and s.price_id in ${PRODUCT_PRICES_SQL} and ${agreedSql("s")}`,
    [householdId, userId],
  );
  return earlierOf(rows.map(({ state }) => state));
}
