import { hash } from "@node-rs/argon2";
import { describe, expect, it, vi } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { BUYER_PASSWORD, TEST_SECRET, testApi } from "../../tests/setup/test-api.ts";
import { createBuyerAccess, TOKEN_HOURS } from "./buyers/access-code.ts";

const { ask, database } = testApi();
const em = () => database.orm.em.fork();
const signIn = (password: unknown, address?: string) =>
  ask("/api/buyer/analytics/auth", { method: "POST", json: { password }, ...(address ? { address } : {}) });
const tokenOf = async () => ((await (await signIn(BUYER_PASSWORD)).json()) as { token: string }).token;
const load = async (query: string, token: string | null, cookie?: string) => {
  const response = await ask(`/api/buyer/analytics/data${query}`, {
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    ...(cookie ? { cookie } : {}),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

describe("the buyer's sign-in (P-CALL-10, D-25a, P-ROLE-08)", () => {
  it("returns a token for the password, without a cookie and without repeating the password", async () => {
    const response = await signIn(BUYER_PASSWORD);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(JSON.parse(text)).toEqual({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(text).not.toContain(BUYER_PASSWORD);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("rejects every wrong password with the same response, without repeating it", async () => {
    const answers = await Promise.all(["five plain leads", `${BUYER_PASSWORD} `, "x"].map(async (wrong) => (await signIn(wrong)).text()));
    expect(new Set(answers)).toEqual(new Set([JSON.stringify({ success: false, token: null })]));
    expect((await signIn("x")).status).toBe(401);
  });

  it("requires a password", async () => {
    for (const none of ["", undefined, 7])
      expect(await (await signIn(none)).json()).toMatchObject({ message: "password: Please enter a password" });
  });

  it("limits the attempts of one IP address", async () => {
    const tries = [];
    for (let number = 0; number < 11; number++) tries.push((await signIn("a guess", "10.9.9.9")).status);
    expect(tries).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(BUYER_PASSWORD, "10.9.9.9")).status).toBe(429);
    expect((await signIn(BUYER_PASSWORD, "10.9.9.8")).status).toBe(200);
  });

  it("logs neither the password nor a token", async () => {
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const printed = vi.spyOn(console, "log");
    await signIn("a wrong guess");
    const token = await tokenOf();
    await load("", token);
    const output = [...logged.mock.calls, ...printed.mock.calls].flat().join(" ");
    expect(output).not.toMatch(/guess|plain leads|Bearer/);
    expect(output).not.toContain(token);
    logged.mockRestore();
    printed.mockRestore();
  });
});

describe("a token", () => {
  const otherAccess = createBuyerAccess({ secret: TEST_SECRET, passwordHash: "$argon2id$one" });
  it("is valid for an hour, for one password and one secret", async () => {
    const passwordHash = await hash("p");
    const access = createBuyerAccess({ secret: TEST_SECRET, passwordHash });
    const token = (await access.issueToken(em(), "p", Date.now())) ?? "";
    expect(await access.findBuyer(em(), token)).toEqual({ buyerId: null });
    expect(await access.findBuyer(em(), (await access.issueToken(em(), "p", Date.now() - TOKEN_HOURS * HOUR_MS - 1000)) ?? "")).toBeNull();
    expect(await otherAccess.findBuyer(em(), token)).toBeNull();
    expect(await createBuyerAccess({ secret: `${TEST_SECRET}2`, passwordHash }).findBuyer(em(), token)).toBeNull();
    for (const bad of ["", "x", token.slice(0, -2), `${token}x`]) expect(await access.findBuyer(em(), bad)).toBeNull();
  });

  it("is revoked by its own sign-out only, and is stored hashed", async () => {
    const [mine, other] = [await tokenOf(), await tokenOf()];
    const logout = () => ask("/api/buyer/analytics/logout", { method: "POST", headers: { authorization: `Bearer ${mine}` } });
    expect((await logout()).status).toBe(200);
    expect([(await load("", mine)).status, (await load("", other)).status, (await logout()).status]).toEqual([401, 200, 401]);
    expect(JSON.stringify(await em().execute("select * from lead_buyer_token"))).not.toContain(other);
  });
});

describe("the buyer's data (P-CALL-11)", () => {
  it("requires a token", async () => {
    expect((await load("", null)).status).toBe(401);
    expect((await load("", "made.up.token")).status).toBe(401);
    const { status, headers, body } = await load("", await tokenOf());
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toMatchObject({ totalLeadsSeen: 0, costPerSubscription: 0, leadDetails: [] });
  });

  it("covers this month by default; a custom range needs both of its days (D-43f)", async () => {
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
