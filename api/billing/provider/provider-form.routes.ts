import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { CreateSubscription, CreateSubscriptionAnswer, FormFacts } from "#contracts/billing/subscription-calls.ts";
import { formatPence, parsePence, poundsNumber } from "#domain/money.ts";
import { PAYMENT_PROVIDERS } from "#domain/naming.ts";
import { contractById, findContracts, householdIsSubscribed } from "../../../db/billing/subscription/contract.repository.ts";
import { findPrice } from "../../../db/billing/subscription/prices.repository.ts";
import { getHousehold } from "../../../db/household/household.repository.ts";
import type { CardReference } from "../../../workflows/billing/subscribe/activities.port.ts";
import { subscribe } from "../../../workflows/billing/subscribe/messages.ts";
import type { ApiDeps, Payments } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { requireOwner } from "../../http/middleware/require-owner.ts";
import { type ApiEnv, requireUser, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { countCardAttempt } from "../public/card-attempts.ts";
import { askProvider } from "../public/provider-faults.ts";
import { begunAlready, conflict, householdSubscribes, presentRefusal, type Refusal, unprocessable } from "../public/subscribe-refusals.ts";
import { updateSubscribeWorkflow } from "../public/update-subscription.ts";
import { rejectAfterFailedCards } from "./failed-cards.ts";

const UNUSABLE = "The card provider couldn't use this card. Nothing was charged; use another card.";
const REFUSALS = {
  ...SIGNED_OUT,
  403: "Not a household owner",
  409: "There is one already",
  422: "A field, or the card",
  429: "Too many cards tried",
  503: "The provider does not answer",
} as const;

/** Declines that the customer can do something about. */
const DECLINE_MESSAGES: Record<string, string> = {
  incorrect_number: "That isn't a test card number. The sandbox accepts test cards only; 4242 4242 4242 4242 always works.",
  invalid_number: "That isn't a test card number. The sandbox accepts test cards only; 4242 4242 4242 4242 always works.",
  expired_card: "This card has expired. Nothing was charged; use another card.",
  invalid_expiry_month: "The expiry month isn't right. Check it and try again.",
  invalid_expiry_year: "The expiry year has passed. Use another card.",
  incorrect_cvc: "The CVV isn't right. Check it and try again.",
  invalid_cvc: "The CVV isn't right. Check it and try again.",
};
const DECLINED = "Your bank declined this card. Nothing was charged; use another card or contact your bank.";

const declineMessage = (code: string): string => DECLINE_MESSAGES[code] ?? DECLINED;
const NOT_CONFIRMED = unprocessable("Your bank hasn't confirmed this card. Nothing was charged; try again or use another card.");
const CARD_MISSING = unprocessable("Enter your card details, then try again.", "cardDetails");

/**
 * The provider's reference to the submitted card (decision 35). Typed numbers are accepted in the sandbox only, and passed on to the provider only.
 * @throws ApiError 422 with a message that never contains what was typed.
 */
async function cardReference({ forms, sandboxUrl }: Payments, form: CreateSubscription): Promise<CardReference> {
  const { cardDetails, paymentMethodId, setupId } = form;
  if (cardDetails && sandboxUrl === null)
    throw unprocessable("We don't accept card numbers here. Use the provider's form, so the number goes straight to them.", "cardDetails");
  if (setupId) return { setupId };
  if (!cardDetails) return { paymentMethodId };
  const { number, expiryMonth, expiryYear, cvv } = cardDetails;
  const token = await forms.testToken({ number, expMonth: expiryMonth, expYear: expiryYear, cvc: cvv });
  if (token.kind === "declined") throw unprocessable(declineMessage(token.code));
  return { paymentMethodId: token.paymentMethodId };
}

/** The price with a chosen amount (decision 6). */
const FORM_PRICE = "provider-form";

/** Currencies that the provider supports, and whether we accept them (decision 7). */
const PROVIDER_CURRENCIES = [
  { code: "GBP", enabled: true },
  { code: "EUR", enabled: false },
  { code: "USD", enabled: false },
] as const;

/**
 * Validates the requested amount, in pence. Called before the card is used.
 * @throws ApiError 422 for another currency or an amount out of bounds; 409 if the user or the household has a subscription.
 */
async function requestedPence(em: EntityManager, userId: string, { amount, currency }: CreateSubscription): Promise<number> {
  const requested = currency.trim().toUpperCase();
  if (!PROVIDER_CURRENCIES.some(({ code, enabled }) => enabled && code === requested))
    throw new ApiError({
      code: "UNPROCESSABLE",
      message: "Only pounds (GBP) can be charged here; EUR and USD are not enabled. Nothing was charged.",
      field: "currency",
    });
  const price = await findPrice(em, FORM_PRICE);
  const pence = parsePence(amount);
  const [least, most] = [price?.minPence ?? 0, price?.maxPence ?? 0];
  if (pence === undefined || pence < least || pence > most)
    throw new ApiError({
      code: "UNPROCESSABLE",
      message: `Choose an amount from ${formatPence(least)} to ${formatPence(most)} a month, in whole pence.`,
      field: "amount",
    });
  const live = (await findContracts(em, userId)).filter(({ ended, nothingAgreed }) => !ended && !nothingAgreed);
  for (const { priceId, state } of live) {
    if (priceId !== FORM_PRICE || state.payDay !== null)
      throw conflict("You already have a subscription. Change or cancel it in Billing; nothing new was started.");
    if (state.terms.laterPeriodPence !== pence) throw begunAlready(state.terms.laterPeriodPence);
  }
  const { household } = await getHousehold(em, userId);
  if (live.length === 0 && (await householdIsSubscribed(em, household.id))) throw householdSubscribes();
  return pence;
}

/** Either the contract ended a moment ago, or the card belongs to another customer. */
async function notKept(em: EntityManager, refusal: Refusal): Promise<ApiError> {
  const contract = "subscriptionId" in refusal ? await contractById(em.fork(), refusal.subscriptionId) : undefined;
  return conflict(
    contract?.ended
      ? "This subscription was ended on another page while you filled in the form. Nothing was charged; reload the page to see the latest."
      : "We couldn't save this card. Nothing was charged; use another card.",
  );
}

/** The subscribe form with a chosen amount. Mounted under both names of the provider (decision 1). */
export const providerFormRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .get("/form", describe("What the subscribe form starts with", "Payments", 200, FormFacts), async (c) => {
      const price = await findPrice(c.var.em, FORM_PRICE);
      return c.json({
        providerName: PAYMENT_PROVIDERS[deps.paymentProvider],
        configured: deps.payments !== null,
        sandbox: (deps.payments?.sandboxUrl ?? null) !== null,
        amount: {
          usual: poundsNumber(price?.laterPeriodPence ?? 0),
          least: poundsNumber(price?.minPence ?? 0),
          most: poundsNumber(price?.maxPence ?? 0),
        },
        currencies: [...PROVIDER_CURRENCIES],
      });
    })
    .post(
      "/create-subscription",
      describe("Begin a subscription of a chosen amount", "Payments", 200, CreateSubscriptionAnswer, REFUSALS),
      requireUser,
      requireOwner,
      validate("json", CreateSubscription),
      async (c) => {
        const { payments } = deps;
        if (!payments) throw new ApiError({ code: "UNAVAILABLE", message: "No payment keys are configured. Contact support." });
        const form = c.req.valid("json");
        const { id: userId } = signedIn(c);
        await countCardAttempt(c, deps, "card");
        if (form.setupId === undefined) await rejectAfterFailedCards(deps, { ownerId: userId }); // a completed card form has saved its card
        const amountPence = await requestedPence(c.var.em, userId, form);
        const reference = await askProvider(UNUSABLE, () => cardReference(payments, form));
        const { household } = await getHousehold(c.var.em, userId);
        const answer = await updateSubscribeWorkflow(deps, household.id, subscribe, {
          payer: { ownerId: userId },
          reference,
          contract: { wanted: { userId, householdId: household.id, priceId: FORM_PRICE, amountPence } },
          payDay: form.billingDay,
          agreedToFullPrice: false,
        });
        if (answer.kind === "confirm") {
          const { setupId } = answer;
          const clientSecret = await askProvider(UNUSABLE, () => payments.forms.clientSecret(setupId));
          const confirmUrl = payments.sandboxUrl && `${payments.sandboxUrl}/confirm/${setupId}`;
          const message = "Your bank wants you to confirm this card. Nothing is charged until you do.";
          return c.json({ success: false, message, confirm: { setupId, clientSecret, confirmUrl } });
        }
        if (answer.kind !== "done")
          throw await presentRefusal(c.var.em, answer, {
            unknown: UNUSABLE,
            notSaved: NOT_CONFIRMED,
            declined: declineMessage,
            missing: CARD_MISSING,
            notKept: () => notKept(c.var.em, answer),
          });
        return c.json({ success: true, message: "Your subscription has been set up successfully!", confirm: null });
      },
    );
