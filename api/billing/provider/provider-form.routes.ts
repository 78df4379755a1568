import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { CreateSubscription, CreateSubscriptionAnswer, FormFacts } from "#contracts/billing/subscription-calls.ts";
import { poundsNumber } from "#domain/money.ts";
import { PAYMENT_PROVIDERS } from "#domain/naming.ts";
import { contractById } from "../../../db/billing/subscription/contract.repository.ts";
import { priceOf } from "../../../db/billing/subscription/prices.repository.ts";
import { getHousehold } from "../../../db/household/household.repository.ts";
import { subscribe } from "../../../workflows/billing/subscribe/messages.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { requireOwner } from "../../http/middleware/require-owner.ts";
import { type ApiEnv, requireUser, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { countCardAttempt } from "../public/card-attempts.ts";
import { askProvider } from "../public/provider-faults.ts";
import { conflict, presentRefusal, type Refusal } from "../public/subscribe-refusals.ts";
import { askSubscribe } from "../public/update-subscription.ts";
import { amountAsked, FORM_PRICE, PROVIDER_CURRENCIES } from "../subscribe/amount-asked.ts";
import { refuseAfterFailedCards } from "./failed-cards.ts";
import { CARD_MISSING, declinedWords, NOT_CONFIRMED, referenceOf } from "./form-card.ts";

const UNUSABLE = "The card provider couldn't use this card. Nothing was charged; use another card.";
const REFUSALS = {
  ...SIGNED_OUT,
  403: "Not a household owner",
  409: "There is one already",
  422: "A field, or the card",
  429: "Too many cards tried",
  503: "The provider does not answer",
} as const;

/** The contract was there a moment ago; or the card is somebody else's. */
async function notKept(em: EntityManager, refusal: Refusal): Promise<ApiError> {
  const contract = "subscriptionId" in refusal ? await contractById(em.fork(), refusal.subscriptionId) : undefined;
  return conflict(
    contract?.ended
      ? "This subscription was ended on another page while you filled in the form. Nothing was charged; reload the page to see the latest."
      : "We couldn't save this card. Nothing was charged; use another card.",
  );
}

/** The call of the subscribe form; mounted under both names of the provider (decision 1). */
export const providerFormRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .get("/form", describe("What the subscribe form starts with", "Payments", 200, FormFacts), async (c) => {
      const price = await priceOf(c.var.em, FORM_PRICE);
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
        if (form.setupId === undefined) await refuseAfterFailedCards(deps, { ownerId: userId }); // a form that was filled in saved its card
        const amountPence = await amountAsked(c.var.em, userId, form);
        const reference = await askProvider(UNUSABLE, () => referenceOf(payments, form));
        const { household } = await getHousehold(c.var.em, userId);
        const answer = await askSubscribe(deps, household.id, subscribe, {
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
            declined: declinedWords,
            missing: CARD_MISSING,
            notKept: () => notKept(c.var.em, answer),
          });
        return c.json({ success: true, message: "Your subscription has been set up successfully!", confirm: null });
      },
    );
