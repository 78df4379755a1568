import { randomUUID } from "node:crypto";
import { addDays, dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { applyOutcome, markInFlight } from "#domain/billing/contract/outcome.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { cardSaved } from "#domain/billing/contract/transitions.ts";
import { newCardLink } from "../../../db/billing/card/card-link.repository.ts";
import { saveCardLink } from "../../../db/billing/card/card-link.writes.ts";
import { savePaymentMethod } from "../../../db/billing/card/payment-method.writes.ts";
import { beginSubscription } from "../../../db/billing/subscription/begin-subscription.writes.ts";
import { sealHolder } from "../../../db/leads/holder.repository.ts";
import { saveHolder } from "../../../db/leads/holder.writes.ts";
import { leadApi, read } from "../leads/lead-api.ts";
import { TEST_LEADS } from "../leads.ts";
import { fillCardForm, saveTestCard, typed } from "./card-sandbox.ts";
import { aBoughtLead } from "./held-contract.ts";

/** A payer, and how they open the card page: logged in, or by a link. */
export type Payer = { subscriptionId: string; cookie: string; whose: { subscriptionId?: string; token?: string } };

/** Yesterday: the due day of the first payment in `due`. */
export const DUE_ON = addDays(londonDay(Date.now()), -1);
/** A state in which the first payment was due yesterday. */
export const due = (now: Subscription): Subscription =>
  markInFlight({
    ...now,
    trialEndsAtMs: dueAtMs(DUE_ON) - 1,
    charge: now.charge && { ...now.charge, dueOn: DUE_ON, atMs: dueAtMs(DUE_ON) },
  });
/** The same state after this outcome of the payment. */
export const came = (kind: "action" | "unknown") => (now: Subscription) => applyOutcome(due(now), { kind, atMs: Date.now() - 60_000 });

/** The three kinds of payer, with an API and a card sandbox. @param activities replaces the default ones. */
export function cardPayers(activities?: Parameters<typeof leadApi>[0]) {
  const leads = leadApi(activities);
  const { api, cards, em, aLead, savedCard, buy, subscriptions } = leads;
  const { ask, household } = api;
  const post = (path: string, json: object, cookie = "") => ask(path, { method: "POST", json, ...(cookie ? { cookie } : {}) });

  /** Submits a card to the provider's form. @returns the form's id. */
  async function fillForm(clientSecret: string, name?: string): Promise<string> {
    await fillCardForm(cards().sandbox, clientSecret, name);
    return clientSecret.split("_secret_")[0] ?? "";
  }

  async function proPayer(): Promise<Payer> {
    const cookie = await household();
    const form = await read<{ clientSecret: string; subscriptionId: string }>(post("/api/create-subscription", {}, cookie));
    const setupId = await fillForm(form.clientSecret);
    await read(post("/api/subscription/card", { setupId, payDay: "15" }, cookie));
    return { subscriptionId: form.subscriptionId, cookie, whose: { subscriptionId: form.subscriptionId } };
  }
  async function customPayer(): Promise<Payer> {
    const cookie = await household();
    const cardDetails = { holderName: "Ada", number: "4242424242424242", expiryMonth: 12, expiryYear: 2034, cvv: "123" };
    await read(
      post("/api/stripe/create-subscription", { firstName: "Ada", lastName: "L", amount: 12.5, billingDay: 15, cardDetails }, cookie),
    );
    const { subscription } = await read<{ subscription: { id: string } }>(ask("/api/stripe/subscription", { cookie }));
    return { subscriptionId: subscription.id, cookie, whose: {} }; // their own contract is the default
  }
  async function leadPayer(email = `${randomUUID()}@leads.test`): Promise<Payer> {
    const { session } = await aLead();
    const { subscriptionId } = await read<{ subscriptionId: string }>(
      buy(session, { ...(await savedCard(session)), customerEmail: email }),
    );
    const { secret } = newCardLink("");
    await saveCardLink(em(), subscriptionId, secret, false);
    return { subscriptionId, cookie: "", whose: { token: secret } };
  }

  type Owner = { ownerId: string; userId: string; householdId: string } | { ownerId: string; holderId: string };
  /** Inserts a contract with a saved card and a pay day, and starts its workflow: as subscribing leaves them, without its requests. */
  async function insertContract({ ownerId, ...owner }: Owner, priceId: string, amountPence?: number): Promise<string> {
    const { vault } = cards();
    const nowMs = Date.now();
    const begun = await beginSubscription(em(), { ...owner, priceId, amountPence, nowMs });
    if (begun.kind !== "begun") throw new Error(begun.kind);
    const { subscriptionId, terms, trialEndsAtMs } = begun;
    const saving = await saveTestCard(vault, typed("visa gb"), await vault.customerFor({ ownerId }));
    if (saving.kind !== "saved") throw new Error(saving.kind);
    await savePaymentMethod(em(), { ...owner, subscriptionId, card: saving.saved, nowMs });
    const state = payDayChosen(cardSaved(newSubscription(terms, trialEndsAtMs), nowMs, saving.saved.expiresOn), 15, nowMs);
    await subscriptions.begin(subscriptionId, state);
    return subscriptionId;
  }
  async function insertMember(priceId: string, amountPence?: number): Promise<Payer> {
    const { cookie, userId, householdId } = await api.member();
    const subscriptionId = await insertContract({ ownerId: userId, userId, householdId }, priceId, amountPence);
    return { subscriptionId, cookie, whose: { subscriptionId } };
  }
  async function insertLeadPayer(): Promise<Payer> {
    const email = `${randomUUID()}@leads.test`;
    const leadId = await aBoughtLead(em(), email);
    const sealed = sealHolder(TEST_LEADS.seal, leadId, { name: "Ada Payer", email });
    const holderId = await saveHolder(em(), leadId, sealed, Date.now());
    const subscriptionId = await insertContract({ ownerId: leadId, holderId }, "lead-protection");
    const { secret } = newCardLink("");
    await saveCardLink(em(), subscriptionId, secret, false);
    return { subscriptionId, cookie: "", whose: { token: secret } };
  }

  /** `payer` inserts one; tests of the requests that subscribe have their own. */
  const kinds = [
    { name: "pro", payer: () => insertMember("pro"), first: "9.99", later: "24.77" },
    {
      name: "a custom amount",
      payer: async () => ({ ...(await insertMember("provider-form", 1250)), whose: {} }),
      first: "12.50",
      later: "12.50",
    },
    { name: "a lead's protection, by a link", payer: insertLeadPayer, first: "17.29", later: "17.29" },
  ];
  return { ...leads, ...api, post, fillForm, proPayer, customPayer, leadPayer, kinds };
}
