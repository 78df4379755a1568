import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { addDays, dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { afterOutcome, asking } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { DAY_MS } from "#domain/time.ts";
import { type CardSandbox, cardSandbox, holderAnswers } from "../../checks/setup/billing/card-sandbox.ts";
import { SubscriptionStandIn } from "../../checks/setup/billing/subscription-stand-in.ts";
import { readPdf } from "../../checks/setup/pdf-text.ts";
import { testApi } from "../../checks/setup/test-api.ts";

let cards: CardSandbox;
const workflows = new SubscriptionStandIn(() => database.orm.em);
const { database, ask, signUp, operator, held } = testApi(undefined, undefined, {
  begin: workflows.start,
  payments: async () => {
    cards = await cardSandbox();
    const { vault, records, sandbox } = cards;
    return { vault, records, publishableKey: sandbox.keys.publishableKey, sandboxUrl: sandbox.url };
  },
  update: ({ workflowId, name, args }) => workflows.update(workflowId, name, [...args]),
});
const CARD = { holderName: "Ada Lovelace", number: "4242 4242 4242 4242", expiryMonth: 12, expiryYear: 2034, cvv: "123" };
const FORM = { firstName: "Ada", lastName: "Lovelace", amount: 19.99, billingDay: "15", cardDetails: CARD };
const post = (path: string, cookie: string, json: unknown = {}) => ask(path, { method: "POST", cookie, json });
const create = (cookie: string, change: object = {}) => post("/api/stripe/create-subscription", cookie, { ...FORM, ...change });
const own = async (cookie: string, at = "stripe"): Promise<OwnSubscription> =>
  ((await (await ask(`/api/${at}/subscription`, { cookie })).json()) as { subscription: OwnSubscription }).subscription;
const message = async (response: Response) => ((await response.json()) as { message: string }).message;
const rows = <Row>(sql: string, values: unknown[] = []) => database.orm.em.fork().execute<Row[]>(sql, values);

/** Somebody who has subscribed. */
async function subscriber(change: object = {}): Promise<{ cookie: string; id: string }> {
  const cookie = await signUp();
  const response = await create(cookie, change);
  expect(response.status, await response.clone().text()).toBe(200);
  return { cookie, id: (await own(cookie)).id };
}
/** As if the first month had been paid just now. */
const paidToday = (now: Subscription): Subscription => {
  const dueOn = londonDay(Date.now());
  return {
    ...now,
    status: "active",
    paidPeriods: 1,
    lastDueOn: dueOn,
    firstPaid: { dueOn, atMs: Date.now() },
    charge: now.charge && { ...now.charge, dueOn: addDays(dueOn, 31), atMs: dueAtMs(addDays(dueOn, 31)) },
  };
};

describe("POST create-subscription", () => {
  // proves P-CALL-02, P-ENT-02, P-ENT-01, P-CALL-03, P-STATE-01, D-05b, D-07a, P-VAL-06
  it.each(["stripe", "acquired"])("begins a subscription of the chosen amount and day, and shows it under /api/%s", async (name) => {
    const cookie = await signUp();
    const response = await post(`/api/${name}/create-subscription`, cookie, FORM);
    expect(await response.json()).toMatchObject({ success: true, message: "Your subscription has been set up successfully!" });
    const subscription = await own(cookie, name);
    expect(subscription).toMatchObject({
      status: "pending",
      fullStatus: "pending",
      amount: 19.99,
      billingDay: 15,
      failedAttempts: 0,
      lastBillingDate: null,
      currency: "GBP",
      card: { brand: "visa", last4: "4242", words: "Visa · country US · credit" },
    });
    expect(subscription.nextBillingDate).toMatch(/^\d{4}-\d{2}-15$/);
  });

  // proves D-06e, P-VAL-01, P-CONST-01
  it.each([0.99, 100.01, 10.001, -5, 1e9])("refuses £%s a month, and begins nothing", async (amount) => {
    const cookie = await signUp();
    const response = await create(cookie, { amount });
    expect([response.status, await message(response)]).toEqual([422, "Choose an amount from £1.00 to £100.00 a month, in whole pence."]);
    expect((await ask("/api/stripe/subscription", { cookie })).status).toBe(404);
  });
  it.each([1, 100])("D-06e: believes £%s, which is a bound", async (amount) => {
    expect((await own((await subscriber({ amount })).cookie)).amount).toBe(amount);
  });
  it("D-06e: takes no price but the form's from the client", async () => {
    const { cookie, id } = await subscriber({ priceId: "pro", amount: 2 });
    expect(await own(cookie)).toMatchObject({ priceId: "provider-form", amount: 2, id });
  });

  // proves P-CONST-02, H-CONST-09 (billing day)
  it.each(["31st", "0", "32", 0, 32, 1.5, "", null])("refuses %j as a billing day, with a sentence", async (billingDay) => {
    const response = await create(await signUp(), { billingDay });
    expect([response.status, await message(response)]).toEqual([422, expect.stringContaining("Choose a day from 1 to 31")]);
  });

  it.each(["EUR", "usd", "JPY"])("D-07b: refuses %s in clear words, before any card is looked at", async (currency) => {
    const response = await create(await signUp(), { currency });
    expect([response.status, await message(response)]).toEqual([422, expect.stringContaining("Only pounds (GBP) can be charged")]);
  });
  it("D-07b: lists what the provider could charge", async () => {
    expect(await (await ask("/api/stripe/form")).json()).toEqual({
      providerName: "Stripe",
      configured: true,
      sandbox: true,
      amount: { usual: 19.99, least: 1, most: 100 },
      currencies: [
        { code: "GBP", enabled: true },
        { code: "EUR", enabled: false },
        { code: "USD", enabled: false },
      ],
    });
  });

  it.each([
    ["a declined card", "4000 0000 0000 0002", "Your bank declined this card"],
    ["an expired card", "4000000000000069", "This card has expired"],
    ["a wrong CVV", "4000000000000127", "The CVV is not right"],
    ["a number that is not documented", "4539 1488 0343 6467", "not one of the documented test numbers"],
  ])("refuses %s in words, and begins nothing", async (_, number, words) => {
    const cookie = await signUp();
    const response = await create(cookie, { cardDetails: { ...CARD, number } });
    expect([response.status, await message(response)]).toEqual([422, expect.stringContaining(words)]);
    expect((await ask("/api/stripe/subscription", { cookie })).status).toBe(404);
  });

  it("asks the holder first where the bank wants it, and goes on with the confirmed card", async () => {
    const cookie = await signUp();
    const first = (await (await create(cookie, { cardDetails: { ...CARD, number: "4000002500003155" } })).json()) as {
      success: boolean;
      confirm: { setupId: string; confirmUrl: string };
    };
    expect(first).toMatchObject({ success: false, confirm: { confirmUrl: `${cards.sandbox.url}/confirm/${first.confirm.setupId}` } });
    const { cardDetails: _, ...form } = FORM;
    const again = { ...form, setupId: first.confirm.setupId };
    expect((await post("/api/stripe/create-subscription", cookie, again)).status).toBe(422); // not confirmed yet
    expect((await post("/api/stripe/create-subscription", await signUp(), again)).status).toBe(422); // nor by somebody else
    await holderAnswers(cards.sandbox, first.confirm.setupId, "confirm");
    expect((await post("/api/stripe/create-subscription", cookie, again)).status).toBe(200);
    expect(await own(cookie)).toMatchObject({ status: "pending", card: { last4: "3155" } });
  });

  it("never begins a second one beside the first", async () => {
    const { cookie } = await subscriber();
    const response = await create(cookie, { amount: 5 });
    expect([response.status, await message(response)]).toEqual([409, expect.stringContaining("You have a subscription already")]);
    expect(
      await rows(
        'select id from subscription where cancelled_at is null and user_id = (select id from auth."user" order by "createdAt" desc limit 1)',
      ),
    ).toHaveLength(1);
  });
});

describe("card numbers", () => {
  const CANARY = "4539148803436467";
  // proves D-35a, D-35b
  it("in live mode: refused, neither logged nor stored nor repeated", async () => {
    const { payments } = liveDeps;
    const written: string[] = [];
    const spies = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, "write").mockImplementation((chunk) => written.push(String(chunk)) > 0),
    );
    const cookie = await signUp();
    const url = payments.sandboxUrl;
    payments.sandboxUrl = null;
    try {
      const answers = [
        await create(cookie, { cardDetails: { ...CARD, number: CANARY } }),
        await create(cookie, { cardDetails: { ...CARD, number: CANARY, cvv: CANARY } }),
        await create(cookie, { cardDetails: CANARY, paymentMethodId: CANARY }),
        await post("/api/acquired/create-subscription", cookie, `{"number":"${CANARY}"`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
      for (const answer of answers) expect(await answer.text()).not.toMatch(/4539|6467/);
      const documented = await create(cookie);
      expect([documented.status, await message(documented)]).toEqual([422, expect.stringContaining("Card numbers are not taken here")]);
    } finally {
      payments.sandboxUrl = url;
      for (const spy of spies) spy.mockRestore();
    }
    expect(written.join("")).not.toContain(CANARY);
    expect(await everythingStored()).not.toContain(CANARY);
    expect(JSON.stringify(workflows.said)).not.toContain(CANARY);
  });

  it("D-35b: a documented number leaves no trace in rows, in workflows or in the answer", async () => {
    const cookie = await signUp();
    const response = await create(cookie, { cardDetails: { ...CARD, holderName: "Canary Holder", cvv: "7391" } });
    expect(await response.text()).not.toMatch(/4242424242424242|7391/);
    const stored = await everythingStored();
    for (const secret of ["4242424242424242", "4242 4242 4242 4242", "Canary Holder"]) {
      expect(stored).not.toContain(secret);
      expect(JSON.stringify(workflows.said)).not.toContain(secret);
    }
  });
});

/** Every row of the product's own tables about people and money, as text. */
async function everythingStored(): Promise<string> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth') and tablename !~ '^(catalogue|recipe)'`,
  );
  const texts = await Promise.all(tables.map(({ name }) => rows<{ row: string }>(`select t::text as row from ${name} t`)));
  return texts
    .flat()
    .map(({ row }) => row)
    .join("\n");
}

/** The deps that the app was made with: a test makes its provider a live one for a moment. */
const liveDeps = { payments: {} as { sandboxUrl: string | null } };
beforeEach(() => {
  liveDeps.payments = held.payments as never;
});

describe("GET subscription", () => {
  it("answers 404 where there is none, and 401 to the signed-out", async () => {
    const response = await ask("/api/stripe/subscription", { cookie: await signUp() });
    expect([response.status, await message(response)]).toEqual([404, expect.stringContaining("You don't have a subscription yet")]);
    expect((await ask("/api/stripe/subscription")).status).toBe(401);
    const lenient = await ask("/api/stripe/subscription", { cookie: await signUp(), headers: { prefer: "handling=lenient" } });
    expect([lenient.status, await lenient.json()]).toEqual([200, { subscription: null }]);
  });

  // proves P-STATE-01, D-29b (the server always sets status and dates)
  it.each([
    ["trialing", "pending"],
    ["pending", "pending"],
    ["paused", "pending"],
    ["active", "active"],
    ["past_due", "active"],
    ["failed", "failed"],
  ] as const)("shows %s as %s, with the full status beside it", async (full, shown) => {
    const { cookie, id } = await subscriber();
    await workflows.put(id, (now) => ({ ...now, status: full }));
    expect(await own(cookie)).toMatchObject({ status: shown, fullStatus: full, standing: { message: expect.any(String) }, billingDay: 15 });
  });

  it("tells the history: what was tried, with which kind of card, and what went back (D-36a, D-36b)", async () => {
    const { cookie, id } = await subscriber();
    const [charge, gone] = [randomUUID(), randomUUID()];
    const [method] = await rows<{ card: string; customer: string }>(
      "select m.card, m.customer from payment_method m join subscription s on s.payment_method_id = m.id where s.id = ?",
      [id],
    );
    for (const [chargeId, day, card, outcome] of [
      [charge, "2026-10-15", method?.card, "captured"],
      [gone, "2026-09-15", "pm_gone", "declined"],
    ] as const) {
      await rows("insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (?, ?, ?, 1999, now())", [
        chargeId,
        id,
        day,
      ]);
      await rows(
        `insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at, outcome, hard, reference, answered_at)
         values (?, ?, 1, ?, 1999, 'GBP', ?, ?, now(), ?, ?, ?, now())`,
        [randomUUID(), chargeId, randomUUID(), method?.customer, card, outcome, outcome === "declined" ? false : null, `pi_${chargeId}`],
      );
    }
    const { charges } = await own(cookie);
    expect(charges).toMatchObject([
      { amount: 19.99, dueOn: "2026-10-15", hasReceipt: true, attempts: [{ words: "Paid" }], cardWords: "Visa · country US · credit" },
      {
        dueOn: "2026-09-15",
        hasReceipt: false,
        attempts: [{ words: "Declined by the bank" }],
        cardWords: "not provided · country not provided · funding not provided",
      },
    ]);
    const receipt = await ask(`/api/stripe/receipts/${charge}`, { cookie });
    expect(receipt.headers.get("content-type")).toBe("application/pdf");
    const text = readPdf(Buffer.from(await receipt.arrayBuffer())).pages.join("\n");
    expect(text).toContain("£19.99");
    expect(text).toContain("15 October 2026");
    expect((await ask(`/api/stripe/receipts/${charge}`, { cookie: await signUp() })).status).toBe(404);
    expect((await ask(`/api/stripe/receipts/${gone}`, { cookie })).status).toBe(404);
  });
});

describe("a payment that was under way", () => {
  it("is being checked only while the subscription follows it; one that was never made was not taken, after cancelling, too", async () => {
    const { cookie, id } = await subscriber();
    const dueOn = londonDay(Date.now());
    await workflows.put(id, (now) => asking({ ...now, charge: now.charge && { ...now.charge, dueOn } }));
    await rows("insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (?, ?, ?, 1999, now())", [id, id, dueOn]);
    await rows(
      `insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at)
       values (?, ?, 1, ?, 1999, 'GBP', 'cus_1', 'pm_1', now())`,
      [randomUUID(), id, randomUUID()],
    );
    const words = async () => (await own(cookie)).charges[0]?.attempts.map((attempt) => attempt.words);
    expect(await words()).toEqual(["Being checked: we do not know yet whether it was paid"]);
    expect((await post("/api/stripe/cancel-subscription", cookie)).status).toBe(200);
    expect(await words()).toEqual(["Being checked: we do not know yet whether it was paid"]);
    await workflows.put(id, (now) => afterOutcome(now, { kind: "absent", atMs: Date.now() }));
    expect(await words()).toEqual(["Not taken: the payment was never made"]);
  });
});

describe("changing it", () => {
  // proves P-CALL-05, P-CONST-02
  it("takes a billing day as the selected text, and shows the new date", async () => {
    const { cookie } = await subscriber();
    const preview = await ask("/api/stripe/billing-day-preview?day=31", { cookie });
    const { nextBillingDate, amount } = (await preview.json()) as { nextBillingDate: string; amount: number };
    const response = await post("/api/stripe/update-billing-day", cookie, { billingDay: "31" });
    expect(await response.json()).toMatchObject({ success: true, message: "Billing Day Updated" });
    expect(await own(cookie)).toMatchObject({ billingDay: 31, nextBillingDate, nextAmount: amount }); // saving does what was previewed
  });
  it.each(["31st", "0", "32", " "])("P-CALL-05: refuses %j with a sentence", async (billingDay) => {
    const { cookie } = await subscriber();
    const response = await post("/api/stripe/update-billing-day", cookie, { billingDay });
    expect([response.status, await message(response)]).toEqual([422, expect.stringContaining("Choose a day from 1 to 31")]);
    expect((await ask(`/api/stripe/billing-day-preview?day=${encodeURIComponent(billingDay)}`, { cookie })).status).toBe(422);
  });

  it("pauses and goes on; a second pause is refused in words", async () => {
    const { cookie } = await subscriber();
    expect((await post("/api/stripe/pause-subscription", cookie)).status).toBe(200);
    expect(await own(cookie)).toMatchObject({ fullStatus: "paused", nextBillingDate: null });
    const again = await post("/api/stripe/pause-subscription", cookie);
    expect([again.status, await message(again)]).toEqual([409, expect.stringContaining("can be paused")]);
    expect((await post("/api/stripe/resume-subscription", cookie)).status).toBe(200);
    expect(await own(cookie)).toMatchObject({ fullStatus: "pending", nextBillingDate: expect.stringMatching(/-15$/) });
    expect(await message(await post("/api/stripe/resume-subscription", cookie))).toBe("This subscription is not paused.");
  });

  // proves P-CALL-04, P-STATE-04, D-33a (the call)
  it("cancels at once: nothing more is charged, access stays, and the first month goes back", async () => {
    const { cookie, id } = await subscriber();
    await workflows.put(id, paidToday);
    const before = await own(cookie);
    expect(before.leaving).toMatchObject({ back: 19.99, underWay: false });
    const response = await post("/api/stripe/cancel-subscription", cookie);
    expect(await response.json()).toMatchObject({ success: true, subscription: { status: "cancelled" } });
    const after = await own(cookie);
    expect(after).toMatchObject({ status: "cancelled", nextBillingDate: null, leaving: null });
    expect(Date.parse(after.accessUntil ?? "")).toBe(Date.parse(before.leaving?.accessUntil ?? "")); // as promised
    const again = await post("/api/stripe/cancel-subscription", cookie);
    expect([again.status, await message(again)]).toEqual([409, expect.stringContaining("has ended already")]);
    expect((await post("/api/stripe/update-billing-day", cookie, { billingDay: "3" })).status).toBe(409);
  });
  it("reckons what goes back by the customer's clock", async () => {
    const { cookie, id } = await subscriber();
    await workflows.put(id, paidToday, 20 * DAY_MS);
    expect((await own(cookie)).leaving).toMatchObject({ back: 0 }); // fourteen days have passed by that clock
  });
  it("tells a workflow again that is gone although its contract is not", async () => {
    const { cookie, id } = await subscriber();
    workflows.states.delete(`subscription:${id}`);
    expect((await post("/api/stripe/cancel-subscription", cookie)).status).toBe(200);
    expect(await own(cookie)).toMatchObject({ status: "cancelled", billingDay: 15 });
  });

  it("is for whoever holds the contract alone", async () => {
    const { id } = await subscriber();
    const other = await signUp();
    for (const [path, json] of [
      ["cancel-subscription", {}],
      ["pause-subscription", {}],
      ["resume-subscription", {}],
      ["update-billing-day", { billingDay: "3" }],
    ] as const) {
      expect((await post(`/api/stripe/${path}`, other, { ...json, subscriptionId: id })).status).toBe(403);
      expect((await post(`/api/stripe/${path}`, other, { ...json, subscriptionId: randomUUID() })).status).toBe(404);
      expect((await ask(`/api/stripe/${path}`, { method: "POST", json })).status).toBe(401);
    }
  });
});

describe("the subscribe form", () => {
  it("is for owners of a household, and takes five cards an hour of one person", async () => {
    const cookie = await signUp();
    const { id } = (await (await ask("/api/user", { cookie })).json()) as { id: string };
    const form = { ...FORM, cardDetails: { ...FORM.cardDetails, number: "4000 0000 0000 0002" } };
    const send = (tries: number) =>
      ask("/api/stripe/create-subscription", { method: "POST", cookie, json: form, address: `10.205.0.${tries}` });
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await send(tries)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    await rows("update household_member set role = 'member' where user_id = ? returning user_id", [id]);
    expect((await send(7)).status).toBe(403);
  });
});

describe("the provider's health", () => {
  // proves P-CALL-06, P-ENT-04 (connection test)
  it("tests the connection for operators", async () => {
    expect(await (await ask("/api/stripe/test", { cookie: await operator() })).json()).toEqual({ success: true, error: null });
    expect((await ask("/api/acquired/test", { cookie: await signUp() })).status).toBe(403);
    expect((await ask("/api/stripe/test")).status).toBe(401);
  });
  // proves D-26e
  it("shows booleans and ages and nothing else; outside the sandbox to operators alone", async () => {
    const health = (await (await ask("/api/stripe/debug")).json()) as Record<string, unknown>;
    expect(health).toMatchObject({ configured: true, sandbox: true, liveKeys: false, publishableKey: true, providerAnswers: true });
    for (const value of Object.values(health)) expect(value === null || typeof value === "boolean" || Number.isInteger(value)).toBe(true);
    const { payments } = liveDeps;
    const url = payments.sandboxUrl;
    payments.sandboxUrl = null;
    try {
      expect((await ask("/api/stripe/debug")).status).toBe(401);
      expect((await ask("/api/stripe/debug", { cookie: await signUp() })).status).toBe(403);
      expect((await ask("/api/stripe/debug", { cookie: await operator() })).status).toBe(200);
    } finally {
      payments.sandboxUrl = url;
    }
  });
});

describe("cancelling without signing in", () => {
  const emailOf = async (cookie: string) => ((await (await ask("/api/user", { cookie })).json()) as { email: string }).email;
  const askLink = (email: string) => ask("/api/cancel-subscription/link", { method: "POST", json: { email } });
  const mailTo = async (email: string) =>
    (
      await rows<{ body: string }>("select body from mail where recipient = ? and kind like 'cancel-%' order by created_at desc", [email])
    )[0]?.body ?? "";

  // proves H-ROUTE-15 (the signed-out way), D-26f
  it("mails a link that shows what ends, and cancels once", async () => {
    const { cookie, id } = await subscriber();
    await workflows.put(id, paidToday);
    const email = await emailOf(cookie);
    await askLink(`  ${email.toUpperCase()} `); // as it is pasted
    const token = (await mailTo(email)).match(/#token=([\w-]{43})/)?.[1] ?? "";
    expect(token).not.toBe("");
    expect(await everythingButMail()).not.toContain(token);
    const send = (path: string, sent = token) => ask(`/api/cancel-subscription/${path}`, { method: "POST", json: { token: sent } });
    expect(await (await send("preview")).json()).toMatchObject({
      subscriptions: [{ priceName: "Monthly subscription", amount: 19.99, back: 19.99 }],
    });
    expect((await own(cookie)).status).toBe("active"); // looking ends nothing
    expect(await (await send("confirm")).json()).toMatchObject({ success: true });
    expect((await own(cookie)).status).toBe("cancelled");
    for (const path of ["preview", "confirm"]) expect((await send(path)).status).toBe(404);
    expect((await send("preview", "A".repeat(43))).status).toBe(404);
  });

  it("says the same whether or not anybody has the address", async () => {
    const known = await emailOf((await subscriber()).cookie);
    const idle = await emailOf(await signUp());
    const answers = await Promise.all([known, idle, `${randomUUID()}@larder.test`].map(askLink));
    const said = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(new Set(said.map(String)).size).toBe(1);
    expect(await mailTo(idle)).toContain("There is no subscription to cancel");
  });

  it("is over after an hour", async () => {
    const email = await emailOf((await subscriber()).cookie);
    await askLink(email);
    const token = (await mailTo(email)).match(/#token=([\w-]{43})/)?.[1] ?? "";
    await rows("update cancel_link set expires_at = now() - interval '1 second'");
    expect((await ask("/api/cancel-subscription/confirm", { method: "POST", json: { token } })).status).toBe(404);
  });

  it("mails at most five within an hour, with the same answer", async () => {
    const email = await emailOf((await subscriber()).cookie);
    const answers = [];
    for (let asked = 0; asked < 6; asked++) answers.push((await askLink(email)).status);
    expect(answers).toEqual(Array(6).fill(200));
    expect(await rows("select 1 from mail where recipient = ? and kind = 'cancel-link'", [email])).toHaveLength(5);
  });

  const everythingButMail = async () => {
    const tables = await rows<{ row: string }>("select l::text as row from cancel_link l");
    return tables.map(({ row }) => row).join("\n");
  };
});
