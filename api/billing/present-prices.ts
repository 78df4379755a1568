import type { EntityManager } from "@mikro-orm/postgresql";
import type { PayDates, PriceFacts } from "#contracts/subscribe.ts";
import { type Due, payDayPreview } from "#domain/billing/preview.ts";
import { newSubscription, type Subscription } from "#domain/billing/subscription.ts";
import { poundsOf } from "#domain/money.ts";
import { householdContract } from "../../db/repositories/billing/contract.repository.ts";
import { type PriceRow, priceOf } from "../../db/repositories/billing/prices.repository.ts";
import type { HouseholdRow } from "../../db/repositories/household.repository.ts";
import { nowOf } from "./present-subscription.ts";

const poundsOrNull = (pence: number | null | undefined) => (pence == null ? null : poundsOf(pence));
const presentDue = ({ on, amountPence }: Due) => ({ on, amount: poundsOf(amountPence) });

export const presentPrice = ({
  id,
  name,
  currency,
  trialDays,
  firstPeriodPence,
  laterPeriodPence,
  leastPence,
  mostPence,
}: PriceRow): PriceFacts => ({
  id,
  name,
  currency,
  trialDays,
  firstPeriod: poundsOf(firstPeriodPence),
  laterPeriod: poundsOf(laterPeriodPence),
  least: poundsOrNull(leastPence),
  most: poundsOrNull(mostPence),
});

/** What a pay day brings, by the customer's clock. */
export function presentDates(standing: Standing, payDay: number): PayDates {
  const { first, after } = payDayPreview(standing.state, payDay, nowOf(standing));
  return { payDay, first: presentDue(first), after: presentDue(after) };
}

/** How a contract stands, and how far its clock is ahead of ours. */
export type Standing = { state: Subscription; clockOffsetMs: number };

/** A household's `pro` contract, or how it would begin today. @throws where the catalogue has no such price. */
export async function standingOf(em: EntityManager, { household }: Pick<HouseholdRow, "household">): Promise<Standing> {
  const contract = await householdContract(em, household.id);
  if (contract) return contract;
  const price = await priceOf(em, "pro");
  if (!price) throw new Error("the catalogue of prices has no pro plan");
  const { id: priceId, currency, firstPeriodPence, laterPeriodPence } = price;
  const state = newSubscription({ priceId, currency, firstPeriodPence, laterPeriodPence }, household.trialEndsAt.getTime());
  return { state, clockOffsetMs: 0 };
}
