import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import type { LeadSubscribe, LeadSubscribed } from "#contracts/leads/leads.ts";
import type { SavedCard } from "#domain/billing/contract/saved-card.ts";
import { savePaymentMethod } from "../../db/billing/card/payment-method.repository.ts";
import { beginSubscription } from "../../db/billing/subscription/begin-subscription.repository.ts";
import { contractById } from "../../db/billing/subscription/contract.repository.ts";
import { saveHolder } from "../../db/leads/holder.repository.ts";
import type { LeadInSession } from "../../db/leads/session.repository.ts";
import { choosePayDay, saveCard } from "../../workflows/billing/subscription/messages.ts";
import { beginPaying, settlePaying } from "../../workflows/leads/lead/messages.ts";
import { askProvider } from "../billing/public/provider-faults.ts";
import { startSubscriptionWorkflow, updateSubscription } from "../billing/public/update-subscription.ts";
import type { ApiDeps, Payments } from "../deps.ts";
import { ApiError } from "../http/errors.ts";
import type { LeadFunnel } from "./lead-deps.ts";
import { LEAD_PRICE } from "./public/on-offer.ts";
import { updateLead } from "./update-lead.ts";

const UNKNOWN_FORM = "The card provider does not know that card. Fill in the card again; nothing was charged.";
const refused = (message: string) => new ApiError({ code: "UNPROCESSABLE", message });

type Ask = z.output<typeof LeadSubscribe>;
type InHand = { kind: "saved"; card: SavedCard } | { kind: "confirm"; clientSecret: string };

/** The card that the provider has saved for this lead's customer; what the browser claims is not believed. */
async function cardOf({ vault }: Payments, leadId: string, { paymentMethodId, setupId }: Ask): Promise<InHand> {
  const customer = await vault.customerFor({ ownerId: leadId });
  if (setupId) {
    const saved = await vault.savedCard(setupId);
    if (saved?.customer !== customer || (paymentMethodId && saved.card !== paymentMethodId))
      throw refused("Your bank has not confirmed this card. Nothing was charged; try again, or use another card.");
    return { kind: "saved", card: saved };
  }
  if (!paymentMethodId) throw refused("A card is missing. Fill in the card, then try again.");
  const saving = await vault.cardFrom(paymentMethodId, customer);
  if (saving.kind === "declined") throw refused("Your bank declined this card. Nothing was charged; use another card, or ask your bank.");
  return saving.kind === "saved" ? { kind: "saved", card: saving.saved } : { kind: "confirm", clientSecret: saving.clientSecret };
}

/** Begins the contract of a lead with its holder, card and pay day. Safe to repeat: what is there already is joined. @returns its id. */
async function contractFor(
  em: EntityManager,
  deps: ApiDeps,
  funnel: LeadFunnel,
  lead: LeadInSession,
  ask: Ask,
  card: SavedCard,
): Promise<string> {
  const nowMs = Date.now();
  const holderId = await saveHolder(em, funnel.seal, lead.id, { name: ask.customerName, email: ask.customerEmail }, nowMs);
  const begun = await beginSubscription(em, { holderId, priceId: LEAD_PRICE, nowMs });
  if (begun.kind !== "begun") throw new Error(`the protection cannot begin: ${begun.kind}`);
  const { subscriptionId } = begun;
  const held = await savePaymentMethod(em, { holderId, subscriptionId, card, nowMs });
  if (!held) throw refused("This card could not be saved. Use another card; nothing was charged.");
  const contract = await contractById(em.fork(), subscriptionId);
  if (!contract) throw new Error("a contract that was just made is gone");
  await startSubscriptionWorkflow(deps, contract);
  await updateSubscription(deps, contract, saveCard, { expiresOn: card.expiresOn, again: held === "again" });
  await updateSubscription(deps, contract, choosePayDay, ask.payDay);
  return subscriptionId;
}

/** Sells the protection to a lead's visitor. The lead's workflow knows while a card is being set up, and what came of it. */
export async function subscribeLead(
  em: EntityManager,
  deps: ApiDeps,
  funnel: LeadFunnel,
  lead: LeadInSession,
  ask: Ask,
  session: string,
): Promise<LeadSubscribed> {
  const { payments } = deps;
  if (!payments) throw new Error("nothing is sold without a card provider");
  await updateLead(deps, lead, beginPaying);
  let subscribed = false;
  try {
    const card = await askProvider(UNKNOWN_FORM, () => cardOf(payments, lead.id, ask));
    if (card.kind === "confirm")
      return { success: false, requiresPaymentConfirmation: true, clientSecret: card.clientSecret, partnerRedirectUrl: null };
    const subscriptionId = await contractFor(em, deps, funnel, lead, ask, card.card);
    subscribed = true;
    const query = new URLSearchParams({ session, subscriptionId });
    return { success: true, redirect: `/lead-processing?${query}`, subscriptionId, partnerRedirectUrl: null };
  } finally {
    // what was bought is bought: where this is not heard, the workflow lets go by itself, and pages read the contract
    await updateLead(deps, lead, settlePaying, { subscribed }).catch(() => {});
  }
}
