import { describe, expect, it } from "vitest";
import type { PaymentResult, Prices, Subscribed } from "#contracts/billing/subscribe.ts";
import { holderAnswers } from "../../../tests/setup/billing/card-sandbox.ts";
import { read, subscribeApi } from "../../../tests/setup/billing/subscribe-api.ts";

const { ask, household, subscriptions, sandbox, rows, begin, save, fillIn } = subscribeApi();
type Form = Awaited<ReturnType<typeof begin>>;

describe("starting a subscription", () => {
  it("opens the provider's form and one workflow, however often it is requested (H-CALL-25)", async () => {
    const cookie = await household();
    const first = await begin(cookie);
    const second = await begin(cookie);
    expect(first).toMatchObject({
      opensWithPayment: false,
      trialEndsAt: expect.stringMatching(/Z$/),
      publishableKey: sandbox().keys.publishableKey,
      price: { firstPeriod: "9.99", laterPeriod: "24.77" },
    });
    expect(first.clientSecret.startsWith(`${first.setupId}_secret_`)).toBe(true);
    expect(second.subscriptionId).toBe(first.subscriptionId);
    expect(subscriptions.messages.find(({ workflowId }) => workflowId === `subscription:${first.subscriptionId}`)).toMatchObject({
      name: "start",
      args: [{ subscriptionId: first.subscriptionId, sandbox: true, terms: { firstPeriodPence: 999, laterPeriodPence: 2477 } }],
    });
    expect(await rows("select status from subscription where id = ?", [first.subscriptionId])).toEqual([{ status: "trialing" }]);
  });

  it("ignores any amount, price or trial sent by the browser (D-06e)", async () => {
    const cookie = await household();
    for (const json of [{ amount: "0.01" }, { priceId: "lead-protection" }, { trialDays: 900 }])
      expect((await ask("/api/create-subscription", { method: "POST", cookie, json })).status).toBe(422);
    const { subscriptionId } = await read<Form>(ask("/api/create-subscription", { method: "POST", cookie }));
    expect(await rows('select price_id, first_period_pence::int as "first" from subscription where id = ?', [subscriptionId])).toEqual([
      { price_id: "pro", first: 999 },
    ]);
  });

  it("requires a logged-in owner of the household", async () => {
    expect((await ask("/api/create-subscription", { method: "POST" })).status).toBe(401);
    const cookie = await household();
    const { id } = await read<{ id: string }>(ask("/api/user", { cookie }));
    await rows("update household_member set role = 'member' where user_id = ? returning user_id", [id]);
    expect((await ask("/api/create-subscription", { method: "POST", cookie })).status).toBe(403);
    expect((await save(cookie, "seti_1", 1)).status).toBe(403);
  });
});

describe("a card that was confirmed in the browser", () => {
  // the pay day is sent as text, from 1 to 31
  it("is read from the provider, saved, and sent to the workflow with the pay day (H-ENT-14)", async () => {
    const cookie = await household();
    const form = await begin(cookie);
    expect((await fillIn(form)).status).toBe(200);
    const answer = await read<Subscribed>(save(cookie, form.setupId, "31"));
    expect(answer).toMatchObject({
      status: "pending",
      card: { brand: "visa", last4: "0000" },
      dates: { payDay: 31, first: { amount: "9.99" } },
    });
    expect((await subscriptions.taken(form.subscriptionId)).map(({ name }) => name)).toEqual(["saveCard", "choosePayDay"]);
    const [row] = await rows<Record<string, unknown>>(
      `select s.status, s.pay_day, s.next_charge_on::text as due, m.last4, m.country, m.expiry_month as month, m.expiry_year as year
       from subscription s join payment_method m on m.id = s.payment_method_id where s.id = ?`,
      [form.subscriptionId],
    );
    expect(row).toEqual({
      status: "pending",
      pay_day: 31,
      due: answer.dates.first.on,
      last4: "0000",
      country: "GB",
      month: 12,
      year: 2034,
    });
    expect(await read(ask("/api/user", { cookie }))).toMatchObject({ subscriptionStatus: "pending" });
    expect((await read<Prices>(ask("/api/prices", { cookie }))).dates).toEqual(answer.dates);
    // a second request opens no form: the trial is active (H-STATE-17)
    const again = await begin(cookie);
    expect(again.clientSecret).toBeUndefined();
    expect(again.message).toMatch(/trial is active/);
    expect(again.message).not.toMatch(/payment keys/i);
    // submitting the same form again changes nothing
    expect(await read<Subscribed>(save(cookie, form.setupId, "31"))).toEqual(answer);
    expect(await rows("select count(*)::int as cards from payment_method where last4 = '0000'")).toEqual([{ cards: 1 }]);
  });

  it.each([
    ["was never filled in", "none"],
    ["was declined", "generic decline"],
    ["waits for the bank", "confirm always"],
  ])("is rejected while the form %s", async (_why, card) => {
    const cookie = await household();
    const form = await begin(cookie);
    if (card !== "none") await fillIn(form, card);
    const { message } = await read<{ message: string }>(save(cookie, form.setupId, 5), 422);
    expect(message).toContain("nothing was charged");
    expect(await rows("select payment_method_id, pay_day from subscription where id = ?", [form.subscriptionId])).toEqual([
      { payment_method_id: null, pay_day: null },
    ]);
    expect((await read<PaymentResult>(ask(`/api/payment-success?setup_intent=${form.setupId}`, { cookie }))).outcome).toBe("nothing");
  });

  it("is rejected without details if it belongs to another customer", async () => {
    const [mine, theirs] = [await household(), await household()];
    await begin(mine);
    const form = await begin(theirs);
    await fillIn(form);
    expect((await save(mine, form.setupId, 5)).status).toBe(422);
    expect(await read(ask(`/api/payment-success?setup_intent=${form.setupId}`, { cookie: mine }))).toEqual({
      outcome: "nothing",
      card: null,
      amount: null,
      dates: null,
    });
  });

  it("is rejected with advice for an unknown form, or without a subscription", async () => {
    const cookie = await household();
    const { message } = await read<{ message: string }>(save(cookie, "seti_1", 5), 409);
    expect(message).toContain("Open the subscribe page");
    await begin(cookie);
    expect((await save(cookie, "seti_unknown", 5)).status).toBe(422);
    for (const payDay of [0, 32, "", null]) expect((await save(cookie, "seti_1", payDay)).status).toBe(422);
  });

  it("is shown on the return page after the bank's confirmation, whatever the URL claims", async () => {
    const cookie = await household();
    const form = await begin(cookie);
    await fillIn(form, "confirm always");
    const claims = `/api/payment-success?setup_intent=${form.setupId}&payment_intent_status=succeeded&redirect_status=succeeded`;
    expect((await read<PaymentResult>(ask(claims, { cookie }))).outcome).toBe("nothing");
    await holderAnswers(sandbox(), form.setupId, "confirm");
    expect(await read(ask(claims, { cookie }))).toMatchObject({ outcome: "card saved", card: { last4: "3184" } });
    expect((await ask(claims)).status).toBe(401);
    expect((await read<PaymentResult>(ask("/api/payment-success", { cookie }))).outcome).toBe("nothing");
  });

  it("leaves no card number in any response or row", async () => {
    const cookie = await household();
    const form = await begin(cookie);
    await fillIn(form);
    const answer = await (await save(cookie, form.setupId, 9)).text();
    const stored = JSON.stringify([await rows("select * from payment_method"), await rows("select * from subscription")]);
    expect(answer + stored).not.toContain("4000008260000000");
  });
});
