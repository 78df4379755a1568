import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import {
  BeginSubscription,
  type CardForm,
  type NothingToPay,
  SaveCard,
  SetupIntentAnswer,
  SetupIntentAsk,
  Subscribed,
} from "#contracts/billing/subscribe.ts";
import { BILLING_AT, CARD_AT } from "#domain/billing/access/paywall.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { payingCard } from "../../../db/billing/card/paying-card.repository.ts";
import {
  type ContractRow,
  contractById,
  customerNowMs,
  householdContract,
  householdIsSubscribed,
  productContract,
} from "../../../db/billing/subscription/contract.repository.ts";
import { findPrice } from "../../../db/billing/subscription/prices.repository.ts";
import { getHousehold } from "../../../db/household/household.repository.ts";
import { beginContract, subscribe } from "../../../workflows/billing/subscribe/messages.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { requireOwner } from "../../http/middleware/require-owner.ts";
import { type ApiEnv, requireUser, type SignedIn, signedIn } from "../../http/middleware/session.ts";
import { requireEmptyBody, validate } from "../../http/validate.ts";
import { isProtectionOnSale } from "../../leads/public/on-offer.ts";
import { findOwnLead } from "../../leads/public/own-lead.ts";
import { openCardFormFor } from "../card/open-card-form.ts";
import { countCardAttempt } from "../public/card-attempts.ts";
import { presentStanding } from "../public/present-card.ts";
import { presentDates, presentPrice } from "../public/present-prices.ts";
import { HAS_ONE, presentRefusal, unprocessable } from "../public/subscribe-refusals.ts";
import { updateSubscribeWorkflow } from "../public/update-subscription.ts";

/** Specified wording (specification H §7, decision 48). */
const NO_KEYS = "No payment keys are configured. Contact support.";
const UNKNOWN_FORM = "The card provider doesn't recognise that card form. Open the subscribe page again.";
const REFUSALS = {
  ...SIGNED_OUT,
  403: "Not a household owner",
  429: "Too many cards tried",
  503: "The card provider is unavailable",
} as const;

/** A contract with a card and a pay day needs no form. Changing the card has its own page. */
const isComplete = ({ hasCard, payDay }: Subscription) => hasCard && payDay !== null;
const BILLING = { label: "Go to Billing", path: BILLING_AT };
const CARD_PAGE = { confirm: "Confirm with your bank", card: "Use another card" } as const;

/** The message for a subscriber, with a link to manage the subscription. */
function subscribedAlready(contract: ContractRow): NothingToPay {
  const { state } = contract;
  const trialActive = state.paidPeriods === 0 && state.trialEndsAtMs > customerNowMs(contract) && state.status === "pending";
  if (trialActive) return { message: "Your free trial is active and your card is saved.", status: state.status, trialActive, to: BILLING };
  const { action, message } = presentStanding(contract);
  const label = action === "card" || action === "confirm" ? CARD_PAGE[action] : null;
  return {
    message: `You're already subscribed. ${message}`,
    status: state.status,
    trialActive,
    to: label ? { label, path: `${CARD_AT}?subscription=${contract.id}` } : BILLING,
  };
}

/** When the trial ends, and when planning opens for a returning household (decisions 60, 61). */
function presentOpening(contract: ContractRow): Pick<CardForm, "trialEndsAt" | "opensWithPayment" | "openUntil"> {
  const { trialEndsAtMs, earlier } = contract.state;
  const isoIfFuture = (atMs: number) => (atMs > customerNowMs(contract) ? new Date(atMs).toISOString() : null);
  const openUntil = earlier ? isoIfFuture(Math.max(trialEndsAtMs, earlier.paidUntilMs ?? 0)) : null;
  return { trialEndsAt: isoIfFuture(trialEndsAtMs), opensWithPayment: earlier !== undefined, openUntil };
}

/** For a form submitted after its contract had ended. */
const nothingToPayFor = async (em: EntityManager, householdId: string) =>
  new ApiError({
    code: "CONFLICT",
    message: (await householdIsSubscribed(em.fork(), householdId))
      ? "This form is out of date: your household has another subscription. This card wasn't charged and won't be. See Billing for details."
      : "You have no subscription to pay for, so nothing was charged. Open the subscribe page to start one.",
  });

const notSaved = () => unprocessable("Your card wasn't saved and nothing was charged. Try again.", "setupId");

/** The payer at the provider, and the id of their subscribe workflow. */
type FormPayer = { ownerId: string; togetherId: string };
/** The lead of a session that may buy; a demo may not. */
const leadPayer = async (em: EntityManager, deps: ApiDeps, sessionId: string): Promise<FormPayer | null> => {
  const own = await findOwnLead(em, deps, sessionId).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  return own && !own.demo && isProtectionOnSale(deps) ? { ownerId: own.lead.id, togetherId: own.lead.id } : null;
};
const userPayer = (user: SignedIn | null): FormPayer | null => user && { ownerId: user.id, togetherId: user.id };

/** Subscribing to the `pro` plan. The saved card is read from the provider, never from the browser. Mounted at /. */
export const subscribeRoutes = (deps: ApiDeps) => {
  const { payments } = deps;
  return new Hono<ApiEnv>()
    .post(
      "/create-subscription",
      describe("Begin the household's subscription, and open the provider's card form", "Payments", 200, BeginSubscription, REFUSALS),
      requireUser,
      requireOwner,
      requireEmptyBody,
      async (c) => {
        if (!payments) return c.json<BeginSubscription>({ message: NO_KEYS, status: null, trialActive: false, to: null });
        const { id: userId } = signedIn(c);
        const { household } = await getHousehold(c.var.em, userId);
        const begun = await updateSubscribeWorkflow(deps, household.id, beginContract, {
          userId,
          householdId: household.id,
          priceId: "pro",
        });
        const contract = await householdContract(c.var.em.fork(), household.id);
        const price = await findPrice(c.var.em, "pro");
        if (begun.kind === "household has one" || contract?.userId !== userId) {
          const theirs = await productContract(c.var.em.fork(), household.id);
          if (theirs?.userId === userId) return c.json<BeginSubscription>(subscribedAlready(theirs));
          return c.json<BeginSubscription>({ message: HAS_ONE, status: theirs?.state.status ?? null, trialActive: false, to: null });
        }
        if (begun.kind !== "begun" || !price) throw new Error(`cannot start a pro subscription: ${begun.kind}`);
        if (isComplete(contract.state)) return c.json<BeginSubscription>(subscribedAlready(contract));
        await countCardAttempt(c, deps, "card page");
        const { setupId, clientSecret } = await openCardFormFor({ ...deps, payments }, household.id, { ownerId: userId }, UNKNOWN_FORM);
        return c.json<BeginSubscription>({
          setupId,
          clientSecret,
          subscriptionId: contract.id,
          publishableKey: payments.publishableKey,
          // the contract's own terms, which a later price change does not affect
          price: presentPrice({ ...price, ...contract.state.terms }, begun.introduced),
          ...presentOpening(contract),
        });
      },
    )
    .post(
      "/subscription/card",
      describe("Pay with the card entered in the form, on this day each month", "Payments", 200, Subscribed, {
        ...REFUSALS,
        409: "No subscription to pay for",
        422: "The provider has no such card for this person",
        429: "Too many cards tried",
      }),
      requireUser,
      requireOwner,
      validate("json", SaveCard),
      async (c) => {
        const { id: userId } = signedIn(c);
        const { setupId, payDay, fullPrice: agreedToFullPrice } = c.req.valid("json");
        const { household } = await getHousehold(c.var.em, userId);
        const contract = await householdContract(c.var.em, household.id);
        if (!payments || contract?.userId !== userId) throw await nothingToPayFor(c.var.em, household.id);
        await countCardAttempt(c, deps, "card");
        const answer = await updateSubscribeWorkflow(deps, household.id, subscribe, {
          payer: { ownerId: userId },
          reference: { setupId },
          contract: { subscriptionId: contract.id },
          payDay,
          agreedToFullPrice,
        });
        if (answer.kind === "confirm") throw notSaved();
        if (answer.kind !== "done")
          throw await presentRefusal(c.var.em, answer, {
            unknown: UNKNOWN_FORM,
            notSaved: notSaved(),
            notKept: () => nothingToPayFor(c.var.em, household.id),
          });
        const [card, now] = [await payingCard(c.var.em.fork(), contract.id), await contractById(c.var.em.fork(), contract.id)];
        const { state } = now ?? contract;
        return c.json<Subscribed>({
          status: state.status,
          card: { brand: card?.brand ?? "", last4: card?.last4 ?? "" },
          dates: presentDates({ ...contract, state }, payDay),
        });
      },
    )
    .post(
      "/subscription/create-setup-intent",
      describe(
        "Open the provider's form for a card",
        "Payments",
        200,
        SetupIntentAnswer,
        {
          429: "Too many cards tried",
          503: "The card provider is unavailable",
        },
        { mayUse: "session", description: "For anyone logged in, or with a lead session." },
      ),
      validate("json", SetupIntentAsk),
      async (c) => {
        const { sessionId } = c.req.valid("json");
        if (!payments) return c.json<SetupIntentAnswer>({ success: false, error: NO_KEYS });
        const payer = sessionId ? await leadPayer(c.var.em, deps, sessionId) : userPayer(c.var.user);
        if (!payer) return c.json<SetupIntentAnswer>({ success: false, error: "This session isn't valid or has expired. Start again." });
        await countCardAttempt(c, deps, "card form", { session: sessionId });
        const { clientSecret, customerId } = await openCardFormFor({ ...deps, payments }, payer.togetherId, payer, UNKNOWN_FORM);
        return c.json<SetupIntentAnswer>({ success: true, clientSecret, customerId });
      },
    );
};
