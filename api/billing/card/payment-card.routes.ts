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
import { plainAddress } from "#domain/leads/person.ts";
import { askCardLinks } from "../../../db/billing/card/card-link.writes.ts";
import { paymentToConfirm } from "../../../db/billing/card/paying-card.repository.ts";
import { contractById } from "../../../db/billing/subscription/contract.repository.ts";
import { changeCard } from "../../../workflows/billing/subscribe/messages.ts";
import type { ApiDeps, Payments } from "../../deps.ts";
import { describe } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { unseen } from "../../http/even-answer.ts";
import { mayMail } from "../../http/limits/may-mail.ts";
import { refuseTooMany } from "../../http/middleware/rate-limit.ts";
import { RECENTLY } from "../../http/middleware/require-recent.ts";
import type { ApiEnv } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { wakeForProvider } from "../provider/signal-provider-event.ts";
import { countCardAttempt } from "../public/card-attempts.ts";
import { postMail } from "../public/outbox.ts";
import { presentCard } from "../public/present-card.ts";
import { askProvider } from "../public/provider-faults.ts";
import { presentRefusal, unprocessable } from "../public/subscribe-refusals.ts";
import { askSubscribe, hasEnded } from "../public/update-subscription.ts";
import { cardAccountMail, cardLinkMail } from "./card-mail.ts";
import { type CardPayer, cardChanger, cardPayer, paysFor } from "./card-payer.ts";
import { openForm } from "./open-card-form.ts";

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

function needProvider({ payments }: Pick<ApiDeps, "payments">): Payments {
  if (payments) return payments;
  throw new ApiError({ code: "UNAVAILABLE", message: "No payment keys are configured. Contact support." });
}
const notSaved = () => unprocessable("Your card wasn't saved and nothing was charged. Try again or use another card.", "setupId");
const nothingWaits = () =>
  new ApiError({ code: "CONFLICT", message: "There's no longer a payment to confirm. Reload the page to see the latest." });

async function sendLinks(deps: ApiDeps, email: string): Promise<void> {
  if (!(await mayMail(deps, null, email))) return;
  const marks = deps.leads?.seal.marks("address", plainAddress(email)) ?? [];
  const asked = await askCardLinks(deps.em, deps.publicOrigin, email, marks);
  if (asked.kind === "made") await postMail(deps, cardLinkMail(email, asked.links));
  if (asked.kind === "account") await postMail(deps, cardAccountMail(deps.publicOrigin, email));
}

const HOLDER = { mayUse: "session", description: "For the holder, logged in or by the `token` of a mailed link." } as const;

/**
 * The card that pays for a contract of any kind: how it stands, another card, and a payment that its bank wants confirmed. For its holder, signed in
 * or by a mailed link. Mounted under both names of the provider (decision 1). Links come in bodies: an address would be logged on its way.
 */
export const paymentCardRoutes = (deps: ApiDeps) => {
  const person = ({ userId, holderId }: CardPayer) => userId ?? holderId ?? "";
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
        const payer = await cardPayer(c.var.em, c.var.user, c.req.valid("json"));
        return c.json<PaymentCard>(await presentCard(c.var.em, payer.contract, person(payer)));
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
        const payments = needProvider(deps);
        const payer = await cardChanger(c.var.em, c.var.user, c.req.valid("json"));
        await countCardAttempt(c, deps, "card page", { person: person(payer) });
        const { payer: whose, togetherId } = await paysFor(c.var.em, payer);
        const { setupId, clientSecret } = await openForm({ ...deps, payments }, togetherId, whose, UNKNOWN_FORM);
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
        needProvider(deps);
        const payer = await cardChanger(c.var.em, c.var.user, whose);
        await countCardAttempt(c, deps, "card", { person: person(payer) });
        const { contract } = payer;
        const { payer: paying, togetherId } = await paysFor(c.var.em, payer);
        const ask = { payer: paying, reference: { setupId }, subscriptionId: contract.id, agreedToFullPrice };
        const answer = await askSubscribe(deps, togetherId, changeCard, ask);
        if (answer.kind === "confirm") throw notSaved();
        if (answer.kind !== "done")
          throw await presentRefusal(c.var.em, answer, { unknown: UNKNOWN_FORM, notSaved: notSaved(), notKept: hasEnded });
        const now = (await contractById(c.var.em.fork(), contract.id)) ?? contract;
        return c.json<PaymentCard>(await presentCard(c.var.em.fork(), now, person(payer)));
      },
    )
    .post(
      "/card/confirmation",
      describe("What a browser needs for the holder to confirm a payment", TAG, 200, PaymentConfirmation, REFUSALS, HOLDER),
      validate("json", WhoseCard),
      async (c) => {
        const payments = needProvider(deps);
        const { contract } = await cardPayer(c.var.em, c.var.user, c.req.valid("json"));
        const payment = await paymentToConfirm(c.var.em, contract.id);
        const waiting = payment === null ? null : await askProvider(UNKNOWN_FORM, () => payments.forms.confirmation(payment));
        if (!waiting?.card) {
          await wakeForProvider(c.var.em, deps, contract); // the provider may know more than we do
          throw nothingWaits();
        }
        return c.json({ clientSecret: waiting.clientSecret, card: waiting.card });
      },
    )
    .post(
      "/card/confirmed",
      describe("After the bank's page: look up the result and act on it", TAG, 200, PaymentCard, REFUSALS, HOLDER),
      validate("json", WhoseCard),
      async (c) => {
        const payer = await cardPayer(c.var.em, c.var.user, c.req.valid("json"));
        const contract = await wakeForProvider(c.var.em, deps, payer.contract);
        return c.json<PaymentCard>(await presentCard(c.var.em.fork(), contract, person(payer)));
      },
    )
    .post(
      "/card/link",
      describe("Email a card-page link to a holder without an account", TAG, 200, CardLinkAsked, {
        429: "Asked too often",
      }),
      validate("json", AskCardLink),
      async (c) => {
        await refuseTooMany(c, deps, "contract link");
        await refuseTooMany(c, deps, "asked mails");
        await unseen(c, sendLinks(deps, c.req.valid("json").email));
        return c.json({ message: ASKED });
      },
    );
};
