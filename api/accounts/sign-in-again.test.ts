import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import { RECENT_MS } from "../http/middleware/require-recent.ts";

const { ask, cookieOf, signUp, household, operator, sentLinks, held } = testApi();
const PASSWORD = "three random words";
let email = "";
beforeEach(() => {
  email = `${randomUUID()}@larder.test`;
});
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
const erase = (cookie: string) => ask("/api/user", { method: "DELETE", cookie, json: { email } });
const again = (cookie: string, password: string, address?: string) =>
  ask("/api/user/sign-in-again", { method: "POST", cookie, json: { password }, ...(address ? { address } : {}) });
const status = async (cookie: string) => (await ask("/api/user", { cookie })).status;
const sessions = async () =>
  (await held.pool.query(`select 1 from session where "userId" = (select id from "user" where email = $1)`, [email])).rowCount;

describe("a person who signed in more than ten minutes ago", () => {
  it("must sign in again before the account is erased", async () => {
    const cookie = await signUp("Ada", email);
    later(RECENT_MS + 1000);
    const refused = await erase(cookie);
    expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: "SIGN_IN_AGAIN" })]);
    expect(await status(cookie)).toBe(200); // other requests still work
    const shown = await again(cookie, PASSWORD);
    expect(shown.status).toBe(200);
    expect([await status(cookie), await sessions()]).toEqual([401, 1]); // the earlier session was replaced
    expect((await erase(cookieOf(shown))).status).toBe(200);
    expect(await sessions()).toBe(0);
  });

  it("may as well take a mailed link, which replaces the session of this browser", async () => {
    const cookie = await signUp("Ada", email);
    later(RECENT_MS + 1000);
    await ask("/api/auth/sign-in/magic-link", { method: "POST", json: { email, callbackURL: "/account" } });
    const token = new URL(sentLinks.find((link) => link.email === email)?.url ?? "").searchParams.get("token");
    const taken = await ask("/api/auth/magic-link/verify", { method: "POST", cookie, json: { token } });
    expect([await status(cookie), await sessions()]).toEqual([401, 1]);
    expect((await erase(cookieOf(taken))).status).toBe(200);
  });

  it("is not taken by another password, however often it is guessed, and stays signed in", async () => {
    const cookie = await signUp("Ada", email);
    const statuses = [];
    for (let tries = 0; tries < 11; tries++) statuses.push((await again(cookie, "a guess at it", `10.212.0.${tries}`)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect([await status(cookie), (await again("", PASSWORD)).status]).toEqual([200, 401]);
  });

  it("and is an operator is sent to their own door", async () => {
    expect((await again(await operator(), PASSWORD)).status).toBe(403);
  });
});

it.each([
  ["GET", "/api/user/export.json"],
  ["GET", "/api/user/export/meals.csv"],
  ["GET", "/api/user/export/shopping.csv"],
  ["POST", "/api/calendar-link"],
  ["POST", "/api/household/invitations", { email: "sam@larder.test" }],
])("%s %s needs a recent sign-in, because it exports data or gives access", async (method, path, json?: object) => {
  const cookie = await household();
  const send = () => ask(path, { method, cookie, ...(json ? { json } : {}) });
  expect((await send()).status).toBeLessThan(300);
  later(RECENT_MS + 1000);
  const refused = await send();
  expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: "SIGN_IN_AGAIN" })]);
});

it("a link to a list wants a recent sign-in too", async () => {
  const cookie = await household();
  const { shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} })).json()) as PlanMade;
  later(RECENT_MS + 1000);
  const refused = await ask(`/api/simple-shopping-lists/${shoppingList.id}/link`, { method: "POST", cookie });
  expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: "SIGN_IN_AGAIN" })]);
});

it("does not ask a person who signed in within ten minutes", async () => {
  const cookie = await signUp("Ada", email);
  later(RECENT_MS - 1000);
  expect((await erase(cookie)).status).toBe(200);
});
