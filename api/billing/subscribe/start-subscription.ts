import type { EntityManager } from "@mikro-orm/postgresql";
import type { CreateSubscription } from "#contracts/billing/subscription-calls.ts";
import type { SavedCard } from "#domain/billing/contract/saved-card.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { savePaymentMethod } from "../../../db/billing/card/payment-method.repository.ts";
import { contractById, contractsOf, householdHasOne } from "../../../db/billing/subscription/contract.repository.ts";
import { priceOf } from "../../../db/billing/subscription/prices.repository.ts";
import { getHousehold } from "../../../db/household/household.repository.ts";
import { choosePayDay, saveCard } from "../../../workflows/billing/subscription/messages.ts";
import { ApiError } from "../../http/errors.ts";
import { startSubscriptionWorkflow, updateSubscription, type WorkflowDeps } from "../public/update-subscription.ts";
import { HAS_ONE, replaceOrCreateSubscription } from "./replace-or-create-subscription.ts";

/** The price whose amount its holder chooses (decision 6). */
export const FORM_PRICE = "provider-form";

/** What the provider could charge, and what is enabled (decision 7). */
export const PROVIDER_CURRENCIES = [
  { code: "GBP", enabled: true },
  { code: "EUR", enabled: false },
  { code: "USD", enabled: false },
] as const;

const conflict = (message: string) => new ApiError({ code: "CONFLICT", message });
const householdSubscribes = () => conflict(`${HAS_ONE} Nothing new was begun, and nothing was charged.`);
const begunAlready = (pence: number) =>
  conflict(`You have begun a subscription of ${formatPence(pence)} a month. Finish it with that amount, or cancel it first.`);

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
  const [least, most] = [price?.leastPence ?? 0, price?.mostPence ?? 0];
  if (pence === undefined || pence < least || pence > most)
    throw new ApiError({
      code: "UNPROCESSABLE",
      message: `Choose an amount from ${formatPence(least)} to ${formatPence(most)} a month, in whole pence.`,
      field: "amount",
    });
  const live = (await contractsOf(em, userId)).filter(({ ended, nothingAgreed }) => !ended && !nothingAgreed);
  for (const { priceId, state } of live) {
    if (priceId !== FORM_PRICE || state.payDay !== null)
      throw conflict("You have a subscription already. Change or cancel it on the billing page; nothing new was begun.");
    if (state.terms.laterPeriodPence !== pence) throw begunAlready(state.terms.laterPeriodPence);
  }
  const { household } = await getHousehold(em, userId);
  if (live.length === 0 && (await householdHasOne(em, household.id))) throw householdSubscribes();
  return pence;
}

type NewForm = { userId: string; amountPence: number; billingDay: number; card: SavedCard };

/** Begins the contract with its card and its pay day. Safe to repeat: what is there already is joined. @returns its id. */
export async function beginContract(
  em: EntityManager,
  deps: WorkflowDeps,
  { userId, amountPence, billingDay, card }: NewForm,
): Promise<string> {
  const { household } = await getHousehold(em, userId);
  const begun = await replaceOrCreateSubscription(em, deps, { userId, householdId: household.id, priceId: FORM_PRICE, amountPence });
  if (begun.kind === "household has one") throw householdSubscribes();
  if (begun.kind !== "begun") throw new Error(`a subscription of a chosen amount cannot begin: ${begun.kind}`);
  const { subscriptionId, terms } = begun;
  if (terms.laterPeriodPence !== amountPence) throw begunAlready(terms.laterPeriodPence); // in another tab, this moment
  const held = await savePaymentMethod(em, { userId, subscriptionId, card, nowMs: Date.now() });
  if (!held)
    throw conflict(
      (await contractById(em.fork(), subscriptionId))?.ended
        ? "This subscription was ended on another page while you filled in the form. Nothing was charged; open the page again to see what you have."
        : "This card could not be saved. Use another card; nothing was charged.",
    );
  const contract = await contractById(em.fork(), subscriptionId);
  if (!contract) throw conflict("This subscription is gone. Open the page again; nothing was charged.");
  await startSubscriptionWorkflow(deps, contract);
  await updateSubscription(deps, contract, saveCard, { expiresOn: card.expiresOn, again: held === "again" });
  await updateSubscription(deps, contract, choosePayDay, billingDay);
  return subscriptionId;
}
