import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import {
  AskCardLink,
  CardFormOpened,
  CardLinkAsked,
  PaymentCard,
  PaymentConfirmation,
  SavePaymentCard,
  WhoseCard,
} from "#contracts/billing/payment-card.ts";
import { normaliseEmail } from "#domain/accounts/membership.ts";
import { CARD_LINK_DAYS } from "#domain/billing/emails/mailed-links.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { findLinkedContract } from "../../../db/billing/card/card-link.repository.ts";
import { createCardLinks } from "../../../db/billing/card/card-link.writes.ts";
import { contractParty, paymentToConfirm } from "../../../db/billing/card/paying-card.repository.ts";
import { type ContractRow, contractById } from "../../../db/billing/subscription/contract.repository.ts";
import type { Payer } from "../../../workflows/billing/subscribe/activities.port.ts";
import { changeCard } from "../../../workflows/billing/subscribe/messages.ts";
import type { ApiDeps, Payments } from "../../deps.ts";
import { describe } from "../../http/describe.ts";
import { ApiError, unauthorized } from "../../http/errors.ts";
import { hideOutcome } from "../../http/even-answer.ts";
import { mayMail } from "../../http/limits/may-mail.ts";
import { rejectIfTooMany } from "../../http/middleware/rate-limit.ts";
import { RECENTLY, rejectUnlessRecent } from "../../http/middleware/require-recent.ts";
import type { ApiEnv, SignedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { wakeForProvider } from "../provider/signal-provider-event.ts";
import { countCardAttempt } from "../public/card-attempts.ts";
import { type NewMail, postMail } from "../public/outbox.ts";
import { presentCard } from "../public/present-card.ts";
import { askProvider } from "../public/provider-faults.ts";
import { presentRefusal, unprocessable } from "../public/subscribe-refusals.ts";
import { subscriptionEnded, updateSubscribeWorkflow } from "../public/update-subscription.ts";
import { ownContract } from "../subscription.routes.ts";
import { openCardFormFor } from "./open-card-form.ts";

const TAG = "Payments";
const REFUSALS = {
  401: "Not logged in and no link",
  403: "Someone else pays for it",
  404: "There is none, or the link has expired",
  409: "It has ended, or there is nothing to confirm",
  503: "The card provider is unavailable",
} as const;
const OWN_OR_RECENT = { 403: `${REFUSALS[403]}. ${RECENTLY[403]}` } as const;
const UNKNOWN_FORM = "The card provider doesn't recognise that card form. Reload the page; nothing was charged.";

const ASKED = "If this address pays for a subscription, we've emailed a link to its card page.";

function requireProvider({ payments }: Pick<ApiDeps, "payments">): Payments {
  if (payments) return payments;
  throw new ApiError({ code: "UNAVAILABLE", message: "No payment keys are configured. Contact support." });
}
const notSaved = () => unprocessable("Your card wasn't saved and nothing was charged. Try again or use another card.", "setupId");
const nothingToConfirm = () =>
  new ApiError({ code: "CONFLICT", message: "There's no longer a payment to confirm. Reload the page to see the latest." });

/** The person who pays for a contract: a user, or a holder who opened an emailed link. */
type CardPayer = { contract: ContractRow; userId: string | null; holderId: string | null };

const linkExpired = () => new ApiError({ code: "NOT_FOUND", message: "This link no longer works. Ask for a new one below." });

/**
 * Finds the contract in the request, by link or by user.
 * @throws ApiError 401 without a login or link, 404 for an expired link or an unknown contract, 403 if another person pays, 409 if it has ended.
 */
async function findPayer(em: EntityManager, user: SignedIn | null, { token, subscriptionId }: WhoseCard): Promise<CardPayer> {
  if (token !== undefined) {
    const linked = await findLinkedContract(em, token);
    const contract = linked && (await contractById(em, linked.subscriptionId));
    if (!contract) throw linkExpired();
    if (contract.ended) throw subscriptionEnded();
    return { contract, userId: null, holderId: linked.holderId };
  }
  if (!user) throw unauthorized();
  const contract = await ownContract(em, user.id, subscriptionId);
  if (contract.ended) throw subscriptionEnded();
  return { contract, userId: user.id, holderId: null };
}

/** Like `findPayer`, for changing the card. @throws ApiError 403 also if the login is not recent; an emailed link needs none. */
async function findPayerWithRecentLogin(em: EntityManager, user: SignedIn | null, whose: WhoseCard): Promise<CardPayer> {
  if (whose.token === undefined && user) rejectUnlessRecent(user);
  return findPayer(em, user, whose);
}

/** The customer at the provider, and the id of the subscribe workflow that changes the card. */
async function providerPayer(em: EntityManager, { contract }: CardPayer): Promise<{ payer: Payer; togetherId: string }> {
  const { customer, ownerId, togetherId } = await contractParty(em, contract.id);
  if (ownerId === null) throw subscriptionEnded(); // the person has deleted their account
  return { payer: { ownerId, customer }, togetherId: togetherId ?? ownerId };
}

const SUBJECT = `Your payment card for ${PRODUCT_NAME}`;
const FOOTER = `Didn't ask for this? Ignore this email and nothing changes.\n\n${PRODUCT_NAME}\n`;

/** Links to the card page, one for each contract. */
const cardLinkMail = (email: string, links: readonly { priceName: string; address: string }[]): NewMail => ({
  kind: "card-link",
  recipient: email,
  subject: SUBJECT,
  body: `Hello,\n\nuse this link to change your card or confirm a payment with your bank. It works for ${CARD_LINK_DAYS} days:\n\n${links
    .map(({ priceName, address }) => `${priceName}: ${address}`)
    .join("\n\n")}\n\n${FOOTER}`,
  secret: true,
  forget: true, // a holder's address is stored sealed only
});

/** A user with an account logs in, so the email has no secret link. */
const cardAccountMail = (publicOrigin: string, email: string): NewMail => ({
  kind: "card-account",
  recipient: email,
  subject: SUBJECT,
  body: `Hello,\n\nyou have an account with this address. Log in to change your card or confirm a payment with your bank:\n\n${publicOrigin}/billing/card\n\n${FOOTER}`,
});

async function sendLinks(deps: ApiDeps, email: string): Promise<void> {
  if (!(await mayMail(deps, null, email))) return;
  const marks = deps.leads?.seal.marks("address", normaliseEmail(email)) ?? [];
  const result = await createCardLinks(deps.em, deps.publicOrigin, email, marks);
  if (result.kind === "made") await postMail(deps, cardLinkMail(email, result.links));
  if (result.kind === "account") await postMail(deps, cardAccountMail(deps.publicOrigin, email));
}

const HOLDER = { mayUse: "session", description: "For the holder, logged in or by the `token` of a mailed link." } as const;

/**
 * A contract's card: its status, changing it, and confirming a payment with the bank. For the customer, logged in or by an emailed link.
 * Mounted under both names of the provider (decision 1). Tokens are sent in bodies, because URLs are logged.
 */
export const paymentCardRoutes = (deps: ApiDeps) => {
  const personId = ({ userId, holderId }: CardPayer) => userId ?? holderId ?? "";
  return new Hono<ApiEnv>()
    .post(
      "/card",
      describe(
        "The card that pays for a contract, its status, and what a new card would be charged",
        TAG,
        200,
        PaymentCard,
        REFUSALS,
        HOLDER,
      ),
      validate("json", WhoseCard),
      async (c) => {
        const payer = await findPayer(c.var.em, c.var.user, c.req.valid("json"));
        return c.json<PaymentCard>(await presentCard(c.var.em, payer.contract, personId(payer)));
      },
    )
    .post(
      "/card/form",
      describe(
        "Open the provider's form for a new card",
        TAG,
        200,
        CardFormOpened,
        { ...REFUSALS, ...OWN_OR_RECENT, 429: "Too many cards tried" },
        HOLDER,
      ),
      validate("json", WhoseCard),
      async (c) => {
        const payments = requireProvider(deps);
        const payer = await findPayerWithRecentLogin(c.var.em, c.var.user, c.req.valid("json"));
        await countCardAttempt(c, deps, "card page", { person: personId(payer) });
        const { payer: whose, togetherId } = await providerPayer(c.var.em, payer);
        const { setupId, clientSecret } = await openCardFormFor({ ...deps, payments }, togetherId, whose, UNKNOWN_FORM);
        return c.json({ setupId, clientSecret });
      },
    )
    .post(
      "/card/save",
      describe(
        "Pay with the card entered in the form",
        TAG,
        200,
        PaymentCard,
        {
          ...REFUSALS,
          ...OWN_OR_RECENT,
          409: "It has ended; or this card has had the introductory price, and the full one was not agreed to (field `fullPrice`)",
          422: "The provider has no such card for this person",
          429: "Too many cards tried",
        },
        { ...HOLDER, description: `${HOLDER.description} A payment that failed is tried with the card at once.` },
      ),
      validate("json", SavePaymentCard),
      async (c) => {
        const { setupId, fullPrice: agreedToFullPrice, ...whose } = c.req.valid("json");
        requireProvider(deps);
        const payer = await findPayerWithRecentLogin(c.var.em, c.var.user, whose);
        await countCardAttempt(c, deps, "card", { person: personId(payer) });
        const { contract } = payer;
        const { payer: paying, togetherId } = await providerPayer(c.var.em, payer);
        const ask = { payer: paying, reference: { setupId }, subscriptionId: contract.id, agreedToFullPrice };
        const answer = await updateSubscribeWorkflow(deps, togetherId, changeCard, ask);
        if (answer.kind === "confirm") throw notSaved();
        if (answer.kind !== "done")
          throw await presentRefusal(c.var.em, answer, { unknown: UNKNOWN_FORM, notSaved: notSaved(), notKept: subscriptionEnded });
        const now = (await contractById(c.var.em.fork(), contract.id)) ?? contract;
        return c.json<PaymentCard>(await presentCard(c.var.em.fork(), now, personId(payer)));
      },
    )
    .post(
      "/card/confirmation",
      describe("What a browser needs for the holder to confirm a payment", TAG, 200, PaymentConfirmation, REFUSALS, HOLDER),
      validate("json", WhoseCard),
      async (c) => {
        const payments = requireProvider(deps);
        const { contract } = await findPayer(c.var.em, c.var.user, c.req.valid("json"));
        const payment = await paymentToConfirm(c.var.em, contract.id);
        const waiting = payment === null ? null : await askProvider(UNKNOWN_FORM, () => payments.forms.confirmation(payment));
        if (!waiting?.card) {
          await wakeForProvider(c.var.em, deps, contract); // the provider may have a newer status
          throw nothingToConfirm();
        }
        return c.json({ clientSecret: waiting.clientSecret, card: waiting.card });
      },
    )
    .post(
      "/card/confirmed",
      describe("After the bank's page: look up the result and act on it", TAG, 200, PaymentCard, REFUSALS, HOLDER),
      validate("json", WhoseCard),
      async (c) => {
        const payer = await findPayer(c.var.em, c.var.user, c.req.valid("json"));
        const contract = await wakeForProvider(c.var.em, deps, payer.contract);
        return c.json<PaymentCard>(await presentCard(c.var.em.fork(), contract, personId(payer)));
      },
    )
    .post(
      "/card/link",
      describe("Email a card-page link to a holder without an account", TAG, 200, CardLinkAsked, {
        429: "Asked too often",
      }),
      validate("json", AskCardLink),
      async (c) => {
        await rejectIfTooMany(c, deps, "contract link");
        await rejectIfTooMany(c, deps, "asked mails");
        await hideOutcome(c, sendLinks(deps, c.req.valid("json").email));
        return c.json({ message: ASKED });
      },
    );
};
