import { describe, expect, it, vi } from "vitest";
import { holderAnswers } from "../../../tests/setup/billing/card-sandbox.ts";
import { CARD_DETAILS, messageOf, payingApi, SUBSCRIBE_FORM } from "../../../tests/setup/billing/paying-api.ts";

const { ask, signUp, workflows, sandbox, rows, post, create, own, subscriber, asLive } = payingApi();

describe("POST create-subscription", () => {
  it.each(["stripe", "acquired"])(
    "starts a subscription with the chosen amount and day, and shows it under /api/%s (P-CALL-02, P-ENT-02, P-ENT-01, P-CALL-03, P-STATE-01, P-VAL-06)",
    async (name) => {
      const cookie = await signUp();
      const response = await post(`/api/${name}/create-subscription`, cookie, SUBSCRIBE_FORM);
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
    },
  );

  it.each([0.99, 100.01, 10.001, -5, 1e9])("rejects £%s a month, and starts nothing (D-06e, P-VAL-01, P-CONST-01)", async (amount) => {
    const cookie = await signUp();
    const response = await create(cookie, { amount });
    expect([response.status, await messageOf(response)]).toEqual([422, "Choose an amount from £1.00 to £100.00 a month, in whole pence."]);
    expect((await ask("/api/stripe/subscription", { cookie })).status).toBe(404);
  });
  it.each([1, 100])("D-06e: accepts £%s, which is a bound", async (amount) => {
    expect((await own((await subscriber({ amount })).cookie)).amount).toBe(amount);
  });
  it("D-06e: rejects a price from the client, and starts nothing", async () => {
    const cookie = await signUp();
    expect((await create(cookie, { priceId: "pro", amount: 2 })).status).toBe(422);
    expect((await ask("/api/stripe/subscription", { cookie })).status).toBe(404);
  });

  it.each(["31st", "0", "32", 0, 32, 1.5, "", null])(
    "rejects %j as a billing day, with a message (P-CONST-02, H-CONST-09)",
    async (billingDay) => {
      const response = await create(await signUp(), { billingDay });
      expect([response.status, await messageOf(response)]).toEqual([422, expect.stringContaining("Choose a day from 1 to 31")]);
    },
  );

  it.each(["EUR", "usd", "JPY"])("D-07b: rejects %s with a clear message, before the card is used", async (currency) => {
    const response = await create(await signUp(), { currency });
    expect([response.status, await messageOf(response)]).toEqual([422, expect.stringContaining("Only pounds (GBP) can be charged")]);
  });
  it("D-07b: lists the provider's currencies", async () => {
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
    ["a wrong CVV", "4000000000000127", "The CVV isn't right"],
    ["a number that is not documented", "4539 1488 0343 6467", "isn't a test card number"],
  ])("rejects %s with a message, and starts nothing", async (_, number, words) => {
    const cookie = await signUp();
    const response = await create(cookie, { cardDetails: { ...CARD_DETAILS, number } });
    expect([response.status, await messageOf(response)]).toEqual([422, expect.stringContaining(words)]);
    expect((await ask("/api/stripe/subscription", { cookie })).status).toBe(404);
  });

  it("asks the customer to confirm if the bank requires it, and continues with the confirmed card", async () => {
    const cookie = await signUp();
    const first = (await (await create(cookie, { cardDetails: { ...CARD_DETAILS, number: "4000002500003155" } })).json()) as {
      success: boolean;
      confirm: { setupId: string; confirmUrl: string };
    };
    expect(first).toMatchObject({ success: false, confirm: { confirmUrl: `${sandbox().url}/confirm/${first.confirm.setupId}` } });
    const { cardDetails: _, ...form } = SUBSCRIBE_FORM;
    const again = { ...form, setupId: first.confirm.setupId };
    expect((await post("/api/stripe/create-subscription", cookie, again)).status).toBe(422); // not confirmed yet
    expect((await post("/api/stripe/create-subscription", await signUp(), again)).status).toBe(422); // nor for another customer
    await holderAnswers(sandbox(), first.confirm.setupId, "confirm");
    expect((await post("/api/stripe/create-subscription", cookie, again)).status).toBe(200);
    expect(await own(cookie)).toMatchObject({ status: "pending", card: { last4: "3155" } });
  });

  it("never starts a second subscription", async () => {
    const { cookie } = await subscriber();
    const response = await create(cookie, { amount: 5 });
    expect([response.status, await messageOf(response)]).toEqual([409, expect.stringContaining("You already have a subscription")]);
    expect(
      await rows(
        'select id from subscription where cancelled_at is null and user_id = (select id from auth."user" order by "createdAt" desc limit 1)',
      ),
    ).toHaveLength(1);
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

describe("card numbers", () => {
  const CANARY = "4539148803436467";
  it("are rejected in live mode, and neither logged, stored nor repeated (D-35a, D-35b)", async () => {
    const written: string[] = [];
    const spies = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, "write").mockImplementation((chunk) => written.push(String(chunk)) > 0),
    );
    const cookie = await signUp();
    const refuse = async () => {
      const answers = [
        await create(cookie, { cardDetails: { ...CARD_DETAILS, number: CANARY } }),
        await create(cookie, { cardDetails: { ...CARD_DETAILS, number: CANARY, cvv: CANARY } }),
        await create(cookie, { cardDetails: CANARY, paymentMethodId: CANARY }),
        await post("/api/acquired/create-subscription", cookie, `{"number":"${CANARY}"`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
      for (const answer of answers) expect(await answer.text()).not.toMatch(/4539|6467/);
      const documented = await create(cookie);
      expect([documented.status, await messageOf(documented)]).toEqual([422, expect.stringContaining("We don't accept card numbers here")]);
    };
    await asLive(refuse).finally(() => {
      for (const spy of spies) spy.mockRestore();
    });
    expect(written.join("")).not.toContain(CANARY);
    expect(await everythingStored()).not.toContain(CANARY);
    expect(JSON.stringify(workflows.messages)).not.toContain(CANARY);
  });

  it("D-35b: a documented number leaves no trace in rows, workflows or the response", async () => {
    const cookie = await signUp();
    const response = await create(cookie, { cardDetails: { ...CARD_DETAILS, holderName: "Canary Holder", cvv: "7391" } });
    expect(await response.text()).not.toMatch(/4242424242424242|7391/);
    const stored = await everythingStored();
    for (const secret of ["4242424242424242", "4242 4242 4242 4242", "Canary Holder"]) {
      expect(stored).not.toContain(secret);
      expect(JSON.stringify(workflows.messages)).not.toContain(secret);
    }
  });
});

describe("the subscribe form", () => {
  it("requires a household owner, and accepts five cards an hour per person", async () => {
    const cookie = await signUp();
    const { id } = (await (await ask("/api/user", { cookie })).json()) as { id: string };
    const form = { ...SUBSCRIBE_FORM, cardDetails: { ...CARD_DETAILS, number: "4000 0000 0000 0002" } };
    const send = (tries: number) =>
      ask("/api/stripe/create-subscription", { method: "POST", cookie, json: form, address: `10.205.0.${tries}` });
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await send(tries)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    await rows("update household_member set role = 'member' where user_id = ? returning user_id", [id]);
    expect((await send(7)).status).toBe(403);
  });
});
