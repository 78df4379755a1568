import type { EntityManager } from "@mikro-orm/postgresql";
import type { PayDates, Payment, PriceFacts } from "#contracts/billing/subscribe.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { type Due, payDayPreview } from "#domain/billing/calendar/preview.ts";
import type { Introduced } from "#domain/billing/contract/introductory.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { poundsOrNull, toPounds } from "#domain/money.ts";
import { customerNowMs, householdContract, productContract } from "../../../db/billing/subscription/contract.repository.ts";
import { findOffer } from "../../../db/billing/subscription/offer.repository.ts";
import { findPrice, type PriceRow } from "../../../db/billing/subscription/prices.repository.ts";
import type { HouseholdRow } from "../../../db/household/household.repository.ts";

export const presentDue = ({ on, amountPence, extra }: Due): Payment => ({
  on,
  amount: toPounds(amountPence),
  extra: extra && { days: extra.days, amount: toPounds(extra.pence) },
});

export const presentPrice = (
  { id, name, currency, trialDays, firstPeriodPence, laterPeriodPence, minPence, maxPence }: PriceRow,
  introduced: Introduced | null = null,
): PriceFacts => ({
  id,
  name,
  currency,
  trialDays,
  firstPeriod: toPounds(firstPeriodPence),
  laterPeriod: toPounds(laterPeriodPence),
  least: poundsOrNull(minPence),
  most: poundsOrNull(maxPence),
  introduced,
});

/** The payments for a pay day, by the customer's clock. */
export function presentDates(standing: Pick<Standing, "state" | "clockOffsetMs">, payDay: number): PayDates {
  const nowMs = customerNowMs(standing);
  const { first, after } = payDayPreview(standing.state, payDay, nowMs);
  const today = toPounds(first.on <= londonDay(nowMs) ? first.amountPence : 0);
  return { payDay, today, first: presentDue(first), after: presentDue(after) };
}

/** A contract's state and clock. `introduced`: for a contract not started yet, who has had the introductory price. */
export type Standing = { state: Subscription; clockOffsetMs: number; introduced: Introduced | null };

/**
 * The household's agreed contract, or else its started `pro` contract, or else the state in which a new one would start today.
 * @throws if there is no `pro` price.
 */
export async function householdStanding(
  em: EntityManager,
  { household }: Pick<HouseholdRow, "household">,
  userId: string,
): Promise<Standing> {
  const contract = (await productContract(em, household.id)) ?? (await householdContract(em, household.id));
  if (contract) return { ...contract, introduced: null };
  const price = await findPrice(em, "pro");
  if (!price) throw new Error("there is no pro price in the database");
  const nowMs = Date.now();
  const trialEndsAtMs = household.trialEndsAt.getTime();
  return { ...(await findOffer(em, price, price, { userId, householdId: household.id }, trialEndsAtMs, nowMs)), clockOffsetMs: 0 };
}
