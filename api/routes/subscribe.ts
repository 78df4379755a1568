import { Hono } from "hono";
import { BeginSubscription, SaveCard, SetupIntentAnswer, SetupIntentAsk, Subscribed } from "#contracts/subscribe.ts";
import type { Subscription } from "#domain/billing/subscription.ts";
import { beginSubscription } from "../../db/repositories/billing/begin-subscription.repository.ts";
import { householdContract } from "../../db/repositories/billing/household-contract.repository.ts";
import { savePaymentMethod } from "../../db/repositories/billing/payment-method.repository.ts";
import { priceOf } from "../../db/repositories/billing/prices.repository.ts";
import { householdOf } from "../../db/repositories/household.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../describe.ts";
import { ApiError } from "../errors.ts";
import { requireOwner } from "../middleware/require-owner.ts";
import { type ApiEnv, requireUser, signedIn } from "../middleware/session.ts";
import { presentDates, presentPrice } from "../present-prices.ts";
import { askProvider, payWith, tellStory } from "../subscribing.ts";
import { validate } from "../validate.ts";

/** The specified words of a missing provider: they mention payment keys (specification H §7, decision 48). */
const NO_KEYS = "No payment keys are configured. Please contact support.";
const REFUSALS = { ...SIGNED_OUT, 403: "Not an owner of the household", 503: "The card provider is away" } as const;

/** Whether there is anything to fill in: a contract that is up to date, with card and day, needs no form. */
const complete = ({ hasCard, payDay, status }: Subscription) => hasCard && payDay !== null && status !== "past_due" && status !== "failed";
const done = ({ paidPeriods }: Subscription) =>
  paidPeriods === 0
    ? "Your free trial is active and your card is saved."
    : "You are subscribed already. Your billing page shows the next payment.";

/** Mounted at /: the way into the `pro` contract. Which card was saved is asked of the provider, never believed from the browser. */
export const subscribeRoutes = ({ payments, temporal }: ApiDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/create-subscription",
      describe("Begin the household's subscription, and open the provider's card form", "Payments", 200, BeginSubscription, REFUSALS),
      requireUser,
      requireOwner,
      async (c) => {
        if (!payments) return c.json<BeginSubscription>({ message: NO_KEYS, status: null });
        const { id: userId } = signedIn(c);
        const { household } = await householdOf(c.var.em, userId);
        const begun = await beginSubscription(c.var.em, { userId, householdId: household.id, priceId: "pro", nowMs: Date.now() });
        const contract = await householdContract(c.var.em, household.id);
        const price = await priceOf(c.var.em, "pro");
        if (begun.kind === "household has one" || contract?.userId !== userId)
          return c.json<BeginSubscription>({
            message: "Somebody in your household has subscribed for all of you already.",
            status: household.subscriptionStatus,
          });
        if (begun.kind !== "begun" || !price) throw new Error(`a subscription to the pro plan cannot begin: ${begun.kind}`);
        await tellStory(temporal, contract, payments.sandboxUrl !== null);
        if (complete(contract.state)) return c.json<BeginSubscription>({ message: done(contract.state), status: contract.state.status });
        const form = await askProvider(async () => payments.vault.beginCard(await payments.vault.customerFor({ ownerId: userId })));
        return c.json<BeginSubscription>({
          ...form,
          subscriptionId: contract.id,
          publishableKey: payments.publishableKey,
          // the contract's own terms: a later change of the catalogue is not theirs
          price: presentPrice({ ...price, ...begun.terms }),
          trialEndsAt: new Date(begun.trialEndsAtMs).toISOString(),
        });
      },
    )
    .post(
      "/subscription/card",
      describe("Pay with the card of a form that was filled in, on this day of each month", "Payments", 200, Subscribed, {
        ...REFUSALS,
        409: "No subscription to pay for",
        422: "The provider has no such card of this person",
      }),
      requireUser,
      requireOwner,
      validate("json", SaveCard),
      async (c) => {
        const { id: userId } = signedIn(c);
        const { setupId, payDay } = c.req.valid("json");
        const { household } = await householdOf(c.var.em, userId);
        const contract = await householdContract(c.var.em, household.id);
        if (!payments || contract?.userId !== userId)
          throw new ApiError({ code: "CONFLICT", message: "There is no subscription of yours to pay for. Open the subscribe page again." });
        const saved = await askProvider(async () => {
          const [card, customer] = await Promise.all([payments.vault.savedCard(setupId), payments.vault.customerFor({ ownerId: userId })]);
          return card?.customer === customer ? card : null;
        });
        if (!saved)
          throw new ApiError({
            code: "UNPROCESSABLE",
            field: "setupId",
            message: "Your card was not saved. Nothing was charged; try again.",
          });
        const [expiryYear = null, expiryMonth = null] = saved.expiresOn.split("-").map(Number);
        const card = { ...saved, expiryYear, expiryMonth };
        const held = await savePaymentMethod(c.var.em, { userId, subscriptionId: contract.id, card, nowMs: Date.now() });
        if (!held)
          throw new ApiError({
            code: "CONFLICT",
            message: "This subscription has been cancelled. Open the subscribe page to begin a new one.",
          });
        await tellStory(temporal, contract, payments.sandboxUrl !== null);
        const now = await payWith(temporal, contract.id, saved.expiresOn, payDay);
        return c.json<Subscribed>({
          status: now.status,
          card: { brand: saved.brand, last4: saved.last4 },
          dates: presentDates(now, payDay, Date.now()),
        });
      },
    )
    .post(
      "/subscription/create-setup-intent",
      describe("Open the provider's form for a card", "Payments", 200, SetupIntentAnswer, { 503: "The card provider is away" }),
      validate("json", SetupIntentAsk),
      async (c) => {
        const { user } = c.var;
        if (!payments) return c.json<SetupIntentAnswer>({ success: false, error: NO_KEYS });
        if (!user || c.req.valid("json").sessionId)
          return c.json<SetupIntentAnswer>({ success: false, error: "This session is not known or has expired. Please start again." });
        const customerId = await askProvider(() => payments.vault.customerFor({ ownerId: user.id }));
        const { clientSecret } = await askProvider(() => payments.vault.beginCard(customerId));
        return c.json<SetupIntentAnswer>({ success: true, clientSecret, customerId });
      },
    );
