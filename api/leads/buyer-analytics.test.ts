import { hash } from "@node-rs/argon2";
import { describe, expect, it, vi } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { BUYER_PASSWORD, TEST_SECRET, testApi } from "../../tests/setup/test-api.ts";
import { createBuyerAccess, TOKEN_HOURS } from "./buyers/access-code.ts";

const { ask, database } = testApi();
const em = () => database.orm.em.fork();
const enter = (password: unknown, address?: string) =>
  ask("/api/buyer/analytics/auth", { method: "POST", json: { password }, ...(address ? { address } : {}) });
const tokenOf = async () => ((await (await enter(BUYER_PASSWORD)).json()) as { token: string }).token;
const load = async (query: string, token: string | null, cookie?: string) => {
  const response = await ask(`/api/buyer/analytics/data${query}`, {
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    ...(cookie ? { cookie } : {}),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

describe("the buyer's gate (P-CALL-10, D-25a, P-ROLE-08)", () => {
  it("answers success and a token to the password, and neither a cookie nor the password itself", async () => {
    const response = await enter(BUYER_PASSWORD);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(JSON.parse(text)).toEqual({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(text).not.toContain(BUYER_PASSWORD);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("says no to every other password with the same words, without repeating it", async () => {
    const answers = await Promise.all(["five plain leads", `${BUYER_PASSWORD} `, "x"].map(async (wrong) => (await enter(wrong)).text()));
    expect(new Set(answers)).toEqual(new Set([JSON.stringify({ success: false, token: null })]));
    expect((await enter("x")).status).toBe(401);
  });

  it("asks for one where none is given", async () => {
    for (const none of ["", undefined, 7])
      expect(await (await enter(none)).json()).toMatchObject({ message: "password: Please enter a password" });
  });

  it("stops an address that guesses, and only that one", async () => {
    const tries = [];
    for (let number = 0; number < 11; number++) tries.push((await enter("a guess", "10.9.9.9")).status);
    expect(tries).toEqual([...Array(10).fill(401), 429]);
    expect((await enter(BUYER_PASSWORD, "10.9.9.9")).status).toBe(429);
    expect((await enter(BUYER_PASSWORD, "10.9.9.8")).status).toBe(200);
  });

  it("writes neither the password nor a token into a log", async () => {
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const printed = vi.spyOn(console, "log");
    await enter("a wrong guess");
    const token = await tokenOf();
    await load("", token);
    const said = [...logged.mock.calls, ...printed.mock.calls].flat().join(" ");
    expect(said).not.toMatch(/guess|plain leads|Bearer/);
    expect(said).not.toContain(token);
    logged.mockRestore();
    printed.mockRestore();
  });
});

describe("a token", () => {
  const gate = createBuyerAccess({ secret: TEST_SECRET, passwordHash: "$argon2id$one" });
  it("opens the figures for an hour and no longer, for one password and one secret", async () => {
    const passwordHash = await hash("p");
    const held = createBuyerAccess({ secret: TEST_SECRET, passwordHash });
    const token = (await held.issueToken(em(), "p", Date.now())) ?? "";
    expect(await held.findBuyer(em(), token)).toEqual({ buyerId: null });
    expect(await held.findBuyer(em(), (await held.issueToken(em(), "p", Date.now() - TOKEN_HOURS * HOUR_MS - 1000)) ?? "")).toBeNull();
    expect(await gate.findBuyer(em(), token)).toBeNull();
    expect(await createBuyerAccess({ secret: `${TEST_SECRET}2`, passwordHash }).findBuyer(em(), token)).toBeNull();
    for (const bad of ["", "x", token.slice(0, -2), `${token}x`]) expect(await held.findBuyer(em(), bad)).toBeNull();
  });

  it("ends on the server at sign-out, and no other does; the table holds none to read", async () => {
    const [mine, other] = [await tokenOf(), await tokenOf()];
    const logout = () => ask("/api/buyer/analytics/logout", { method: "POST", headers: { authorization: `Bearer ${mine}` } });
    expect((await logout()).status).toBe(200);
    expect([(await load("", mine)).status, (await load("", other)).status, (await logout()).status]).toEqual([401, 200, 401]);
    expect(JSON.stringify(await em().execute("select * from lead_buyer_token"))).not.toContain(other);
  });
});

describe("the buyer's data (P-CALL-11)", () => {
  it("is for the bearer of a token: no session stands in for one, not even an operator's", async () => {
    expect((await load("", null)).status).toBe(401);
    expect((await load("", "made.up.token")).status).toBe(401);
    const { status, headers, body } = await load("", await tokenOf());
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toMatchObject({ totalLeadsSeen: 0, costPerSubscription: 0, leadDetails: [] });
  });

  it("is of this month unless another range is asked for; a custom one needs both of its days (D-43f)", async () => {
    const token = await tokenOf();
    const thisMonth = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", year: "numeric", month: "2-digit" }).format();
    expect((await load("", token)).body.leadCostAnalytics.month).toBe(thisMonth);
    const custom = await load("?range=custom&startDate=2026-01-05&endDate=2026-02-03", token);
    expect(custom.body.leadCostAnalytics).toMatchObject({ month: "2026-02", subscriptionPrice: 17.29 });
    expect(custom.body.leadCostAnalytics.dailyBreakdown).toHaveLength(28);
    for (const query of ["?range=custom", "?range=custom&startDate=2026-02-05&endDate=2026-02-03", "?range=for-ever"])
      expect((await load(query, token)).status, query).toBe(422);
    expect((await load("?range=for-ever", token)).body).toMatchObject({
      message: expect.stringMatching(/^range: Choose one of: last-hour, /),
    });
  });
});
