import { describe, expect, it } from "vitest";
import type { AdminAnalytics } from "#contracts/operators/admin.ts";
import { fillCardForm } from "../../tests/setup/billing/card-sandbox.ts";
import { CARD_DETAILS, messageOf, payingApi } from "../../tests/setup/billing/paying-api.ts";
import { endUnagreed } from "../../workflows/billing/subscription/messages.ts";

const { ask, household, operator, workflows, sandbox, rows, post, create: pay } = payingApi();

type Form = { clientSecret: string; setupId: string; subscriptionId: string; message?: string };
const look = async (cookie: string): Promise<Form> => {
  const response = await post("/api/create-subscription", cookie);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json() as Promise<Form>;
};
const save = (cookie: string, { setupId }: Form) => post("/api/subscription/card", cookie, { setupId, payDay: "9" });
const own = (cookie: string) => ask("/api/stripe/subscription", { cookie });
const idOf = async (cookie: string) => ((await (await ask("/api/user", { cookie })).json()) as { id: string }).id;
const liveOf = (userId: string) =>
  rows<{ id: string; price: string }>(
    "select id, price_id as price from subscription where cancelled_at is null and user_id = ? order by price_id",
    [userId],
  );
const sentEmails = (userId: string) =>
  rows<{ kind: string }>('select m.kind from mail m join auth."user" u on lower(u.email) = lower(m.recipient) where u.id = ?', [userId]);

const fillIn = async ({ clientSecret }: Form) => expect((await fillCardForm(sandbox(), clientSecret)).status).toBe(200);
/** Makes a person an owner of another person's household. */
const movesIn = (userId: string, withUser: string) =>
  rows("update household_member set household_id = (select household_id from household_member where user_id = ?) where user_id = ?", [
    withUser,
    userId,
  ]);

describe("a person who only opened the subscribe page", () => {
  it("has no subscription, and gets the same contract on the next visit", async () => {
    const cookie = await household();
    const { subscriptionId } = await look(cookie);
    expect((await own(cookie)).status).toBe(404);
    expect(await (await ask("/api/stripe/subscriptions", { cookie })).json()).toEqual({ subscriptions: [] });
    for (const [path, json] of [
      ["cancel-subscription", { subscriptionId }],
      ["update-billing-day", { subscriptionId, billingDay: "3" }],
      ["pause-subscription", {}],
    ] as const)
      expect((await post(`/api/stripe/${path}`, cookie, json)).status).toBe(404);
    expect((await look(cookie)).subscriptionId).toBe(subscriptionId);
  });

  it("can subscribe with the other form: the first contract ends with its workflow, without an email", async () => {
    const cookie = await household();
    const userId = await idOf(cookie);
    const { subscriptionId } = await look(cookie);
    expect(await (await pay(cookie)).json()).toMatchObject({ success: true });
    expect(await (await own(cookie)).json()).toMatchObject({
      subscription: { priceId: "provider-form", status: "pending", amount: 19.99 },
    });
    expect((await liveOf(userId)).map(({ price }) => price)).toEqual(["provider-form"]);
    expect(workflows.messages).toContainEqual({ workflowId: `subscription:${subscriptionId}`, name: "endUnagreed", args: [] });
    expect(await workflows.view(subscriptionId)).toMatchObject({ status: "cancelled", charge: null });
    expect(await sentEmails(userId)).toEqual([{ kind: "subscribed" }]); // and none of the end
    expect(await (await ask("/api/user", { cookie })).json()).toMatchObject({ subscriptionStatus: "pending" });
    expect((await look(cookie)).message).toContain("You're already subscribed");
  });

  it("can subscribe even if the first contract's workflow was never started", async () => {
    const cookie = await household();
    const { subscriptionId } = await look(cookie);
    await workflows.lose(subscriptionId);
    await rows("update subscription set reported_at = null, report_sequence = 0 where id = ?", [subscriptionId]);
    expect((await pay(cookie)).status).toBe(200);
    expect((await workflows.view(subscriptionId)).status).toBe("cancelled");
  });

  it("may start with another amount after a form without a card", async () => {
    const cookie = await household();
    const userId = await idOf(cookie);
    await look(cookie);
    await rows("update subscription set price_id = 'provider-form', first_period_pence = 500, later_period_pence = 500 where user_id = ?", [
      userId,
    ]);
    expect((await pay(cookie)).status).toBe(200);
    expect(await (await own(cookie)).json()).toMatchObject({ subscription: { amount: 19.99 } });
    expect(await liveOf(userId)).toHaveLength(1);
  });

  it("gets an email that there is nothing to cancel on requesting a cancellation link", async () => {
    const cookie = await household();
    const { email } = (await (await ask("/api/user", { cookie })).json()) as { email: string };
    await look(cookie);
    expect((await ask("/api/cancel-subscription/link", { method: "POST", json: { email } })).status).toBe(200);
    expect(await rows("select kind from mail where recipient = ?", [email])).toEqual([{ kind: "cancel-nothing" }]);
  });
});

describe("two tabs at once", () => {
  it("start one contract with the other form", async () => {
    const cookie = await household();
    const userId = await idOf(cookie);
    await look(cookie);
    const answers = await Promise.all([pay(cookie), pay(cookie), pay(cookie, { amount: 30 })]);
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const live = await liveOf(userId);
    expect(live.map(({ price }) => price)).toEqual(["provider-form"]);
    const sent = await sentEmails(userId);
    expect(sent.filter(({ kind }) => kind !== "card-changed")).toEqual([{ kind: "subscribed" }]);
  });

  it("keep only the paid contract if one tab views and the other subscribes", async () => {
    for (let round = 0; round < 5; round++) {
      const cookie = await household();
      const userId = await idOf(cookie);
      await look(cookie);
      const [paid] = await Promise.all([pay(cookie), look(cookie)]);
      const live = await liveOf(userId);
      expect(live).toHaveLength(1);
      if (paid.status === 200) expect(live[0]?.price).toBe("provider-form");
      else {
        expect([paid.status, await messageOf(paid)]).toEqual([409, expect.stringContaining("ended on another page")]);
        expect((await pay(cookie)).status).toBe(200); // and then trying again helps
      }
    }
  });

  it("reject a card confirmed late for a contract that was replaced, without a charge", async () => {
    const cookie = await household();
    const userId = await idOf(cookie);
    const form = await look(cookie);
    expect((await pay(cookie)).status).toBe(200);
    const [before] = await rows("select * from subscription where id = ?", [form.subscriptionId]);
    await fillIn(form);
    const late = await save(cookie, form);
    expect([late.status, await messageOf(late)]).toEqual([
      409,
      "This form is out of date: your household has another subscription. This card wasn't charged and won't be. See Billing for details.",
    ]);
    expect(await rows("select * from subscription where id = ?", [form.subscriptionId])).toEqual([before]);
    expect(await rows("select last4 from payment_method where user_id = ?", [userId])).toEqual([{ last4: "4242" }]);
    expect((await liveOf(userId)).map(({ price }) => price)).toEqual(["provider-form"]);
  });

  it("keep the contract whose card is saved first, and say so in the other form", async () => {
    const cookie = await household();
    const form = await look(cookie);
    await fillIn(form);
    expect((await save(cookie, form)).status).toBe(200);
    const refused = await pay(cookie);
    expect([refused.status, await messageOf(refused)]).toEqual([409, expect.stringContaining("You already have a subscription")]);
    expect(await (await own(cookie)).json()).toMatchObject({ subscription: { priceId: "pro", billingDay: 9 } });
  });
});

describe("a household of two", () => {
  it("lets one member subscribe after the other viewed the page; once one pays, the other sees so before entering a card", async () => {
    const [ada, ben] = [await household(), await household()];
    const [adaId, benId] = [await idOf(ada), await idOf(ben)];
    await movesIn(benId, adaId);
    const adas = await look(ada);
    const bens = await look(ben);
    expect(bens.message).toBeUndefined();
    expect(bens.subscriptionId).not.toBe(adas.subscriptionId);
    await fillIn(bens);
    expect((await save(ben, bens)).status).toBe(200);
    const refused = await pay(ada);
    expect([refused.status, await messageOf(refused)]).toEqual([
      409,
      "Your household is already subscribed. The person who pays manages it in Billing. Nothing new was started or charged.",
    ]);
    const declined = { ...CARD_DETAILS, number: "4000 0000 0000 0002" };
    expect((await pay(ada, { cardDetails: declined })).status).toBe(409); // the provider is not even asked
    expect((await own(ada)).status).toBe(403);
  });

  it("does not block a former member who only viewed the page from subscribing elsewhere", async () => {
    const [ada, ben] = [await household(), await household()];
    const [adaId, benId] = [await idOf(ada), await idOf(ben)];
    const before = await look(ada);
    await movesIn(adaId, benId);
    const now = await look(ada);
    expect(now.clientSecret).toMatch(/^seti_/);
    expect(now.subscriptionId).not.toBe(before.subscriptionId);
  });
});

it("changes no figure and no operators' event by viewing the page, nor when that contract ends", async () => {
  const cookie = await operator();
  const figures = async () => {
    const of = async (path: string) => (await ask(path, { cookie })).json();
    const { expectedRevenue: _hourly, ...analytics } = (await of("/api/admin/analytics")) as AdminAnalytics;
    return [analytics, await of("/api/admin/authorization-events"), await of("/api/stripe/admin/billing-stats")];
  };
  const before = await figures();
  expect(JSON.stringify(before)).toContain("signup"); // of those above who did subscribe
  const visitor = await household();
  const { subscriptionId } = await look(visitor);
  expect(await figures()).toEqual(before);
  await workflows.say(subscriptionId, endUnagreed);
  expect(await figures()).toEqual(before);
  expect((await pay(visitor)).status).toBe(200);
  expect(await figures()).not.toEqual(before);
});
