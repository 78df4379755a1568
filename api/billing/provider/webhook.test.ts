import { randomUUID } from "node:crypto";
import { type Client, WorkflowNotFoundError } from "@temporalio/client";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_SECONDS } from "#domain/time.ts";
import { createChargeStore } from "../../../activities/billing/charge-store.ts";
import { signed } from "../../../local/sandbox/stripe/webhooks.ts";
import { type CardSandbox, cardSandbox, charge, chargeable } from "../../../tests/setup/billing/card-sandbox.ts";
import { aContract, NOON_MS } from "../../../tests/setup/contract.ts";
import { TEST_SECRET, testApi } from "../../../tests/setup/test-api.ts";
import { answerError } from "../../http/errors.ts";
import { createSharedLimits } from "../../http/limits/limits.ts";
import { createMarks } from "../../http/limits/marks.ts";
import { webhookRoutes } from "./webhook.routes.ts";

const { database, ask, held } = testApi();
const em = () => database.orm.em.fork();
let cards: CardSandbox;
beforeAll(async () => {
  cards = await cardSandbox();
});
afterAll(() => cards.sandbox.stop());

const heard: string[] = [];
// a fake on purpose: covers the responses while Temporal is unreachable, slow, or has lost a workflow
let temporal: "here" | "away" | "ended" | "silent" = "here";
beforeEach(() => {
  heard.length = 0;
  started.length = 0;
  temporal = "here";
  cards.sandbox.knobs.clear();
});
const started: { workflowId: string; args: unknown }[] = [];
const workflow = {
  start: async (_workflow: unknown, { workflowId, args }: { workflowId: string; args: unknown }) => {
    if (temporal === "away") throw new Error("UNAVAILABLE: no connection");
    started.push({ workflowId, args });
  },
  getHandle: (id: string) => ({
    signal: async ({ name }: { name: string }) => {
      if (temporal === "away") throw new Error("UNAVAILABLE: no connection");
      if (temporal === "ended") throw new WorkflowNotFoundError("it has ended", id, undefined);
      if (temporal === "silent") await new Promise(() => {});
      heard.push(`${id} ${name}`);
    },
  }),
} as unknown as Client["workflow"];

function app() {
  const payments = { forms: cards.vault, records: cards.records, publishableKey: "", sandboxUrl: null };
  const limits = createSharedLimits(held.pool, createMarks(TEST_SECRET));
  const hono = new Hono().route("/", webhookRoutes({ em: database.orm.em, temporal: { workflow } as Client, payments, limits }));
  hono.onError((error, c) => answerError(error, c));
  return hono;
}
const nowS = () => Math.floor(Date.now() / 1000);
const bodyOf = (object: object, id = `evt_${randomUUID()}`, type = "payment_intent.succeeded") =>
  JSON.stringify({ id, object: "event", type, created: nowS(), data: { object } });
const send = (body: string, signature = signed(body, cards.sandbox.keys.webhookSecret, nowS())) =>
  Promise.resolve(
    app().request("/webhook", { method: "POST", body, headers: { "content-type": "application/json", "stripe-signature": signature } }),
  );
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;
const noted = () => em().execute<{ id: string; handled: boolean }[]>("select id, handled_at is not null as handled from provider_event");

/** Sets the state of a contract's open charge, as its workflow publishes it. */
const waits = (subscriptionId: string, state: "waiting" | "asking" | "unknown" | "action") =>
  em().execute("update subscription set state = jsonb_build_object('charge', jsonb_build_object('state', ?::text)) where id = ?", [
    state,
    subscriptionId,
  ]);

/** Inserts a contract with an attempt of unknown outcome. @returns its charge's id. */
async function charged(): Promise<{ subscriptionId: string; chargeId: string }> {
  const { subscriptionId } = await aContract(em());
  const store = createChargeStore({ em: database.orm.em, origin: "https://larder.test" });
  const begun = await store.begin({ subscriptionId, dueOn: "2027-03-10", attempt: 1, amountPence: 999 }, NOON_MS);
  if (begun.kind !== "ask") throw new Error(begun.kind);
  await waits(subscriptionId, "unknown");
  return { subscriptionId, chargeId: begun.request.chargeId };
}

describe("a webhook event", () => {
  it.each([
    ["without a signature", () => ""],
    ["with the signature of another secret", (body: string) => signed(body, "whsec_other", nowS())],
    ["whose signature is of next year", (body: string) => signed(body, cards.sandbox.keys.webhookSecret, nowS() + 365 * DAY_SECONDS)],
    ["whose signature is six minutes old", (body: string) => signed(body, cards.sandbox.keys.webhookSecret, nowS() - 360)],
    ["that was changed on its way", (body: string) => signed(`${body} `, cards.sandbox.keys.webhookSecret, nowS())],
  ])("%s is rejected with a message, and nothing is written", async (_case, signature) => {
    const before = await noted();
    const { chargeId } = await charged();
    const body = bodyOf({ id: "pi_1", object: "payment_intent", metadata: { charge_id: chargeId } });
    const response = await send(body, signature(body));
    expect(response.status).toBe(400);
    expect(await messageOf(response)).toMatch(/^The signature is missing, wrong or more than five minutes from now/);
    expect(await noted()).toEqual(before);
    expect(heard).toEqual([]);
  });

  it("signals the workflow of its charge, once for all duplicates", async () => {
    const { subscriptionId, chargeId } = await charged();
    const body = bodyOf({ id: "pi_1", object: "payment_intent", metadata: { charge_id: chargeId } });
    for (let copy = 0; copy < 3; copy++) expect((await send(body)).status).toBe(200);
    expect(heard).toEqual([`subscription:${subscriptionId} signalProviderEvent`]);
  });

  it.each([
    ["waiting", 0],
    ["asking", 0],
    ["unknown", 1],
    ["action", 1],
  ] as const)("signals only a waiting workflow: a charge that is %s gets %i signals", async (state, times) => {
    const { subscriptionId, chargeId } = await charged();
    await waits(subscriptionId, state);
    expect((await send(bodyOf({ id: "pi_1", object: "payment_intent", metadata: { charge_id: chargeId } }))).status).toBe(200);
    expect(heard).toHaveLength(times);
  });

  it("without our charge id is looked up by its payment", async () => {
    const { subscriptionId, chargeId } = await charged();
    const paid = await charge(cards.provider, { ...(await chargeable(cards, "visa", randomUUID())), chargeId });
    if (paid.kind !== "captured") throw new Error(paid.kind);
    expect((await send(bodyOf({ id: "ch_1", object: "charge", payment_intent: paid.reference, metadata: {} }))).status).toBe(200);
    expect(heard).toEqual([`subscription:${subscriptionId} signalProviderEvent`]);
  });

  // decision 64
  it.each([
    ["refund.created", { id: "re_1", object: "refund" }, { kind: "refund", id: "re_1" }],
    ["charge.refunded", { id: "ch_1", object: "charge", payment_intent: "pi_1" }, { kind: "payment", id: "pi_1" }],
    ["charge.dispute.created", { id: "du_1", object: "dispute" }, { kind: "dispute", id: "du_1" }],
    ["charge.dispute.closed", { id: "du_1", object: "dispute" }, { kind: "dispute", id: "du_1" }],
  ])("about a refund or dispute (%s) starts a workflow that reads the facts", async (type, object, about) => {
    const id = `evt_${randomUUID()}`;
    for (let copy = 0; copy < 2; copy++) expect((await send(bodyOf(object, id, type))).status).toBe(200);
    expect(started).toEqual([{ workflowId: `provider-facts:${id}`, args: [{ about }] }]);
    temporal = "away";
    expect((await send(bodyOf(object, `evt_${randomUUID()}`, type))).status).toBe(503);
    expect(heard).toEqual([]);
  });

  it.each([
    ["no JSON", "{"],
    ["no event", '{"id":"evt_1"}'],
    ["an event without a subject", JSON.stringify({ id: "evt_1", object: "event", type: "x", created: 1, data: {} })],
    ["an id that no database stores", bodyOf({ id: "pi_1" }, "evt_\u0000")],
    ["a number", "5"],
  ])("with a valid signature over %s is rejected with a message, not as a server error", async (_what, body) => {
    const before = await noted();
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await messageOf(response)).toMatch(/this isn't a provider event/);
    expect(await noted()).toEqual(before);
  });

  it.each([
    ["a payment of another shop", { id: "pi_none", object: "payment_intent", metadata: {} }],
    ["a charge that is none of ours", { id: "pi_2", object: "payment_intent", metadata: { charge_id: randomUUID() } }],
    ["a charge with another's id", { id: "pi_2", object: "payment_intent", metadata: { charge_id: "order-7" } }],
    ["a customer", { id: "cus_1", object: "customer" }],
  ])("about %s is stored without an effect", async (_case, object) => {
    const id = `evt_${randomUUID()}`;
    expect((await send(bodyOf(object, id))).status).toBe(200);
    expect(await noted()).toContainEqual({ id, handled: true });
    expect(heard).toEqual([]);
  });

  it("about a contract whose workflow has ended is stored", async () => {
    const { chargeId } = await charged();
    temporal = "ended";
    expect((await send(bodyOf({ id: "pi_1", object: "payment_intent", metadata: { charge_id: chargeId } }))).status).toBe(200);
  });

  it.each(["away", "silent"] as const)(
    "is requested again while the workflow cannot be reached (%s), and then forwarded",
    async (state) => {
      const { subscriptionId, chargeId } = await charged();
      const id = `evt_${randomUUID()}`;
      const body = bodyOf({ id: "pi_1", object: "payment_intent", metadata: { charge_id: chargeId } }, id);
      temporal = state;
      const startedAt = Date.now();
      expect((await send(body)).status).toBe(503);
      expect(Date.now() - startedAt).toBeLessThan(8000);
      expect(await noted()).toContainEqual({ id, handled: false });
      temporal = "here";
      expect((await send(body)).status).toBe(200);
      expect(heard).toEqual([`subscription:${subscriptionId} signalProviderEvent`]);
    },
  );

  it("is requested again while the provider does not respond to the lookup", async () => {
    cards.sandbox.knobs.turn({ of: "request", fault: "500 before" });
    const response = await send(bodyOf({ id: "pi_none", object: "payment_intent", metadata: {} }));
    expect(response.status).toBe(503);
    expect(await messageOf(response)).toMatch(/Send it again/);
  });
});

it.each(["stripe", "acquired"])(
  "is taken at /api/%s/webhook, whatever the origin, and refused where no provider is configured",
  async (name) => {
    const response = await ask(`/api/${name}/webhook`, { method: "POST", json: {}, headers: { "sec-fetch-site": "cross-site" } });
    expect(response.status).toBe(404);
    expect(await messageOf(response)).toMatch(/No card provider/);
  },
);
