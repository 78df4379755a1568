import { Hono } from "hono";
import { CreateSubscription, CreateSubscriptionAnswer, FormFacts } from "#contracts/billing/subscription-calls.ts";
import { poundsNumber } from "#domain/money.ts";
import { PAYMENT_PROVIDERS } from "#domain/naming.ts";
import { priceOf } from "../../../db/billing/subscription/prices.repository.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { requireOwner } from "../../http/middleware/require-owner.ts";
import { type ApiEnv, requireUser, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { countCardAttempt } from "../public/card-attempts.ts";
import { askProvider } from "../public/provider-faults.ts";
import { cardInHand } from "../saved-card.ts";
import { amountAsked, beginContract, FORM_PRICE, PROVIDER_CURRENCIES } from "../subscribe/start-subscription.ts";

const UNUSABLE = "The card provider could not use this card. Nothing was charged; use another card.";
const REFUSALS = {
  ...SIGNED_OUT,
  403: "Not an owner of the household",
  409: "There is one already",
  422: "A field, or the card",
  429: "Too many cards tried",
  503: "The provider does not answer",
} as const;

/** The call of the subscribe form; mounted under both names of the provider (decision 1). */
export const providerFormRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .get("/form", describe("What the subscribe form begins with", "Payments", 200, FormFacts), async (c) => {
      const price = await priceOf(c.var.em, FORM_PRICE);
      return c.json({
        providerName: PAYMENT_PROVIDERS[deps.paymentProvider],
        configured: deps.payments !== null,
        sandbox: (deps.payments?.sandboxUrl ?? null) !== null,
        amount: {
          usual: poundsNumber(price?.laterPeriodPence ?? 0),
          least: poundsNumber(price?.leastPence ?? 0),
          most: poundsNumber(price?.mostPence ?? 0),
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
        if (!payments) throw new ApiError({ code: "UNAVAILABLE", message: "No payment keys are configured. Please contact support." });
        const form = c.req.valid("json");
        const { id: userId } = signedIn(c);
        await countCardAttempt(c, deps, "card of the form", { person: userId });
        const amountPence = await amountAsked(c.var.em, userId, form);
        const card = await askProvider(UNUSABLE, async () =>
          cardInHand(payments, form, await payments.vault.customerFor({ ownerId: userId })),
        );
        if (card.kind === "confirm") {
          const { setupId, clientSecret } = card;
          const confirmUrl = payments.sandboxUrl && `${payments.sandboxUrl}/confirm/${setupId}`;
          const message = "Your bank wants you to confirm this card. Nothing is charged before you do.";
          return c.json({ success: false, message, confirm: { setupId, clientSecret, confirmUrl } });
        }
        await beginContract(c.var.em, deps, { userId, amountPence, billingDay: form.billingDay, card: card.saved });
        return c.json({ success: true, message: "Your subscription has been set up successfully!", confirm: null });
      },
    );
