import { describe, expect, it } from "vitest";
import { read, subscribeApi } from "../../../tests/setup/billing/subscribe-api.ts";

const { ask, household, signUp, sandbox } = subscribeApi();

describe("opening a card form (P-CALL-15)", () => {
  const open = (json: object, cookie?: string) =>
    read<{ success: boolean; error?: string }>(
      ask("/api/subscription/create-setup-intent", { method: "POST", json, ...(cookie !== undefined && { cookie }) }),
    );
  it("works for logged-in users", async () => {
    const answer = await open({}, await signUp());
    expect(answer).toMatchObject({
      success: true,
      clientSecret: expect.stringMatching(/^seti_/),
      customerId: expect.stringMatching(/^cus_/),
    });
  });
  it("responds to an unknown session with advice", async () => {
    for (const answer of [await open({ sessionId: "unknown" }), await open({})])
      expect(answer).toEqual({ success: false, error: "This session isn't valid or has expired. Start again." });
  });
});

describe("the provider's configuration", () => {
  it("is accurate and contains no secret (D-48a)", async () => {
    const text = await (await ask("/api/stripe/config")).text();
    const { publishableKey, secretKey, webhookSecret } = sandbox().keys;
    expect(JSON.parse(text)).toEqual({
      provider: "stripe",
      name: "Stripe",
      configured: true,
      sandbox: true,
      publishableKey,
      sandboxUrl: sandbox().url,
    });
    expect(text).not.toContain(secretKey);
    expect(text).not.toContain(webhookSecret);
  });
  it("lets pages call the sandbox and not the provider", async () => {
    const policy = (await ask("/api/health")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`connect-src 'self' ${sandbox().url}`);
    expect(policy).not.toContain("stripe.com");
  });
});

describe("the limit on card attempts", () => {
  const form = (init: { cookie?: string; address: string }) =>
    ask("/api/subscription/create-setup-intent", { method: "POST", json: {}, ...init }).then(({ status }) => status);
  const five = [200, 200, 200, 200, 200];

  it("is five an hour per person, from any number of IP addresses", async () => {
    const cookie = await household();
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) statuses.push(await form({ cookie, address: `10.201.0.${tries}` }));
    expect(statuses).toEqual([...five, 429]);
  });

  it("does not affect other payers behind the same IP address (D-78a)", async () => {
    const address = "10.202.0.1";
    const greedy = await signUp();
    const statuses = [];
    for (let tries = 0; tries < 20; tries++) statuses.push(await form({ cookie: greedy, address }));
    expect(statuses).toEqual([...five, ...Array(15).fill(429)]);
    for (let others = 0; others < 6; others++) expect(await form({ cookie: await signUp(), address })).toBe(200);
    for (let strangers = 0; strangers < 5; strangers++) expect(await form({ address })).toBe(200); // no payer: no form, and no attempt
  });

  it("is twenty on the subscribe page, which opens its form automatically", async () => {
    const cookie = await household();
    const open = (tries: number) => ask("/api/create-subscription", { method: "POST", cookie, address: `10.203.0.${tries}` });
    for (let tries = 0; tries < 20; tries++) expect((await open(tries)).status).toBe(200);
    const refused = await open(20);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3000]).toEqual([429, true]);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(/^Too many attempts\. You can try again (tomorrow )?at \d\d:\d\d\. Nothing was charged\.$/),
    });
  });
});
