import { randomUUID } from "node:crypto";
import type { Client } from "@temporalio/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractById } from "../../db/billing/subscription/contract.repository.ts";
import { sealHolder } from "../../db/leads/holder.repository.ts";
import { type ProductServer, productServer } from "../../tests/setup/api/product-server.ts";
import { billingActivities } from "../../tests/setup/billing/billing-workflows.ts";
import { type CardSandbox, cardSandbox, typed } from "../../tests/setup/billing/card-sandbox.ts";
import { aBoughtLead } from "../../tests/setup/billing/held-contract.ts";
import { Subscriptions } from "../../tests/setup/billing/subscriptions.ts";
import { aPerson } from "../../tests/setup/contract.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { TEST_LEADS } from "../../tests/setup/leads.ts";
import type { CardReference, SubscribeActivities } from "../../workflows/billing/subscribe/activities.port.ts";
import type { SubscribeAsk } from "../../workflows/billing/subscribe/messages.ts";
import { subscribeWithCard } from "../../workflows/billing/subscribe/subscribe.workflow.ts";
import { createSubscribeActivities } from "./subscribe.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();
let cards: CardSandbox;
beforeAll(async () => {
  cards = await cardSandbox();
});
afterAll(() => cards.sandbox.stop());

let server: ProductServer;
beforeAll(() => {
  server = productServer((temporal) => billingActivities({ em: database.orm.em, temporal, vault: cards.vault, sandbox: true }));
});
afterAll(() => server.close());
const subscriptions = new Subscriptions(
  () => database.orm.em,
  () => server,
);
/** The dependencies of subscribing: a database, a card sandbox, and subscription workflows. */
const world = () =>
  createSubscribeActivities({
    em: database.orm.em,
    temporal: { workflow: server.workflow } as Client,
    sandbox: true,
    vault: cards.vault,
    nowMs: () => Date.now(),
  });

/** A reference to a card that is not saved yet. */
async function aNewCard(): Promise<CardReference> {
  const made = await cards.vault.testToken(typed("visa"));
  if (made.kind === "declined") throw new Error(made.code);
  return { paymentMethodId: made.paymentMethodId };
}

/** The three ways to subscribe, with the request of each. */
const WAYS: [string, (activities: SubscribeActivities) => Promise<Omit<SubscribeAsk, "reference">>][] = [
  [
    "a household, from its subscribe page",
    async ({ beginContract }) => {
      const { userId, householdId } = await aPerson(em());
      const begun = await beginContract({ wanted: { userId, householdId, priceId: "pro" } });
      if (begun.kind !== "begun") throw new Error(begun.kind);
      return { payer: { ownerId: userId }, contract: { subscriptionId: begun.subscriptionId }, payDay: 15, agreedToFullPrice: true };
    },
  ],
  [
    "a household, from the form with an amount, after a look at the other page",
    async ({ beginContract }) => {
      const { userId, householdId } = await aPerson(em());
      await beginContract({ wanted: { userId, householdId, priceId: "pro" } });
      const wanted = { userId, householdId, priceId: "provider-form", amountPence: 1250 };
      return { payer: { ownerId: userId }, contract: { wanted }, payDay: 15, agreedToFullPrice: true };
    },
  ],
  [
    "a lead's visitor",
    async () => {
      const leadId = await aBoughtLead(em());
      const holder = sealHolder(TEST_LEADS.seal, leadId, { name: "Ada", email: "ada@leads.test" });
      return {
        payer: { ownerId: leadId },
        contract: { wanted: { leadId, priceId: "lead-protection", holder } },
        payDay: 15,
        agreedToFullPrice: true,
      };
    },
  ],
];

/** The payer's live, agreed contracts in the database. */
const agreedOf = (ownerId: string) =>
  em().execute<{ id: string; payDay: number | null; card: string | null; hasCard: boolean }[]>(
    `select s.id, s.pay_day as "payDay", m.card, (s.state ->> 'hasCard')::boolean as "hasCard" from subscription s
     left join payment_method m on m.id = s.payment_method_id left join contract_holder h on h.id = s.holder_id
     where coalesce(s.user_id, h.lead_id) = ? and s.cancelled_at is null`,
    [ownerId],
  );
/** @returns the subscription's id. */
async function isSubscribedOnce(ownerId: string): Promise<string> {
  const agreed = await agreedOf(ownerId);
  expect(agreed).toEqual([{ id: expect.any(String), payDay: 15, card: expect.stringMatching(/^pm_/), hasCard: true }]);
  return agreed[0]?.id ?? "";
}

class Died extends Error {}
type Step = { number: number; when: "before" | "after" };
/** The same dependencies, failing at one step: before its effect, or after it, so that its response is lost. */
function dying(activities: SubscribeActivities, { number, when }: Step): { activities: SubscribeActivities; reached: () => string | null } {
  let steps = 0;
  let reached: string | null = null;
  const all = Object.entries(activities).map(([name, act]) => [
    name,
    async (ask: unknown) => {
      const dies = ++steps === number;
      if (dies) reached = name;
      if (dies && when === "before") throw new Died(name);
      const answer = await (act as (given: unknown) => Promise<unknown>)(ask);
      if (dies) throw new Died(name);
      return answer;
    },
  ]);
  return { activities: Object.fromEntries(all) as SubscribeActivities, reached: () => reached };
}
/** Retries a step with the same input, as Temporal does. */
function repeating(activities: SubscribeActivities, number: number): { activities: SubscribeActivities; reached: () => boolean } {
  let steps = 0;
  const all = Object.entries(activities).map(([name, act]) => [
    name,
    async (ask: unknown) => {
      const again = ++steps === number;
      const answer = await (act as (given: unknown) => Promise<unknown>)(ask);
      return again ? (act as (given: unknown) => Promise<unknown>)(ask) : answer;
    },
  ]);
  return { activities: Object.fromEntries(all) as SubscribeActivities, reached: () => steps >= number };
}

describe.each(WAYS)("%s", (_, way) => {
  it("subscribes once if the response of any step is lost, and applies every update once", async () => {
    let isReached = true;
    for (let number = 1; isReached; number++) {
      const activities = world();
      const ask = { ...(await way(activities)), reference: await aNewCard() };
      const repeated = repeating(activities, number);
      expect(await subscribeWithCard(repeated.activities, ask, "press")).toMatchObject({ kind: "done" });
      isReached = repeated.reached();
      const subscriptionId = await isSubscribedOnce(ask.payer.ownerId);
      expect(await subscriptions.taken(subscriptionId)).toEqual([
        { name: "saveCard", args: [expect.objectContaining({ again: false })] },
        { name: "choosePayDay", args: [15] },
      ]);
    }
  });

  it("subscribes once if the workflow is lost at any step and the customer submits again", async () => {
    const dieAt = async (step: Step): Promise<string | null> => {
      const activities = world();
      const ask = { ...(await way(activities)), reference: await aNewCard() };
      const broken = dying(activities, step);
      await subscribeWithCard(broken.activities, ask, "first").catch((error: unknown) => {
        if (!(error instanceof Died)) throw error;
      });
      const at = broken.reached();
      // nothing is agreed until the card is saved
      const early = at === "findCard" || at === "beginContract" || at === "payingCard" || (at === "keepCard" && step.when === "before");
      if (early) expect((await agreedOf(ask.payer.ownerId)).filter(({ card, payDay }) => card !== null || payDay !== null)).toEqual([]);
      expect(await subscribeWithCard(activities, ask, "second")).toMatchObject({ kind: "done" });
      await isSubscribedOnce(ask.payer.ownerId);
      return at && `${step.when} ${at}`;
    };
    const died = new Set<string | null>();
    for (let number = 1; !died.has(null); number++)
      for (const at of await Promise.all((["before", "after"] as const).map((when) => dieAt({ number, when })))) died.add(at);
    const steps = ["findCard", "payingCard", "keepCard", "recordCard", "recordPayDay"];
    for (const step of steps) for (const when of ["before", "after"]) expect(died).toContain(`${when} ${step}`);
  });
});

it("saves no card if the contract ends during the lookup, and never another customer's card", async () => {
  const activities = world();
  const { userId, householdId } = await aPerson(em());
  const begun = await activities.beginContract({ wanted: { userId, householdId, priceId: "pro" } });
  if (begun.kind !== "begun") throw new Error(begun.kind);
  const { subscriptionId } = begun;
  const ask = { payer: { ownerId: userId }, reference: await aNewCard(), subscriptionId, agreedToFullPrice: true };
  const stranger = { ownerId: randomUUID() };
  expect(await activities.keepCard({ ...ask, payer: stranger, reference: await aNewCard() })).toEqual({ kind: "not kept" });
  await em().execute("update subscription set status = 'cancelled', cancelled_at = now() where id = ?", [subscriptionId]);
  expect(await activities.keepCard(ask)).toEqual({ kind: "not kept" });
  expect(await activities.recordCard({ subscriptionId, expiresOn: "2034-12-31", fullPrice: false, again: false, press: "one" })).toEqual({
    kind: "refused",
    type: "SubscriptionEnded",
  });
  expect(await contractById(em(), subscriptionId)).toMatchObject({ ended: true, nothingAgreed: true });
});
