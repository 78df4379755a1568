import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentResult, Prices, Subscribed } from "#contracts/billing/subscribe.ts";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { atFullPrice } from "#domain/billing/contract/introductory.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled, cardSaved } from "#domain/billing/contract/transitions.ts";
import { type CardSandbox, cardSandbox, holderAnswers, typed } from "../../../checks/setup/billing/card-sandbox.ts";
import { type TestPayments, testApi } from "../../../checks/setup/test-api.ts";
import { publish } from "../../../db/billing/subscription/publish.writes.ts";

let cards: CardSandbox;
const paymentsOf = (): TestPayments => ({
  vault: cards.vault,
  records: cards.records,
  publishableKey: cards.sandbox.keys.publishableKey,
  sandboxUrl: cards.sandbox.url,
});
beforeAll(async () => {
  cards = await cardSandbox();
});
afterAll(() => cards.sandbox.stop());

/** What the workflow would do with a message, written into the row as it would. */
async function tell({ workflowId, name, args }: { workflowId: string; name: string; args: readonly unknown[] }): Promise<Subscription> {
  const id = workflowId.replace("subscription:", "");
  const [{ state }] = await rows<{ state: Subscription }>("select state from subscription where id = ?", [id]);
  const [given] = args as [number | { expiresOn: string; fullPrice?: boolean }];
  const now =
    typeof given === "number"
      ? payDayChosen(state, given, Date.now())
      : cardSaved(given.fullPrice ? atFullPrice(state) : state, Date.now(), given.expiresOn);
  await publish(database.orm.em, id, now, { atMs: Date.now(), number: name === "saveCard" ? 1 : 2 });
  return now;
}
const { ask, household, signUp, started, told, database } = testApi({}, () => null, {
  payments: () => paymentsOf(),
  update: (one) => tell(one),
});
const rows = <Row>(sql: string, values: unknown[] = []) => database.orm.em.fork().execute<[Row, ...Row[]]>(sql, values);

type Form = { clientSecret: string; setupId: string; subscriptionId: string; message?: string };
const read = async <T>(response: Promise<Response>, status = 200) => {
  const answer = await response;
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
};
const begin = (cookie: string) => read<Form>(ask("/api/create-subscription", { method: "POST", cookie }));
const save = (cookie: string, setupId: string, payDay: unknown) =>
  ask("/api/subscription/card", { method: "POST", cookie, json: { setupId, payDay } });

/** Fills the form in as a browser does: with the publishable key, straight to the provider. */
async function fillIn({ clientSecret, setupId }: Form, card = "visa gb") {
  const { number, expMonth, expYear, cvc } = typed(card);
  const data = { number, exp_month: String(expMonth), exp_year: String(expYear), cvc };
  const body = new URLSearchParams({
    client_secret: clientSecret,
    "payment_method_data[type]": "card",
    return_url: "http://localhost:3000/",
  });
  for (const [name, value] of Object.entries(data)) body.set(`payment_method_data[card][${name}]`, value);
  return fetch(`${cards.sandbox.url}/v1/setup_intents/${setupId}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${cards.sandbox.keys.publishableKey}` },
    body,
  });
}

describe("the catalogue of prices", () => {
  // proves D-06a, D-06b, D-06c, D-06d, P-UI-03: amounts are pounds from the one catalogue
  it("says what everything costs, to anybody", async () => {
    const { prices, trialEndsAt, dates } = await read<Prices>(ask("/api/prices"));
    const of = (id: string) => prices.find((price) => price.id === id);
    expect(of("pro")).toMatchObject({ name: "Pro", currency: "GBP", trialDays: 7, firstPeriod: "9.99", laterPeriod: "24.77", least: null });
    expect(of("provider-form")).toMatchObject({ firstPeriod: "19.99", laterPeriod: "19.99", least: "1.00", most: "100.00" });
    expect(of("lead-protection")).toMatchObject({ firstPeriod: "17.29", laterPeriod: "17.29", least: null });
    expect([trialEndsAt, dates]).toEqual([null, null]);
  });

  it("is what the database says at this moment", async () => {
    await rows("update price set later_period_pence = 2499 where id = 'pro' returning id");
    const { prices } = await read<Prices>(ask("/api/prices"));
    expect(prices.find(({ id }) => id === "pro")?.laterPeriod).toBe("24.99");
    await rows("update price set later_period_pence = 2477 where id = 'pro' returning id");
  });

  // proves D-06b, D-30c, D-30d: both figures and the date of the change, before anything is saved
  it("tells the signed-in when a pay day would bring each figure", async () => {
    const cookie = await household();
    const { trialEndsAt, dates } = await read<Prices>(ask("/api/prices?payDay=31", { cookie }));
    expect(dates).toMatchObject({ payDay: 31, first: { amount: "9.99" }, after: { amount: "24.77" } });
    expect(Date.parse(`${dates!.first.on}T09:00:00Z`)).toBeGreaterThanOrEqual(Date.parse(trialEndsAt!));
    expect(dates!.after.on.slice(0, 7) > dates!.first.on.slice(0, 7)).toBe(true);
    expect(await read(ask("/api/subscription/preview?payDay=31", { cookie }))).toEqual(dates);
    // proves H-VAL-29: a billing day from 1 to 31
    for (const payDay of ["0", "32", "1.5", "x", ""])
      expect((await ask(`/api/subscription/preview?payDay=${payDay}`, { cookie })).status).toBe(422);
    expect((await ask("/api/subscription/preview?payDay=1")).status).toBe(401);
    expect(await rows("select id from subscription where household_id is null")).toEqual([]);
  });
});

describe("beginning a subscription", () => {
  it("opens the provider's form and one workflow, however often it is asked (H-CALL-25)", async () => {
    const cookie = await household();
    const first = await begin(cookie);
    const second = await begin(cookie);
    expect(first).toMatchObject({
      opensWithPayment: false,
      trialEndsAt: expect.stringMatching(/Z$/),
      publishableKey: cards.sandbox.keys.publishableKey,
      price: { firstPeriod: "9.99", laterPeriod: "24.77" },
    });
    expect(first.clientSecret.startsWith(`${first.setupId}_secret_`)).toBe(true);
    expect(second.subscriptionId).toBe(first.subscriptionId);
    const workflows = started.filter(({ workflowId }) => workflowId === `subscription:${first.subscriptionId}`);
    expect(workflows[0]).toMatchObject({
      workflow: "subscriptionWorkflow",
      args: [{ subscriptionId: first.subscriptionId, sandbox: true, terms: { firstPeriodPence: 999, laterPeriodPence: 2477 } }],
    });
    expect(await rows("select status from subscription where id = ?", [first.subscriptionId])).toEqual([{ status: "trialing" }]);
  });

  it("believes no amount, price or trial that a browser sends (D-06e)", async () => {
    const cookie = await household();
    const { subscriptionId } = await read<Form>(
      ask("/api/create-subscription", { method: "POST", cookie, json: { amount: "0.01", priceId: "lead-protection", trialDays: 900 } }),
    );
    expect(await rows('select price_id, first_period_pence::int as "first" from subscription where id = ?', [subscriptionId])).toEqual([
      { price_id: "pro", first: 999 },
    ]);
  });

  it("is for an owner of the household, who is signed in", async () => {
    expect((await ask("/api/create-subscription", { method: "POST" })).status).toBe(401);
    const cookie = await household();
    const { id } = await read<{ id: string }>(ask("/api/user", { cookie }));
    await rows("update household_member set role = 'member' where user_id = ? returning user_id", [id]);
    expect((await ask("/api/create-subscription", { method: "POST", cookie })).status).toBe(403);
    expect((await save(cookie, "seti_1", 1)).status).toBe(403);
  });
});

describe("a card that was confirmed in the browser", () => {
  // proves H-ENT-14: the day comes as text, from 1 to 31
  it("is read from the provider, saved, and told to the workflow with the day", async () => {
    const cookie = await household();
    const form = await begin(cookie);
    expect((await fillIn(form)).status).toBe(200);
    const answer = await read<Subscribed>(save(cookie, form.setupId, "31"));
    expect(answer).toMatchObject({
      status: "pending",
      card: { brand: "visa", last4: "0000" },
      dates: { payDay: 31, first: { amount: "9.99" } },
    });
    expect(told.slice(-2)).toEqual([`subscription:${form.subscriptionId} saveCard`, `subscription:${form.subscriptionId} choosePayDay`]);
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
    // asked again there is nothing to fill in: the trial is active (H-STATE-17)
    const again = await begin(cookie);
    expect(again.clientSecret).toBeUndefined();
    expect(again.message).toMatch(/trial is active/);
    expect(again.message).not.toMatch(/payment keys/i);
    // the same form once more changes nothing
    expect(await read<Subscribed>(save(cookie, form.setupId, "31"))).toEqual(answer);
    expect(await rows("select count(*)::int as cards from payment_method where last4 = '0000'")).toEqual([{ cards: 1 }]);
  });

  it.each([
    ["was never filled in", "none"],
    ["was declined", "generic decline"],
    ["waits for the bank", "confirm always"],
  ])("is not believed while the form %s", async (_why, card) => {
    const cookie = await household();
    const form = await begin(cookie);
    if (card !== "none") await fillIn(form, card);
    const { message } = await read<{ message: string }>(save(cookie, form.setupId, 5), 422);
    expect(message).toContain("Nothing was charged");
    expect(await rows("select payment_method_id, pay_day from subscription where id = ?", [form.subscriptionId])).toEqual([
      { payment_method_id: null, pay_day: null },
    ]);
    expect((await read<PaymentResult>(ask(`/api/payment-success?setup_intent=${form.setupId}`, { cookie }))).outcome).toBe("nothing");
  });

  it("of somebody else pays for nothing and shows nothing", async () => {
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

  it("of a form that the provider does not know, or without a subscription, is refused with what to do", async () => {
    const cookie = await household();
    const { message } = await read<{ message: string }>(save(cookie, "seti_1", 5), 409);
    expect(message).toContain("Open the subscribe page");
    await begin(cookie);
    expect((await save(cookie, "seti_unknown", 5)).status).toBe(422);
    for (const payDay of [0, 32, "", null]) expect((await save(cookie, "seti_1", payDay)).status).toBe(422);
  });

  it("that the bank had confirmed shows on the page it sends the holder back to, whatever the address claims", async () => {
    const cookie = await household();
    const form = await begin(cookie);
    await fillIn(form, "confirm always");
    const claims = `/api/payment-success?setup_intent=${form.setupId}&payment_intent_status=succeeded&redirect_status=succeeded`;
    expect((await read<PaymentResult>(ask(claims, { cookie }))).outcome).toBe("nothing");
    await holderAnswers(cards.sandbox, form.setupId, "confirm");
    expect(await read(ask(claims, { cookie }))).toMatchObject({ outcome: "card saved", card: { last4: "3184" } });
    expect((await ask(claims)).status).toBe(401);
    expect((await read<PaymentResult>(ask("/api/payment-success", { cookie }))).outcome).toBe("nothing");
  });

  it("leaves no number in any answer or row", async () => {
    const cookie = await household();
    const form = await begin(cookie);
    await fillIn(form);
    const answer = await (await save(cookie, form.setupId, 9)).text();
    const stored = JSON.stringify([await rows("select * from payment_method"), await rows("select * from subscription")]);
    expect(answer + stored).not.toContain("4000008260000000");
  });
});

// decision 61, before the button
describe("the introductory price", () => {
  it("is not offered again to a household that had it: the page, the form and the contract name the full one, and why", async () => {
    const cookie = await household();
    const form = await begin(cookie);
    await fillIn(form);
    await save(cookie, form.setupId, 5);
    const [{ state }] = await rows<{ state: Subscription }>("select state from subscription where id = ?", [form.subscriptionId]);
    await publish(database.orm.em, form.subscriptionId, cancelled(state, Date.now()), { atMs: Date.now(), number: 3 });
    const { prices, dates } = await read<Prices>(ask("/api/prices?payDay=5", { cookie }));
    expect(prices.find(({ id }) => id === "pro")).toMatchObject({ firstPeriod: "24.77", laterPeriod: "24.77", introduced: "household" });
    expect(dates?.first.amount).toBe("24.77");
    const again = await begin(cookie);
    expect(again).toMatchObject({ price: { firstPeriod: "24.77", laterPeriod: "24.77", introduced: "household" }, opensWithPayment: true });
    expect(again.subscriptionId).not.toBe(form.subscriptionId);
    await fillIn(again);
    expect(await read<Subscribed>(save(cookie, again.setupId, 5))).toMatchObject({ dates: { first: { amount: "24.77" } } });
  });

  it("is not given again to a card that had it with another household, unless its holder agrees to the full one", async () => {
    const [first, second] = [await household(), await household()];
    const theirs = await begin(first);
    await fillIn(theirs, "amex");
    expect((await save(first, theirs.setupId, 5)).status).toBe(200);
    const form = await begin(second);
    expect(form).toMatchObject({ price: { firstPeriod: "9.99", introduced: null } });
    await fillIn(form, "amex");
    const refused = await read<{ message: string; field: string }>(save(second, form.setupId, 5), 409);
    expect(refused).toMatchObject({ field: "fullPrice", message: expect.stringContaining("the first month costs £24.77") });
    expect(await rows("select payment_method_id, pay_day from subscription where id = ?", [form.subscriptionId])).toEqual([
      { payment_method_id: null, pay_day: null },
    ]);
    const agreed = ask("/api/subscription/card", {
      method: "POST",
      cookie: second,
      json: { setupId: form.setupId, payDay: 5, fullPrice: true },
    });
    expect(await read<Subscribed>(agreed)).toMatchObject({ status: "pending", dates: { first: { amount: "24.77" } } });
    expect(await rows("select first_period_pence::int as first from subscription where id = ?", [form.subscriptionId])).toEqual([
      { first: 2477 },
    ]);
  });
});

// proves P-CALL-15
describe("the call that opens a card form", () => {
  const open = (json: object, cookie?: string) =>
    read<{ success: boolean; error?: string }>(
      ask("/api/subscription/create-setup-intent", { method: "POST", json, ...(cookie !== undefined && { cookie }) }),
    );
  it("works for the signed-in", async () => {
    const answer = await open({}, await signUp());
    expect(answer).toMatchObject({
      success: true,
      clientSecret: expect.stringMatching(/^seti_/),
      customerId: expect.stringMatching(/^cus_/),
    });
  });
  it("tells an unknown session what to do", async () => {
    for (const answer of [await open({ sessionId: "unknown" }), await open({})])
      expect(answer).toEqual({ success: false, error: "This session is not known or has expired. Please start again." });
  });
});

describe("the provider's facts", () => {
  it("are the truth, with no secret (D-48a)", async () => {
    const text = await (await ask("/api/stripe/config")).text();
    const { publishableKey, secretKey, webhookSecret } = cards.sandbox.keys;
    expect(JSON.parse(text)).toEqual({
      provider: "stripe",
      name: "Stripe",
      configured: true,
      sandbox: true,
      publishableKey,
      sandboxUrl: cards.sandbox.url,
    });
    expect(text).not.toContain(secretKey);
    expect(text).not.toContain(webhookSecret);
  });
  it("let pages call the sandbox and nothing of the provider's", async () => {
    const policy = (await ask("/api/health")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`connect-src 'self' ${cards.sandbox.url}`);
    expect(policy).not.toContain("stripe.com");
  });
});

describe("whoever tries many cards", () => {
  const form = (init: { cookie?: string; address: string }) =>
    ask("/api/subscription/create-setup-intent", { method: "POST", json: {}, ...init }).then(({ status }) => status);
  const five = [200, 200, 200, 200, 200];

  it("as one person, from however many addresses, has five an hour", async () => {
    const cookie = await household();
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) statuses.push(await form({ cookie, address: `10.201.0.${tries}` }));
    expect(statuses).toEqual([...five, 429]);
  });

  it("from one address, as however many people or as nobody, has five an hour", async () => {
    const statuses = [];
    for (let tries = 0; tries < 3; tries++) statuses.push(await form({ cookie: await signUp(), address: "10.202.0.1" }));
    for (let tries = 0; tries < 3; tries++) statuses.push(await form({ address: "10.202.0.1" }));
    expect(statuses).toEqual([...five, 429]);
  });

  it("on the subscribe page, which opens its form by itself, has twenty", async () => {
    const cookie = await household();
    const open = (tries: number) => ask("/api/create-subscription", { method: "POST", cookie, address: `10.203.0.${tries}` });
    for (let tries = 0; tries < 20; tries++) expect((await open(tries)).status).toBe(200);
    const refused = await open(20);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3000]).toEqual([429, true]);
  });
});
