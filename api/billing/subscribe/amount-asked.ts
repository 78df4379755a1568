import type { EntityManager } from "@mikro-orm/postgresql";
import type { CreateSubscription } from "#contracts/billing/subscription-calls.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { contractsOf, householdHasOne } from "../../../db/billing/subscription/contract.repository.ts";
import { priceOf } from "../../../db/billing/subscription/prices.repository.ts";
import { getHousehold } from "../../../db/household/household.repository.ts";
import { ApiError } from "../../http/errors.ts";
import { begunAlready, conflict, householdSubscribes } from "../public/subscribe-refusals.ts";

/** The price whose amount its holder chooses (decision 6). */
export const FORM_PRICE = "provider-form";

/** What the provider could charge, and what is enabled (decision 7). */
export const PROVIDER_CURRENCIES = [
  { code: "GBP", enabled: true },
  { code: "EUR", enabled: false },
  { code: "USD", enabled: false },
] as const;

/**
 * What the form asks for, in pence; looked at before any card is.
 * @throws ApiError 422 for another currency or an amount out of bounds, 409 where the person or their household pays for something already.
 */
export async function amountAsked(em: EntityManager, userId: string, { amount, currency }: CreateSubscription): Promise<number> {
  const asked = currency.trim().toUpperCase();
  if (!PROVIDER_CURRENCIES.some(({ code, enabled }) => enabled && code === asked))
    throw new ApiError({
      code: "UNPROCESSABLE",
      message: "Only pounds (GBP) can be charged here; EUR and USD are not enabled. Nothing was charged.",
      field: "currency",
    });
  const price = await priceOf(em, FORM_PRICE);
  const pence = penceOf(amount);
  const [least, most] = [price?.minPence ?? 0, price?.maxPence ?? 0];
  if (pence === undefined || pence < least || pence > most)
    throw new ApiError({
      code: "UNPROCESSABLE",
      message: `Choose an amount from ${formatPence(least)} to ${formatPence(most)} a month, in whole pence.`,
      field: "amount",
    });
  const live = (await contractsOf(em, userId)).filter(({ ended, nothingAgreed }) => !ended && !nothingAgreed);
  for (const { priceId, state } of live) {
    if (priceId !== FORM_PRICE || state.payDay !== null)
      throw conflict("You already have a subscription. Change or cancel it in Billing; nothing new was started.");
    if (state.terms.laterPeriodPence !== pence) throw begunAlready(state.terms.laterPeriodPence);
  }
  const { household } = await getHousehold(em, userId);
  if (live.length === 0 && (await householdHasOne(em, household.id))) throw householdSubscribes();
  return pence;
}
