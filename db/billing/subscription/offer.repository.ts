import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import {
  COUNTS_FOR_MONTHS,
  hasIntroductoryPrice,
  type Introduced,
  summariseEarlierContracts,
  withoutIntroductoryPrice,
} from "#domain/billing/contract/introductory.ts";
import type { Terms } from "#domain/billing/contract/subscription.ts";
import { type Earlier, newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { aliasedColumns, query } from "../../query.ts";
import { PRODUCT_PRICES } from "./access.repository.ts";
import { agreed } from "./nothing-agreed.ts";
import type { PriceRow } from "./prices.repository.ts";

/** The hash of a card's fingerprint, which is stored in place of it. */
export const hashFingerprint = (fingerprint: string): string => createHash("sha256").update(fingerprint).digest("hex");

/** `except`: the contract itself, if it already exists. */
type Customer = { userId?: string | null; householdId?: string | null; except?: string };

/** A condition on `subscription s`: the contract used up the introductory price, because it was paid, is live, or ended recently. */
function usedIntroduction(nowMs: number) {
  const s = aliasedColumns<"subscription">("s");
  return sql<boolean>`(${agreed("s")} and (${s("paid_periods")} > 0 or ${s("cancelled_at")} is null
    or ${s("cancelled_at")} > to_timestamp(${nowMs} / 1000.0) - make_interval(months => ${COUNTS_FOR_MONTHS})))`;
}

/** Whether the household or the person has had the introductory price, or has it agreed; null = neither, so it may be offered. */
async function introducedBefore(
  em: EntityManager,
  priceId: string,
  { userId = null, householdId = null, except = null }: Omit<Customer, "except"> & { except?: string | null },
  nowMs: number,
): Promise<Exclude<Introduced, "card"> | null> {
  const row = await query(em)
    .selectFrom("subscription as s")
    .select(({ ref }) => sql<boolean | null>`bool_or(coalesce(${ref("s.household_id")} = ${householdId}, false))`.as("household"))
    .where("s.price_id", "=", priceId)
    .where(({ or, eb }) => or([eb("s.household_id", "=", householdId), eb("s.user_id", "=", userId)]))
    .where("s.id", "is distinct from", except)
    .where(usedIntroduction(nowMs))
    .having(({ fn }) => fn.countAll(), ">", 0)
    .executeTakeFirst();
  return row ? (row.household ? "household" : "person") : null;
}

/**
 * Whether a card has had the introductory price with another contract, of any customer. Checked when a card is saved: if so, the first period costs the
 * full price, to which the customer has to agree first.
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
    .where("i.mark", "=", hashFingerprint(fingerprint))
    .where("own.id", "=", subscriptionId)
    .where("own.paid_periods", "=", 0)
    .whereRef("own.first_period_pence", "<", "own.later_period_pence")
    .where(usedIntroduction(nowMs))
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

/** What earlier contracts of the household or the user mean for the next one; null = there were none. */
async function earlierContracts(em: EntityManager, { userId = null, householdId = null }: Customer): Promise<Earlier | null> {
  const rows = await query(em)
    .selectFrom("subscription as s")
    .select("s.state")
    .where(({ or, eb }) => or([eb("s.household_id", "=", householdId), eb("s.user_id", "=", userId)]))
    .where("s.cancelled_at", "is not", null)
    .where("s.price_id", "in", PRODUCT_PRICES)
    .where(agreed("s"))
    .execute();
  return summariseEarlierContracts(rows.map(({ state }) => state));
}

export type Amounts = Pick<Terms, "firstPeriodPence" | "laterPeriodPence">;

/** Terms offered before a contract exists. `introduced`: who has had the introductory price, so that the terms leave it out. */
export type Offer = { state: Subscription; introduced: Exclude<Introduced, "card"> | null };

/** Whether earlier contracts count for the next one. */
const isProductPrice = (priceId: string) => priceId !== "lead-protection";

/** The terms of a price for one customer today: shown on the page, then fixed by `beginSubscription`. */
export async function findOffer(
  em: EntityManager,
  { id: priceId, currency }: Pick<PriceRow, "id" | "currency">,
  amounts: Amounts,
  customer: Customer,
  trialEndsAtMs: number,
  nowMs: number,
): Promise<Offer> {
  const introduced = hasIntroductoryPrice(amounts) ? await introducedBefore(em, priceId, customer, nowMs) : null;
  const terms: Terms = { priceId, currency, ...(introduced ? withoutIntroductoryPrice(amounts) : amounts) };
  const earlier = isProductPrice(priceId) ? await earlierContracts(em, customer) : null;
  return { state: newSubscription(terms, trialEndsAtMs, earlier ?? undefined), introduced };
}
