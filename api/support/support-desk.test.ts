import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { claimRefund, openAction } from "../../db/support/support-action.repository.ts";
import { shortened } from "../../tests/setup/api/shortened.ts";
import { paidPeriod, publishPaid } from "../../tests/setup/billing/paid-contract.ts";
import { whileRowLocked } from "../../tests/setup/billing/subscriptions.ts";
import { aContract } from "../../tests/setup/contract.ts";
import { paidHere, SANDBOX, supportByRules } from "../../tests/setup/support/by-rules.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import { ANSWER_WITHIN_MS } from "../billing/public/update-subscription.ts";

const { api, em, operator, payer, test, findActions, refunds } = supportByRules();
const live = testApi({ payments: () => ({ ...SANDBOX, sandboxUrl: null }) });

it.each(["test-automation", "offline-assist"])("only operators may call %s", async (path) => {
  const household = await api.signUp();
  for (const [cookie, status] of [
    ["", 401],
    [household, 403],
  ] as const)
    expect((await api.ask(`/api/grove/${path}`, { method: "POST", json: {}, ...(cookie ? { cookie } : {}) })).status).toBe(status);
  expect((await api.ask("/api/grove/automation-status", { cookie: household })).status).toBe(403);
});

describe("a refund that the rules allow (P-CALL-25, D-45b, D-45c)", () => {
  it("goes through the subscription workflow, is confirmed, and is an authorization event", async () => {
    const { email, subscriptionId, dueOn } = await payer();
    const answer = await test({ message: "I want my money back please", customer_email: email.toUpperCase(), customer_name: "Ada" });
    expect(answer).toMatchObject({
      should_reply: true,
      intent: "refund",
      customer_action_taken: { refund_processed: true, refund_amount: "12.99", handed_to_person: false },
      mode: "acted",
    });
    expect(answer.reply).toMatch(/^Hello Ada, £12.99, your last payment, is being refunded/);
    expect(refunds().at(-1)).toBe(`subscription:${subscriptionId} refundPayment`);
    expect(await findActions(subscriptionId)).toEqual([{ source: "test", action: "refund", status: "succeeded", amount: 1299 }]);
    const events = await (await api.ask("/api/admin/authorization-events", { cookie: operator() })).json();
    expect(events).toContainEqual({
      id: expect.any(String),
      eventType: "refund_processed",
      authorizationMethod: "automation: refund",
      amount: "12.99",
      status: "succeeded",
      createdAt: expect.any(String),
    });
    expect(JSON.stringify(events)).not.toContain(email);
    expect(dueOn).toMatch(/^\d{4}-/);
  });

  it("happens once: a second request goes to a person, and ten concurrent ones refund once", async () => {
    const { email, subscriptionId } = await payer();
    const before = refunds().length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => test({ message: "refund me", customer_email: email })));
    expect(answers.filter(({ customer_action_taken }) => customer_action_taken.refund_processed)).toHaveLength(1);
    expect(refunds().length - before).toBe(1);
    const later = await test({ message: "refund me again", customer_email: email });
    expect(later).toMatchObject({ should_reply: false, customer_action_taken: { refund_processed: false, handed_to_person: true } });
    expect(await findActions(subscriptionId)).toHaveLength(1);
  });

  it("is not made for an unconfirmed address, as another person may write", async () => {
    const { email, subscriptionId } = await payer();
    await em().execute('update auth."user" set "emailVerified" = false where email = ?', [email]);
    const answer = await test({ message: "refund me", customer_email: email });
    expect(answer).toMatchObject({
      should_reply: false,
      customer_action_taken: { refund_processed: false, handed_to_person: true },
    });
    expect(answer.note).toContain("no customer has confirmed this address");
    expect(await findActions(subscriptionId)).toEqual([]);
  });

  it("is claimed by one message in the database, even if two check at the same time", async () => {
    const { subscriptionId, dueOn } = await payer();
    const refunding = { subscriptionId, dueOn, amountPence: 1299 };
    const ids = await Promise.all(
      ["one", "two"].map(async () => (await openAction(em(), { source: "test", eventId: null, nowMs: Date.now() })).id),
    );
    const claims = await Promise.all(ids.map((id) => claimRefund(em(), id, refunding, "rules")));
    expect(claims.sort()).toEqual([false, true]);
    expect(await findActions(subscriptionId)).toHaveLength(1);
  });

  it("goes to a person if the workflow rejects it, and the claim is released", async () => {
    const contract = await aContract(em());
    const { email, subscriptionId } = contract;
    const paidAt = new Date(Date.now() - 3 * DAY_MS);
    await paidPeriod(em(), { subscriptionId, dueOn: paidAt.toISOString().slice(0, 10), pence: 1299, paidAt }); // unknown to its workflow
    expect((await test({ message: "refund please", customer_email: email })).customer_action_taken.refund_processed).toBe(false);
    expect((await findActions(subscriptionId)).map(({ status }) => status)).toEqual(["failed"]);
    await api.held.server.workflow.getHandle(`subscription:${subscriptionId}`).terminate("replaced by a workflow that knows the payment");
    await publishPaid(em(), contract, { pence: 1299, paidAt });
    expect((await test({ message: "refund please", customer_email: email })).customer_action_taken.refund_processed).toBe(true);
  });
});

it.each([
  ["too long ago", { daysAgo: 16 }, "more than 14 days old"],
  ["over the cap", { pence: 2501 }, "above the automatic refund limit"],
])("a payment that is %s goes to a person (D-45b)", async (_, paid, why) => {
  const { email } = await payer(paid);
  const before = refunds().length;
  const answer = await test({ message: "refund please", customer_email: email });
  expect(answer).toMatchObject({
    customer_action_taken: { refund_processed: false, handed_to_person: true },
    note: expect.stringContaining(why),
  });
  expect(refunds()).toHaveLength(before);
});

it("stays pending if the workflow does not answer in time, as the refund may still happen", async () => {
  const { email, subscriptionId } = await payer();
  const requestRefund = () => test({ message: "refund please", customer_email: email });
  const answer = await shortened(ANSWER_WITHIN_MS, () => whileRowLocked(em(), subscriptionId, requestRefund));
  expect(answer).toMatchObject({ code: "UNAVAILABLE" });
  expect(await findActions(subscriptionId)).toMatchObject([{ action: "refund", status: "begun" }]);
});

it("refunds no earlier payment, even if only that one would be allowed", async () => {
  const { email, subscriptionId } = await payer({ daysAgo: 12 });
  await paidPeriod(em(), { subscriptionId, dueOn: "2020-01-01", pence: 9900, paidAt: new Date(Date.now() - DAY_MS) });
  expect(await test({ message: "refund", customer_email: email })).toMatchObject({ customer_action_taken: { refund_processed: false } });
});

describe("the operators' test requests (P-VAL-10)", () => {
  it("accept any text: empty, any address or name, markup and other alphabets", async () => {
    const strange = [
      {},
      { message: "", customer_email: "", customer_name: "" },
      { message: "<b>привет</b> 👋 '; drop table mail; --", customer_email: "not an address", customer_name: "Zoë “Z” O’Neil" },
    ];
    for (const json of strange) expect(await test(json)).toMatchObject({ intent: "other", should_reply: false });
    for (const json of [{ message: "x".repeat(5001) }, { message: 7 }])
      expect((await api.ask("/api/grove/test-automation", { method: "POST", cookie: operator(), json })).status).toBe(422);
  });

  it("always reply to the customer out of hours", async () => {
    const answer = await test({ message: "The porridge was cold", customer_name: "Ada" }, "offline-assist");
    expect(answer).toMatchObject({ should_reply: true, customer_action_taken: { handed_to_person: true } });
    expect(answer.reply).toBe("Hello Ada, A person will read your message and answer within 24 hours.");
  });

  it("answer simple questions at any time, and move no money", async () => {
    const { email } = await payer();
    const before = refunds().length;
    for (const message of ["How do I cancel?", "What is your refund policy?", "When is my next payment?"])
      expect(await test({ message, customer_email: email })).toMatchObject({
        should_reply: true,
        customer_action_taken: { refund_processed: false, handed_to_person: false },
      });
    expect(refunds()).toHaveLength(before);
  });

  it("describe with real money what would happen, without effects", async () => {
    const cookie = await live.operator();
    const { email, subscriptionId } = await paidHere(live);
    const response = await live.ask("/api/grove/test-automation", {
      method: "POST",
      cookie,
      json: { message: "refund please", customer_email: email },
    });
    expect(await response.json()).toMatchObject({
      mode: "preview",
      note: "Preview with real money: £12.99 would be refunded.",
      customer_action_taken: { refund_processed: false },
    });
    expect(live.sentMessages).toEqual([]);
    const rows = await live.database.orm.em.fork().execute("select 1 from support_action where subscription_id = ?", [subscriptionId]);
    expect(rows).toEqual([]);
  });
});
