import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect } from "vitest";
import type { LeadBid, LeadBought } from "#contracts/leads/buyer-leads.ts";
import type { Lead, LeadStatus } from "#contracts/leads/leads.ts";
import { CONSENT_VERSION } from "#domain/leads/hand-off.ts";
import type { ActivityParts } from "../api/product-activities.ts";
import { type CardSandbox, cardSandbox, fillCardForm } from "../billing/card-sandbox.ts";
import { Subscriptions } from "../billing/subscriptions.ts";
import { testApi } from "../test-api.ts";
import { aSeller, leadDetails } from "./lead-seller.ts";
import { leadBought } from "./lead-workflows.ts";

export const PING = { loanAmount: "500", loanTerm: 12, outwardPostcode: "LS1", askingPrice: "9.00" };
export const CONSENT = { given: true, textVersion: CONSENT_VERSION };
export const sessionIn = ({ redirect }: LeadBought) => new URL(redirect).searchParams.get("session") ?? "";
export const headers = (key: string, idempotencyKey?: string) => ({
  authorization: `Bearer ${key}`,
  ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
});
/** Expects this status and returns the body. */
export const read = async <T>(response: Promise<Response>, status = 200) => {
  const answer = await response;
  const body = await answer.text();
  expect(answer.status, body).toBe(status);
  return JSON.parse(body) as T;
};

/** The API with a card sandbox, with subscriptions and leads on the test run's Temporal server. Call it once per test file. */
export function leadApi({ activities }: { activities?: (parts: ActivityParts, cards: CardSandbox) => object } = {}) {
  let cards: CardSandbox;
  beforeAll(async () => {
    cards = await cardSandbox();
  });
  afterAll(() => cards.sandbox.stop());

  const api = testApi({
    payments: () => ({
      vault: cards.vault,
      records: cards.records,
      publishableKey: cards.sandbox.keys.publishableKey,
      sandboxUrl: cards.sandbox.url,
    }),
    ...(activities && { activities: (parts) => activities(parts, cards) }),
  });
  const subscriptions = new Subscriptions(
    () => database.orm.em,
    () => api.held.server,
  );
  const { ask, database, started } = api;
  const em = () => database.orm.em.fork();
  const rows = <Row>(sql: string, values: unknown[] = []) => em().execute<Row[]>(sql, values);
  const ping = (key: string, json: object = PING) => ask("/api/buyer/ping", { method: "POST", json, headers: headers(key) });
  const post = (key: string, json: object, idempotencyKey: string = randomUUID()) =>
    ask("/api/buyer/post", { method: "POST", json, headers: headers(key, idempotencyKey) });

  /** A bought lead. @returns its session. */
  async function aLead(over: Record<string, unknown> = {}): Promise<{ session: string; leadId: string }> {
    const key = await aSeller(em());
    const { pingId } = await read<LeadBid>(ping(key));
    const session = sessionIn(await read<LeadBought>(post(key, { pingId, lead: leadDetails(over) })));
    return { session, leadId: await leadBought(api.held.server, started.at(-1)?.workflowId ?? "") };
  }
  const leadOf = (session: string) => read<Lead>(ask(`/api/leads/${session}`));
  const submit = (json: object) => ask("/api/leads/submit-to-partner", { method: "POST", json });
  const statusOf = (session: string) => read<LeadStatus>(ask(`/api/leads/${session}/partner-status`));

  /** Saves a card with the provider, like a browser. @returns ids of card and SetupIntent. */
  async function savedCard(sessionId: string, name = "visa gb") {
    const form = await read<{ success: boolean; clientSecret: string }>(
      ask("/api/subscription/create-setup-intent", { method: "POST", json: { sessionId } }),
    );
    expect(form).toMatchObject({ success: true, customerId: expect.stringMatching(/^cus_/) }); // proves P-CALL-15 for a lead's session
    const [setupId = ""] = form.clientSecret.split("_secret_");
    const answer = await fillCardForm(cards.sandbox, form.clientSecret, name);
    const { payment_method } = (await answer.json()) as { payment_method: string };
    return { setupId, paymentMethodId: payment_method };
  }
  const buy = (session: string, json: object) =>
    ask(`/api/leads/${session}/subscribe`, {
      method: "POST",
      json: { payDay: 15, customerName: "Ada Payer", customerEmail: "ada.payer@leads.test", ...json },
    });

  return { cards: () => cards, api, em, rows, read, ping, post, aLead, leadOf, submit, statusOf, savedCard, buy, subscriptions };
}
