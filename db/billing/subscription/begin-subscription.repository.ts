import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { hasIntroductoryPrice, type Introduced, withoutIntroduction } from "#domain/billing/contract/introductory.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import type { Terms } from "#domain/billing/contract/terms.ts";
import { DAY_MS } from "#domain/time.ts";
import { earlierContracts, introducedBefore, type TakenOutBy } from "./introductory.repository.ts";
import { type PriceRow, priceOf } from "./prices.repository.ts";

/** Who takes a contract out: a user for their household, or a holder without an account. */
export type Taker =
  | { userId: string; householdId: string; holderId?: undefined }
  | { holderId: string; userId?: undefined; householdId?: undefined };
export type NewContract = Taker & {
  priceId: string;
  /** The amount that the holder chose; only for a price that lets them. */
  amountPence?: number | undefined;
  nowMs: number;
};
export type Begun =
  | { kind: "begun"; subscriptionId: string; terms: Terms; trialEndsAtMs: number; joined: boolean; introduced: Offer["introduced"] }
  | { kind: "no such price" }
  | { kind: "amount outside its bounds"; leastPence: number; mostPence: number }
  | { kind: "household has one" };

export type Amounts = Pick<Terms, "firstPeriodPence" | "laterPeriodPence">;

/** What a month costs. A client's amount is believed only where the price has bounds, and inside them (decision 6); null = it is outside. */
function amountsOf({ firstPeriodPence, laterPeriodPence, leastPence, mostPence }: PriceRow, chosen = laterPeriodPence): Amounts | null {
  if (leastPence == null || mostPence == null) return { firstPeriodPence, laterPeriodPence };
  const inside = Number.isSafeInteger(chosen) && chosen >= leastPence && chosen <= mostPence;
  return inside ? { firstPeriodPence: chosen, laterPeriodPence: chosen } : null;
}

const LIVE = `select id, price_id as "priceId", currency, first_period_pence::int as "firstPeriodPence",
  later_period_pence::int as "laterPeriodPence", extract(epoch from trial_ends_at)::float8 * 1000 as "trialEndsAtMs"
  from subscription where (user_id = ? or holder_id = ?) and price_id = ? and cancelled_at is null`;

/** A household has one trial, which began when it signed up: a contract goes on with what is left of it. A holder's begins now. */
async function trialEnd(unit: EntityManager, { householdId, nowMs }: NewContract, price: PriceRow): Promise<number> {
  if (price.trialDays === 0) return nowMs;
  if (householdId === undefined) return nowMs + price.trialDays * DAY_MS;
  const [household] = await unit.execute<{ endsAtMs: number }[]>(
    `select extract(epoch from trial_ends_at)::float8 * 1000 as "endsAtMs" from household where id = ?`,
    [householdId],
  );
  return Math.max(nowMs, household?.endsAtMs ?? nowMs);
}

/** Terms that are offered, before anything is begun. `introduced`: who has had the introductory price before, so that it is not among them. */
export type Offer = { state: Subscription; introduced: Exclude<Introduced, "card"> | null };

/** Prices of the product itself: what was taken out before counts for the next contract. */
const isProduct = (priceId: string) => priceId !== "lead-protection";

/** What a price is for somebody today: what a page shows before the button, and what `beginSubscription` then freezes. */
export async function offerOf(
  em: EntityManager,
  { id: priceId, currency }: Pick<PriceRow, "id" | "currency">,
  amounts: Amounts,
  by: TakenOutBy,
  trialEndsAtMs: number,
  nowMs: number,
): Promise<Offer> {
  const introduced = hasIntroductoryPrice(amounts) ? await introducedBefore(em, priceId, by, nowMs) : null;
  const terms: Terms = { priceId, currency, ...(introduced ? withoutIntroduction(amounts) : amounts) };
  const earlier = isProduct(priceId) ? await earlierContracts(em, by) : null;
  return { state: newSubscription(terms, trialEndsAtMs, earlier ?? undefined), introduced };
}

/**
 * Begins a contract at today's prices, which it keeps. Safe to repeat, and from two places at once: a person has one live contract of
 * a price, and a second beginning joins it (with the terms that it has).
 */
export const beginSubscription = (em: EntityManager, contract: NewContract): Promise<Begun> =>
  em.fork().transactional(async (unit) => {
    const { userId = null, householdId = null, holderId = null, priceId, nowMs } = contract;
    const price = await priceOf(unit, priceId);
    if (!price) return { kind: "no such price" };
    const amounts = amountsOf(price, contract.amountPence);
    if (!amounts) return { kind: "amount outside its bounds", leastPence: price.leastPence ?? 0, mostPence: price.mostPence ?? 0 };
    const trialEndsAtMs = await trialEnd(unit, contract, price);
    const { state, introduced } = await offerOf(unit, price, amounts, { userId, householdId }, trialEndsAtMs, nowMs);
    const { terms } = state;
    const [made] = await unit.execute<{ id: string }[]>(
      `insert into subscription (id, user_id, household_id, holder_id, price_id, currency, first_period_pence, later_period_pence, trial_ends_at, access_until, state, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?) on conflict do nothing returning id`,
      [
        randomUUID(),
        userId,
        householdId,
        holderId,
        priceId,
        terms.currency,
        terms.firstPeriodPence,
        terms.laterPeriodPence,
        new Date(trialEndsAtMs),
        new Date(trialEndsAtMs),
        JSON.stringify(state),
        new Date(nowMs),
      ],
    );
    if (made) return { kind: "begun", subscriptionId: made.id, terms, trialEndsAtMs, joined: false, introduced };
    const [live] = await unit.execute<(Terms & { id: string; trialEndsAtMs: number })[]>(LIVE, [userId, holderId, priceId]);
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
