import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testApi } from "../../checks/setup/test-api.ts";

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

  it("signs in by an emailed link, once (D-23b)", async () => {
    const email = `${randomUUID()}@larder.test`;
    const asked = await ask("/api/auth/sign-in/magic-link", { method: "POST", json: { email, callbackURL: "/account" } });
    expect(asked.status).toBe(200);
    const token = new URL(sentLinks.find((link) => link.email === email)?.url ?? "").searchParams.get("token") ?? "";
    const verified = await ask(`/api/auth/magic-link/verify?token=${token}`);
    expect(verified.ok).toBe(true);
    const user = (await (await ask("/api/user", { cookie: cookieOf(verified) })).json()) as { email: string; firstName: string };
    expect(user).toMatchObject({ email, firstName: "" });
    const again = await ask(`/api/auth/magic-link/verify?token=${token}`);
    expect(again.headers.get("location") ?? "").toContain("error=");
    expect(cookieOf(again)).not.toContain("session_token=");
    const { rows } = await held.pool.query("select value from verification where identifier = $1 or value like $2", [token, `%${token}%`]);
    expect(rows).toEqual([]); // the token itself is never stored
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
