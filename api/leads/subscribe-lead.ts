import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import type { LeadSubscribe, LeadSubscribed } from "#contracts/leads/leads.ts";
import { CARD_AT } from "#domain/billing/access/paywall.ts";
import { payingCard } from "../../db/billing/card/paying-card.repository.ts";
import { sealHolder } from "../../db/leads/holder.repository.ts";
import type { LeadInSession } from "../../db/leads/session.repository.ts";
import { subscribe } from "../../workflows/billing/subscribe/messages.ts";
import { beginPaying, settlePaying } from "../../workflows/leads/lead/messages.ts";
import { askProvider } from "../billing/public/provider-faults.ts";
import { presentRefusal, unprocessable } from "../billing/public/subscribe-refusals.ts";
import { updateSubscribeWorkflow } from "../billing/public/update-subscription.ts";
import type { ApiDeps, Payments } from "../deps.ts";
import { ApiError } from "../http/errors.ts";
import type { LeadFunnel } from "./lead-deps.ts";
import { LEAD_PRICE } from "./public/on-offer.ts";
import { updateLead } from "./update-lead.ts";

const UNKNOWN_FORM = "The card provider doesn't recognise that card. Enter it again; nothing was charged.";
const MESSAGES = {
  unknown: UNKNOWN_FORM,
  notSaved: unprocessable("Your bank hasn't confirmed this card. Nothing was charged; try again or use another card."),
  declined: () => "Your bank declined this card. Nothing was charged; use another card or contact your bank.",
  missing: unprocessable("Enter your card details, then try again."),
  notKept: () => unprocessable("We couldn't save this card. Nothing was charged; use another card."),
};

const alreadySubscribed = () =>
  new ApiError({
    code: "CONFLICT",
    message:
      "You already have this protection, with another card. Nothing was changed or charged. To change your card, use the link in our emails.",
    action: { label: "Ask for the link", to: CARD_AT },
  });

type Ask = z.output<typeof LeadSubscribe>;

/** Rejects a second purchase with another card. The same card means a retry after a lost response, which joins the purchase. */
async function rejectAnotherCard(em: EntityManager, payments: Payments, subscriptionId: string, ask: Ask): Promise<void> {
  const setupId = ask.setupId;
  const form = setupId && !ask.paymentMethodId ? await askProvider(UNKNOWN_FORM, () => payments.forms.savedCard(setupId)) : null;
  const [card, paying] = [ask.paymentMethodId ?? form?.card, await payingCard(em, subscriptionId)];
  if (card !== paying?.card) throw alreadySubscribed();
}

/** Sells the protection to a lead's visitor. The lead workflow is updated before and after, so that pages show the payment in flight. */
export async function subscribeLead(
  em: EntityManager,
  deps: ApiDeps,
  funnel: LeadFunnel,
  lead: LeadInSession,
  ask: Ask,
  session: string,
): Promise<LeadSubscribed> {
  const { payments } = deps;
  if (!payments) throw new Error("no card provider is configured");
  if (lead.subscriptionId) await rejectAnotherCard(em, payments, lead.subscriptionId, ask);
  await updateLead(deps, lead, beginPaying);
  let subscribed = false;
  try {
    const holder = sealHolder(funnel.seal, lead.id, { name: ask.customerName, email: ask.customerEmail });
    const answer = await updateSubscribeWorkflow(deps, lead.id, subscribe, {
      payer: { ownerId: lead.id },
      reference: { setupId: ask.setupId, paymentMethodId: ask.paymentMethodId },
      contract: { wanted: { leadId: lead.id, priceId: LEAD_PRICE, holder } },
      payDay: ask.payDay,
      agreedToFullPrice: false,
    });
    if (answer.kind === "confirm") {
      const clientSecret = await askProvider(UNKNOWN_FORM, () => payments.forms.clientSecret(answer.setupId));
      return { success: false, requiresPaymentConfirmation: true, clientSecret, partnerRedirectUrl: null };
    }
    if (answer.kind !== "done") throw await presentRefusal(em, answer, MESSAGES);
    const { subscriptionId } = answer;
    subscribed = true;
    const query = new URLSearchParams({ session, subscriptionId });
    return { success: true, redirect: `/lead-processing?${query}`, subscriptionId, partnerRedirectUrl: null };
  } finally {
    // a failure here must not fail the purchase: the workflow's payment times out, and pages read the contract
    await updateLead(deps, lead, settlePaying, { subscribed }).catch(() => {});
  }
}
