import { randomUUID } from "node:crypto";
import { addDays, dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { applyOutcome, markInFlight } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { newCardLink } from "../../../db/billing/card/card-link.repository.ts";
import { saveCardLink } from "../../../db/billing/card/card-link.writes.ts";
import { leadApi, read } from "../leads/lead-api.ts";
import { fillCardForm } from "./card-sandbox.ts";

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
  const { api, cards, em, aLead, savedCard, buy } = leads;
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

  const kinds = [
    { name: "pro", payer: proPayer, first: "9.99", later: "24.77" },
    { name: "a custom amount", payer: customPayer, first: "12.50", later: "12.50" },
    { name: "a lead's protection, by a link", payer: () => leadPayer(), first: "17.29", later: "17.29" },
  ];
  return { ...leads, ...api, post, fillForm, proPayer, customPayer, leadPayer, kinds };
}
