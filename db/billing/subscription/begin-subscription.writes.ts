import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { hasIntroductoryPrice } from "#domain/billing/contract/introductory.ts";
import type { Terms } from "#domain/billing/contract/subscription.ts";
import { DAY_MS } from "#domain/time.ts";
import { inMs, query } from "../../query.ts";
import { type Amounts, findOffer, type Offer } from "./offer.repository.ts";
import { findPrice, type PriceRow } from "./prices.repository.ts";

/** A user with their household, or a holder without an account. */
type Customer =
  | { userId: string; householdId: string; holderId?: undefined }
  | { holderId: string; userId?: undefined; householdId?: undefined };

type NewContract = Customer & {
  priceId: string;
  /** The chosen amount, if the price allows a choice. */
  amountPence?: number | undefined;
  nowMs: number;
};

export type BeginResult =
  | { kind: "begun"; subscriptionId: string; terms: Terms; trialEndsAtMs: number; joined: boolean; introduced: Offer["introduced"] }
  | { kind: "no such price" }
  | { kind: "amount outside its bounds"; minPence: number; maxPence: number }
  | { kind: "household has one" };

/** The monthly amounts. A client's amount counts only if the price has bounds (decision 6); null = it is outside them. */
function monthlyAmounts({ firstPeriodPence, laterPeriodPence, minPence, maxPence }: PriceRow, chosen = laterPeriodPence): Amounts | null {
  if (minPence == null || maxPence == null) return { firstPeriodPence, laterPeriodPence };
  const isInBounds = Number.isSafeInteger(chosen) && chosen >= minPence && chosen <= maxPence;
  return isInBounds ? { firstPeriodPence: chosen, laterPeriodPence: chosen } : null;
}

/** A customer's live contract at a price, of which there is at most one. */
const liveContract = (
  unit: EntityManager,
  { userId, holderId, priceId }: { userId: string | null; holderId: string | null; priceId: string },
) =>
  query(unit)
    .selectFrom("subscription")
    .select(({ ref }) => [
      "id",
      "price_id as priceId",
      "currency",
      "first_period_pence as firstPeriodPence",
      "later_period_pence as laterPeriodPence",
      inMs(ref("trial_ends_at")).as("trialEndsAtMs"),
    ])
    .where(({ or, eb }) => or([eb("user_id", "=", userId), eb("holder_id", "=", holderId)]))
    .where("price_id", "=", priceId)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();

/** The end of the trial. A household has one trial, from its registration; a contract gets what is left of it. A holder's trial starts now. */
async function trialEnd(unit: EntityManager, { householdId, nowMs }: NewContract, price: PriceRow): Promise<number> {
  if (price.trialDays === 0) return nowMs;
  if (householdId === undefined) return nowMs + price.trialDays * DAY_MS;
  const household = await query(unit)
    .selectFrom("household")
    .select(({ ref }) => inMs(ref("trial_ends_at")).as("endsAtMs"))
    .where("id", "=", householdId)
    .executeTakeFirst();
  return Math.max(nowMs, household?.endsAtMs ?? nowMs);
}

/**
 * Inserts a contract at today's prices, which it keeps. Safe to repeat and to run concurrently: a customer has at most one live contract at a price, and a
 * second call returns it with its own terms.
 */
export const beginSubscription = (em: EntityManager, contract: NewContract): Promise<BeginResult> =>
  em.fork().transactional(async (unit) => {
    const { userId = null, householdId = null, holderId = null, priceId, nowMs } = contract;
    const price = await findPrice(unit, priceId);
    if (!price) return { kind: "no such price" };
    const amounts = monthlyAmounts(price, contract.amountPence);
    if (!amounts) return { kind: "amount outside its bounds", minPence: price.minPence ?? 0, maxPence: price.maxPence ?? 0 };
    const trialEndsAtMs = await trialEnd(unit, contract, price);
    const { state, introduced } = await findOffer(unit, price, amounts, { userId, householdId }, trialEndsAtMs, nowMs);
    const { terms } = state;
    const trialEndsAt = new Date(trialEndsAtMs);
    const inserted = await query(unit)
      .insertInto("subscription")
      .values({
        id: randomUUID(),
        user_id: userId,
        household_id: householdId,
        holder_id: holderId,
        price_id: priceId,
        currency: terms.currency,
        first_period_pence: terms.firstPeriodPence,
        later_period_pence: terms.laterPeriodPence,
        trial_ends_at: trialEndsAt,
        access_until: trialEndsAt,
        state,
        created_at: new Date(nowMs),
      })
      .onConflict((on) => on.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted) return { kind: "begun", subscriptionId: inserted.id, terms, trialEndsAtMs, joined: false, introduced };
    const live = await liveContract(unit, { userId, holderId, priceId });
    if (!live) return { kind: "household has one" };
    const { id, trialEndsAtMs: liveTrialEndsAtMs, ...liveTerms } = live;
    return {
      kind: "begun",
      subscriptionId: id,
      terms: liveTerms,
      trialEndsAtMs: liveTrialEndsAtMs,
      joined: true,
      introduced: hasIntroductoryPrice(liveTerms) ? null : introduced,
    };
  });
