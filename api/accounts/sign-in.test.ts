import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, cookieOf, signUp, sentLinks, held } = testApi();
const PASSWORD = "three random words";

describe("signing in", () => {
  it("keeps the session in a cookie that scripts cannot read", async () => {
    const response = await ask("/api/auth/sign-up/email", {
      method: "POST",
      json: { name: "Ada", email: `${randomUUID()}@larder.test`, password: PASSWORD },
    });
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect((await ask("/api/user", { cookie: cookieOf(response) })).status).toBe(200);
  });

  it("ends the session that the browser had before, and keeps the new one", async () => {
    const email = `${randomUUID()}@larder.test`;
    const earlier = await signUp("Ada", email);
    const again = await ask("/api/auth/sign-in/email", { method: "POST", cookie: earlier, json: { email, password: PASSWORD } });
    const signedUp = await ask("/api/auth/sign-up/email", {
      method: "POST",
      cookie: cookieOf(again),
      json: { name: "Bo", email: `${randomUUID()}@larder.test`, password: PASSWORD },
    });
    const status = async (cookie: string) => (await ask("/api/user", { cookie })).status;
    expect([await status(earlier), await status(cookieOf(again)), await status(cookieOf(signedUp))]).toEqual([401, 401, 200]);
  });

  it("keeps a browser's session after a rejected sign-in", async () => {
    const email = `${randomUUID()}@larder.test`;
    const cookie = await signUp("Ada", email);
    const refused = await ask("/api/auth/sign-in/email", { method: "POST", cookie, json: { email, password: "something else" } });
    expect([refused.status, (await ask("/api/user", { cookie })).status]).toEqual([401, 200]);
  });

  it("answers 503 with when to come back while the database of sessions is away", async () => {
    const cookie = await signUp();
    const away = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
    const connect = vi.spyOn(held.pool, "connect").mockImplementation(() => Promise.reject(away));
    const answer = await ask("/api/user", { cookie });
    connect.mockRestore();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await answer.json()).toMatchObject({ code: "UNAVAILABLE", message: expect.stringContaining("Try again in a minute") });
    expect((await ask("/api/user", { cookie })).status).toBe(200);
  });

  it("refuses a wrong password and an unknown address with the same words", async () => {
    const email = `${randomUUID()}@larder.test`;
    await ask("/api/auth/sign-up/email", { method: "POST", json: { name: "Ada", email, password: PASSWORD } });
    const wrong = await ask("/api/auth/sign-in/email", { method: "POST", json: { email, password: "something else" } });
    const unknown = await ask("/api/auth/sign-in/email", {
      method: "POST",
      json: { email: `${randomUUID()}@larder.test`, password: PASSWORD },
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  it("refuses a password of fewer than ten characters", async () => {
    const response = await ask("/api/auth/sign-up/email", {
      method: "POST",
      json: { name: "Ada", email: `${randomUUID()}@larder.test`, password: "too short" },
    });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toMatch(/too short/i);
  });

  it("stops guessing after ten tries a minute from one address, whatever header the client invents", async () => {
    const email = `${randomUUID()}@larder.test`;
    const guess = (invented: string) =>
      ask("/api/auth/sign-in/email", {
        method: "POST",
        json: { email, password: "guess number one" },
        address: "203.0.113.9",
        headers: { "x-client-address": invented },
      });
    const statuses = [];
    for (let tries = 0; tries < 12; tries++) statuses.push((await guess(`198.51.100.${tries}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  const take = (token: string) => ask("/api/auth/magic-link/verify", { method: "POST", json: { token } });
  const askLink = (email: string, callbackURL = "/account") =>
    ask("/api/auth/sign-in/magic-link", { method: "POST", json: { email, callbackURL } });
  const linksTo = (email: string) => sentLinks.filter((link) => link.email === email).map(({ url }) => new URL(url).searchParams);

  it("signs in by an emailed link, once (D-23b)", async () => {
    const email = `${randomUUID()}@larder.test`;
    expect((await askLink(email)).status).toBe(200);
    const [link] = linksTo(email);
    expect(link?.get("callbackURL")).toBe("/account");
    const token = link?.get("token") ?? "";
    const verified = await take(token);
    expect(await verified.json()).toEqual({ success: true });
    const user = (await (await ask("/api/user", { cookie: cookieOf(verified) })).json()) as { email: string; firstName: string };
    expect(user).toMatchObject({ email, firstName: "" });
    const again = await take(token);
    expect([again.status, cookieOf(again)]).toEqual([422, ""]);
    expect(await again.json()).toMatchObject({ message: expect.stringContaining("been used") });
    const { rows } = await held.pool.query("select value from verification where identifier = $1 or value like $2", [token, `%${token}%`]);
    expect(rows).toEqual([]); // the token itself is never stored
  });

  it("accepts a link only from our own page: opening its URL or another site's form does not sign in", async () => {
    const email = `${randomUUID()}@larder.test`;
    await askLink(email, "https://evil.example/");
    const [link] = linksTo(email);
    expect(link?.get("callbackURL")).toBe("/");
    const token = link?.get("token") ?? "";
    const opened = await ask(`/api/auth/magic-link/verify?token=${token}`);
    expect([opened.status, cookieOf(opened)]).toEqual([405, ""]);
    const elsewhere = await held.app.request("/api/auth/magic-link/verify", {
      method: "POST",
      headers: { origin: "https://evil.example", "content-type": "application/json" },
      body: JSON.stringify({ token }),
    });
    expect([elsewhere.status, cookieOf(elsewhere)]).toEqual([403, ""]);
    expect((await take(token)).status).toBe(200); // the link is still unused
  });

  it("sends an address one link a minute, in any spelling and for any client, with the same response", async () => {
    const email = `${randomUUID()}@larder.test`;
    const answers = [];
    for (const spelt of [email, email.toUpperCase(), email]) answers.push(await (await askLink(spelt)).json());
    expect(answers).toEqual(Array(3).fill({ status: true }));
    expect(sentLinks.filter((link) => link.email.toLowerCase() === email)).toHaveLength(1);
    expect((await askLink(`${randomUUID()}@larder.test`)).status).toBe(200);
  });

  it("signs out for good: the old cookie opens nothing (H-CALL-26)", async () => {
    const cookie = await signUp();
    const out = await ask("/api/logout", { method: "POST", cookie });
    expect(await out.json()).toEqual({ success: true });
    expect((await ask("/api/user", { cookie })).status).toBe(401);
    expect((await ask("/api/logout", { method: "POST" })).status).toBe(200);
  });
});

describe("the login endpoint (H-ROUTE-37, P-CALL-26)", () => {
  it.each([
    ["/api/login", "/login"],
    ["/api/login?next=%2Faccount", "/login?next=%2Faccount"],
    ["/api/login?next=https%3A%2F%2Fevil.example", "/login"],
    ["/api/login?next=%2F%2Fevil.example", "/login"],
  ])("D-23a: %s leads to %s", async (path, target) => {
    const response = await ask(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(target);
  });
});

describe("a call without a session", () => {
  it.each([
    ["GET", "/api/user"],
    ["PUT", "/api/user/preferences"],
    ["GET", "/api/simple-meal-plans-with-items"],
    ["POST", "/api/simple-meal-plans"],
    ["GET", "/api/simple-shopping-lists"],
    ["GET", "/api/shopping-lists"],
    ["POST", "/api/chat/preferences"],
    ["POST", "/api/create-subscription"],
  ])("D-22a, D-22b: %s %s answers 401 in the documented words", async (method, path) => {
    const response = await ask(path, { method, ...(method === "GET" ? {} : { json: {} }) });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: "401: Unauthorized" });
  });
});

describe("a change sent on behalf of another site", () => {
  it.each<[string, Record<string, string>, number]>([
    ["another origin", { origin: "https://evil.example" }, 403],
    ["no origin worth the name", { origin: "null" }, 403],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }, 403],
    ["our own page", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }, 200],
  ])("from %s", async (_, headers, status) => {
    const response = await held.app.request("/api/logout", { method: "POST", headers });
    expect(response.status).toBe(status);
  });
  it("but a program without a browser's headers is served", async () => {
    expect((await held.app.request("/api/logout", { method: "POST" })).status).toBe(200);
  });
});
